import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActionInput } from '#contract/endpoint.ts'
import type { finderSearches } from '#contract/endpoints/finder.ts'
import { limits } from '#contract/limits.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { partOf } from '../../db/part-of-list.ts'
import { fromReplica } from '../../db/replica.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Call } from '../../http.ts'
import { type Seed, seedsOf } from './alike.ts'
import { type ByResult, byResult } from './by-result.ts'
import { charge, isCounted } from './charge.ts'
import { typedIn } from './filters.ts'
import { inListsOf, ownOfLists } from './in-lists.ts'
import { beginsWith } from './order.ts'
import { countOf, found, idsAfter, idsOfPart, narrowed, rowsOf } from './page.ts'
import { publishersOf } from './publishers.ts'
import { resultPricesOf } from './result-prices.ts'
import { bare, shown } from './shown.ts'

export type FinderQuery = ActionInput<typeof finderSearches>['query']
/** With what the store has to be asked first: the channels that others are to be like. */
export type FinderAsk = FinderQuery & {
  seeds: readonly Seed[]
  /** Its choices, where the index that knows all of them is to be asked. */
  tokens?: RawBuilder<SqlBool>
}

const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Only names, no figures: completing what somebody types. */
const onlyNames = (query: FinderQuery) =>
  query.username.trim() !== '' &&
  !Object.entries(query).some(
    ([key, value]) =>
      !['username', 'network', 'currency', 'sort', 'page', 'size_page', 'cursor', 'tokens'].includes(key) && isSet(value),
  )

/** A part of all that meet the search, of whom there are `count`, or more where counting ended early. */
async function pageOf(ctx: Context, query: FinderAsk, size_page: number, count: number) {
  const { page, cursor } = query
  if (cursor === undefined) {
    const ids = await idsOfPart(ctx, query, { offset: (page - 1) * size_page, limit: size_page }, count)
    return { rows: await rowsOf(ctx, query, ids), meta: { page, size_page } }
  }
  const part = partOf({ page, size_page, cursor }, { at: null, uuid: 'f.uuid' }, sql`f.uuid`)
  const ids = await idsAfter(ctx, query, part.after, part.limit, count)
  const { rows, meta } = part.cut((await rowsOf(ctx, query, ids)).map(row => ({ ...row, place: `0.${row.uuid}` })))
  return { rows, meta }
}

/** A page in the order of a price per result: who has one first, then whoever is left of it. */
async function pageByResult(ctx: Context, query: FinderAsk, order: ByResult, size_page: number, all: number) {
  const { page } = query
  const known = found(ctx, query, [order.isKnown])
  const { n, lowest } = await known
    .select(eb => [eb.fn.countAll<string>().as('n'), sql<number | null>`min(${order.price})`.as('lowest')])
    .executeTakeFirstOrThrow()
  const count = Number(n)
  const from = (page - 1) * size_page
  const first =
    from < count
      ? await known.select('f.uuid').orderBy(order.price).orderBy('f.uuid').limit(size_page).offset(from).execute()
      : []
  const limit = size_page - first.length
  const relevant = { ...query, sort: 'relevance' as const }
  const rest =
    limit > 0 ? await idsOfPart(ctx, relevant, { offset: Math.max(0, from - count), limit }, all, [order.isUnknown]) : []
  return {
    rows: await rowsOf(ctx, query, [...first, ...rest]),
    meta: { page, size_page },
    known: { count, lowest_minor: lowest },
  }
}

/** Names that begin with what is typed stand in an index: mostly they are enough, and then they alone are counted. */
async function completionsOf(ctx: Context, query: FinderAsk, size: number) {
  const relevant = { ...query, sort: 'relevance' as const }
  if (query.page === 1 && query.cursor === undefined) {
    const any = { ...relevant, username: '' }
    const begun = [beginsWith(typedIn(query.username))]
    const count = await countOf(found(ctx, any, begun), ctx)
    const ids = count < size ? [] : await idsOfPart(ctx, any, { offset: 0, limit: size }, count, begun)
    if (ids.length === size)
      return { rows: await rowsOf(ctx, any, ids), meta: { page: query.page, size_page: query.size_page, count } }
  }
  const count = await countOf(found(ctx, query), ctx)
  const { rows, meta } = await pageOf(ctx, relevant, size, count)
  return { rows, meta: { ...meta, count } }
}

async function orderedPage(ctx: Context, query: FinderAsk, size_page: number, count: number) {
  const order = byResult(query)
  if (order) return await pageByResult(ctx, query, order, size_page, count)
  return { ...(await pageOf(ctx, query, size_page, count)), known: null }
}

/** The rows of a search and how many there are; what is shown of them and charged for them is decided elsewhere. */
async function lookUp(ctx: SignedInContext & { call: Call }, query: FinderAsk) {
  const { page, size_page } = query
  if (onlyNames(query)) {
    const { rows, meta } = await completionsOf(ctx, query, Math.min(size_page, limits.finder.names))
    return { mode: 'names' as const, rows, known: null, meta: { ...meta, size_page } }
  }
  const count = await countOf(found(ctx, query), ctx)
  if (ctx.call.ability.can('manage', 'view_searcher')) {
    const { rows, known, meta } = await orderedPage(ctx, query, size_page, count)
    return { mode: 'full' as const, rows, known, meta: { ...meta, count } }
  }
  const { rows, known } =
    page === 1
      ? await orderedPage(ctx, { ...query, cursor: undefined }, limits.finder.previews, count)
      : { rows: [], known: null }
  return { mode: 'preview' as const, rows, known, meta: { page, size_page, count } }
}

export async function searchProfiles(ctx: SignedInContext & { call: Call }, asked: FinderQuery) {
  const query = { ...asked, exclude_lists: await ownOfLists(ctx, asked.exclude_lists), seeds: await seedsOf(ctx, asked.like) }
  const { mode, rows, known, meta } = await fromReplica(ctx, async where => await lookUp(where, await narrowed(where, query)))
  const priced = known?.count ?? null
  if (mode !== 'full' || !isCounted(ctx)) {
    const publishers = await publishersOf(ctx, rows)
    const lists = await inListsOf(ctx, mode === 'names' ? [] : idsOf(rows))
    const results = await resultPricesOf(ctx, rows)
    const whole = rows.map(row => shown(ctx, row, query, { publishers, results, known, lists, charged: false }))
    const items = mode === 'names' ? whole.map(bare) : whole
    return { items, meta: { ...meta, mode, charged: 0, withheld: 0, priced, meter: null } }
  }
  return await inTransaction(ctx, async inner => {
    const lists = await inListsOf(inner, idsOf(rows))
    const { kept, charged, withheld, meter } = await charge(inner, rows, lists)
    const publishers = await publishersOf(inner, kept)
    const results = await resultPricesOf(inner, kept)
    const items = kept.map(row => shown(inner, row, query, { publishers, results, known, lists, charged: charged.has(row.uuid) }))
    return { items, meta: { ...meta, mode, charged: charged.size, withheld, priced, meter } }
  })
}

const idsOf = (rows: readonly { uuid: string }[]) => rows.map(row => row.uuid)
