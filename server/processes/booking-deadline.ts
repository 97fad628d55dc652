import type { Selectable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { BookingTimer } from '#contract/processes/booking.ts'
import { beginOf, dayIn, endOf } from '#contract/rules/hours.ts'
import type { Context } from '../context.ts'
import type { BookingsTable } from '../db/schema-bookings.ts'
import type { DisputePart } from './advance-deal.ts'

type Armed = Pick<
  Selectable<BookingsTable>,
  'from_day' | 'to_day' | 'later_to' | 'deadline' | 'from_hour' | 'until_hour' | 'zone'
>

const { booking: bounds } = limits
const beforeFirst = (now: Date, length: number, first: Date) =>
  new Date(Math.max(now.getTime(), Math.min(now.getTime() + length, first.getTime())))

/** The day that it is at the place of a booking. */
export const todayOf = (ctx: Context, { zone }: { zone: string }): string => dayIn(zone, ctx.clock.now().getTime())

/** How long days are kept for somebody who has not asked for them yet. */
export const heldUntil = (now: Date, booking: Pick<Armed, 'from_day' | 'from_hour' | 'zone'>): Date =>
  beforeFirst(now, bounds.hold, beginOf(booking))

/** The instant at which a state ends by itself. Nothing waits for an answer beyond the first day. */
export function bookingDeadline(timer: BookingTimer, now: Date, days: Armed, dispute?: DisputePart): Date | null {
  const from = now.getTime()
  const before = (length: number) => beforeFirst(now, length, beginOf(days))
  switch (timer) {
    case 'hold':
      return before(bounds.hold)
    case 'answer':
      return before(bounds.answer)
    case 'funding':
      return before(bounds.fundingWindow)
    case 'first_day':
      return new Date(Math.max(from, beginOf(days).getTime()))
    case 'last_day':
      return new Date(Math.max(from, endOf(days).getTime()))
    case 'proof':
      return new Date(from + bounds.proof)
    case 'look':
      return new Date(from + bounds.look)
    case 'same':
      return days.deadline && days.deadline > now ? days.deadline : now
    case 'dispute':
      return dispute?.due ?? null
    case 'rested': {
      const { deadline, since, given } = dispute?.rested ?? { deadline: null, since: now, given: false }
      return deadline && new Date(Math.max(from, deadline.getTime() + (given ? from - since.getTime() : 0)))
    }
    case 'none':
      return null
  }
}
