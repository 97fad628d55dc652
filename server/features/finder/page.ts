import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import type { FoundProfilesTable } from '../../db/schema-finder.ts'
import { partOfTiers } from '../../db/tiers.ts'
import { likeness } from './alike.ts'
import type { Part } from './channel-index.ts'
import { conditionsOf, tokensOf } from './filters.ts'
import { orderOf, type Tier, tiersOf } from './order.ts'
import type { FinderAsk } from './search.ts'

type Conditions = readonly Expression<SqlBool>[]
const eb = expressionBuilder<{ f: FoundProfilesTable }, 'f'>()

/**
 * A search whose choices the index of all choices narrows down to so few that all of them are read is asked through it; among more of them
 * a list is soon full on a walk along its order. The database's own estimate decides: it knows how frequent each choice is.
 */
export async function narrowed(ctx: Context, query: FinderAsk): Promise<FinderAsk> {
  const { choices, all } = tokensOf(query)
  if (choices && (await estimateOf(ctx, choices)) < limits.finder.narrow / 2) return { ...query, tokens: choices }
  if (all && (await estimateOf(ctx, all)) < limits.finder.narrow) return { ...query, tokens: all }
  return query
}

async function estimateOf(ctx: Context, tokens: RawBuilder<SqlBool>): Promise<number> {
  const rows = ctx.db.selectFrom('found_profiles as f').select('f.uuid').where(tokens)
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json) ${rows}`.execute(ctx.db)
  return plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Channels that meet a search and something more. `offset 0` keeps the database from asking other indexes beside the one of all choices. */
export function found(ctx: Context, query: FinderAsk, more: Conditions = []) {
  const all = ctx.db.selectFrom('found_profiles as f').selectAll('f')
  const some = query.tokens ? all.where(query.tokens).offset(0) : all
  return ctx.db.selectFrom(some.as('f')).where(eb.and([...conditionsOf(ctx, query), ...more]))
}

/** The question for their number, `most` at most. */
export const numbered = (rows: ReturnType<typeof found>, ctx: Context, most: number = limits.search.counted) =>
  ctx.db.selectFrom(rows.select('f.uuid').limit(most).as('sample')).select(of => of.fn.countAll<number>().as('n'))

export async function countOf(rows: ReturnType<typeof found>, ctx: Context, most?: number): Promise<number> {
  const { n } = await numbered(rows, ctx, most).executeTakeFirstOrThrow()
  return Number(n)
}

interface Walk {
  where: Conditions
  bounds: Conditions
  order: RawBuilder<unknown>
}

/** The ids of so many in an order: all that meet the search are found first, and then put in order; `offset 0` keeps the database from walking. */
async function sorted(ctx: Context, query: FinderAsk, order: RawBuilder<unknown>, { limit, offset }: Part, more: Conditions) {
  return await ctx.db
    .selectFrom(found(ctx, query, more).selectAll('f').offset(0).as('f'))
    .select('f.uuid')
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The first so many of a walk along an index: `offset 0` keeps the database from finding all of them first. */
async function walked(ctx: Context, query: FinderAsk, { where, bounds, order }: Walk, limit: number, more: Conditions) {
  const along = ctx.db
    .selectFrom('found_profiles as f')
    .selectAll('f')
    .where(eb.and([...bounds]))
    .orderBy(order)
    .offset(0)
  const first = ctx.db
    .selectFrom(along.as('f'))
    .selectAll('f')
    .where(eb.and([...conditionsOf(ctx, query), ...where, ...more]))
    .limit(limit)
  return await ctx.db.selectFrom(first.as('f')).select('f.uuid').orderBy(order).execute()
}

/**
 * The ids of one part of a search. The number of those who meet it decides how they are read: few are all found and put in order, many are
 * met soon on a walk along the order's index. `count` is known of the search as a whole.
 */
export async function idsOfPart(ctx: Context, query: FinderAsk, part: Part, count: number, more: Conditions = []) {
  const few = count < limits.search.counted
  if (few || (query.tokens && query.like.length === 0)) return await sorted(ctx, query, orderOf(query), part, more)
  return await partOfTiers(tiersOf(query), part, async (tier, limit) => await idsOfTier(ctx, query, tier, limit, more))
}

async function idsOfTier(
  ctx: Context,
  query: FinderAsk,
  { where, bounds, order, tokens, most }: Tier,
  limit: number,
  more: Conditions,
) {
  const its = [...more, ...where]
  const all = { limit, offset: 0 }
  if (bounds === null) return await sorted(ctx, tokens ? { ...query, tokens } : query, order, all, its)
  // Only the number of a tier that may hold few of the many has to be asked for.
  if (!most && (await countOf(found(ctx, query, its), ctx)) < limits.search.counted)
    return await sorted(ctx, query, order, all, its)
  return await walked(ctx, query, { where, bounds, order }, limit, more)
}

/** A part by cursor, in the order of ids: a million channels may have become known at the same moment. */
export async function idsAfter(ctx: Context, query: FinderAsk, after: RawBuilder<SqlBool>, limit: number, count: number) {
  const order = sql`f.uuid`
  if (query.tokens || count < limits.search.counted) return await sorted(ctx, query, order, { limit, offset: 0 }, [after])
  return await walked(ctx, query, { where: [after], bounds: [after], order }, limit, [])
}

/** Whole rows, in the order of these ids. */
export async function rowsOf(ctx: Context, query: FinderAsk, ids: readonly { uuid: string }[]) {
  if (ids.length === 0) return []
  const places = new Map(ids.map(({ uuid }, index) => [uuid, index]))
  const rows = await ctx.db
    .selectFrom('found_profiles as f')
    .leftJoin('creator_profiles as p', 'p.user_id', 'f.creator_id')
    .selectAll('f')
    .select(['p.vanity_name', likeness(query.seeds).as('likeness')])
    .where('f.uuid', 'in', [...places.keys()])
    .execute()
  return rows.sort((a, b) => (places.get(a.uuid) ?? 0) - (places.get(b.uuid) ?? 0))
}

export type Row = Awaited<ReturnType<typeof rowsOf>>[number]
