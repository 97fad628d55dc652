import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { proposalsFilterColumnGroup } from '#src/theme/made/recipes/proposals-filter-column-group.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { marketCountries } from '../casting-calls/countries.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
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
  /** Whether each count is the least there are. */
  sampled?: boolean
  /** Of the prices. */
  currency: string
  onFilters(filters: Filters): void
}

const Group = chakra('fieldset', proposalsFilterColumnGroup)

/** So many choices show at once; the rest on demand. */
const few = 6
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
      <ChoiceGroup {...props} name="content_type" say={words.contentType} />
      <ChoiceGroup {...props} name="work_types" say={words.workType} />
      <Group>
        <legend>{t('filter.price')}</legend>
        <PriceFilter filters={filters} currency={currency} onFilters={onFilters} />
      </Group>
      <ChoiceGroup {...props} name="interests" say={interest} />
      <Group>
        <legend>{t('filter.audience')}</legend>
        {choose('followers_min', followerSteps, value => t('chip.followers_min', { n: words.count(Number(value)) }))}
        {choose('er_min', engagementSteps, value => t('chip.er_min', { percent: words.percent(Number(value) / 100) }))}
      </Group>
      <Group>
        <legend>{t('filter.when')}</legend>
        {choose('delivery_max', deliveryDays, value => t('chip.delivery_max', { count: Number(value) }))}
        <Field label={t('filter.available_from')} optional={false}>
          <TextInput
            type="date"
            value={filters.available_from ?? ''}
            onChange={value => onFilters(withFilters(filters, { available_from: value || null }))}
          />
        </Field>
      </Group>
      <Group>
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
      </Group>
    </>
  )
}

interface ChoiceGroupProps extends FilterColumnProps {
  name: ChoiceName
  say(value: string): string
}

function ChoiceGroup({ name, say, filters, facets, sampled = false, onFilters }: ChoiceGroupProps) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const [all, setAll] = useState(false)
  const chosen = chosenOf(filters, name)
  const count = (value: string) => facets?.[name][value] ?? 0
  const values: string[] = [...choices[name]]
  // Interests come with their leaves: whatever the results have is offered.
  const known = name === 'interests' && facets ? [...new Set([...Object.keys(facets.interests), ...chosen])] : values
  const offered = facets
    ? known
        .filter(value => sampled || count(value) > 0 || chosen.includes(value))
        .sort((a, b) => count(b) - count(a) || a.localeCompare(b))
    : known.slice(0, few)
  const shown = all ? offered : offered.filter((value, index) => index < few || chosen.includes(value))
  return (
    <Group>
      <legend>{t(`filter.${name}`)}</legend>
      <div>
        {shown.map(value => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={() => onFilters(toggleChoice(filters, name, value))}
            count={facets ? countWords(words, count(value), sampled) : undefined}
          >
            {say(value)}
          </Checkbox>
        ))}
        {facets && offered.length === 0 && (
          <chakra.p textStyle="small" color="muted" paddingBlock="1">
            {t('filter.nothing')}
          </chakra.p>
        )}
        {(all || offered.length > shown.length) && (
          <LinkButton textStyle="small" minHeight={{ base: '44px', lg: '28px' }} onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? t('filter.fewer') : t('filter.all', { count: offered.length })}
          </LinkButton>
        )}
      </div>
    </Group>
  )
}
