import type { LinkPixel } from '#contract/entities/tracking-link.ts'
import type { SignedInContext } from '../../context.ts'
import { hostsOf } from './hear-pixel.ts'
import { requireBenefit, requireCompany } from './own-link.ts'

/** The addresses for a shop's pages, the hosts that are heard, and what came last. */
export async function readPixel(ctx: SignedInContext): Promise<LinkPixel> {
  const org = requireCompany(ctx)
  await requireBenefit(ctx, org)
  const last = await ctx.db.selectFrom('link_pixels').selectAll().where('org_id', '=', org).executeTakeFirst()
  const address = `${ctx.settings.publicUrl ?? ''}/p/${org}`
  return {
    script: `${address}.js`,
    image: `${address}.gif`,
    hosts: await hostsOf(ctx, org),
    last: last ? { at: last.heard_at.toISOString(), outcome: last.outcome, host: last.host, order_id: last.order_id } : null,
  }
}
