import { sql } from 'kysely'
import { sideOf } from '#contract/abilities.ts'
import type { MarketRange } from '#contract/endpoints/weaver.ts'
import { limits } from '#contract/limits.ts'
import { networks } from '#contract/networks.ts'
import { type ClosedPrice, marketRangeOf } from '#contract/rules/market-range.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { isLive } from '../../ledger/accounts.ts'
import { rateColumns } from '../briefcase/rates.ts'

interface Creator {
  user_id: string
  country: string | null
  own: boolean
  rate_visibility: 'public' | 'brands_only' | 'on_request'
}

/** What is priced: one kind of piece on one network, or on none, in one currency. */
export type Kind = Pick<MarketRange, 'network' | 'content_type' | 'currency'>

/** Prices per piece of closed deals that made one thing only, by comparable creators: same country, half to twice the followers. */
async function closedPrices(ctx: Context, creator: Pick<Creator, 'user_id' | 'country'>, kind: Kind): Promise<ClosedPrice[]> {
  // A price may be of something that stands on no network.
  const network = networks.find(one => one === kind.network)
  const reach =
    network &&
    (await ctx.db
      .selectFrom('networks')
      .select('followers')
      .where('user_id', '=', creator.user_id)
      .where('network', '=', network)
      .where('state', 'in', ['connected', 'stale'])
      .orderBy('followers', 'desc')
      .executeTakeFirst())
  let comparable = ctx.db
    .selectFrom('deals as d')
    .innerJoin('deal_versions as v', join => join.onRef('v.deal_id', '=', 'd.uuid').onRef('v.version', '=', 'd.version'))
    .innerJoin('creator_profiles as p', 'p.user_id', 'd.creator_id')
    .select(['d.creator_id', 'd.org_id', 'd.fee_minor', 'v.terms'])
    .where('d.state', '=', 'completed')
    // Real money where the house's cashier takes real money, demonstration money where it does not.
    .where(sql<boolean>`coalesce(d.paid_through <> 'sandbox', false)`, '=', isLive(ctx.gateways.payments.name))
    .where(sql<string>`d.currency`, '=', kind.currency)
    .where('d.creator_id', '!=', creator.user_id)
    .where('d.updated_at', '>', new Date(ctx.clock.now().getTime() - limits.market.window))
  if (creator.country) comparable = comparable.where('p.country', '=', creator.country)
  if (network && reach)
    comparable = comparable.where(eb =>
      eb.exists(
        eb
          .selectFrom('networks as n')
          .select('n.uuid')
          .whereRef('n.user_id', '=', 'd.creator_id')
          .where('n.network', '=', network)
          .where('n.followers', '>=', Math.floor(reach.followers / 2))
          .where('n.followers', '<=', reach.followers * 2),
      ),
    )
  const rows = await comparable.orderBy('d.updated_at', 'desc').limit(500).execute()
  return rows.flatMap(({ creator_id, org_id, fee_minor, terms }) => {
    const same = terms.deliverables.every(item => item.network === kind.network && item.content_type === kind.content_type)
    const pieces = terms.deliverables.reduce((sum, item) => sum + item.quantity, 0)
    return same && pieces > 0 ? [{ creator: creator_id, company: org_id, minor: Number(fee_minor) / pieces }] : []
  })
}

/** What each of these kinds was closed at, where enough deals say so. */
export async function rangesOf(
  ctx: Context,
  creator: Pick<Creator, 'user_id' | 'country'>,
  kinds: readonly Kind[],
): Promise<MarketRange[]> {
  const ranges: MarketRange[] = []
  for (const { network, content_type, currency } of kinds) {
    const kind = { network, content_type, currency }
    const range = marketRangeOf(await closedPrices(ctx, creator, kind))
    if (range) ranges.push({ ...kind, ...range })
  }
  return ranges
}

/** A creator's prices as this reader sees them, and what comparable work was closed at where there is enough of it. */
export async function readPricing(ctx: SignedInContext, creator: Creator) {
  const sees =
    creator.own ||
    creator.rate_visibility === 'public' ||
    (creator.rate_visibility === 'brands_only' && sideOf(ctx.person) === 'brand')
  const declared = await ctx.db
    .selectFrom('rate_items')
    .select(rateColumns)
    .where('user_id', '=', creator.user_id)
    .orderBy('network')
    .orderBy('price_minor')
    .limit(limits.profile.rates)
    .execute()
  if (!sees) return { declared: [], market_range: [] }
  const pieces = declared.filter(one => one.unit === 'piece')
  return { declared, market_range: await rangesOf(ctx, creator, pieces) }
}
