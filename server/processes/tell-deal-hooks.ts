import type { TxContext } from '../db/transaction.ts'
import type { Advance, DealRow } from './advance-deal.ts'
import { publicCreator, tellHooks } from './tell-hooks.ts'

/** A step of a deal, and of its dispute where it has one, for the programs of its brand. */
export async function tellDealHooks(ctx: TxContext, deal: DealRow, { happening, by, dispute }: Advance): Promise<void> {
  const about = { org: deal.org_id, creator: deal.creator_id }
  await tellHooks(ctx, about, 'deal.changed', async () => ({
    deal: deal.uuid,
    title: deal.title,
    state: deal.state,
    happening,
    by,
    revision: deal.revision,
    casting_call: deal.casting_call_id,
    application: deal.application_id,
    creator: await publicCreator(ctx, deal.creator_id),
    total_minor: Number(deal.total_minor),
    currency: deal.currency,
    deadline: deal.deadline?.toISOString() ?? null,
  }))
  if (dispute)
    await tellHooks(ctx, about, 'dispute.changed', async () => ({ dispute: dispute.uuid, deal: deal.uuid, happening, by }))
}
