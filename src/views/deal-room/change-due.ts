import type { Deal } from '#contract/entities/deal.ts'
import { openChangeOf } from '#src/machines/deal-room/deal-room.machine.ts'

/** The sum to be paid at the cashier now: all of it, or the difference that a change makes. */
export const dueOf = (deal: Deal): number =>
  deal.state === 'awaiting_difference' ? (openChangeOf(deal)?.difference_minor ?? 0) : deal.fees.total_minor
