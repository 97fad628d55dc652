import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { bookmarkSubjects, fitsAddress, keepableRoutes } from '../rules/bookmark.ts'

const words = z.record(
  z.string().check(z.minLength(1), z.maxLength(limits.bookmarks.word)),
  z.string().check(z.minLength(1), z.maxLength(limits.bookmarks.value)),
)

const page = {
  route: z.enum(keepableRoutes),
  /** The words of its address, by their names. */
  params: words,
  /** The part behind the question mark. */
  query: words.check(z.refine(query => Object.keys(query).length <= limits.bookmarks.query, { params: { issue: 'too_many' } })),
}

export const keptPage = z.strictObject(page).check(z.refine(fitsAddress, { path: ['params'], params: { issue: 'option' } }))

export const bookmark = z.object({
  uuid: z.uuid(),
  ...page,
  about: z.enum(bookmarkSubjects),
  /** The thing's own title, as it is now; null for a page of ours, and where the reader can open it no more. */
  title: z.nullable(z.string()),
})
export type Bookmark = z.infer<typeof bookmark>
