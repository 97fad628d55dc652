import { chakra } from '@chakra-ui/react/styled-system'
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SavedSearch } from '#contract/entities/proposal.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { CollectionActor, Filters } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useEmitted } from '../use-emitted.ts'
import { activeFilters, addressOf, searchOf } from './filters.ts'
import { useFilterWords } from './use-filter-words.ts'

interface Props {
  filters: Filters
  currency: string
  searches: CollectionActor
  /** Verbs `save` and `forget`. */
  decision: DecisionActor
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    marginTop: '18px',
    borderTop: '1px solid var(--border)',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      paddingBlock: '10px',
      borderBottom: '1px solid var(--border)',
    },
    '& > li > a': { flex: 1, minWidth: 0, fontWeight: 580, overflowWrap: 'anywhere' },
  },
})

/** Filters kept under a name, and those that were kept before. */
export function SavedSearches({ filters, currency, searches, decision }: Props) {
  const { t } = useTranslation('proposals')
  const say = useFilterWords(currency)
  const sayError = useErrorPhrase()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const page = useSelector(searches, snapshot => snapshot.context.page)
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, snapshot => (snapshot.matches('refused') ? snapshot.context.failure : null))
  const kept = (page?.items ?? []) as readonly SavedSearch[]
  const active = activeFilters(filters)
  useEmitted(decision, 'decision.made', ({ decision: { kind } }) => {
    searches.send({ type: 'collection.refresh' })
    if (kind === 'save') setOpen(false)
  })
  const suggested = active.map(say).join(', ').slice(0, 60)
  const save = () => {
    const wanted = (name.trim() || suggested).trim()
    if (wanted.length < 2) return
    decision.send({
      type: 'decision.make',
      decision: { kind: 'save', uuid: '', body: { name: wanted, filters: searchOf(filters) } },
    })
  }
  return (
    <>
      <Button
        icon={BookmarkSimpleIcon}
        aria-haspopup="dialog"
        onClick={() => {
          setName('')
          setOpen(true)
        }}
      >
        {t('saved.button')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('saved.title')}
        footer={
          active.length > 0 && (
            <Button look="accent" busy={busy} onClick={save}>
              {t('saved.save')}
            </Button>
          )
        }
      >
        {active.length > 0 ? (
          <chakra.form
            onSubmit={event => {
              event.preventDefault()
              save()
            }}
          >
            <Field
              label={t('saved.name')}
              help={t('saved.help', { filters: suggested })}
              error={failure ? sayError(failure.code) : undefined}
            >
              <TextInput name="name" maxLength={60} placeholder={suggested} value={name} onChange={setName} />
            </Field>
          </chakra.form>
        ) : (
          <Notice tone="info">{t('saved.nothingOn')}</Notice>
        )}
        {kept.length > 0 && (
          <List aria-label={t('saved.kept')}>
            {kept.map(search => (
              <li key={search.uuid}>
                <Link to={addressOf(search.filters)} onClick={() => setOpen(false)}>
                  {search.name}
                </Link>
                <IconButton
                  size="sm"
                  icon={TrashIcon}
                  label={t('saved.forget', { name: search.name })}
                  onClick={() => decision.send({ type: 'decision.make', decision: { kind: 'forget', uuid: search.uuid } })}
                />
              </li>
            ))}
          </List>
        )}
      </Dialog>
    </>
  )
}
