import { useTranslation } from 'react-i18next'
import { finderSorts } from '#contract/entities/found-profile.ts'
import { currency as currencies } from '#contract/entities/shapes.ts'
import { Select } from '#src/components/Select.tsx'
import type { FinderProps } from './FinderView.tsx'
import { pricedBy } from './priced-by.ts'

/** The order of the rows; prices per result are put in order in one currency, which stands beside. */
export function FinderOrder({ filters, onFilters }: Pick<FinderProps, 'filters' | 'onFilters'>) {
  const { t } = useTranslation('finder')
  const priced = pricedBy(filters)
  // The cheapest package is looked for in a currency, too, and keeps it.
  const keepsCurrency = filters.price_max !== undefined
  return (
    <>
      <Select
        size="sm"
        width="auto"
        aria-label={t('sort.label')}
        value={filters.sort ?? 'relevance'}
        onChange={sort => {
          const next = sort === 'relevance' ? null : sort
          const lets = keepsCurrency || pricedBy({ sort }) !== null
          onFilters({ sort: next, ...(!lets && { currency: null }) })
        }}
        options={finderSorts.map(value => ({ value, label: t(`sort.${value}`) }))}
      />
      {priced && (
        <Select
          size="sm"
          width="auto"
          aria-label={t('sort.currency')}
          value={priced.currency}
          onChange={code => onFilters({ currency: code === 'EUR' ? null : code })}
          options={currencies.options.map(code => ({ value: code, label: code }))}
        />
      )}
    </>
  )
}
