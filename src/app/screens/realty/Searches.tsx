import { useState } from 'react'
import { dayOf } from '#contract/rules/written.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { activeFilters, keptAddress, searchOf } from '#src/views/realty/filters.ts'
import type { RealtyRoute } from '#src/views/realty/RealtyView.tsx'
import { useFilterWords } from '#src/views/realty/use-filter-words.ts'
import { SavedSearches } from '#src/views/saved-searches/SavedSearches.tsx'
import { keptFiltersOf } from '../saved-searches/kept-filters.ts'
import { useSavedSearches } from '../saved-searches/use-saved-searches.ts'

const calls = keptFiltersOf('spaces')

/** The searches for spaces of whoever is signed in; they open where they are: in the list or on the map. */
export function Searches({ route, filters, currency }: { route: RealtyRoute; filters: Filters; currency: string }) {
  const actor = useSavedSearches(calls)
  const say = useFilterWords(currency)
  const [today] = useState(() => dayOf(new Date()))
  return (
    <SavedSearches
      actor={actor}
      filters={activeFilters(filters).length > 0 ? searchOf(filters) : null}
      suggested={say(filters).join(', ')}
      addressOf={kept => keptAddress(route, kept, today)}
      weekly
    />
  )
}
