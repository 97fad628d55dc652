import { limits } from '../limits.ts'
import type { CancellationTier } from '../space-choices.ts'
import { daysBetween } from './space-price.ts'

/** Per cent of what was paid that goes back to whoever booked, so many whole days before the first day. */
export function refundPercent(tier: CancellationTier, daysBefore: number): number {
  return limits.booking.cancellation[tier].find(([days]) => daysBefore >= days)?.[1] ?? 0
}

interface Cancelled {
  total_minor: number
  payout_minor: number
  cancellation: CancellationTier
  from_day: string
}

/**
 * The refund of a paid booking when it is cancelled (docs/domain.md, spaces). A host who leaves keeps nothing. The house takes nothing from a
 * cancelled booking: what does not go back is the host's.
 */
export function bookingRefund(booking: Cancelled, by: 'booker' | 'host', today: string): number {
  if (by === 'host') return booking.total_minor
  const percent = refundPercent(booking.cancellation, daysBetween(today, booking.from_day) - 1)
  return Math.round((booking.total_minor * percent) / 100)
}
