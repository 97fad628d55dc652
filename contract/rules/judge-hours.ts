import { limits } from '../limits.ts'
import { type ByHour, cellsOf, dayIn, instantAt, isByHour, isShown, lastDayOf, paidHours, type Stretch } from './hours.ts'
import { judgeOpening, type OpenTimes } from './opening-hours.ts'
import { addDays } from './space-price.ts'

export interface HourSpace extends ByHour, OpenTimes {
  zone: string
  min_hours: number
  lead_days: number
  permit: { valid_to: string } | null
}

/** Objections to these hours, field by field; the calendar says whether they are free. */
export function judgeHours(space: HourSpace, stretch: Stretch, now: Date): Record<string, string> {
  const { zone } = space
  const { day, from, until } = stretch
  if (!isByHour(space)) return { 'hours.from': 'option' }
  const today = dayIn(zone, now.getTime())
  if (day < today) return { from: 'past' }
  if (day < addDays(today, space.lead_days)) return { from: `min_days_ahead ${space.lead_days}` }
  if (day > addDays(today, limits.booking.aheadDays)) return { from: 'too_late' }
  if (!isShown(zone, day, from)) return { 'hours.from': 'no_such_hour' }
  const last = cellsOf(stretch).at(-1)
  if (last && !isShown(zone, last.day, last.hour)) return { 'hours.until': 'no_such_hour' }
  if (instantAt(zone, day, from) <= now) return { 'hours.from': 'past' }
  if (paidHours(zone, { day, from, until }) < space.min_hours) return { 'hours.until': `min_hours ${space.min_hours}` }
  if (space.permit && lastDayOf(stretch) > space.permit.valid_to) return { 'hours.until': 'after_permit' }
  return judgeOpening(space, stretch)
}
