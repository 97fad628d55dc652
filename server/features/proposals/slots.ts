import type { DealState } from '#contract/entities/deal.ts'
import type { Context } from '../../context.ts'

/** Deals that occupy their creator. */
const underWay: readonly DealState[] = [
  'offer_pending',
  'counter_pending',
  'awaiting_funds',
  'concept_due',
  'concept_review',
  'concept_changes',
  'in_production',
  'late',
  'awaiting_difference',
  'delivered',
  'changes_requested',
  'cancel_pending',
]

/** How many more orders fit beside those under way; null where the creator set no limit. */
export async function slotsLeft(ctx: Context, proposal: string, slots: number | null): Promise<number | null> {
  if (slots === null || slots === undefined) return null
  const { taken } = await ctx.db
    .selectFrom('deals')
    .select(eb => eb.fn.countAll<number>().as('taken'))
    .where('proposal_id', '=', proposal)
    .where('state', 'in', underWay)
    .executeTakeFirstOrThrow()
  return Math.max(0, slots - Number(taken))
}
