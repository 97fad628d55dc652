import type { ReactNode } from 'react'
import { RemovableChip } from '#src/components/Chip.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { activeFiltersBar } from '#src/theme/made/recipes/active-filters-bar.js'
import { activeFiltersOrder } from '#src/theme/made/recipes/active-filters-order.js'

const Bar = chakra('div', activeFiltersBar)
/** On phones it stands with the filters. */
const Order = chakra('div', activeFiltersOrder)

interface Props<Filter> {
  /** Number of results, in words. */
  found: string
  active: readonly Filter[]
  say(filter: Filter): string
  onRemove(filter: Filter): void
  clear: string
  onClear(): void
  /** The choice of the order. */
  order: ReactNode
}

/** Number of results, the filters that narrow them, and their order. */
export function ActiveFilters<Filter extends { name: string; value: string }>(props: Props<Filter>) {
  const { found, active, say, onRemove, clear, onClear, order } = props
  return (
    <Bar>
      <chakra.b role="status" flex="none">
        {found}
      </chakra.b>
      {active.map(filter => (
        <RemovableChip key={`${filter.name} ${filter.value}`} onRemove={() => onRemove(filter)}>
          {say(filter)}
        </RemovableChip>
      ))}
      {active.length > 0 && (
        <LinkButton flex="none" marginInline="1" textStyle="label" minHeight="32px" onClick={onClear}>
          {clear}
        </LinkButton>
      )}
      <Order>{order}</Order>
    </Bar>
  )
}
