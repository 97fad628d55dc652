import { limits } from '#contract/limits.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { fetched } from '#src/services/api.ts'
import { activeFilters, addressOf, searchOf } from '#src/views/proposals/filters.ts'
import { useFilterWords } from '#src/views/proposals/use-filter-words.ts'
import { SavedSearches } from '#src/views/saved-searches/SavedSearches.tsx'
import { type SearchCalls, useSavedSearches } from '../saved-searches/use-saved-searches.ts'

const endpoints = () => fetched(import('#contract/endpoints/proposals.ts'))

const calls: SearchCalls = {
  async load(call, signal) {
    const { listSavedSearches } = await endpoints()
    return (await call(listSavedSearches, { query: { size_page: limits.savedSearch.kept } }, { signal })).items
  },
  async save(call, { name, filters }, signal) {
    const { saveSearch } = await endpoints()
    return await call(saveSearch, { body: { name, filters } }, { signal })
  },
  async forget(call, uuid, signal) {
    const { deleteSavedSearch } = await endpoints()
    return await call(deleteSavedSearch, { params: { uuid } }, { signal })
  },
}

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
    />
  )
}
