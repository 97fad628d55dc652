import type { PlacedDeals, Placing } from '#contract/entities/campaign.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { campaignOfDeal, holdCampaign, orgOf } from './own-campaign.ts'
import { tellCampaigns } from './tell.ts'

/** Deals of the company go into campaigns of it, or out of the one they were added to. Those that are elsewhere than expected stay there. */
export async function placeDeals(ctx: SignedInContext, placings: readonly Placing[]): Promise<PlacedDeals> {
  return await inTransaction(ctx, async inner => {
    const { db } = inner
    // In one order, so that two who place at once wait for each other instead of for ever.
    for (const uuid of [...new Set(placings.flatMap(({ to }) => to ?? []))].sort()) await holdCampaign(inner, uuid)
    const asked = new Map(placings.map(placing => [placing.deal, placing]))
    const deals = await db
      .selectFrom('deals')
      .select('uuid')
      .where('uuid', 'in', [...asked.keys()])
      .where('org_id', '=', orgOf(inner))
      .orderBy('uuid')
      .forNoKeyUpdate()
      .execute()
    if (deals.length < asked.size) throw new AppError('not_found')
    const added = await db
      .selectFrom('campaign_deals')
      .selectAll()
      .where('deal_id', 'in', [...asked.keys()])
      .execute()
    const before = new Map(added.map(row => [row.deal_id, row.campaign_id]))
    const moving = [...asked.values()]
      .map(one => ({ ...one, from: before.get(one.deal) ?? null }))
      .filter(({ expected, from }) => expected === undefined || expected === from)
    for (const { deal, to } of moving) {
      if (to === null) await db.deleteFrom('campaign_deals').where('deal_id', '=', deal).execute()
      else
        await db
          .insertInto('campaign_deals')
          .values({ deal_id: deal, campaign_id: to })
          .onConflict(conflict => conflict.column('deal_id').doUpdateSet({ campaign_id: to }))
          .execute()
    }
    const touched = [...new Set(moving.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()))]
    if (touched.length > 0) {
      await db.updateTable('campaigns').set({ updated_at: inner.clock.now() }).where('uuid', 'in', touched).execute()
      await tellCampaigns(inner)
    }
    const where = await db
      .selectFrom('deals as d')
      .select(['d.uuid', campaignOfDeal.as('campaign')])
      .where('d.uuid', 'in', [...asked.keys()])
      .execute()
    const now = new Map(where.map(row => [row.uuid, row.campaign]))
    return {
      placed: moving.map(({ deal, from, to }) => ({ deal, from, to, now: now.get(deal) ?? null })),
      kept: asked.size - moving.length,
    }
  })
}
