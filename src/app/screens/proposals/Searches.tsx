import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { activeFilters, addressOf, searchOf } from '#src/views/proposals/filters.ts'
import { useFilterWords } from '#src/views/proposals/use-filter-words.ts'
import { SavedSearches } from '#src/views/saved-searches/SavedSearches.tsx'
import { keptFiltersOf } from '../saved-searches/kept-filters.ts'
import { useSavedSearches } from '../saved-searches/use-saved-searches.ts'

const calls = keptFiltersOf('proposals')

/** The marketplace's searches of whoever is signed in. */
export function Searches({ filters, currency }: { filters: Filters; currency: string }) {
  const actor = useSavedSearches(calls)
  const say = useFilterWords(currency)
  const active = activeFilters(filters)
  return (
    <SavedSearches
      actor={actor}
      filters={active.length > 0 ? searchOf(filters) : null}
      suggested={active.map(say).join(', ')}
      addressOf={addressOf}
      weekly
    />
  )
}
