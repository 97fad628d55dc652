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
import { type ChannelIndex, fromIndex } from './channel-index.ts'
import { charge, isCounted } from './charge.ts'
import { typedIn } from './filters.ts'
import { inListsOf, ownOfLists } from './in-lists.ts'
import { found, idsOfPart, rowsOf } from './page.ts'
import { publishersOf } from './publishers.ts'
import { resultPricesOf } from './result-prices.ts'
import { bare, shown } from './shown.ts'

export type FinderQuery = ActionInput<typeof finderSearches>['query']
/** With what the store has to be asked first: the channels that others are to be like. */
export type FinderAsk = FinderQuery & {
  seeds: readonly Seed[]
  /** A name or handle begins with it. */
  begun?: string
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

/** A place to look a search up: the index that answers ids, and the database that has their rows. */
interface Place {
  index: ChannelIndex
  ctx: Context
}

/** A part of all that meet the search, of whom there are `count`, or more where counting ended early. */
async function pageOf({ index, ctx }: Place, query: FinderAsk, size_page: number, count: number) {
  const { page, cursor } = query
  if (cursor === undefined) {
    const ids = await index.idsOfPart(ctx, query, { offset: (page - 1) * size_page, limit: size_page }, count)
    return { rows: await rowsOf(ctx, query, ids), meta: { page, size_page } }
  }
  const part = partOf({ page, size_page, cursor }, { at: null, uuid: 'f.uuid' }, sql`f.uuid`)
  const ids = await index.idsAfter(ctx, query, cursor === 'start' ? null : cursor.uuid, part.limit, count)
  // A row that has gone meanwhile is not the end of the list.
  const { rows, meta } = part.cut(ids.map(({ uuid }) => ({ uuid, place: `0.${uuid}` })))
  return { rows: await rowsOf(ctx, query, rows), meta }
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
async function completionsOf(where: Place, query: FinderAsk, size: number) {
  const { index, ctx } = where
  const relevant = { ...query, sort: 'relevance' as const }
  if (query.page === 1 && query.cursor === undefined) {
    const begun = { ...relevant, username: '', begun: typedIn(query.username) }
    const count = await index.countOf(ctx, begun)
    const ids = count < size ? [] : await index.idsOfPart(ctx, begun, { offset: 0, limit: size }, count)
    if (ids.length === size)
      return { rows: await rowsOf(ctx, begun, ids), meta: { page: query.page, size_page: query.size_page, count } }
  }
  const count = await index.countOf(ctx, query)
  const { rows, meta } = await pageOf(where, relevant, size, count)
  return { rows, meta: { ...meta, count } }
}

async function orderedPage(where: Place, query: FinderAsk, size_page: number, count: number) {
  const order = byResult(query)
  if (order) return await pageByResult(where.ctx, query, order, size_page, count)
  return { ...(await pageOf(where, query, size_page, count)), known: null }
}

/** The rows of a search and how many there are; what is shown of them and charged for them is decided elsewhere. */
async function lookUp(call: Call, where: Place, asked: FinderAsk) {
  const { index, ctx } = where
  const query = await index.prepared(ctx, asked)
  const { page, size_page } = query
  if (onlyNames(query)) {
    const { rows, meta } = await completionsOf(where, query, Math.min(size_page, limits.finder.names))
    return { mode: 'names' as const, rows, known: null, meta: { ...meta, size_page } }
  }
  const count = await index.countOf(ctx, query)
  if (call.ability.can('manage', 'view_searcher')) {
    const { rows, known, meta } = await orderedPage(where, query, size_page, count)
    return { mode: 'full' as const, rows, known, meta: { ...meta, count } }
  }
  const { rows, known } =
    page === 1
      ? await orderedPage(where, { ...query, cursor: undefined }, limits.finder.previews, count)
      : { rows: [], known: null }
  return { mode: 'preview' as const, rows, known, meta: { page, size_page, count } }
}

export async function searchProfiles(ctx: SignedInContext & { call: Call }, asked: FinderQuery) {
  const query = { ...asked, exclude_lists: await ownOfLists(ctx, asked.exclude_lists), seeds: await seedsOf(ctx, asked.like) }
  const { mode, rows, known, meta } = await fromIndex(
    ctx,
    query,
    async index => await fromReplica(ctx, async where => await lookUp(ctx.call, { index, ctx: where }, query)),
  )
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
