import { hourKinds, type RateModel, type SpaceKind } from '../space-choices.ts'
import { addDays } from './space-price.ts'

/**
 * Hours of a day as the clock of a place shows them. `until` is the first one that is free again, 24 for midnight; where it is not after `from`
 * it belongs to the next day.
 */
export interface Hours {
  from: number
  until: number
}

/** A stretch of hours that begins on this day of the place. */
export interface Stretch extends Hours {
  day: string
}

export interface ByHour {
  kind: SpaceKind
  rate_model: RateModel
}

/** Whether single hours are booked there: a place to shoot or to hold an event whose host asks an amount an hour. */
export const isByHour = ({ kind, rate_model }: ByHour): boolean => hourKinds.includes(kind) && rate_model === 'per_hour'

/** The day of the last hour. */
export const lastDayOf = ({ day, from, until }: Stretch): string => (until > from ? day : addDays(day, 1))

/** The number of hours that the clock shows. */
export const shownHours = ({ from, until }: Hours): number => (until > from ? until - from : until + 24 - from)

/** Every hour of it, with its day. */
export const cellsOf = ({ day, from, until }: Stretch): { day: string; hour: number }[] =>
  Array.from({ length: shownHours({ from, until }) }, (_, index) => ({
    day: from + index < 24 ? day : addDays(day, 1),
    hour: (from + index) % 24,
  }))

/** `14-18`, as an address says it; null where it says something else. */
export function parseHours(text: string): Hours | null {
  const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const hours = { from: Number(from ?? Number.NaN), until: Number(until ?? Number.NaN) }
  return hours.from >= 0 && hours.from <= 23 && hours.until >= 1 && hours.until <= 24 ? hours : null
}

export const writeHours = ({ from, until }: Hours): string => `${from}-${until}`

/** An hour at noon, or as many as the host wants. */
export const usualHours = (least: number): Hours => ({ from: Math.min(12, 24 - least), until: Math.min(12, 24 - least) + least })

/** One formatter for each zone: making one takes longer than asking it. */
const formats = new Map<string, Intl.DateTimeFormat>()
function clockIn(zone: string, at: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  formats.set(zone, format)
  return Date.parse(`${format.format(at).replace(', ', 'T')}Z`)
}

/** The day that it is there. */
export const dayIn = (zone: string, at: number): string => new Date(clockIn(zone, at)).toISOString().slice(0, 10)

const clockOf = (day: string, hour: number) => Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000

/** The instants at which a clock there shows this hour: none where summer time skips it, two where it repeats it. */
function instantsOf(zone: string, clock: number): number[] {
  const offsets = [clock - 86_400_000, clock + 86_400_000].map(at => clockIn(zone, at) - at)
  return [...new Set(offsets)].map(offset => clock - offset).filter(at => clockIn(zone, at) === clock)
}

/** Whether the clock there shows this hour on this day: summer time skips one. */
export const isShown = (zone: string, day: string, hour: number): boolean => instantsOf(zone, clockOf(day, hour)).length > 0

/** The instant of this hour there, the first one where the clock shows it twice. Of a skipped hour it is the moment at which it is skipped. */
export function instantAt(zone: string, day: string, hour: number): Date {
  const clock = clockOf(day, hour)
  const before = clockIn(zone, clock - 86_400_000) - (clock - 86_400_000)
  return new Date(Math.min(...instantsOf(zone, clock), ...(instantsOf(zone, clock).length === 0 ? [clock - before] : [])))
}

/** Booked time: whole days of a place, or hours of them. */
interface Booked {
  zone: string
  from_day: string
  to_day: string
  /** The last of the days that were added in place of missed ones. */
  later_to: string | null
  from_hour: number | null
  until_hour: number | null
}

/** The instant at which booked time begins: whole days at the midnight of their place. */
export const beginOf = ({ zone, from_day, from_hour }: Pick<Booked, 'zone' | 'from_day' | 'from_hour'>): Date =>
  instantAt(zone, from_day, from_hour ?? 0)

/** The instant at which it is over. */
export const endOf = ({ zone, to_day, later_to, until_hour }: Omit<Booked, 'from_day' | 'from_hour'>): Date =>
  instantAt(zone, later_to ?? to_day, until_hour ?? 24)

/** The hours that are paid for: a skipped one is not there, and a repeated one counts once. */
export const paidHours = (zone: string, stretch: Stretch): number =>
  cellsOf(stretch).filter(({ day, hour }) => isShown(zone, day, hour)).length

/** The stretches of as many hours that are free next: the nearest ones of the day that was asked for, then the same hours of the days that follow. */
export function nextStretches(asked: Stretch, fits: (stretch: Stretch) => boolean, most: number, ahead: number): Stretch[] {
  const { day, from, until } = asked
  const long = shownHours(asked)
  const on = (first: string, hour: number): Stretch => ({ day: first, from: hour, until: ((hour + long - 1) % 24) + 1 })
  const sameDay = Array.from({ length: 24 }, (_, hour) => hour)
    .filter(hour => hour !== from)
    .toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from) || a - b)
    .map(hour => on(day, hour))
  const found = sameDay.filter(fits).slice(0, most - 1)
  for (let n = 1; n <= ahead && found.length < most; n += 1) {
    const other = { day: addDays(day, n), from, until }
    if (fits(other)) found.push(other)
  }
  return found
}
