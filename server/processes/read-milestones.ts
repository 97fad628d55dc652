import type { DealFacts } from '#contract/deal/deal-facts.ts'
import type { DealState, DealTerms } from '#contract/entities/deal.ts'
import type { Milestone } from '#contract/entities/milestone.ts'
import { milestoneStateOf, type Sums, sharesOf } from '#contract/rules/milestones.ts'
import type { Context } from '../context.ts'
import { sharesApproved } from './advance-milestone.ts'

interface Standing {
  uuid: string
  state: DealState
  facts: DealFacts
  production_started_at: Date | null
  terms: DealTerms
  fees: Sums
}

/** The milestones of a deal with their shares and stages; empty where the work is one piece. */
export async function readMilestones(ctx: Context, deal: Standing): Promise<Milestone[]> {
  const { state, facts, terms, fees } = deal
  if (!terms.milestones) return []
  const approved = await sharesApproved(ctx, deal.uuid)
  const sums = sharesOf(fees, terms.milestones, approved)
  return terms.milestones.map(({ title, due, pieces }, index) => {
    const row = approved[index]
    const { fee_minor = 0, total_minor = 0, payout_minor = 0 } = sums[index] ?? {}
    const started = index === 0 ? deal.production_started_at : approved[index - 1]?.approved_at
    return {
      n: index + 1,
      title,
      due,
      pieces,
      state: milestoneStateOf(index + 1, { state, facts, rest: row?.state ?? null }),
      fee_minor,
      total_minor,
      payout_minor,
      started_at: started?.toISOString() ?? null,
      approved_at: row?.approved_at.toISOString() ?? null,
      paid_at: (row?.state === 'resting' ? row.rests_until : row?.paid_at)?.toISOString() ?? null,
    }
  })
}
