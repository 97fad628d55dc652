import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currencies.ts'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { Select } from '#src/components/Select.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { priceFilterPair } from '#src/theme/made/recipes/price-filter-pair.js'
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
    <Amount
      name={name}
      label={t(`filter.${name}`)}
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

interface AmountProps {
  name: string
  label: string
  currency: string
  /** Minor units. */
  value: number | null
  onChange(value: number | null): void
}

function Amount({ name, label, currency, value, onChange }: AmountProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = (amount: number | null) => {
    clearTimeout(timer.current)
    const wanted = amount && amount > 0 ? Math.min(amount, 100_000_000) : null
    if (wanted !== value) onChange(wanted)
  }
  return (
    <MoneyInput
      name={name}
      aria-label={label}
      placeholder={label}
      currency={currency}
      value={typed}
      onChange={amount => {
        setTyped(amount)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => settle(amount), 600)
      }}
      onBlur={() => settle(typed)}
    />
  )
}
