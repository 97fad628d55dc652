import { useTranslation } from 'react-i18next'
import { RemovableChip } from '#src/components/Chip.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { resultsBarBar } from '#src/theme/made/recipes/results-bar-bar.js'
import { resultsBarOrder } from '#src/theme/made/recipes/results-bar-order.js'
import { useCallWords } from './call-words.ts'
import { activeFilters, cleared, withoutFilter } from './filters.ts'
import { SortSelect } from './SortSelect.tsx'
import { useFilterWords } from './use-filter-words.ts'

const Bar = chakra('div', resultsBarBar)

/** On phones it stands with the filters. */
const Order = chakra('div', resultsBarOrder)

interface Props {
  filters: Filters
  /** Null while nothing is known. */
  count: number | null
  currency: string
  onFilters(filters: Filters): void
}

/** How many there are, what narrows them, and in which order. */
export function ResultsBar({ filters, count, currency, onFilters }: Props) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const say = useFilterWords(currency)
  const active = activeFilters(filters)
  return (
    <Bar>
      <chakra.b role="status" flex="none">
        {count === null ? t('counting') : t('results', { count, n: words.amount(count) })}
      </chakra.b>
      {active.map(filter => (
        <RemovableChip key={`${filter.name} ${filter.value}`} onRemove={() => onFilters(withoutFilter(filters, filter))}>
          {say(filter)}
        </RemovableChip>
      ))}
      {active.length > 0 && (
        <LinkButton flex="none" marginInline="1" textStyle="label" minHeight="32px" onClick={() => onFilters(cleared(filters))}>
          {t('clear')}
        </LinkButton>
      )}
      <Order>
        <SortSelect size="sm" aria-label={t('sort.label')} filters={filters} onFilters={onFilters} />
      </Order>
    </Bar>
  )
}
