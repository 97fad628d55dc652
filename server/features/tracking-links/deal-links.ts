import type { Deal } from '#contract/entities/deal.ts'
import type { Context } from '../../context.ts'
import { publicAddress } from './show-link.ts'

/** The links that belong to an agreement, oldest first; both sides read them. */
export async function readDealLinks(ctx: Context, deal: string): Promise<Deal['links']> {
  const rows = await ctx.db
    .selectFrom('tracking_links')
    .select(['uuid', 'slug', 'destination', 'coupon', 'state'])
    .where('deal_id', '=', deal)
    .where('state', '<>', 'archived')
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(({ slug, state, ...rest }) => ({ ...rest, url: publicAddress(ctx, slug), active: state === 'active' }))
}
