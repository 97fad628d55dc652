import type { Dispute, Settlement } from '#contract/entities/dispute.ts'
import { settle, settleAfter } from '#contract/fees.ts'

type Sums = Parameters<typeof settle>[0]

/** The sums of a percentage in this dispute: the same sums that the server posts. */
export const settlementFor = (
  fees: Sums,
  dispute: Pick<Dispute, 'after_completion' | 'held_minor'>,
  percent: number,
): Settlement => (dispute.after_completion ? settleAfter(fees, percent, dispute.held_minor) : settle(fees, percent))
