import { limits } from '#contract/limits.ts'
import { type Hours, lastDayOf, parseHours } from '#contract/rules/hours.ts'
import { addDays, daysBetween } from '#contract/rules/space-price.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** The day that it is by UTC, where no place is meant. */
export const today = (ctx: Context): string => ctx.clock.now().toISOString().slice(0, 10)

interface AskedDays {
  from?: string
  to?: string
  hours?: string
}

/** Whether tomorrow is meant, since no day is named. */
export const namesNoDay = ({ from, to, hours }: AskedDays): boolean =>
  from === undefined && (to === undefined || hours !== undefined)

/** The days that prices are for: those that were asked for, or the usual ones from tomorrow on, where it is `today`. */
export function daysAsked(today: string, { from, to, hours }: AskedDays): PricedDays {
  if (hours) return hoursAsked(today, from, hours)

  const first = from ?? (to ? addDays(to, 1 - limits.space.usualDays) : addDays(today, 1))
  const last = to ?? addDays(first, limits.space.usualDays - 1)
  const days = daysBetween(first, last)
  if (days < 1) throw new AppError('request.invalid', { fields: { to: ['order'] } })
  if (days > limits.booking.days.max) throw new AppError('request.invalid', { fields: { to: ['too_late'] } })
  return { from: first, to: last, days, hours: null }
}

/** Hours of one day, tomorrow's where none is said. */
function hoursAsked(today: string, from: string | undefined, text: string): PricedDays {
  const hours = parseHours(text)
  if (!hours) throw new AppError('request.invalid', { fields: { hours: ['whole_hours'] } })
  const day = from ?? addDays(today, 1)
  const last = lastDayOf({ day, ...hours })
  return { from: day, to: last, days: daysBetween(day, last), hours }
}

/** The days that a price is for, or hours of the first one. */
export interface PricedDays {
  from: string
  to: string
  days: number
  hours: Hours | null
}
