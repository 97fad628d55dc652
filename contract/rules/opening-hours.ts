import { cellsOf, type Hours, type Stretch, shownHours } from './hours.ts'
import { addDays } from './space-price.ts'

/** Hours at which a place opens on a weekday: 1 is Monday, 7 Sunday. What does not end after it begins ends on the next day. */
export interface OpenStretch extends Hours {
  weekday: number
}

/** The week of a place; where nothing is said it is open at all hours. */
export type Opening = readonly OpenStretch[] | null | undefined

const week = 7 * 24
const dayHours = Array.from({ length: 24 }, (_, hour) => hour)

export const weekdayNumbers: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

export const weekdayOf = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1

/** The hour of the week, from Monday's first on. */
const hourOfWeek = ({ day, hour }: { day: string; hour: number }): number => (weekdayOf(day) - 1) * 24 + hour

const hoursOfWeek = ({ weekday, from, until }: OpenStretch): number[] =>
  Array.from({ length: shownHours({ from, until }) }, (_, index) => ((weekday - 1) * 24 + from + index) % week)

const openIn = (opening: readonly OpenStretch[]): ReadonlySet<number> => new Set(opening.flatMap(hoursOfWeek))

const written = (hours: ReadonlySet<number>): string =>
  Array.from({ length: week }, (_, hour) => (hours.has(hour) ? '1' : '0')).join('')

/** The 168 hours of the week as the database keeps them, one sign each. */
export const openWeek = (opening: Opening): string | null => (opening ? written(openIn(opening)) : null)

/** The same of hours that are asked for: what is open then has all of them. */
export const askedWeek = (stretch: Stretch): string => written(new Set(cellsOf(stretch).map(hourOfWeek)))

/** The same of all hours of some days: what is open on one of them has any of these. */
export const daysOfWeek = (from: string, to: string): string =>
  written(new Set(daysFrom(from, to).flatMap(day => dayHours.map(hour => hourOfWeek({ day, hour })))))

/** A week has every weekday: no more days are needed. */
function daysFrom(from: string, to: string): string[] {
  return weekdayNumbers.map(n => addDays(from, n - 1)).filter(day => day <= to)
}

/** The hours of this day at which it is open. */
export function openHoursOn(opening: Opening, day: string): number[] {
  if (!opening) return dayHours
  const open = openIn(opening)
  return dayHours.filter(hour => open.has(hourOfWeek({ day, hour })))
}

/** Whole days are had where it opens on any of them: what lies between comes along. */
export const opensWithin = (opening: Opening, from: string, to: string): boolean =>
  !opening || daysFrom(from, to).some(day => openHoursOn(opening, day).length > 0)

/** The first objection to hours at which it is closed, by its field: it opens later, has closed by then, or does not open that day. */
export function judgeOpening(opening: Opening, stretch: Stretch): Record<string, string> {
  if (!opening) return {}
  const open = openIn(opening)
  const cells = cellsOf(stretch)
  const shut = cells.findIndex(cell => !open.has(hourOfWeek(cell)))
  const cell = cells[shut]
  if (!cell) return {}
  const weekday = weekdayOf(cell.day)
  if (shut > 0) {
    // It closes at midnight of the day before.
    const [last, hour] = cell.hour === 0 ? [((weekday + 5) % 7) + 1, 24] : [weekday, cell.hour]
    return { 'hours.until': `closes_at ${last} ${hour}` }
  }
  const hours = openHoursOn(opening, cell.day)
  if (hours.length === 0) return { 'hours.from': `closed_on ${weekday}` }
  const next = hours.find(hour => hour > cell.hour)
  return { 'hours.from': next === undefined ? `closes_at ${weekday} ${(hours.at(-1) ?? 0) + 1}` : `opens_at ${weekday} ${next}` }
}

/** The objection to whole days of which it opens on none. */
export const judgeOpenDays = (opening: Opening, from: string, to: string): string | null =>
  opensWithin(opening, from, to) ? null : `closed_on ${weekdayOf(from)}`

/** Stretches that meet an earlier one of the list, by their place in it. */
export function meetingStretches(opening: readonly OpenStretch[]): number[] {
  const seen = new Set<number>()
  return opening.flatMap((one, index) => {
    const hours = hoursOfWeek(one)
    const meets = hours.some(hour => seen.has(hour))
    for (const hour of hours) seen.add(hour)
    return meets ? [index] : []
  })
}

/** The most hours in a row at which it is open, a day's at most. */
export function longestOpen(opening: readonly OpenStretch[]): number {
  const open = openIn(opening)
  let most = 0
  let row = 0
  // Twice around: Sunday night goes on into Monday.
  for (let hour = 0; hour < 2 * week; hour += 1) {
    row = open.has(hour % week) ? row + 1 : 0
    most = Math.max(most, row)
  }
  return Math.min(24, most)
}
