import type { Selectable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { BookingTimer } from '#contract/processes/booking.ts'
import { dayIn, instantAt } from '#contract/rules/hours.ts'
import type { Context } from '../context.ts'
import type { BookingsTable } from '../db/schema-bookings.ts'
import type { DisputePart } from './advance-deal.ts'

type Armed = Pick<
  Selectable<BookingsTable>,
  'from_day' | 'to_day' | 'later_to' | 'deadline' | 'until_hour' | 'zone' | 'starts_at' | 'ends_at'
>

const startOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`)

const { booking: bounds } = limits
const beforeFirst = (now: Date, length: number, first: number) =>
  new Date(Math.max(now.getTime(), Math.min(now.getTime() + length, first)))

/** Whole days begin and end by UTC, single hours by the clock of the place. */
const beginOf = ({ from_day, starts_at }: Pick<Armed, 'from_day' | 'starts_at'>) => starts_at?.getTime() ?? startOf(from_day)
const endOf = ({ to_day, later_to, until_hour, zone, ends_at }: Armed) =>
  later_to && zone !== null && until_hour !== null
    ? instantAt(zone, later_to, until_hour).getTime()
    : (ends_at?.getTime() ?? startOf(later_to ?? to_day) + 86_400_000)

/** The day that it is for a booking: of the place, where single hours are booked. */
export const todayOf = (ctx: Context, { zone }: { zone: string | null }): string =>
  zone === null ? ctx.clock.now().toISOString().slice(0, 10) : dayIn(zone, ctx.clock.now().getTime())

/** How long days are kept for somebody who has not asked for them yet. */
export const heldUntil = (now: Date, booking: Pick<Armed, 'from_day' | 'starts_at'>): Date =>
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
      return new Date(Math.max(from, beginOf(days)))
    case 'last_day':
      return new Date(Math.max(from, endOf(days)))
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
