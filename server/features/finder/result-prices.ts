import { type Selectable, sql } from 'kysely'
import type { ResultRow } from '#contract/entities/channel-report.ts'
import { type ResultPrice, resultKinds } from '#contract/entities/result-price.ts'
import type { Currency } from '#contract/entities/shapes.ts'
import { limits } from '#contract/limits.ts'
import type { Network } from '#contract/networks.ts'
import { dealsTagged } from '#contract/rules/ask-deal.ts'
import { bandOf, creatorPrice, type DealResult, marketPrice, measuredBy, paidFor } from '#contract/rules/price-per-result.ts'
import type { Context } from '../../context.ts'
import type { FoundProfilesTable } from '../../db/schema-finder.ts'
import { isLive } from '../../ledger/accounts.ts'

const finished = dealsTagged('finished')

interface FinishedRow {
  creator: string
  company: string
  network: Network
  currency: Currency
  followers: number
  fee_minor: string
  paid_fee_minor: string
  resolved_percent: number | null
  clicks: string
  opened: string
  orders: string
  reports_orders: boolean
  views: string | null
}

/**
 * Deals that ended in the window with money earned, whose pieces are all for one network on which the creator has one proved channel:
 * nobody can say which network or channel brought what else. Only what its own company's tracking links counted is of a deal, and only
 * orders that a signature or a list proves. Views are of deals whose proof names a post for each piece, all with views; their sum. Real money where the house's cashier takes real money, demonstration money where it does not.
 */
async function finishedDeals(ctx: Context): Promise<FinishedRow[]> {
  const since = new Date(ctx.clock.now().getTime() - limits.results.window)
  const { rows } = await sql<FinishedRow>`
    with channels as (
      select n.user_id, n.network, min(n.followers) as followers from networks n
      join users u on u.uuid = n.user_id join creator_profiles p on p.user_id = n.user_id
      where n.state in ('connected', 'stale') and u.status = 'active' and p.hidden_at is null and p.vanity_name is not null
      group by n.user_id, n.network having count(*) = 1),
    finished as (
      select d.uuid, d.creator_id, d.org_id, d.currency, d.fee_minor, array[d.proof->>'url'] || array(select jsonb_array_elements_text(coalesce(d.proof->'more', '[]'::jsonb))) as posts, pieces.count as pieces, (d.facts->>'resolved_percent')::int as resolved_percent, pieces.network
      from deals d join deal_versions v on v.deal_id = d.uuid and v.version = d.version
      cross join lateral (
        select min(piece->>'network') as network, count(distinct piece->>'network') as n, sum((piece->>'quantity')::int) as count from jsonb_array_elements(v.terms->'deliverables') piece) pieces
      where d.state = any(${finished}::text[]) and pieces.n = 1 and coalesce(d.paid_through <> 'sandbox', false) = ${isLive(ctx.gateways.payments.name)}
        and (select max(t.created_at) from deal_timeline t
          where t.deal_id = d.uuid and t.to_state = d.state and t.from_state is distinct from t.to_state) > ${since})
    select f.creator_id as creator, f.org_id as company, f.network, f.currency, c.followers, f.fee_minor, f.resolved_percent,
      coalesce((select sum(m.fee_minor) from deal_milestones m where m.deal_id = f.uuid and m.state = 'paid'), 0) as paid_fee_minor,
      seen.clicks, seen.opened, coalesce(brought.orders, 0) as orders,
      exists (select 1 from link_conversions o where o.org_id = f.org_id and not o.by_pixel) as reports_orders,
      (select case when count(post.views) = f.pieces then sum(post.views) end from
        (select distinct on (p.url) p.views from publications p where p.deal_id = f.uuid and p.url = any(f.posts) order by p.url, p.since desc) post) as views
    from finished f join channels c on c.user_id = f.creator_id and c.network = f.network
    join lateral (
      select coalesce(sum(y.clicks), 0) as clicks, coalesce(sum(y.clicks + y.bots + y.prefetches), 0) as opened
      from tracking_links l left join link_days y on y.link_id = l.uuid where l.deal_id = f.uuid and l.org_id = f.org_id) seen on true
    left join lateral (
      select count(*) as orders from link_conversions o join tracking_links l on l.uuid = o.link_id
      where l.deal_id = f.uuid and l.org_id = f.org_id and o.state = 'confirmed' and not o.by_pixel) brought on true`.execute(
    ctx.db,
  )
  return rows
}

