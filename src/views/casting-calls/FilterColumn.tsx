import { useTranslation } from 'react-i18next'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { AmountFilter } from '../list/AmountFilter.tsx'
import { ChoiceGroup, FilterGroup, fewChoices } from '../list/FilterGroup.tsx'
import { useCallWords } from './call-words.ts'
import { marketCountries } from './countries.ts'
import { type ChoiceName, choices, chosenOf, type Facets, toggleChoice, withFilter } from './filters.ts'
import { useWorkTypeWord } from './use-work-type-word.ts'

export interface FilterColumnProps {
  filters: Filters
  facets: Facets | null
  /** Of the minimum fee. */
  currency: string
  onFilters(filters: Filters): void
}

/** Everything the list can be narrowed by, besides words and networks. */
export function FilterColumn(props: FilterColumnProps) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const workType = useWorkTypeWord()
  const { filters, currency, onFilters } = props
  return (
    <>
      <Choices {...props} name="content_type" say={words.contentType} />
      <Choices {...props} name="work_types" say={workType} />
      <Choices {...props} name="category" say={words.category} />
      <FilterGroup>
        <legend>{t('filter.fee_min')}</legend>
        <AmountFilter
          name="fee_min"
          label={t('filter.fee_min')}
          placeholder={t('filter.anyFee')}
          value={filters.fee_min ? Number(filters.fee_min) : null}
          currency={currency}
          onChange={minor => onFilters(withFilter(filters, 'fee_min', minor === null ? null : String(minor)))}
        />
      </FilterGroup>
      <FilterGroup>
        <Field label={t('filter.country')} optional={false}>
          <Select
            value={filters.country ?? '-'}
            onChange={country => onFilters(withFilter(filters, 'country', country === '-' ? null : country))}
            options={[
              { value: '-', label: t('anyCountry') },
              ...[...new Set([...marketCountries, ...(filters.country ? [filters.country] : [])])]
                .map(code => ({ value: code, label: words.country(code) }))
                .sort((a, b) => a.label.localeCompare(b.label)),
            ]}
          />
        </Field>
      </FilterGroup>
    </>
  )
}

interface ChoicesProps extends FilterColumnProps {
  name: ChoiceName
  say(value: string): string
}

function Choices({ name, say, filters, facets, onFilters }: ChoicesProps) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const chosen = chosenOf(filters, name)
  const count = (value: string) => facets?.[name][value] ?? 0
  const values: string[] = [...choices[name]]
  // Choices that would bring nothing are left out, unless they are on.
  const offered = facets
    ? values.filter(value => count(value) > 0 || chosen.includes(value)).sort((a, b) => count(b) - count(a))
    : values.slice(0, fewChoices)
  return (
    <ChoiceGroup
      legend={t(`filter.${name}`)}
      offered={offered}
      chosen={chosen}
      say={say}
      count={value => (facets ? words.amount(count(value)) : undefined)}
      onToggle={value => onFilters(toggleChoice(filters, name, value))}
      words={{
        nothing: facets ? t('filter.nothing') : null,
        fewer: t('filter.fewer'),
        all: t('filter.all', { count: offered.length }),
      }}
    />
  )
}
