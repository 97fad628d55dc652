import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { instant, line } from './shapes.ts'

export const searchName = line(2, limits.savedSearch.name)

/** The list whose filters are kept: the marketplace's, that of one's own deals, or spaces. */
export const searchSubjects = ['proposals', 'work', 'spaces'] as const
export type SearchSubject = (typeof searchSubjects)[number]
/** Searches of channels are kept, too, by those who have the searcher: through calls of its own. */
export type KeptSubject = SearchSubject | 'channels'

/** Another name for what is kept, and whether its news are told, where that changes too. */
export const searchChange = z.strictObject({ name: searchName, weekly: z.optional(z.boolean()) })

/** Filters as they stand in the address of a list: parameter → value. The longest is an area that somebody drew. */
export const searchFilters = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(limits.space.area.text)))

/** Filters that are kept under a name. */
export const savedSearch = z.object({
  uuid: z.uuid(),
  name: z.string(),
  filters: searchFilters,
  /** True if new results that meet it are told once a week. */
  weekly: z.boolean(),
  created_at: instant,
})
export type SavedSearch = z.infer<typeof savedSearch>
