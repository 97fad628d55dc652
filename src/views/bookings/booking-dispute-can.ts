import type { Booking } from '#contract/entities/booking.ts'
import type { BookingDisputeReason } from '#contract/entities/dispute.ts'
import { bookingCan } from '#contract/processes/booking.ts'
import { type DisputeEvent, disputeCan } from '#contract/processes/dispute.ts'
import { bookingDisputableUntil, bookingReasonsFor, sideInDispute } from '#contract/rules/dispute.ts'
import { lastShown } from '#contract/rules/make-good.ts'
import { paidDaysIn } from './paid-days.ts'

/** Why this reader could open a dispute now; none where it is too early, too late, or there is one. */
export function openingReasons(booking: Booking, now = new Date()): BookingDisputeReason[] {
  const { state, side, facts } = booking
  if (state === 'reconciled' && bookingDisputableUntil(booking.zone ?? 'UTC', lastShown(paidDaysIn(booking))) < now) return []
  return bookingReasonsFor(side, state).filter(reason => bookingCan(state, facts, { type: 'dispute.open', by: side, reason }))
}

type OfSides = Extract<DisputeEvent, { by: unknown }>['type']

/** True where the reader's side may do this in the open dispute. */
export const mayInDispute = ({ dispute, side }: Booking, type: OfSides): boolean =>
  dispute !== null && disputeCan(dispute.state, dispute.facts, { type, by: sideInDispute(side) })
