import { useTranslation } from 'react-i18next'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { marketCountries } from '../casting-calls/countries.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { ChoiceGroup, FilterGroup, fewChoices } from '../list/FilterGroup.tsx'
import { countWords } from './count-words.ts'
import {
  type ChoiceName,
  choices,
  chosenOf,
  deliveryDays,
  engagementSteps,
  type Facets,
  followerSteps,
  spoken,
  toggleChoice,
  withFilters,
} from './filters.ts'
import { PriceFilter } from './PriceFilter.tsx'

export interface FilterColumnProps {
  filters: Filters
  facets: Facets | null
  /** True where only a part was counted: each count is then a minimum. */
  sampled?: boolean
  /** Of the prices. */
  currency: string
  onFilters(filters: Filters): void
}

const any = '-'

/** Everything the list can be narrowed by, besides words and networks. */
export function FilterColumn(props: FilterColumnProps) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const interest = useInterestWords()
  const { filters, currency, onFilters } = props
  const choose = (name: string, values: readonly string[], label: (value: string) => string) => (
    <Field label={t(`filter.${name}`)} optional={false}>
      <Select
        value={filters[name] ?? any}
        onChange={value => onFilters(withFilters(filters, { [name]: value === any ? null : value }))}
        options={[
          { value: any, label: t('any') },
          ...[...new Set([...values, ...(filters[name] ? [filters[name]] : [])])].map(value => ({ value, label: label(value) })),
        ]}
      />
    </Field>
  )
  return (
    <>
      <Choices {...props} name="content_type" say={words.contentType} />
      <Choices {...props} name="work_types" say={words.workType} />
      <FilterGroup>
        <legend>{t('filter.price')}</legend>
        <PriceFilter filters={filters} currency={currency} onFilters={onFilters} />
      </FilterGroup>
      <Choices {...props} name="interests" say={interest} />
      <FilterGroup>
        <legend>{t('filter.audience')}</legend>
        {choose('followers_min', followerSteps, value => t('chip.followers_min', { n: words.count(Number(value)) }))}
        {choose('er_min', engagementSteps, value => t('chip.er_min', { percent: words.percent(Number(value) / 100) }))}
      </FilterGroup>
      <FilterGroup>
        <legend>{t('filter.when')}</legend>
        {choose('delivery_max', deliveryDays, value => t('chip.delivery_max', { count: Number(value) }))}
        <Field label={t('filter.available_from')} optional={false}>
          <TextInput
            type="date"
            value={filters.available_from ?? ''}
            onChange={value => onFilters(withFilters(filters, { available_from: value || null }))}
          />
        </Field>
      </FilterGroup>
      <FilterGroup>
        <legend>{t('filter.who')}</legend>
        {choose(
          'country',
          [...marketCountries].sort((a, b) => words.country(a).localeCompare(words.country(b))),
          words.country,
        )}
        {choose('language', spoken, value => t(`spoken.${value}`))}
        <Checkbox
          checked={filters.verified === '1'}
          onChange={on => onFilters(withFilters(filters, { verified: on ? '1' : null }))}
        >
          {t('filter.verified')}
        </Checkbox>
      </FilterGroup>
    </>
  )
}

interface ChoicesProps extends FilterColumnProps {
  name: ChoiceName
  say(value: string): string
}

function Choices({ name, say, filters, facets, sampled = false, onFilters }: ChoicesProps) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const chosen = chosenOf(filters, name)
  const count = (value: string) => facets?.[name][value] ?? 0
  const values: string[] = [...choices[name]]
  // Interests come with their leaves: whatever the results have is offered.
  const known = name === 'interests' && facets ? [...new Set([...Object.keys(facets.interests), ...chosen])] : values
  const offered = facets
    ? known
        .filter(value => sampled || count(value) > 0 || chosen.includes(value))
        .sort((a, b) => count(b) - count(a) || a.localeCompare(b))
    : known.slice(0, fewChoices)
  return (
    <ChoiceGroup
      legend={t(`filter.${name}`)}
      offered={offered}
      chosen={chosen}
      say={say}
      count={value => (facets ? countWords(words, count(value), sampled) : undefined)}
      onToggle={value => onFilters(toggleChoice(filters, name, value))}
      words={{
        nothing: facets ? t('filter.nothing') : null,
        fewer: t('filter.fewer'),
        all: t('filter.all', { count: offered.length }),
      }}
    />
  )
}
