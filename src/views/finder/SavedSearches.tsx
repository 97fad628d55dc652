import { chakra } from '@chakra-ui/react/styled-system'
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FoundSearch } from '#contract/endpoints/finder.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { CollectionActor, Filters } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { useEmitted } from '../use-emitted.ts'

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

interface Props {
  filters: Filters
  searches: CollectionActor
  /** Verbs `save` and `forget`. */
  decision: DecisionActor
}

/** Filters of the searcher kept under a name, with news of them once a week, and those that were kept before. */
export function SavedSearches({ filters, searches, decision }: Props) {
  const { t } = useTranslation('finder')
  const sayError = useErrorPhrase()
  const say = useFilterWord()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [weekly, setWeekly] = useState(true)
  const page = useSelector(searches, snapshot => snapshot.context.page)
  const unread = useSelector(searches, snapshot => (snapshot.matches('failed') ? snapshot.context.failure : null))
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, snapshot => (snapshot.matches('refused') ? snapshot.context.failure : null))
  const kept = (page?.items ?? []) as readonly FoundSearch[]
  const active = Object.entries(filters).filter(([key, value]) => value && !['page', 'new_days'].includes(key))
  const narrows = active.some(([key]) => !['sort', 'currency'].includes(key))
  useEmitted(decision, 'decision.made', ({ decision: { kind } }) => {
    searches.send({ type: 'collection.refresh' })
    if (kind === 'save') setOpen(false)
  })
  const suggested = active
    .filter(([key]) => !['sort', 'currency'].includes(key))
    .map(([key, value]) => say(key, value ?? ''))
    .join(', ')
    .slice(0, 60)
  const save = () => {
    const wanted = (name.trim() || suggested).trim()
    if (wanted.length < 2) return
    const body = { name: wanted, filters: Object.fromEntries(active), weekly }
    decision.send({ type: 'decision.make', decision: { kind: 'save', uuid: '', body } })
  }
  return (
    <>
      <Button
        size="sm"
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
        title={t('saved.button')}
        footer={
          narrows && (
            <Button look="accent" busy={busy} onClick={save}>
              {t('saved.save')}
            </Button>
          )
        }
      >
        {narrows ? (
          <chakra.form
            display="grid"
            gap="12px"
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
            <Checkbox checked={weekly} onChange={setWeekly}>
              {t('saved.weekly')}
            </Checkbox>
          </chakra.form>
        ) : (
          <Notice tone="info">{t('saved.nothingOn')}</Notice>
        )}
        {unread && <FailedState failure={unread} onRetry={() => searches.send({ type: 'collection.retry' })} />}
        {kept.length > 0 && (
          <List aria-label={t('saved.kept')}>
            {kept.map(search => (
              <li key={search.uuid}>
                <Link to={pathOf('auth-search', {}, search.filters)} onClick={() => setOpen(false)}>
                  {search.name}
                  {search.weekly && (
                    <chakra.span display="block" textStyle="meta" color="muted" fontWeight={400}>
                      {t('saved.told')}
                    </chakra.span>
                  )}
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

/** One filter in words, as a name for the search is suggested. */
function useFilterWord() {
  const { t } = useTranslation('finder')
  const words = useCallWords()
  const interest = useInterestWords()
  return (key: string, value: string): string => {
    if (key === 'query' || key === 'username') return value
    if (key === 'network') return words.network(value)
    if (key === 'interest') return interest(value)
    if (key === 'country') return words.country(value)
    if (key === 'language') return t(`language.${value}`)
    if (value === '1' && (key === 'verified' || key === 'on_platform')) return t(`field.${key}`)
    return `${t(`field.${key}`)} ${value}`
  }
}
