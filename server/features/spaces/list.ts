import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActionInput } from '#contract/endpoint.ts'
import type { listSpaces as listCall } from '#contract/endpoints/spaces.ts'
import type { MapCluster, MapPlace, MapPoint } from '#contract/entities/space.ts'
import { fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'
import { boxOfArea, parseArea } from '#contract/rules/map-area.ts'
import { type Box, middleOf, parseBox, widthOf } from '#contract/rules/map-box.ts'
import { hourKinds, nearKinds } from '#contract/space-choices.ts'
import type { Context } from '../../context.ts'
import { escapeLike } from '../../db/like.ts'
import { shared } from '../../db/shared-readings.ts'
import { cellSize, isWide } from '../../db/space-cells.ts'
import { todayAt } from '../../db/zone-of.ts'
import { takenDays } from './free-days.ts'
import { inArea, inBox } from './in-area.ts'
import { cpmSql, freeSql, totalSql } from './price-sql.ts'
import { daysAsked, namesNoDay, today } from './priced-days.ts'
import { type SummaryRow, summaryColumns, toSummary } from './summary.ts'
import { piecesOfView } from './wide-view.ts'

export type SpaceQuery = ActionInput<typeof listCall>['query']
type Days = ReturnType<typeof daysAsked>
type Box4 = [number, number, number, number]

const yes = sql<SqlBool>`true`

const nearSql = (within: number) =>
  sql`jsonb_array_elements(s.near) as n(place) where (n.place->>'metres')::int <= ${within}::int`

/** Creators whose page everybody sees say a city; case and accents are nobody's. */
const inCityOfCreators = sql<SqlBool>`(s.country, folded(s.city)) in (
  select c.country, folded(c.city) from creator_profiles c join users u on u.uuid = c.user_id
  where c.vanity_name is not null and c.hidden_at is null and u.status = 'active' and c.city <> '')`

/** One kind is asked for as itself, so that its best ones are read in their order. */
function ofKinds(kinds: SpaceQuery['kind']) {
  const [only] = kinds
  if (only === undefined) return yes
  return kinds.length === 1 ? sql<SqlBool>`s.kind = ${only}` : sql<SqlBool>`s.kind = any(${kinds}::text[])`
}

/** Every word is in what a space is found by. */
const wordsOf = (query: SpaceQuery) =>
  fold(query.query)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map(word => sql<SqlBool>`s.search_text like ${`%${escapeLike(word)}%`}`)

function conditionsOf(query: SpaceQuery, days: Days) {
  const box = query.box ? parseBox(query.box) : null
  const area = query.area ? parseArea(query.area) : null
  const all = [
    sql<SqlBool>`s.state = 'live'`,
    box ? inBox(box) : yes,
    area ? inArea(area) : yes,
    ...wordsOf(query),
    ofKinds(query.kind),
    query.venue.length > 0 ? sql<SqlBool>`s.venue_type = any(${query.venue}::text[])` : yes,
    query.orientation.length > 0 ? sql<SqlBool>`s.orientation = any(${query.orientation}::text[])` : yes,
    query.creators ? inCityOfCreators : yes,
    query.near.length > 0
      ? sql<SqlBool>`exists (select 1 from ${nearSql(query.within)} and n.place->>'kind' = any(${query.near}::text[]))`
      : yes,
    query.lit ? sql<SqlBool>`s.lit` : yes,
    query.digital ? sql<SqlBool>`s.digital` : yes,
    query.instant ? sql<SqlBool>`s.instant_book` : yes,
    // Today it holds by its place's clock, or it would not be live.
    query.permit ? sql<SqlBool>`s.permit_to >= ${days.to}::date` : yes,
    query.size_min === undefined ? yes : sql<SqlBool>`s.area_m2 >= ${query.size_min}`,
    query.impressions_min === undefined ? yes : sql<SqlBool>`s.impressions_weekly >= ${query.impressions_min}`,
    query.price_max === undefined
      ? yes
      : sql<SqlBool>`s.currency = ${query.currency} and ${totalSql(days)} <= ${query.price_max}`,
    // Hours are only asked for where they can be booked and are free.
    days.hours ? sql<SqlBool>`s.rate_model = 'per_hour' and s.kind = any(${hourKinds}::text[])` : yes,
    query.free || days.hours ? freeSql(days) : yes,
  ]
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

const viewAsked = ({ box, area }: SpaceQuery): Box | null => {
  const drawn = area ? parseArea(area) : null
  return (box ? parseBox(box) : null) ?? (drawn && boxOfArea(drawn))
}

/** Distances are from the middle of what was drawn, or else of what is looked at. */
function middleAsked(query: SpaceQuery): { lat: number; lng: number } | null {
  const drawn = query.area ? parseArea(query.area) : null
  if (drawn?.kind === 'circle') return { lat: drawn.lat, lng: drawn.lng }
  const box = drawn ? boxOfArea(drawn) : viewAsked(query)
  return box && middleOf(box)
}

/** Ends with the id, so that nothing stands on two pages. */
function orderOf(query: SpaceQuery, days: Days) {
  const { sort, currency } = query
  const inCurrency = sql`case when s.currency = ${currency} then 0 else 1 end`
  if (sort === 'price') return sql`${inCurrency}, ${totalSql(days)}, s.uuid`
  if (sort === 'cpm') return sql`${inCurrency}, ${cpmSql(days)} nulls last, s.uuid`
  if (sort === 'newest') return sql`s.published_at desc nulls last, s.uuid`
  const middle = middleAsked(query)
  if (sort === 'distance' && middle) {
    const { lat, lng } = middle
    // On a globe the shorter way around counts, and a degree of longitude is as long as its latitude lets it be.
    const apart = sql`abs(s.lng - ${lng}::float8)`
    return sql`power(s.lat - ${lat}::float8, 2) + power(least(${apart}, 360 - ${apart}) * cos(radians(${lat}::float8)), 2), s.uuid`
  }
  return sql`s.impressions_weekly desc, s.uuid`
}

/**
 * The day that it is where somebody searches (decision 990): in the middle of the view or of what was drawn, or at the first place that the words
 * find. Who names no place looks at all of them, and has no clock but UTC.
 */
async function todayOfSearch(ctx: Context, query: SpaceQuery): Promise<string> {
  const middle = middleAsked(query)
  if (middle) return todayAt(ctx, middle)
  const words = wordsOf(query)
  if (words.length === 0) return today(ctx)
  const { rows } = await sql<{ lat: number; lng: number }>`
    select s.lat, s.lng from spaces s where ${sql.join([sql<SqlBool>`s.state = 'live'`, ...words], sql` and `)}
    order by s.impressions_weekly desc, s.uuid limit 1`.execute(ctx.db)
  return rows[0] ? todayAt(ctx, rows[0]) : today(ctx)
}

/** Spaces of a view: a page of them, and what its map shows. */
export async function listSpaces(ctx: Context, query: SpaceQuery) {
  return await shared(ctx, `spaces ${JSON.stringify(query)}`, async () => await readList(ctx, query))
}

/** The days of a search, and its filters as conditions on spaces `s`. */
export async function askedOf(ctx: Context, query: SpaceQuery) {
  const days = daysAsked(namesNoDay(query) ? await todayOfSearch(ctx, query) : today(ctx), query)
  return { days, where: conditionsOf(query, days) }
}

async function readList(ctx: Context, query: SpaceQuery) {
  const { days, where } = await askedOf(ctx, query)
  const { count, bounds, from } = await readFound(ctx, query, days, where)
  const page = await sql<SummaryRow>`
    select ${summaryColumns(days)} from spaces s where ${where} order by ${orderOf(query, days)}
    limit ${query.size_page} offset ${(query.page - 1) * query.size_page}`.execute(ctx.db)
  const busy = page.rows.filter(row => !row.free).map(row => row.uuid)
  const taken = await takenDays(ctx, busy, days.from, lastSeen(days.from))
  const middle = middleAsked(query)
  return {
    items: page.rows.map(row => toSummary(ctx, row, days, taken, middle)),
    meta: {
      page: query.page,
      size_page: query.size_page,
      count,
      priced: days,
      ...(await readMap(ctx, from, days, viewAsked(query) ?? bounds)),
      places: await readPlaces(ctx, from, where),
      near: from.kept ? await readNearKept(ctx, from, query.within) : await readNear(ctx, query, days),
      bounds,
    },
  }
}

const lastSeen = (from: string) => new Date(Date.parse(from) + limits.space.calendarDays * 86_400_000).toISOString().slice(0, 10)

type Where = ReturnType<typeof conditionsOf>

/** What a view holds: its spaces, each a piece of its own, or the numbers that are kept of its cells. */
interface Pieces {
  of: RawBuilder<unknown>
  kept: boolean
}

const rowsOf = (where: Where): Pieces => ({
  of: sql`(select s.country, s.city, s.district, 1 as count, s.lat, s.lng, s.lng as west, s.lat as south, s.lng as east, s.lat as north,
    s.uuid as one from spaces s where ${where})`,
  kept: false,
})

/** How many were found, around what, and what the rest is counted from. */
async function readFound(ctx: Context, query: SpaceQuery, days: Days, where: Where) {
  const pieces = piecesOfView(query, days)
  const rows = rowsOf(where)
  // A price asks many rows, and what is found of them is counted five times: they are read once.
  const of = pieces && query.price_max !== undefined ? await gathered(ctx, pieces) : pieces
  const from = of ? { of, kept: true } : rows
  const found = await sql<{ count: number; west: number | null; south: number; east: number; north: number }>`
    select coalesce(sum(p.count), 0)::int as count, min(p.west) as west, min(p.south) as south, max(p.east) as east, max(p.north) as north
    from ${from.of} as p`.execute(ctx.db)
  const { count, west, south, east, north } = found.rows[0] ?? { count: 0, west: null, south: 0, east: 0, north: 0 }
  const bounds: Box4 | null = west === null ? null : [west, south, east, north]
  // Where no view was asked for it is what was found, which may be narrow.
  const narrow = !query.box && bounds !== null && !isWide(Math.max(widthOf(bounds), bounds[3] - bounds[1]))
  return { count, bounds, from: narrow ? rows : from }
}

const gatheredColumns = ['country', 'city', 'count', 'lat', 'lng', 'west', 'south', 'east', 'north', 'one', 'near'] as const

/** Pieces added up by cell and city, as the cells themselves are; so they are few, and go along with the next statements. */
async function gathered(ctx: Context, pieces: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const x = sql`floor(p.lng / p.count / ${sql.lit(cellSize)})`
  const y = sql`floor(p.lat / p.count / ${sql.lit(cellSize)})`
  const sums = nearKinds.flatMap((_, at) =>
    steps.map((_, step) => sql`sum(p.near[${sql.lit(at * steps.length + step + 1)}])::int`),
  )
  const { rows } = await sql<{ all: string }>`
    select coalesce(jsonb_agg(g), '[]')::text as all from (
      select p.country, p.city, sum(p.count)::int as count, sum(p.lat) as lat, sum(p.lng) as lng, min(p.west) as west, min(p.south) as south,
        max(p.east) as east, max(p.north) as north, (array_agg(p.one))[1] as one, array[${sql.join(sums)}] as near
      from (select * from ${pieces} as every offset 0) as p group by p.country, p.city, ${x}, ${y}
    ) as g`.execute(ctx.db)
  const columns = sql.join(gatheredColumns.map(name => sql.ref(`g.${name}`)))
  return sql`(select ${columns}, null::text as district from jsonb_to_recordset(${rows[0]?.all ?? '[]'}::jsonb) as g(country text, city text,
    count int, lat float8, lng float8, west float8, south float8, east float8, north float8, one uuid, near int[]))`
}

/** The points of the map: as many spaces as lie in one cell of a grid are one point in their middle; a single one is itself. */
async function readMap(ctx: Context, { of, kept }: Pieces, days: Days, view: Box | null) {
  if (!view) return { points: [], clusters: [] }
  const [west, south] = view
  const cell = Math.max(widthOf(view), view[3] - south) / limits.space.gridCells
  // So near that nothing would lie apart any more: everything is shown as it is.
  const near = cell < limits.space.nearestCell
  // Of several spaces their middle: what was counted together is gathered together.
  const [lat, lng] = [sql`p.lat / p.count`, sql`p.lng / p.count`]
  const column = sql`floor((case when ${lng} < ${west}::float8 then ${lng} + 360 else ${lng} end - ${west}::float8) / ${cell}::float8)`
  const row = sql`floor((${lat} - ${south}::float8) / ${cell}::float8)`
  const { rows } = await sql<MapCluster & { ids: string[]; w: number; s: number; e: number; n: number }>`
    select sum(p.lat) / sum(p.count) as lat, sum(p.lng) / sum(p.count) as lng, sum(p.count)::int as count, (array_agg(p.one))[1:1] as ids,
      min(p.west) as w, min(p.south) as s, max(p.east) as e, max(p.north) as n
    from ${of} as p group by ${near && !kept ? sql`p.one` : sql`${column}, ${row}`} order by count desc limit ${limits.space.points}`.execute(
    ctx.db,
  )
  const single = rows.filter(one => one.count === 1).flatMap(one => one.ids)
  return {
    points: await readPoints(ctx, single, days),
    clusters: rows
      .filter(one => one.count > 1)
      .map(({ lat, lng, count, w, s, e, n }): MapCluster => ({ lat, lng, count, box: [w, s, e, n] })),
  }
}

async function readPoints(ctx: Context, ids: readonly string[], days: Days): Promise<MapPoint[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MapPoint>`
    select s.uuid, s.title, s.lat, s.lng, s.currency, ${totalSql(days)} as total_minor, ${freeSql(days)} as free
    from spaces s where s.uuid = any(${ids}::uuid[]) order by s.uuid`.execute(ctx.db)
  return rows
}

/** How many spaces lie near each kind of place: kinds stand beside each other, so what is chosen among them does not count. */
async function readNear(ctx: Context, query: SpaceQuery, days: Days): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select k.kind, count(*)::int as count from spaces s
    cross join lateral (select distinct n.place->>'kind' as kind from ${nearSql(query.within)}) as k
    where ${conditionsOf({ ...query, near: [] }, days)} group by k.kind`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

const steps: readonly number[] = limits.space.near.steps

/** The same of a wide view, from what is kept of its cells: each kind of place has its steps one after the other. */
async function readNearKept(ctx: Context, { of }: Pieces, within: number): Promise<Record<string, number>> {
  const sums = nearKinds.map(
    (kind, at) => sql`sum(p.near[${sql.lit(at * steps.length + steps.indexOf(within) + 1)}])::int as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<Record<string, number | null>>`select ${sql.join(sums)} from ${of} as p`.execute(ctx.db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).flatMap(([kind, count]) => (count ? [[kind, count]] : [])))
}

/** The cities of what was found; within a single one its districts, which no cell knows. */
async function readPlaces(ctx: Context, from: Pieces, where: Where): Promise<MapPlace[]> {
  const group = async (name: 'city' | 'district', { of }: Pieces) => {
    const { rows } = await sql<MapPlace & { w: number; s: number; e: number; n: number }>`
      select ${sql.ref(`p.${name}`)} as name, sum(p.lat) / sum(p.count) as lat, sum(p.lng) / sum(p.count) as lng, sum(p.count)::int as count,
        min(p.west) as w, min(p.south) as s, max(p.east) as e, max(p.north) as n
      from ${of} as p where ${sql.ref(`p.${name}`)} <> '' group by p.country, p.city, ${sql.ref(`p.${name}`)}
      order by count desc, name limit 12`.execute(ctx.db)
    return rows.map(({ w, s, e, n, ...place }): MapPlace => ({ ...place, box: [w, s, e, n] }))
  }
  const cities = await group('city', from)
  return cities.length === 1 ? await group('district', rowsOf(where)) : cities
}
