import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { filterColumnGroup } from '#src/theme/made/recipes/filter-column-group.js'
import { useCallWords } from './call-words.ts'
import { marketCountries } from './countries.ts'
import { FeeFilter } from './FeeFilter.tsx'
import { type ChoiceName, choices, chosenOf, type Facets, toggleChoice, withFilter } from './filters.ts'

export interface FilterColumnProps {
  filters: Filters
  facets: Facets | null
  /** Of the minimum fee. */
  currency: string
  onFilters(filters: Filters): void
}

const Group = chakra('fieldset', filterColumnGroup)

/** So many choices show at once; the rest on demand. */
const few = 6

/** Everything the list can be narrowed by, besides words and networks. */
export function FilterColumn(props: FilterColumnProps) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const { filters, currency, onFilters } = props
  return (
    <>
      <ChoiceGroup {...props} name="content_type" say={words.contentType} />
      <ChoiceGroup {...props} name="work_types" say={words.workType} />
      <ChoiceGroup {...props} name="category" say={words.category} />
      <Group>
        <legend>{t('filter.fee_min')}</legend>
        <FeeFilter
          value={filters.fee_min ? Number(filters.fee_min) : null}
          currency={currency}
          onChange={minor => onFilters(withFilter(filters, 'fee_min', minor === null ? null : String(minor)))}
        />
      </Group>
      <Group>
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
      </Group>
    </>
  )
}

interface ChoiceGroupProps extends FilterColumnProps {
  name: ChoiceName
  say(value: string): string
}

function ChoiceGroup({ name, say, filters, facets, onFilters }: ChoiceGroupProps) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const [all, setAll] = useState(false)
  const chosen = chosenOf(filters, name)
  const count = (value: string) => facets?.[name][value] ?? 0
  const values: string[] = [...choices[name]]
  // Choices that would bring nothing are left out, unless they are on.
  const offered = facets
    ? values.filter(value => count(value) > 0 || chosen.includes(value)).sort((a, b) => count(b) - count(a))
    : values.slice(0, few)
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
            count={facets ? words.amount(count(value)) : undefined}
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
