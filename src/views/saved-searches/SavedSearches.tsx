import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { SavedSearchesActor } from '#src/machines/saved-searches/saved-searches.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { savedSearchesForm } from '#src/theme/made/recipes/saved-searches-form.js'
import { KeptRows, type SearchKind } from './KeptRows.tsx'

interface Props {
  actor: SavedSearchesActor
  /** The filters that are on, as the list's address has them; null where nothing narrows the list. */
  filters: Readonly<Record<string, string>> | null
  /** These filters in words: the name where none is written. */
  suggested: string
  addressOf(filters: Readonly<Record<string, string>>): string
  /** New results can be told once a week. */
  weekly?: boolean
  /** The name of the kind: searches or filters. */
  kind?: SearchKind
}

const Form = chakra('form', savedSearchesForm)

/** Filters of a list kept under a name, and those that were kept before. */
export function SavedSearches({ actor, filters, suggested, addressOf, weekly = false, kind = 'searches' }: Props) {
  const { t } = useTranslation('saved-searches')
  const sayError = useErrorPhrase()
  const sayIssue = useIssuePhrase()
  const state = useSelector(actor, snapshot => snapshot.value)
  const open = useSelector(actor, snapshot => snapshot.hasTag('open'))
  const { name, weekly: told, issue, failure, forgetting, editing } = useSelector(actor, snapshot => snapshot.context)
  const save = () => filters && actor.send({ type: 'searches.save', filters, suggested })
  const refusal = state === 'ready' && !forgetting && !editing && failure ? sayError(failure.code) : undefined
  return (
    <>
      <Button size="sm" icon={BookmarkSimpleIcon} aria-haspopup="dialog" onClick={() => actor.send({ type: 'searches.open' })}>
        {t(`${kind}.title`)}
      </Button>
      <Dialog
        open={open}
        onClose={() => actor.send({ type: 'searches.close' })}
        title={t(`${kind}.title`)}
        footer={
          filters && (
            <Button look="accent" busy={state === 'saving'} disabled={state === 'unread'} onClick={save}>
              {t(`${kind}.save`)}
            </Button>
          )
        }
      >
        <chakra.div data-state={state}>
          {filters ? (
            <Form
              noValidate
              onSubmit={event => {
                event.preventDefault()
                save()
              }}
            >
              <Field label={t(`${kind}.name`)} help={t('help', { filters: suggested })} error={issue ? sayIssue(issue) : refusal}>
                <TextInput
                  name="name"
                  maxLength={limits.savedSearch.name}
                  placeholder={suggested}
                  value={name}
                  onChange={text => actor.send({ type: 'searches.change', patch: { name: text } })}
                />
              </Field>
              {weekly && (
                <Checkbox checked={told} onChange={on => actor.send({ type: 'searches.change', patch: { weekly: on } })}>
                  {t('weekly')}
                </Checkbox>
              )}
            </Form>
          ) : (
            <Notice tone="info">{t(`${kind}.nothingOn`)}</Notice>
          )}
          {state === 'reading' && <Skeleton marginTop="18px" height="64px" />}
          {state === 'unread' && failure && (
            <FailedState failure={failure} onRetry={() => actor.send({ type: 'searches.retry' })} />
          )}
          {state !== 'reading' && state !== 'unread' && (
            <KeptRows actor={actor} addressOf={addressOf} kind={kind} weekly={weekly} />
          )}
        </chakra.div>
      </Dialog>
    </>
  )
}
