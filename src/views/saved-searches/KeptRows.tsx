import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { SavedSearchesActor } from '#src/machines/saved-searches/saved-searches.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { keptRowsList } from '#src/theme/made/recipes/kept-rows-list.js'

/** The word for them: searches, or filters. */
export type SearchKind = 'searches' | 'filters'

interface Props {
  actor: SavedSearchesActor
  addressOf(filters: Readonly<Record<string, string>>): string
  kind: SearchKind
  /** New results can be told once a week. */
  weekly: boolean
}

const List = chakra('ul', keptRowsList)

/** The searches that were kept: each leads to its list, is given another name, and can be forgotten. */
export function KeptRows({ actor, addressOf, kind, weekly }: Props) {
  const { t } = useTranslation('saved-searches')
  const { items, forgetting, editing, failure } = useSelector(actor, snapshot => snapshot.context)
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const close = () => actor.send({ type: 'searches.close' })
  if (items.length === 0) return null
  return (
    <List aria-label={t(`${kind}.kept`)}>
      {items.map(({ uuid, name, filters, weekly: told }) =>
        editing?.uuid === uuid ? (
          <li key={uuid}>
            <ChangeForm actor={actor} was={name} weekly={weekly} />
          </li>
        ) : (
          <li key={uuid}>
            <Link to={addressOf(filters)} onClick={close}>
              {name}
              {told && (
                <chakra.span display="block" textStyle="meta" color="muted" fontWeight={400}>
                  {t('told')}
                </chakra.span>
              )}
            </Link>
            <IconButton
              size="sm"
              icon={PencilSimpleIcon}
              label={t(weekly ? 'change' : 'rename', { name })}
              disabled={busy}
              onClick={() => actor.send({ type: 'searches.edit', uuid })}
            />
            <IconButton
              size="sm"
              icon={TrashIcon}
              label={t('forget', { name })}
              disabled={busy}
              aria-busy={busy && forgetting === uuid}
              onClick={() => actor.send({ type: 'searches.forget', uuid })}
            />
            {!busy && forgetting === uuid && failure && (
              <chakra.div flexBasis="100%">
                <Refusal code={failure.code} />
              </chakra.div>
            )}
          </li>
        ),
      )}
    </List>
  )
}

/** The name of one that is kept, with what is wrong with it beside, and whether news are told. */
function ChangeForm({ actor, was, weekly }: { actor: SavedSearchesActor; was: string; weekly: boolean }) {
  const { t } = useTranslation('saved-searches')
  const sayError = useErrorPhrase()
  const sayIssue = useIssuePhrase()
  const { editing, failure } = useSelector(actor, snapshot => snapshot.context)
  const busy = useSelector(actor, snapshot => snapshot.matches('renaming'))
  if (!editing) return null
  const error = editing.issue ? sayIssue(editing.issue) : failure ? sayError(failure.code) : undefined
  return (
    <chakra.form
      noValidate
      width="100%"
      display="grid"
      gap="10px"
      onSubmit={event => {
        event.preventDefault()
        actor.send({ type: 'searches.rename' })
      }}
    >
      <Field label={t('newName', { name: was })} error={error}>
        <TextInput
          name="title"
          maxLength={limits.savedSearch.name}
          value={editing.name}
          autoFocus
          onChange={name => actor.send({ type: 'searches.retitle', name })}
        />
      </Field>
      {weekly && (
        <Checkbox checked={editing.weekly} onChange={on => actor.send({ type: 'searches.retell', weekly: on })}>
          {t('weekly')}
        </Checkbox>
      )}
      <chakra.div display="flex" gap="8px">
        <Button type="submit" size="sm" look="accent" busy={busy}>
          {t(weekly ? 'saveChange' : 'saveName')}
        </Button>
        <Button size="sm" disabled={busy} onClick={() => actor.send({ type: 'searches.leave' })}>
          {t('leaveName')}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
