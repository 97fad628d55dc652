import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { instant, line } from './shapes.ts'

export const searchName = line(2, limits.savedSearch.name)

/** The list whose filters are kept: the marketplace's, or that of one's own deals. */
export const searchSubjects = ['proposals', 'work'] as const
export type SearchSubject = (typeof searchSubjects)[number]

/** Another name for what is kept. */
export const searchTitle = z.strictObject({ name: searchName })

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
