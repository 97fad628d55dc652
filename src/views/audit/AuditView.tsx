import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import { type AuditEntry, auditKinds } from '#contract/entities/audit.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { auditViewColumn } from '#src/theme/made/recipes/audit-view-column.js'
import { auditViewFilters } from '#src/theme/made/recipes/audit-view-filters.js'
import { ListStates } from '../list/ListStates.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { AuditRow } from './AuditRow.tsx'

const Column = chakra('div', auditViewColumn)
const Filters = chakra('form', auditViewFilters)

const words = ['actor', 'subject', 'from', 'until'] as const
const namesOf = (search: URLSearchParams) => Object.fromEntries(words.map(name => [name, search.get(name) ?? '']))

interface Props {
  log: CollectionActor<AuditEntry, PageMeta & { older: number | null }>
}

/** The log of what was done, by whom and about whom, the newest first. */
export function AuditView({ log }: Props) {
  const { t } = useTranslation('audit')
  const [search, setSearch] = useSearchParams()
  const filtered = [...search.keys()].some(name => name !== 'before')
  const go = (before: number | null) => {
    const next = new URLSearchParams(search)
    next.delete('before')
    if (before !== null) next.set('before', String(before))
    setSearch(next)
  }
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Column>
        <FilterForm key={search.toString()} />
        <ListStates
          list={log}
          pages={null}
          empty={
            <EmptyState
              title={t(filtered ? 'notFound' : 'none')}
              action={filtered && <Button onClick={() => setSearch({})}>{t('all')}</Button>}
            >
              {t(filtered ? 'notFoundBody' : 'noneBody')}
            </EmptyState>
          }
        >
          {page => (
            <>
              <chakra.ol listStyleType="none" aria-label={t('list')}>
                {page.items.map(entry => (
                  <AuditRow key={entry.id} entry={entry} />
                ))}
              </chakra.ol>
              <chakra.div display="flex" flexWrap="wrap" gap="8px" marginTop="16px">
                {search.has('before') && <Button onClick={() => go(null)}>{t('newest')}</Button>}
                {page.meta.older !== null && <Button onClick={() => go(page.meta.older)}>{t('older')}</Button>}
              </chakra.div>
            </>
          )}
        </ListStates>
      </Column>
    </>
  )
}

function FilterForm() {
  const { t } = useTranslation('audit')
  const [search, setSearch] = useSearchParams()
  const [fields, setFields] = useState<Record<string, string>>(() => namesOf(search))
  const kind = auditKinds.find(one => one === search.get('kind')) ?? ''
  const show = (more: Record<string, string>) => {
    const wanted = { ...fields, kind, ...more }
    setSearch(Object.fromEntries(Object.entries(wanted).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []))))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show({})
  }
  return (
    <Filters role="search" onSubmit={submit} aria-label={t('filters')}>
      <Field label={t('kind.label')}>
        <Select
          value={kind}
          options={[{ value: '', label: t('kind.all') }, ...auditKinds.map(value => ({ value, label: t(`kind.${value}`) }))]}
          onChange={next => show({ kind: next })}
        />
      </Field>
      {words.map(name => (
        <Field key={name} label={t(`field.${name}`)}>
          <TextInput
            value={fields[name] ?? ''}
            {...(name === 'from' || name === 'until' ? { type: 'date' } : {})}
            maxLength={limits.ban.who.max}
            autoComplete="off"
            onChange={value => setFields({ ...fields, [name]: value })}
          />
        </Field>
      ))}
      <Button type="submit">{t('show')}</Button>
    </Filters>
  )
}
