import { limits } from '../limits.ts'
import type { CancellationTier } from '../space-choices.ts'
import { dayIn } from './hours.ts'
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
  /** The zone of its place. */
  zone: string
  /** Staff took its space out of sight, and still do. */
  suspended: boolean
  /** The first of single hours. */
  starts_at: Date | null
}

/**
 * The refund of a paid booking when it is cancelled (docs/domain.md, spaces): days of the place's calendar before its first one, or of 24 hours before
 * the first of single hours. A host who leaves keeps nothing, and neither does one whose space staff have suspended. The house takes nothing from a
 * cancelled booking: what does not go back is the host's.
 */
export function bookingRefund(booking: Cancelled, by: 'booker' | 'host', now: Date): number {
  if (by === 'host' || booking.suspended) return booking.total_minor
  const days = booking.starts_at
    ? Math.floor((booking.starts_at.getTime() - now.getTime()) / 86_400_000)
    : daysBetween(dayIn(booking.zone, now.getTime()), booking.from_day) - 1
  const percent = refundPercent(booking.cancellation, days)
  return Math.round((booking.total_minor * percent) / 100)
}