const resultOf = (row: FinishedRow): DealResult => ({
  creator: row.creator,
  company: row.company,
  paid_minor: paidFor({
    fee_minor: Number(row.fee_minor),
    paid_fee_minor: Number(row.paid_fee_minor),
    resolved_percent: row.resolved_percent,
  }),
  ...measuredBy({
    clicks: Number(row.clicks),
    opened: Number(row.opened),
    orders: Number(row.orders),
    reports_orders: row.reports_orders,
  }),
  views: row.views === null ? null : Number(row.views),
})

/** Rows with the same words for these columns, with what their deals brought. */
function groupedBy<Key extends object>(rows: readonly FinishedRow[], keyOf: (row: FinishedRow) => Key) {
  const groups = new Map<string, { key: Key; deals: DealResult[] }>()
  for (const row of rows) {
    const key = keyOf(row)
    const name = JSON.stringify(key)
    const group = groups.get(name) ?? { key, deals: [] }
    group.deals.push(resultOf(row))
    groups.set(name, group)
  }
  return [...groups.values()]
}

/** Reckons everything anew, so that whoever left is in no figure any more; what too few deals say is not even stored. */
export async function refreshResultPrices(ctx: Context): Promise<void> {
  const rows = await finishedDeals(ctx)
  const as_of = ctx.clock.now()
  const prices = groupedBy(rows, ({ creator, network, currency }) => ({ creator_id: creator, network, currency })).flatMap(
    ({ key, deals }) =>
      resultKinds.flatMap(kind => {
        const price = creatorPrice(deals, kind)
        return price ? [{ ...key, kind, ...price, as_of }] : []
      }),
  )
  const markets = groupedBy(rows, ({ network, currency, followers }) => ({ network, band: bandOf(followers), currency })).flatMap(
    ({ key, deals }) =>
      resultKinds.flatMap(kind => {
        const range = marketPrice(deals, kind)
        return range ? [{ ...key, kind, ...range, as_of }] : []
      }),
  )
  await ctx.db.deleteFrom('result_prices').execute()
  await ctx.db.deleteFrom('result_markets').execute()
  // A statement takes so many values at most.
  for (let at = 0; at < prices.length; at += 1000)
    await ctx.db
      .insertInto('result_prices')
      .values(prices.slice(at, at + 1000))
      .execute()
  for (let at = 0; at < markets.length; at += 1000)
    await ctx.db
      .insertInto('result_markets')
      .values(markets.slice(at, at + 1000))
      .execute()
}

type Channel = Pick<Selectable<FoundProfilesTable>, 'creator_id' | 'network'>

const keyOf = ({ creator_id, network }: Channel) => `${creator_id} ${network}`

async function pricesOf(ctx: Context, rows: readonly Channel[]) {
  const ids = [...new Set(rows.flatMap(row => row.creator_id ?? []))]
  if (ids.length === 0) return []
  return await ctx.db
    .selectFrom('result_prices')
    .selectAll()
    .where('creator_id', 'in', ids)
    .orderBy('kind')
    .orderBy('deals', 'desc')
    .orderBy('currency')
    .execute()
}

/** The prices of these channels, for channels of the house that have any. */
export async function resultPricesOf(ctx: Context, rows: readonly Channel[]): Promise<(row: Channel) => ResultPrice[]> {
  const found = await pricesOf(ctx, rows)
  return row =>
    found.filter(one => keyOf(one) === keyOf(row)).map(({ kind, currency, minor, deals }) => ({ kind, currency, minor, deals }))
}

/** A channel's prices per result beside those of its size on its network, by kind and currency; none where neither is known. */
export async function resultsBesideMarket(
  ctx: Context,
  row: Channel & { followers: number | null },
): Promise<{ prices: ResultRow[]; as_of: Date } | null> {
  const own = (await pricesOf(ctx, [row])).filter(one => keyOf(one) === keyOf(row))
  const ranges =
    row.followers === null
      ? []
      : await ctx.db
          .selectFrom('result_markets')
          .selectAll()
          .where('network', '=', row.network)
          .where('band', '=', bandOf(row.followers))
          .orderBy('currency')
          .execute()
  const currencies = [...new Set([...own, ...ranges].map(one => one.currency))]
  const prices = resultKinds.flatMap(kind =>
    currencies.flatMap((currency): ResultRow[] => {
      const is = (one: { kind: string; currency: string }) => one.kind === kind && one.currency === currency
      const mine = own.find(is)
      const market = ranges.find(is)
      if (!mine && !market) return []
      return [
        {
          kind,
          currency,
          own: mine ? { minor: mine.minor, deals: mine.deals } : null,
          market: market
            ? { low_minor: market.low_minor, high_minor: market.high_minor, deals: market.deals, creators: market.creators }
            : null,
        },
      ]
    }),
  )
  // All of them are reckoned at once.
  const as_of = [...own, ...ranges].at(0)?.as_of
  return as_of ? { prices, as_of } : null
}
