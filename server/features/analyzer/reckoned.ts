import { sql } from 'kysely'
import type { ReportParts } from '#contract/entities/channel-report.ts'
import { limits } from '#contract/limits.ts'
import { type Interval, quantileEnds } from '#contract/rules/sample-error.ts'
import type { Context } from '../../context.ts'
import { resultsBesideMarket } from '../finder/result-prices.ts'
import { type ChannelRow, dayMs } from './channel-row.ts'
import { intervalsOf } from './post-intervals.ts'

const facts = (ctx: Context, row: ChannelRow) => ({
  source: row.source,
  basis: 'estimated' as const,
  window_days: null,
  as_of: ctx.clock.now().toISOString(),
  // Figures that rest on made-up channels are no better than they are.
  confidence: row.source === 'demo' ? ('low' as const) : ('mid' as const),
})

/** Channels of the same network, made up as this one is or real, with half to twice as many followers, without itself. */
const peers = (row: ChannelRow) =>
  sql`from found_profiles where network = ${row.network} and (source = 'demo') = ${row.source === 'demo'} and uuid <> ${row.uuid}
    and followers between ${Math.floor((row.followers ?? 0) / 2)} and ${(row.followers ?? 0) * 2}`

export async function peersOf(ctx: Context, row: ChannelRow): Promise<ReportParts['peers']> {
  if (row.followers === null) return null
  const { rows } = await sql<{ n: number; median: number | null; below: number }>`
    select count(engagement_rate)::int as n, percentile_cont(0.5) within group (order by engagement_rate) as median,
      count(*) filter (where engagement_rate < ${row.engagement_rate}::float8)::int as below
    ${peers(row)}`.execute(ctx.db)
  const [one] = rows
  if (!one || one.median === null || one.n < limits.analyzer.fewest) return null
  const [ends] = await endsAmong(ctx, row, 'engagement_rate', [quantileEnds(0.5, one.n)])
  return {
    ...facts(ctx, row),
    method: 'peer_median',
    sample: one.n,
    median: Math.round(one.median * 100) / 100,
    ...(row.engagement_rate !== null && { below: Math.round((one.below / one.n) * 1000) / 1000 }),
    ...intervalsOf({ median: ends ?? null }),
  }
}

/** Values of peers at the ends of intervals, one for each of them. */
async function endsAmong(
  ctx: Context,
  row: ChannelRow,
  figure: 'engagement_rate' | 'price_from_minor',
  asked: readonly Interval[],
): Promise<Interval[]> {
  const only = figure === 'price_from_minor' ? sql`and currency = ${row.currency}` : sql``
  const { rows } = await sql<{ values: number[] | null }>`
    select percentile_cont(${asked.flatMap(({ low, high }) => [low, high])}::float8[]) within group (order by ${sql.ref(figure)}) as values
    ${peers(row)} ${only}`.execute(ctx.db)
  const values = rows[0]?.values ?? []
  return asked.flatMap((_, index) => {
    const [low, high] = values.slice(2 * index)
    return low === undefined || high === undefined ? [] : [{ low, high }]
  })
}

/** The middle half of what channels like this one ask for, in its own currency. */
export async function priceOf(ctx: Context, row: ChannelRow): Promise<ReportParts['price']> {
  if (row.followers === null || !row.currency) return null
  const { rows } = await sql<{ n: number; low: number | null; high: number | null }>`
    select count(price_from_minor)::int as n, percentile_cont(0.25) within group (order by price_from_minor) as low,
      percentile_cont(0.75) within group (order by price_from_minor) as high
    ${peers(row)} and currency = ${row.currency}`.execute(ctx.db)
  const [one] = rows
  if (!one || one.low === null || one.high === null || one.n < limits.analyzer.fewest) return null
  const [low, high] = await endsAmong(ctx, row, 'price_from_minor', [quantileEnds(0.25, one.n), quantileEnds(0.75, one.n)])
  return {
    ...facts(ctx, row),
    ...intervalsOf({ low_minor: low ?? null, high_minor: high ?? null }),
    method: 'peer_prices',
    sample: one.n,
    low_minor: Math.round(one.low / 100) * 100,
    high_minor: Math.round(one.high / 100) * 100,
    currency: row.currency,
  }
}

/** Prices per result beside the market's; nothing real stands beside what is made up. */
export async function resultOf(ctx: Context, row: ChannelRow): Promise<ReportParts['result']> {
  if (row.source === 'demo') return null
  const known = await resultsBesideMarket(ctx, row)
  if (!known) return null
  const { prices, as_of } = known
  const own = prices.flatMap(one => one.own?.deals ?? [])
  return {
    ...facts(ctx, row),
    basis: own.length > 0 ? 'verified' : 'estimated',
    method: 'deal_results',
    sample: Math.max(...(own.length > 0 ? own : prices.flatMap(one => one.market?.deals ?? []))),
    window_days: limits.results.window / dayMs,
    as_of: as_of.toISOString(),
    prices,
  }
}

/** How much a channel `f` is like this one: shared subjects count most, then the country and a like number of followers. Null: too little is known. */
export function traitsOf(row: Pick<ChannelRow, 'followers' | 'interests' | 'country'>) {
  if (row.followers === null || row.interests.length === 0) return null
  const shared = sql<number>`cardinality(array(select unnest(f.interests) intersect select unnest(${row.interests}::text[])))`
  const size = sql<number>`abs(ln(greatest(f.followers, 1)::float8) - ln(greatest(${row.followers}::int, 1)::float8))`
  return sql<number>`0.6 * ${shared} / ${row.interests.length}::float8
    + case when f.country = ${row.country} then 0.2 else 0 end + 0.2 * greatest(0, 1 - ${size} / 3)`
}

export async function lookalikesOf(ctx: Context, row: ChannelRow): Promise<ReportParts['lookalikes']> {
  const strength = traitsOf(row)
  if (!strength) return null
  const found = await ctx.db
    .selectFrom('found_profiles as f')
    .select(['f.network', 'f.handle', 'f.name', 'f.interests'])
    .select(strength.as('strength'))
    .where(sql<boolean>`f.interests && ${row.interests}::text[]`)
    .where('f.uuid', '<>', row.uuid)
    .where('f.followers', 'is not', null)
    // Somebody's other channel is no other person.
    .where(eb => eb.or([eb('f.creator_id', 'is', null), eb(sql`f.creator_id`, 'is distinct from', row.creator_id)]))
    .orderBy('strength', 'desc')
    .orderBy('f.uuid')
    .limit(6)
    .execute()
  if (found.length === 0) return null
  const { n } = await ctx.db
    .selectFrom('found_profiles as f')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where(sql<boolean>`f.interests && ${row.interests}::text[]`)
    .executeTakeFirstOrThrow()
  return {
    ...facts(ctx, row),
    method: 'shared_traits',
    sample: Number(n),
    channels: found.map(one => ({
      network: one.network,
      handle: one.handle,
      name: one.name,
      interests: one.interests.filter(slug => row.interests.includes(slug)),
      strength: Math.round(Number(one.strength) * 100) / 100,
    })),
  }
}
