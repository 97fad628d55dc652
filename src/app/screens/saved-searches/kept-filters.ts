import type { SearchSubject } from '#contract/entities/saved-search.ts'
import { limits } from '#contract/limits.ts'
import { fetched } from '#src/services/api.ts'
import type { SearchCalls } from './use-saved-searches.ts'

const endpoints = () => fetched(import('#contract/endpoints/proposals.ts'))

/** The calls behind the filters that somebody keeps for a list; fetched when they are first needed. */
export const keptFiltersOf = (about: SearchSubject): SearchCalls => ({
  async load(call, signal) {
    const { listSavedSearches } = await endpoints()
    return (await call(listSavedSearches, { query: { about, size_page: limits.savedSearch.kept } }, { signal })).items
  },
  async save(call, { name, filters, weekly }, signal) {
    const { saveSearch } = await endpoints()
    return await call(saveSearch, { body: { name, filters, about, weekly: weekly && about !== 'work' } }, { signal })
  },
  async rename(call, uuid, change, signal) {
    const { renameSavedSearch } = await endpoints()
    return await call(renameSavedSearch, { params: { uuid }, body: change }, { signal })
  },
  async forget(call, uuid, signal) {
    const { deleteSavedSearch } = await endpoints()
    return await call(deleteSavedSearch, { params: { uuid } }, { signal })
  },
})
