import type { Deal } from '#contract/entities/deal.ts'
import { openChangeOf } from '#src/machines/deal-room/deal-room.machine.ts'

/** The sum that is to be paid: all of it, or the difference that a change makes. */
const costOf = (deal: Deal): number =>
  deal.state === 'awaiting_difference' ? (openChangeOf(deal)?.difference_minor ?? 0) : deal.fees.total_minor

/** The part that is missing now, beside the sum set aside of the company's balance. */
export const dueOf = (deal: Deal): number => costOf(deal) - (deal.pay?.balance?.set_aside_minor ?? 0)
