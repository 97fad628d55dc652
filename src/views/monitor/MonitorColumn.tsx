import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type MonitorRule, monitorPlaces, monitorSources } from '#contract/entities/monitor.ts'
import { profileLanguages } from '#contract/entities/profile.ts'
import { pathOf } from '#contract/paths.ts'
import { Field } from '#src/components/Field.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { monitorColumnGroups } from '#src/theme/made/recipes/monitor-column-groups.js'
import { monitorColumnRules } from '#src/theme/made/recipes/monitor-column-rules.js'
import { lookOf, marks, usePlaceWords } from './monitor-words.ts'

const Rules = chakra('ul', monitorColumnRules)
const Groups = chakra('div', monitorColumnGroups)
const any = '-'

interface Props {
  rules: readonly MonitorRule[]
  unread: number
  filters: Filters
  to(filters: Filters): string
  onFilters(patch: Readonly<Record<string, string | null>>): void
  onChosen?: () => void
}

/** Whose mentions, and what they can be narrowed by. */
export function MonitorColumn({ rules, unread, filters, to, onFilters, onChosen }: Props) {
  const { t } = useTranslation('monitor')
  const place = usePlaceWords()
  const { rule: chosen, page: _, ...others } = filters
  const choose = (name: 'source' | 'network' | 'language', values: readonly string[], label: (value: string) => string) => (
    <Field label={t(`field.${name}`)} optional={false}>
      <Select
        value={filters[name] ?? any}
        onChange={value => onFilters({ [name]: value === any ? null : value })}
        options={[{ value: any, label: t('any') }, ...values.map(value => ({ value, label: label(value) }))]}
      />
    </Field>
  )
  const day = (name: 'from' | 'to') => (
    <Field label={t(`field.${name}`)} optional={false}>
      <TextInput type="date" value={filters[name] ?? ''} onChange={value => onFilters({ [name]: value || null })} />
    </Field>
  )
  return (
    <>
      <nav aria-label={t('rules')}>
        <Rules>
          <li>
            <Link to={to(others)} aria-current={chosen ? undefined : 'true'} onClick={onChosen}>
              {t('allRules')}
              {unread > 0 && <Count n={unread} />}
            </Link>
          </li>
          {rules.map(rule => (
            <li key={rule.uuid}>
              <Link
                to={to({ ...others, rule: rule.uuid })}
                aria-current={chosen === rule.uuid ? 'true' : undefined}
                onClick={onChosen}
              >
                {rule.name}
                {rule.unread > 0 && <Count n={rule.unread} />}
                {lookOf(rule) !== 'active' && <Mark kind={marks[lookOf(rule)]}>{t(`state.${lookOf(rule)}`)}</Mark>}
              </Link>
            </li>
          ))}
        </Rules>
      </nav>
      <Groups>
        {choose('network', monitorPlaces, value => place(monitorPlaces.find(one => one === value) ?? 'web'))}
        {choose('source', monitorSources, value => t(`source.${value}`))}
        {choose('language', profileLanguages, value => t(`language.${value}`))}
        {day('from')}
        {day('to')}
      </Groups>
      <chakra.p marginTop="20px">
        <TextLink to={pathOf('monitor_feeds')}>{t('feeds.title')}</TextLink>
      </chakra.p>
    </>
  )
}

function Count({ n }: { n: number }) {
  const { t } = useTranslation('monitor')
  return (
    <span data-count>
      {n}
      <span className="vh"> {t('unreadCount', { count: n })}</span>
    </span>
  )
}
