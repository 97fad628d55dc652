import { sideOf } from '#contract/abilities.ts'
import type { MarketRange } from '#contract/endpoints/weaver.ts'
import type { RateItem } from '#contract/entities/profile.ts'
import { limits } from '#contract/limits.ts'
import { networks } from '#contract/networks.ts'
import type { SignedInContext } from '../../context.ts'
import { rateColumns } from '../briefcase/rates.ts'

interface Creator {
  user_id: string
  country: string | null
  own: boolean
  rate_visibility: 'public' | 'brands_only' | 'on_request'
}

/** The value below which this share of a sorted list lies. */
const quantile = (sorted: readonly number[], share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)

/** Prices per piece of closed deals that made one thing only, by comparable creators: same country, half to twice the followers. */
async function closedPrices(ctx: SignedInContext, creator: Creator, rate: RateItem): Promise<number[]> {
  // A price may be of something that stands on no network.
  const network = networks.find(one => one === rate.network)
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
    .select(['d.fee_minor', 'v.terms'])
    .where('d.state', '=', 'completed')
    .where('d.currency', '=', rate.currency)
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
  return rows.flatMap(({ fee_minor, terms }) => {
    const same = terms.deliverables.every(item => item.network === rate.network && item.content_type === rate.content_type)
    const pieces = terms.deliverables.reduce((sum, item) => sum + item.quantity, 0)
    return same && pieces > 0 ? [fee_minor / pieces] : []
  })
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
  const market_range: MarketRange[] = []
  for (const rate of declared.filter(one => one.unit === 'piece')) {
    const prices = (await closedPrices(ctx, creator, rate)).sort((a, b) => a - b)
    if (prices.length < limits.market.least) continue
    market_range.push({
      network: rate.network,
      content_type: rate.content_type,
      currency: rate.currency,
      p25_minor: quantile(prices, 0.25),
      p50_minor: quantile(prices, 0.5),
      p75_minor: quantile(prices, 0.75),
      n: prices.length,
    })
  }
  return { declared, market_range }
}
