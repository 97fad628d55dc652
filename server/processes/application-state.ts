import type { ApplicationState } from '#contract/entities/application.ts'
import type { DealState } from '#contract/entities/deal.ts'
import type { TxContext } from '../db/transaction.ts'
import { emit } from '../jobs/emit.ts'

/** The deal is the only truth of an offer: what a pitch is called after `shortlisted` follows from it. */
export function applicationStateOf(deal: DealState): ApplicationState {
  if (deal === 'offer_pending' || deal === 'counter_pending') return 'offer_sent'
  if (deal === 'closed') return 'offer_declined'
  if (deal === 'expired') return 'offer_expired'
  return 'hired'
}

/** Brings the pitch behind a deal to what the deal says, and tells its creator's open screens. */
export async function followDeal(
  ctx: TxContext,
  deal: { application_id: string | null; state: DealState; creator_id: string },
): Promise<void> {
  if (!deal.application_id) return
  const state = applicationStateOf(deal.state)
  const changed = await ctx.db
    .updateTable('applications')
    .set({ state, updated_at: ctx.clock.now() })
    .where('uuid', '=', deal.application_id)
    .where('state', '<>', state)
    .returning(['uuid', 'casting_call_id'])
    .executeTakeFirst()
  if (!changed) return
  await emit(ctx, deal.creator_id, {
    type: 'application.changed',
    uuid: changed.uuid,
    casting_call: changed.casting_call_id,
    state,
  })
}
