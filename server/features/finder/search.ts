import { sql } from 'kysely'
import type { ActionInput } from '#contract/endpoint.ts'
import type { finderSearches } from '#contract/endpoints/finder.ts'
import { fold } from '#contract/fold.ts'
import { keysOf } from '#contract/keys-of.ts'
import { limits } from '#contract/limits.ts'
import { oneOf } from '#contract/one-of.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { escapeLike } from '../../db/like.ts'
import { partOf } from '../../db/part-of-list.ts'
import { fromReplica } from '../../db/replica.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Call } from '../../http.ts'
import { areAlike, likeness, type Seed, seedsOf } from './alike.ts'
import { askedOf, hasAudience } from './audience.ts'
import { type ByResult, byResult } from './by-result.ts'
import { charge } from './charge.ts'
import { inListsOf, inNone, ownOfLists } from './in-lists.ts'
import { publishersOf } from './publishers.ts'
import { resultPricesOf } from './result-prices.ts'
import { bare, shown } from './shown.ts'

export type FinderQuery = ActionInput<typeof finderSearches>['query']
/** With what the store has to be asked first: the channels that others are to be like. */
export type FinderAsk = FinderQuery & { seeds: readonly Seed[] }

const dayMs = 86_400_000

const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Only names, no figures: completing what somebody types. */
const onlyNames = (query: FinderQuery) =>
  query.username.trim() !== '' &&
  !Object.entries(query).some(
    ([key, value]) => !['username', 'network', 'currency', 'sort', 'page', 'size_page', 'cursor'].includes(key) && isSet(value),
  )

const typedIn = (query: FinderQuery) => fold(query.username).replace(/^@/, '')

export function found(ctx: Context, query: FinderAsk) {
  const words = fold(query.query)
  const typed = typedIn(query)
  const since =
    query.last_post_days && new Date(ctx.clock.now().getTime() - query.last_post_days * dayMs).toISOString().slice(0, 10)
  let rows = ctx.db.selectFrom('found_profiles as f')
  if (query.network.length > 0) rows = rows.where('f.network', 'in', query.network)
  for (const word of words.split(' ').filter(Boolean))
    rows = rows.where(eb =>
      eb.or([eb('f.search_text', 'like', `%${escapeLike(word)}%`), eb('f.posts_text', 'like', `%${escapeLike(word)}%`)]),
    )
  if (typed)
    rows = rows.where(eb =>
      eb.or([eb('f.handle', 'ilike', `%${escapeLike(typed)}%`), eb('f.search_name', 'like', `%${escapeLike(typed)}%`)]),
    )
  if (query.followers_min !== undefined) rows = rows.where('f.followers', '>=', query.followers_min)
  if (query.followers_max !== undefined) rows = rows.where('f.followers', '<=', query.followers_max)
  if (query.er_min !== undefined) rows = rows.where('f.engagement_rate', '>=', query.er_min)
  if (query.views_min !== undefined) rows = rows.where('f.avg_views', '>=', query.views_min)
  if (query.growth_min !== undefined) rows = rows.where('f.growth', '>=', query.growth_min)
  if (query.credibility_min !== undefined) rows = rows.where('f.credibility', '>=', query.credibility_min / 100)
  for (const asked of askedOf(query)) rows = rows.where(hasAudience(asked))
  if (query.price_max !== undefined)
    rows = rows.where('f.price_from_minor', '<=', query.price_max).where('f.currency', '=', query.currency)
  if (query.country.length > 0) rows = rows.where('f.country', 'in', query.country)
  if (query.language.length > 0) rows = rows.where(sql<boolean>`f.languages && ${query.language}::text[]`)
  if (query.interest.length > 0) rows = rows.where(sql<boolean>`f.interests && ${query.interest}::text[]`)
  if (query.verified) rows = rows.where('f.verified', '=', true)
  if (query.on_platform) rows = rows.where('f.creator_id', 'is not', null)
  if (query.new_days) rows = rows.where('f.found_at', '>', new Date(ctx.clock.now().getTime() - query.new_days * dayMs))
  if (since) rows = rows.where('f.last_post_on', '>=', since)
  if (query.like.length > 0) rows = rows.where(areAlike(query.seeds))
  if (query.exclude_lists.length > 0) rows = rows.where(inNone(query.exclude_lists))
  return rows
}

/** A name that begins with the words stands before one that only holds them. */
function begins(query: FinderAsk) {
  const words = escapeLike(fold(query.username || query.query).replace(/^@/, ''))
  return sql<number>`case when ${words} = '' or f.handle ilike ${`${words}%`} or f.search_name like ${`${words}%`} then 0 else 1 end`
}

const columnOf = { followers: 'f.followers', er: 'f.engagement_rate', views: 'f.avg_views', growth: 'f.growth' } as const
const isColumn = oneOf(keysOf(columnOf))

function orderOf(query: FinderAsk) {
  if (query.sort === 'price') return sql`f.price_from_minor asc nulls last, f.uuid`
  if (isColumn(query.sort)) return sql`${sql.ref(columnOf[query.sort])} desc nulls last, f.uuid`
  if (query.like.length > 0) return sql`${likeness(query.seeds)} desc, f.uuid`
  const best = sql`(f.creator_id is not null) desc, f.followers desc nulls last, f.uuid`
  // Without a text the order is that of an index.
  return query.query || query.username ? sql`${begins(query)}, ${best}` : best
}

