import type { Deal } from '#contract/entities/deal.ts'
import type { Context } from '../../context.ts'
import { publicAddress } from './show-link.ts'

/** The links that belong to an agreement, oldest first; both sides read them. */
export async function readDealLinks(ctx: Context, deal: string): Promise<Deal['links']> {
  const rows = await ctx.db
    .selectFrom('tracking_links as l')
    .leftJoin('link_domains as n', 'n.uuid', 'l.domain_id')
    .select(['l.uuid', 'l.slug', 'l.destination', 'l.coupon', 'l.state', 'n.host'])
    .where('l.deal_id', '=', deal)
    .where('l.state', '<>', 'archived')
    .orderBy('l.created_at')
    .orderBy('l.uuid')
    .execute()
  return rows.map(({ slug, state, host, ...rest }) => ({
    ...rest,
    url: publicAddress(ctx, slug, host),
    active: state === 'active',
  }))
}
