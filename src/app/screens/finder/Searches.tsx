import { deleteFoundSearch, listFoundSearches, renameFoundSearch, saveFoundSearch } from '#contract/endpoints/finder.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { useFilterWord } from '#src/views/finder/use-filter-word.ts'
import { SavedSearches } from '#src/views/saved-searches/SavedSearches.tsx'
import { type SearchCalls, useSavedSearches } from '../saved-searches/use-saved-searches.ts'

const calls: SearchCalls = {
  load: async (call, signal) =>
    (await call(listFoundSearches, { query: { size_page: limits.savedSearch.kept } }, { signal })).items,
  save: async (call, search, signal) => await call(saveFoundSearch, { body: search }, { signal }),
  rename: async (call, uuid, change, signal) => await call(renameFoundSearch, { params: { uuid }, body: change }, { signal }),
  forget: async (call, uuid, signal) => await call(deleteFoundSearch, { params: { uuid } }, { signal }),
}

/** The searcher's searches of those who have the whole of it. */
export function Searches({ filters }: { filters: Filters }) {
  const actor = useSavedSearches(calls)
  const say = useFilterWord()
  const active = Object.entries(filters).filter(([key, value]) => value && !['page', 'new_days'].includes(key))
  const narrowing = active.filter(([key]) => !['sort', 'currency'].includes(key))
  return (
    <SavedSearches
      actor={actor}
      filters={narrowing.length > 0 ? Object.fromEntries(active) : null}
      suggested={narrowing.map(([key, value]) => say(key, value)).join(', ')}
      addressOf={kept => pathOf('auth-search', {}, kept)}
      weekly
    />
  )
}
