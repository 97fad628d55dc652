import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { instant, line } from './shapes.ts'

export const searchName = line(2, limits.savedSearch.name)

/** Filters as they stand in the address of a list: parameter → value. */
export const searchFilters = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(400)))

/** Filters that are kept under a name. */
export const savedSearch = z.object({
  uuid: z.uuid(),
  name: z.string(),
  filters: searchFilters,
  created_at: instant,
})
export type SavedSearch = z.infer<typeof savedSearch>
