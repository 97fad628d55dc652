import { useTranslation } from 'react-i18next'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { ActiveFilters } from '../list/ActiveFilters.tsx'
import { useCallWords } from './call-words.ts'
import { activeFilters, cleared, withoutFilter } from './filters.ts'
import { SortSelect } from './SortSelect.tsx'
import { useFilterWords } from './use-filter-words.ts'

interface Props {
  filters: Filters
  /** Null while nothing is known. */
  count: number | null
  currency: string
  onFilters(filters: Filters): void
}

export function ResultsBar({ filters, count, currency, onFilters }: Props) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  return (
    <ActiveFilters
      found={count === null ? t('counting') : t('results', { count, n: words.amount(count) })}
      active={activeFilters(filters)}
      say={useFilterWords(currency)}
      onRemove={filter => onFilters(withoutFilter(filters, filter))}
      clear={t('clear')}
      onClear={() => onFilters(cleared(filters))}
      order={<SortSelect size="sm" aria-label={t('sort.label')} filters={filters} onFilters={onFilters} />}
    />
  )
}
