import { useTranslation } from 'react-i18next'
import { proposalSorts } from '#contract/proposal-choices.ts'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Select, type SelectProps } from '#src/components/Select.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { listPartsRow } from '#src/theme/made/recipes/list-parts-row.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { ActiveFilters } from '../list/ActiveFilters.tsx'
import { FilterDialog as Behind } from '../list/FilterDialog.tsx'
import type { OnFilters } from '../list/use-list-address.ts'
import { countWords, resultsKey } from './count-words.ts'
import { FilterColumn, type FilterColumnProps } from './FilterColumn.tsx'
import { activeFilters, choices, chosenOf, cleared, sortOf, toggleChoice, withFilters, withoutFilter } from './filters.ts'
import { useFilterWords } from './use-filter-words.ts'

type Sort = (typeof proposalSorts)[number]

interface SortProps extends Omit<SelectProps<Sort>, 'value' | 'onChange' | 'options'> {
  filters: Filters
  onFilters(filters: Filters): void
}

export function SortSelect({ filters, onFilters, ...rest }: SortProps) {
  const { t } = useTranslation('proposals')
  return (
    <Select<Sort>
      {...rest}
      value={sortOf(filters)}
      onChange={sort => onFilters(withFilters(filters, { sort }))}
      options={proposalSorts.map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
    />
  )
}

const Row = chakra('div', listPartsRow)

/** Networks with how many proposals each would leave. */
export function NetworkChips({ filters, facets, sampled = false, onFilters }: Omit<FilterColumnProps, 'currency'>) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const chosen = chosenOf(filters, 'network')
  return (
    <Row>
      <Chips role="group" aria-label={t('networks')}>
        <Chip pressed={chosen.length === 0} onChange={() => onFilters(withFilters(filters, { network: null }))}>
          {t('allNetworks')}
        </Chip>
        {choices.network.map(network => (
          <Chip
            key={network}
            pressed={chosen.includes(network)}
            onChange={() => onFilters(toggleChoice(filters, 'network', network))}
            count={facets ? countWords(words, facets.network[network] ?? 0, sampled) : undefined}
          >
            {network === 'none' ? t('withoutNetwork') : <NetworkIcon network={network} named />}
          </Chip>
        ))}
      </Chips>
    </Row>
  )
}

interface BarProps {
  filters: Filters
  /** Null while nothing is known. */
  count: number | null
  currency: string
  onFilters(filters: Filters): void
}

export function ResultsBar({ filters, count, currency, onFilters }: BarProps) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  return (
    <ActiveFilters
      found={count === null ? t('counting') : t(resultsKey(count), { count, n: words.amount(count) })}
      active={activeFilters(filters)}
      say={useFilterWords(currency)}
      onRemove={filter => onFilters(withoutFilter(filters, filter))}
      clear={t('clear')}
      onClear={() => onFilters(cleared(filters))}
      order={<SortSelect size="sm" aria-label={t('sort.label')} filters={filters} onFilters={onFilters} />}
    />
  )
}

interface DialogProps extends Omit<FilterColumnProps, 'onFilters'> {
  count: number | null
  onFilters: OnFilters
}

/** Order and column of proposals, behind one button on phones. */
export function FilterDialog({ count, onFilters, ...props }: DialogProps) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const on = activeFilters(props.filters).filter(filter => filter.name !== 'query' && filter.name !== 'network').length
  return (
    <Behind
      on={on}
      label={on > 0 ? t('filters.buttonOn', { count: on }) : t('filters.button')}
      title={t('filters.title')}
      clear={t('clear')}
      show={count === null ? t('filters.show') : t(resultsKey(count), { count, n: words.amount(count) })}
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
