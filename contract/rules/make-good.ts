import type { BookingState } from '../entities/booking.ts'
import { limits } from '../limits.ts'
import type { BookingSide } from '../processes/booking.ts'
import { addDays, daysBetween, type SpacePrice, splitSpaceFees } from './space-price.ts'

export interface DayRange {
  from: string
  to: string
}

/** Days that were said not to be shown, and where that has led. */
interface Missed extends DayRange {
  state: string
}

export interface PaidDays extends DayRange {
  state: BookingState
  /** Single hours are booked: they are missed all together. */
  by_hour: boolean
  /** Days that were added in place of missed ones. */
  added: readonly DayRange[]
  missed: readonly Missed[]
  /** Periods whose money the host has already: nothing about them counts any more. */
  paid: readonly DayRange[]
}

/** Every stretch of days that is shown for this booking. */
export const shownRanges = ({ from, to, added }: PaidDays): DayRange[] => [{ from, to }, ...added]

/** The last day on which it is shown. */
export const lastShown = (booking: PaidDays): string =>
  shownRanges(booking)
    .map(one => one.to)
    .sort()
    .at(-1) ?? booking.to

/** Days that are still paid for: those whose money went back are not, those that were replaced are. */
export const paidDays = ({ from, to, missed }: PaidDays): number =>
  daysBetween(from, to) -
  missed.filter(one => one.state === 'refunded').reduce((sum, one) => sum + daysBetween(one.from, one.to), 0)

export const overlap = (a: DayRange, b: DayRange) => a.from <= b.to && b.from <= a.to

/** Days of this range that are still paid for. */
export const daysIn = ({ missed }: PaidDays, range: DayRange): number =>
  missed
    .filter(one => one.state === 'refunded' && overlap(one, range))
    .reduce(
      (days, { from, to }) => days - daysBetween(from > range.from ? from : range.from, to < range.to ? to : range.to),
      daysBetween(range.from, range.to),
    )

/** Days that are paid for and whose money the host does not have yet. */
export const openDays = (booking: PaidDays): number =>
  booking.paid.reduce((days, range) => days - daysIn(booking, range), paidDays(booking))

/**
 * What speaks against saying that these days were not shown, field by field. Whoever booked speaks of days that have begun; a host may say it
 * beforehand. A day is made good once.
 */
export function judgeMissed(booking: PaidDays, missed: DayRange, by: BookingSide, today: string): Record<string, string> {
  if (missed.to < missed.from) return { to: 'order' }
  if (!shownRanges(booking).some(one => one.from <= missed.from && missed.to <= one.to)) return { from: 'outside_days' }
  if (booking.by_hour && !shownRanges(booking).some(one => one.from === missed.from && one.to === missed.to))
    return { to: 'all_hours' }
  // Hours over midnight have begun with their first day.
  if (by === 'booker' && (booking.by_hour ? missed.from : missed.to) > today) return { to: 'future' }
  if (booking.paid.some(one => overlap(one, missed))) return { from: 'paid_out' }
  // What a host has denied stays denied, unless the host says it after all.
  const settled = booking.missed.filter(
    one => one.state === 'refunded' || one.state === 'replaced' || (one.state === 'denied' && by === 'booker'),
  )
  return settled.some(one => overlap(one, missed)) ? { from: 'answered' } : {}
}

/** Days in place of missed ones follow the last one; once a booking is over there are none, only money. */
export const mayAddDays = (state: BookingState): boolean => state === 'live'

/** As many days as were missed, from this one on; whether they are free the calendar says. */
export function judgeLater(
  booking: PaidDays,
  missed: DayRange,
  later: string,
  known: { today: string; permitTo: string | null },
): Record<string, string> {
  const to = laterTo(missed, later)
  if (!mayAddDays(booking.state)) return { later_from: 'too_late' }
  if (later <= lastShown(booking) || later <= known.today) return { later_from: 'after_last_day' }
  if (to > addDays(known.today, limits.booking.aheadDays)) return { later_from: 'too_late' }
  return known.permitTo && to > known.permitTo ? { later_from: 'after_permit' } : {}
}

export const laterTo = (missed: DayRange, later: string): string => addDays(later, daysBetween(missed.from, missed.to) - 1)

interface Priced {
  media_minor: number
  production_minor: number
  total_minor: number
}

/**
 * The money of missed days; `booking` is what of it is not released, `paid` its open days. Their part of the price of the days goes back with the fee on it, as from a cancelled booking: the house takes
 * nothing of what goes back. Production was done, unless no day is left. `rest` is what the booking costs from then on; null where nothing is left.
 */
export function missedMoney(booking: Priced, paid: number, missed: number): { refund_minor: number; rest: SpacePrice | null } {
  if (missed >= paid) return { refund_minor: booking.total_minor, rest: null }
  const rest = splitSpaceFees(booking.media_minor - Math.round((booking.media_minor * missed) / paid), booking.production_minor)
  return { refund_minor: booking.total_minor - rest.total_minor, rest }
}