const rowsOf = (rows: ReturnType<typeof found>, query: FinderAsk) =>
  rows
    .leftJoin('creator_profiles as p', 'p.user_id', 'f.creator_id')
    .selectAll('f')
    .select(['p.vanity_name', likeness(query.seeds).as('likeness')])

/** By cursor in the order of their ids, which has an index: a million channels may have become known at the same moment. */
async function pageOf(ctx: SignedInContext, query: FinderAsk, size_page: number, page: number) {
  const part = partOf({ page, size_page, cursor: query.cursor }, { at: null, uuid: 'f.uuid' }, orderOf(query))
  const rows = await rowsOf(found(ctx, query), query)
    .select(part.place.as('place'))
    .where(part.after)
    .orderBy(part.order)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  return part.cut(rows)
}

export type Row = Omit<Awaited<ReturnType<typeof pageOf>>['rows'][number], 'place'>

/** A page in the order of a price per result: who has one first, then whoever is left of it. */
async function pageByResult(ctx: Context, query: FinderAsk, order: ByResult, size_page: number, page: number) {
  const known = found(ctx, query).where(order.isKnown)
  const { n, lowest } = await known
    .select(eb => [eb.fn.countAll<string>().as('n'), sql<number | null>`min(${order.price})`.as('lowest')])
    .executeTakeFirstOrThrow()
  const count = Number(n)
  const from = (page - 1) * size_page
  const first =
    from < count ? await rowsOf(known, query).orderBy(order.price).orderBy('f.uuid').limit(size_page).offset(from).execute() : []
  const left = size_page - first.length
  const rest =
    left > 0
      ? await rowsOf(found(ctx, query).where(order.isUnknown), query)
          .orderBy(orderOf({ ...query, sort: 'relevance' }))
          .limit(left)
          .offset(Math.max(0, from - count))
          .execute()
      : []
  return { rows: [...first, ...rest], meta: { page, size_page }, known: { count, lowest_minor: lowest } }
}

/** Names that begin with what is typed stand in an index: mostly they are enough, and then they alone are counted. */
async function completionsOf(ctx: SignedInContext, query: FinderAsk, size: number) {
  const like = `${escapeLike(typedIn(query))}%`
  const begun = found(ctx, { ...query, username: '' }).where(eb =>
    eb.or([eb(sql<string>`lower(f.handle)`, 'like', like), eb('f.search_name', 'like', like)]),
  )
  const rows =
    query.page === 1 && query.cursor === undefined
      ? await begun
          .leftJoin('creator_profiles as p', 'p.user_id', 'f.creator_id')
          .selectAll('f')
          .select(['p.vanity_name', likeness([]).as('likeness')])
          // By relevance, said so that no index has this order: the few that begin so are found first, and then put in order.
          .orderBy(sql`(f.creator_id is not null)::int`, 'desc')
          .orderBy(sql`f.followers desc nulls last`)
          .orderBy('f.uuid')
          .limit(size)
          .execute()
      : []
  if (rows.length === size)
    return { rows, meta: { page: query.page, size_page: query.size_page, count: await countOf(ctx, begun) } }
  const { rows: others, meta } = await pageOf(ctx, { ...query, sort: 'relevance' }, size, query.page)
  return { rows: others, meta: { ...meta, count: await countOf(ctx, found(ctx, query)) } }
}

async function orderedPage(ctx: SignedInContext, query: FinderAsk, size_page: number, page: number) {
  const order = byResult(query)
  if (order) return await pageByResult(ctx, query, order, size_page, page)
  return { ...(await pageOf(ctx, query, size_page, page)), known: null }
}

/** At most `limits.search.counted`. */
async function countOf(ctx: Context, rows: ReturnType<typeof found>): Promise<number> {
  const { n } = await ctx.db
    .selectFrom(rows.select('f.uuid').limit(limits.search.counted).as('sample'))
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The rows of a search and how many there are; what is shown of them and charged for them is decided elsewhere. */
async function lookUp(ctx: SignedInContext & { call: Call }, query: FinderAsk) {
  const { page, size_page } = query
  if (onlyNames(query)) {
    const { rows, meta } = await completionsOf(ctx, query, Math.min(size_page, limits.finder.names))
    return { mode: 'names' as const, rows, known: null, meta: { ...meta, size_page } }
  }
  const count = await countOf(ctx, found(ctx, query))
  if (ctx.call.ability.can('manage', 'view_searcher')) {
    const { rows, known, meta } = await orderedPage(ctx, query, size_page, page)
    return { mode: 'full' as const, rows, known, meta: { ...meta, count } }
  }
  const { rows, known } =
    page === 1 ? await orderedPage(ctx, { ...query, cursor: undefined }, limits.finder.previews, 1) : { rows: [], known: null }
  return { mode: 'preview' as const, rows, known, meta: { page, size_page, count } }
}

export async function searchProfiles(ctx: SignedInContext & { call: Call }, asked: FinderQuery) {
  const query = { ...asked, exclude_lists: await ownOfLists(ctx, asked.exclude_lists), seeds: await seedsOf(ctx, asked.like) }
  const { mode, rows, known, meta } = await fromReplica(ctx, where => lookUp(where, query))
  const priced = known?.count ?? null
  // Staff look without a company: there is nobody to charge.
  if (mode !== 'full' || !ctx.person.organization) {
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

const idsOf = (rows: readonly Row[]) => rows.map(row => row.uuid)
