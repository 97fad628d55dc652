import type { ColumnType, RawBuilder } from 'kysely'
import type { KeepableRoute } from '#contract/rules/bookmark.ts'

type Words = ColumnType<Record<string, string>, RawBuilder<unknown>, RawBuilder<unknown>>

interface BookmarksTable {
  uuid: string
  user_id: string
  route: KeepableRoute
  params: Words
  query: Words
  address: string
  /** Rises through one's own order. */
  place: number
  created_at: ColumnType<Date, Date | string, Date | string>
}

export interface BookmarksSchema {
  bookmarks: BookmarksTable
}
