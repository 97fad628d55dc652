import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type ChannelColumns, ColumnsFault } from '../../db/channel-columns.ts'
import { askedOf } from './audience.ts'
import { byResult } from './by-result.ts'
import { orderOf } from './order.ts'
import { countOf, found, idsAfter, idsOfPart, narrowed, numbered } from './page.ts'
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
  /** Number of channels that meet it, `limits.search.counted` at most. */
  countOf(ctx: Context, query: FinderAsk): Promise<number>
  /** Ids of one part, in the search's order; `count` is what `countOf` said of the search as a whole. */
  idsOfPart(ctx: Context, query: FinderAsk, part: Part, count: number): Promise<Id[]>
  /** The next ones in the order of ids; null: from the beginning. */
  idsAfter(ctx: Context, query: FinderAsk, after: string | null, limit: number, count: number): Promise<Id[]>
}

const afterId = (after: string | null) => (after === null ? sql<SqlBool>`true` : sql<SqlBool>`f.uuid > ${after}::uuid`)

export const inPostgres: ChannelIndex = {
  prepared: narrowed,
  countOf: async (ctx, query) => await countOf(found(ctx, query), ctx),
  idsOfPart,
  idsAfter: async (ctx, query, after, limit, count) => await idsAfter(ctx, query, afterId(after), limit, count),
}

/**
 * The same questions, asked of the columns that this node keeps: the engine understands the filters and orders as PostgreSQL is told them,
 * and has no need of its walks.
 */
export const inColumns = (columns: ChannelColumns): ChannelIndex => ({
  prepared: async (_, query) => query,
  countOf: async (ctx, query) => await columns.numberOf(numbered(found(ctx, query), ctx)),
  idsOfPart: async (ctx, query, { offset, limit }) =>
    await columns.idsOf(found(ctx, query).select('f.uuid').orderBy(orderOf(query)).limit(limit).offset(offset)),
  idsAfter: async (ctx, query, after, limit) =>
    await columns.idsOf(
      found(ctx, query, [afterId(after)])
        .select('f.uuid')
        .orderBy('f.uuid')
        .limit(limit),
    ),
})

/** Filters that rest on other rows than those of channels stay with the database: lists of a company, prices per result, likeness to others. So do audiences, whose shares are no columns. */
export const columnsKnow = (query: FinderAsk) =>
  query.like.length === 0 && query.exclude_lists.length === 0 && byResult(query) === null && askedOf(query).length === 0

/** Asks this node's columns where they know the answer, and PostgreSQL otherwise. */
export async function fromIndex<T>(ctx: Context, query: FinderAsk, read: (index: ChannelIndex) => Promise<T>): Promise<T> {
  const { columns } = ctx
  if (!columns?.isFit() || !columnsKnow(query) || ctx.effects) return await read(inPostgres)
  try {
    return await read(inColumns(columns))
  } catch (error) {
    if (!(error instanceof ColumnsFault)) throw error
    columns.leave()
    return await read(inPostgres)
  }
}
