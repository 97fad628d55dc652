import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { AssistantConversation } from '#contract/entities/assistant.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Dropdown } from '#src/components/Dropdown.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { conversationsAsideAside } from '#src/theme/made/recipes/conversations-aside-aside.js'
import { conversationsAsideRow } from '#src/theme/made/recipes/conversations-aside-row.js'
import type { ConversationVerbs } from './verbs.ts'

const Aside = chakra('aside', conversationsAsideAside)
const Row = chakra('li', conversationsAsideRow)

/** The verbs that a row's menu has beside renaming. */
const putting = ['archive', 'restore', 'delete'] as const

interface Props {
  list: CollectionActor<AssistantConversation>
  verbs: DecisionActor<ConversationVerbs>
  chosen: string | null
  onChoose(id: string | null): void
}

/** Everything that was talked about, newest first. */
export function ConversationsAside({ list, verbs, chosen, onChoose }: Props) {
  const { t } = useTranslation('assistant')
  const [search, setSearch] = useSearchParams()
  const state = useSelector(list, snapshot => String(snapshot.value))
  const page = useSelector(list, snapshot => snapshot.context.page)
  const failure = useSelector(list, snapshot => snapshot.context.failure)
  const refused = useSelector(verbs, snapshot => snapshot.context.failure)
  const busy = useSelector(verbs, snapshot => snapshot.hasTag('busy'))
  const [renaming, setRenaming] = useState<{ id: string; title: string } | null>(null)
  // On phones the list is folded away: what is open has the room.
  const [open, setOpen] = useState(false)
  const put = search.get('put') === 'away' ? 'away' : 'here'
  const filter = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const pick = (id: string | null) => {
    setOpen(false)
    onChoose(id)
  }
  const choose = (id: string, what: string) => {
    const one = page?.items.find(item => item.id === id)
    if (what === 'rename' && one) return setRenaming({ id, title: one.title })
    const kind = putting.find(one => one === what)
    if (kind) verbs.send({ type: 'decision.make', decision: { kind, uuid: id } })
    if (chosen === id) onChoose(null)
  }
  const items = page?.items ?? []
  return (
    <Aside aria-label={t('conversations')} data-state={state}>
      <Button look="outline" icon={PlusIcon} block onClick={() => pick(null)} aria-current={chosen ? undefined : 'true'}>
        {t('new')}
      </Button>
      <chakra.div display={{ base: 'grid', lg: 'none' }}>
        <Button look="plain" iconAfter={open ? CaretUpIcon : CaretDownIcon} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'hideAll' : 'showAll')}
        </Button>
      </chakra.div>
      <chakra.div display={{ base: open ? 'grid' : 'none', lg: 'grid' }} gridTemplateColumns="minmax(0,1fr)" gap="3">
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search.get('q') ?? ''}
          onChange={value => filter('q', value)}
        />
        <Select
          aria-label={t('show')}
          value={put}
          onChange={value => filter('put', value === 'away' ? 'away' : '')}
          options={(['here', 'away'] as const).map(value => ({ value, label: t(`put.${value}`) }))}
        />
        {renaming && (
          <chakra.form
            display="grid"
            gap="2"
            onSubmit={event => {
              event.preventDefault()
              const title = renaming.title.trim()
              if (title) verbs.send({ type: 'decision.make', decision: { kind: 'rename', uuid: renaming.id, body: { title } } })
              setRenaming(null)
            }}
          >
            <TextInput
              aria-label={t('name')}
              value={renaming.title}
              maxLength={fieldLimits.studio.title.max}
              autoFocus
              onChange={title => setRenaming({ ...renaming, title })}
            />
            <chakra.div display="flex" gap="2">
              <Button type="submit" size="sm" look="accent">
                {t('keepName')}
              </Button>
              <Button size="sm" onClick={() => setRenaming(null)}>
                {t('cancel')}
              </Button>
            </chakra.div>
          </chakra.form>
        )}
        {refused && <Refusal code={refused.code} />}
        {state === 'failed' ? (
          <FailedState failure={failure} onRetry={() => list.send({ type: 'collection.retry' })} />
        ) : !page ? (
          <Loading>
            {[0, 1, 2].map(row => (
              <SkeletonRow key={row} />
            ))}
          </Loading>
        ) : items.length === 0 ? (
          <chakra.p color="muted" textStyle="small">
            {t(search.get('q') ? 'noneFound' : `noneYet.${put}`)}
          </chakra.p>
        ) : (
          <chakra.ul
            listStyle="none"
            margin={0}
            padding={0}
            display="grid"
            gridTemplateColumns="minmax(0,1fr)"
            gap="1"
            role="list"
          >
            {items.map(one => (
              <Row key={one.id} data-chosen={one.id === chosen ? '' : undefined}>
                <button type="button" onClick={() => pick(one.id)} aria-current={one.id === chosen ? 'true' : undefined}>
                  <chakra.span fontWeight={560} dir="auto">
                    {one.title}
                  </chakra.span>
                  <chakra.span textStyle="small" color="muted">
                    <Time at={one.updated_at} as="day-time" />
                  </chakra.span>
                </button>
                <Dropdown
                  label={t('doWith', { title: one.title })}
                  items={[
                    { id: 'rename', label: t('rename') },
                    one.archived ? { id: 'restore', label: t('restore') } : { id: 'archive', label: t('archive') },
                    { id: 'delete', label: t('delete'), danger: true },
                  ]}
                  onChoose={what => choose(one.id, what)}
                  trigger={props => (
                    <IconButton {...props} icon={DotsThreeIcon} label={t('doWith', { title: one.title })} disabled={busy} />
                  )}
                />
              </Row>
            ))}
          </chakra.ul>
        )}
        {page && <ListPages meta={page.meta} />}
      </chakra.div>
    </Aside>
  )
}
