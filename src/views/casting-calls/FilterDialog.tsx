import { useTranslation } from 'react-i18next'
import { Field } from '#src/components/Field.tsx'
import { FilterDialog as Behind } from '../list/FilterDialog.tsx'
import type { OnFilters } from '../list/use-list-address.ts'
import { useCallWords } from './call-words.ts'
import { FilterColumn, type FilterColumnProps } from './FilterColumn.tsx'
import { activeFilters, cleared } from './filters.ts'
import { SortSelect } from './SortSelect.tsx'

interface Props extends Omit<FilterColumnProps, 'onFilters'> {
  count: number | null
  onFilters: OnFilters
}

/** Order and column of casting calls, behind one button on phones. */
export function FilterDialog({ count, onFilters, ...props }: Props) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const on = activeFilters(props.filters).filter(filter => filter.name !== 'query' && filter.name !== 'network').length
  return (
    <Behind
      on={on}
      label={on > 0 ? t('filters.buttonOn', { count: on }) : t('filters.button')}
      title={t('filters.title')}
      clear={t('clear')}
      show={count === null ? t('filters.show') : t('results', { count, n: words.amount(count) })}
      cleared={cleared(props.filters)}
      onFilters={onFilters}
    >
      {change => (
        <>
          <Field label={t('sort.label')} marginBottom="4">
            <SortSelect filters={props.filters} onFilters={change} />
          </Field>
          <FilterColumn {...props} onFilters={change} />
        </>
      )}
    </Behind>
  )
}
