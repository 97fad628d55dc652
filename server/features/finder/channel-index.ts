import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { countOf, found, idsAfter, idsOfPart, narrowed } from './page.ts'
import type { FinderAsk } from './search.ts'

export interface Part {
  offset: number
  limit: number
}

interface Id {
  uuid: string
}

/** The searcher's door: whoever stands behind it knows which channels meet a search, and in what order. Rows are read, charged and shown elsewhere. */
export interface ChannelIndex {
  /** The search with what has to be asked first, once for all the questions below. */
  prepared(ctx: Context, query: FinderAsk): Promise<FinderAsk>
  /** How many meet it, `limits.search.counted` at most. */
  countOf(ctx: Context, query: FinderAsk): Promise<number>
  /** Those of one part, in the search's order; `count` is what `countOf` said of the search as a whole. */
  idsOfPart(ctx: Context, query: FinderAsk, part: Part, count: number): Promise<Id[]>
  /** The next ones in the order of ids; null: from the beginning. */
  idsAfter(ctx: Context, query: FinderAsk, after: string | null, limit: number, count: number): Promise<Id[]>
}

export const inPostgres: ChannelIndex = {
  prepared: narrowed,
  countOf: async (ctx, query) => await countOf(found(ctx, query), ctx),
  idsOfPart,
  idsAfter: async (ctx, query, after, limit, count) =>
    await idsAfter(ctx, query, after === null ? sql`true` : sql`f.uuid > ${after}::uuid`, limit, count),
}
