import { cellsOf, type Hours, type Stretch, shownHours } from './hours.ts'
import { addDays } from './space-price.ts'

/** Hours at which a place opens on a weekday: 1 is Monday, 7 Sunday. What does not end after it begins ends on the next day. */
export interface OpenStretch extends Hours {
  weekday: number
}

/** A date on which a place opens otherwise than in its week; without hours it is closed. What begins on it counts, over midnight as well. */
export interface OtherDay {
  day: string
  hours: readonly Hours[]
}

/** Opening times of a place: its week, at all hours where nothing is said, and dates that are otherwise. The content of a space is one. */
export interface OpenTimes {
  opening?: readonly OpenStretch[] | null
  other_days?: readonly OtherDay[] | null
}

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
export const openWeek = (opening: OpenTimes['opening']): string | null => (opening ? written(openIn(opening)) : null)

/** The 24 hours of each date that is otherwise, and of the one behind it, whose night it may have taken away or brought; null where none is. */
export function otherHours(times: OpenTimes): Record<string, string> | null {
  const days = (times.other_days ?? []).flatMap(({ day }) => [day, addDays(day, 1)])
  if (days.length === 0) return null
  return Object.fromEntries(days.map(day => [day, hoursAsBits(openHoursOn(times, day))]))
}

export const hoursAsBits = (hours: readonly number[]): string => dayHours.map(hour => (hours.includes(hour) ? '1' : '0')).join('')

/** The same of hours that are asked for: what is open then has all of them. */
export const askedWeek = (stretch: Stretch): string => written(new Set(cellsOf(stretch).map(hourOfWeek)))

/** The same of all hours of some days: what is open on one of them has any of these. */
export const daysOfWeek = (from: string, to: string): string =>
  written(new Set(daysFrom(from, to).flatMap(day => dayHours.map(hour => hourOfWeek({ day, hour })))))

/** A week has every weekday: no more days are needed. */
function daysFrom(from: string, to: string): string[] {
  return weekdayNumbers.map(n => addDays(from, n - 1)).filter(day => day <= to)
}

const otherDay = ({ other_days }: OpenTimes, day: string) => other_days?.find(one => one.day === day)

const allDay: readonly Hours[] = [{ from: 0, until: 24 }]

/** The stretches that begin on this day. */
export const stretchesOn = (times: OpenTimes, day: string): readonly Hours[] =>
  otherDay(times, day)?.hours ?? times.opening?.filter(({ weekday }) => weekday === weekdayOf(day)) ?? allDay

const hoursFrom = (stretches: readonly Hours[]): number[] =>
  stretches.flatMap(one => Array.from({ length: shownHours(one) }, (_, index) => one.from + index))

/** The hours of this day at which it is open: its own, and the end of the night before. */
export function openHoursOn(times: OpenTimes | null | undefined, day: string): number[] {
  if (!times?.opening && !times?.other_days?.length) return dayHours
  const night = hoursFrom(stretchesOn(times, addDays(day, -1))).map(hour => hour - 24)
  const open = new Set([...night, ...hoursFrom(stretchesOn(times, day))])
  return dayHours.filter(hour => open.has(hour))
}

/** Whole days are had where it opens on any of them: what lies between comes along. */
export function opensWithin(times: OpenTimes | null | undefined, from: string, to: string): boolean {
  for (let day = from; day <= to; day = addDays(day, 1)) if (openHoursOn(times, day).length > 0) return true
  return false
}

/** The name of a day: its weekday, or its date where that is otherwise than its weekday. */
const told = (times: OpenTimes, day: string, what: 'opens' | 'closes' | 'closed', hour?: number): string => {
  const [code, at] = otherDay(times, day)
    ? [`${what}_day`, day]
    : [what === 'closed' ? 'closed_on' : `${what}_at`, weekdayOf(day)]
  return [code, at, hour].filter(part => part !== undefined).join(' ')
}

/** The first objection to hours at which it is closed, by its field: it opens later, has closed by then, or does not open that day. */
export function judgeOpening(times: OpenTimes | null | undefined, stretch: Stretch): Record<string, string> {
  if (!times) return {}
  const cells = cellsOf(stretch)
  const shut = cells.findIndex(({ day, hour }) => !openHoursOn(times, day).includes(hour))
  const cell = cells[shut]
  if (!cell) return {}
  if (shut > 0) {
    // It closes at midnight of the day before.
    const [last, hour] = cell.hour === 0 ? [addDays(cell.day, -1), 24] : [cell.day, cell.hour]
    return { 'hours.until': told(times, last, 'closes', hour) }
  }
  const hours = openHoursOn(times, cell.day)
  if (hours.length === 0) return { 'hours.from': told(times, cell.day, 'closed') }
  const next = hours.find(hour => hour > cell.hour)
  if (next !== undefined) return { 'hours.from': told(times, cell.day, 'opens', next) }
  return { 'hours.from': told(times, cell.day, 'closes', (hours.at(-1) ?? 0) + 1) }
}

/** The objection to whole days of which it opens on none. */
export const judgeOpenDays = (times: OpenTimes | null | undefined, from: string, to: string): string | null =>
  opensWithin(times, from, to) ? null : told(times ?? {}, from, 'closed')

/** The reason why it is closed, of these; null where it opens. */
export function closedThen(
  times: OpenTimes | null | undefined,
  { from, to, hours }: { from: string; to: string; hours: Hours | null },
) {
  if (!hours) return judgeOpenDays(times, from, to)
  return Object.values(judgeOpening(times, { day: from, ...hours }))[0] ?? null
}

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
