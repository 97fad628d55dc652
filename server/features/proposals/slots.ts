import { dealsTagged } from '#contract/rules/ask-deal.ts'
import type { Context } from '../../context.ts'

/** Deals that occupy their creator. */
const underWay = dealsTagged('occupies')

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
