import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currencies.ts'
import { Select } from '#src/components/Select.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { priceFilterPair } from '#src/theme/made/recipes/price-filter-pair.js'
import { AmountFilter } from '../list/AmountFilter.tsx'
import { withFilters } from './filters.ts'

interface Props {
  filters: Filters
  currency: string
  onFilters(filters: Filters): void
}

const Pair = chakra('div', priceFilterPair)

/** From and to, in one currency: nothing is converted. Follows after a pause, or when a field is left. */
export function PriceFilter({ filters, currency, onFilters }: Props) {
  const { t } = useTranslation('proposals')
  const field = (name: 'price_min' | 'price_max') => (
    <AmountFilter
      name={name}
      label={t(`filter.${name}`)}
      placeholder={t(`filter.${name}`)}
      currency={currency}
      value={filters[name] ? Number(filters[name]) : null}
      onChange={minor => onFilters(withFilters(filters, { [name]: minor === null ? null : String(minor), currency }))}
    />
  )
  return (
    <div>
      <Pair>
        {field('price_min')}
        {field('price_max')}
      </Pair>
      <Select
        size="sm"
        aria-label={t('filter.currency')}
        value={currency}
        onChange={value => onFilters(withFilters(filters, { currency: value }))}
        options={currencies.map(code => ({ value: code, label: code }))}
      />
    </div>
  )
}
