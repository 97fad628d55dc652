import { useTranslation } from 'react-i18next'
import { castingCallSorts } from '#contract/casting-call-choices.ts'
import { Select, type SelectProps } from '#src/components/Select.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { type Sort, sortOf, withFilter } from './filters.ts'

interface Props extends Omit<SelectProps<Sort>, 'value' | 'onChange' | 'options'> {
  filters: Filters
  onFilters(filters: Filters): void
}

/** The best match needs words to match. */
export function SortSelect({ filters, onFilters, ...rest }: Props) {
  const { t } = useTranslation('casting-calls')
  return (
    <Select<Sort>
      {...rest}
      value={sortOf(filters)}
      onChange={sort => onFilters(withFilter(filters, 'sort', sort))}
      options={castingCallSorts
        .filter(sort => sort !== 'relevance' || Boolean(filters.query))
        .map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
    />
  )
}
