import { runInNewContext } from 'node:vm'
import ical from 'ical.js'
import { cutText } from '#contract/cut-text.ts'
import { limits } from '#contract/limits.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { CalendarProblem } from '../../gateways/interfaces/calendars.ts'

/** A time that somebody's calendar takes, in whole days of the place, both included; or in the hours of the place that it touches. */
export interface BusyDays {
  from: string
  to: string
  /** Of the first day. */
  from_hour: number
  /** Of the last day, where it is free again: 24 for midnight. */
  until_hour: number
  summary: string
}

interface Within {
  /** The time zone of the place: an hour elsewhere may be another day here. */
  zone: string
  /** The place is kept by the hour. */
  hourly?: boolean
  from: string
  to: string
  /** Whether an event is our own, come back by way of another calendar. */
  isOwn?(uid: string): boolean
}

const timedOut = 'ERR_SCRIPT_EXECUTION_TIMEOUT'

type Time = InstanceType<typeof ical.Time>
type Property = InstanceType<typeof ical.Property>
type IcalEvent = InstanceType<typeof ical.Event>

/**
 * The days that an iCalendar file takes. Cancelled events and those that leave one free take none; of a series every day of it counts. Throws a
 * CalendarProblem: `not_calendar`, or `too_much` for what has no end that anybody waits for.
 */
export function readIcal(text: string, within: Within): BusyDays[] {
  // A rule such as the 31st of every February is looked for without end, and only V8 can break that off.
  const work = () => busyDays(text, within)
  try {
    return runInNewContext('work()', { work }, { timeout: limits.space.calendars.work })
  } catch (error) {
    if (error instanceof CalendarProblem) throw error
    // It comes from the other side, where an Error is another one.
    const endless = typeof error === 'object' && error !== null && 'code' in error && error.code === timedOut
    throw new CalendarProblem(endless ? 'too_much' : 'not_calendar', null, error)
  }
}

function busyDays(text: string, within: Within): BusyDays[] {
  const whole = ical.Component.fromString(text.replace(/^\uFEFF/, ''))
  if (whole.name !== 'vcalendar') throw new CalendarProblem('not_calendar')
  const parts = whole.getAllSubcomponents('vevent').filter(part => !within.isOwn?.(uidOf(part)))
  const changed = parts.filter(part => part.hasProperty('recurrence-id'))
  const masters = parts.filter(part => !part.hasProperty('recurrence-id'))
  const known = new Set(masters.map(part => uidOf(part)))
  const changedOf = grouped(changed)
  const found = masters.flatMap(part => daysOf(new ical.Event(part, { exceptions: changedOf.get(uidOf(part)) ?? [] }), within))
  // Of a series that lies elsewhere only this day was handed over.
  const alone = changed.filter(part => !known.has(uidOf(part))).flatMap(part => daysOf(new ical.Event(part), within))
  const ranges = joined([...found, ...alone])
  if (ranges.length > limits.space.calendars.ranges) throw new CalendarProblem('too_much')
  return ranges
}

type Part = InstanceType<typeof ical.Component>
const uidOf = (part: Part) => String(part.getFirstPropertyValue('uid') ?? '')
function grouped(parts: readonly Part[]): Map<string, Part[]> {
  const map = new Map<string, Part[]>()
  for (const part of parts) map.set(uidOf(part), [...(map.get(uidOf(part)) ?? []), part])
  return map
}

/** Whether it keeps anybody from anything: Outlook says it in a word of its own. */
function isBusy({ component }: IcalEvent): boolean {
  const word = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return word('status') !== 'CANCELLED' && word('transp') !== 'TRANSPARENT' && word('x-microsoft-cdo-busystatus') !== 'FREE'
}

function daysOf(event: IcalEvent, within: Within): BusyDays[] {
  const start = event.startDate
  if (!start) throw new CalendarProblem('not_calendar')
  const days: BusyDays[] = []
  for (const one of startsOf(event, within)) {
    const { item, startDate, endDate } = event.isRecurrenceException()
      ? { item: event, startDate: start, endDate: event.endDate }
      : event.getOccurrenceDetails(one.start)
    if (!isBusy(item)) continue
    const range = timeTaken(item, startDate, one.end ?? endDate, within)
    if (range.to < within.from || range.from > within.to) continue
    days.push({
      ...(range.from < within.from ? { from: within.from, from_hour: 0 } : { from: range.from, from_hour: range.from_hour }),
      ...(range.to > within.to ? { to: within.to, until_hour: 24 } : { to: range.to, until_hour: range.until_hour }),
      summary: cutText(
        String(item.summary ?? '')
          .replace(/\s+/g, ' ')
          .trim(),
        80,
      ),
    })
  }
  return days
}

/** Every start of a series as far as it is asked for: by its rules, its added dates, and without those that were taken out. */
function startsOf(event: IcalEvent, { to }: Within): { start: Time; end?: Time }[] {
  const first = event.startDate
  const { component } = event
  if (event.isRecurrenceException()) return [{ start: first }]
  const valuesOf = (name: string) => component.getAllProperties(name).flatMap(property => property.getValues())
  // A day more: the place may be farther west than whoever wrote it.
  const end = addDays(to, 1)
  const starts = new Map<string, { start: Time; end?: Time }>([[first.toString(), { start: first }]])
  for (const rule of valuesOf('rrule')) {
    const turns = rule.iterator(first)
    for (let next = turns.next(); next && fields(next) <= end; next = turns.next())
      starts.set(next.toString(), { start: next.clone() })
  }
  for (const date of valuesOf('rdate')) {
    const start: Time = date instanceof ical.Period ? date.start : date
    starts.set(start.toString(), { start, ...(date instanceof ical.Period && { end: date.getEnd() }) })
  }
  const without: Time[] = valuesOf('exdate')
  // Exchange takes a whole day out by its midnight.
  const isOut = (start: Time) =>
    without.some(one => (start.isDate || one.isDate ? fields(one) === fields(start) : one.compare(start) === 0))
  return [...starts.values()].filter(({ start }) => !isOut(start))
}

const two = (n: number) => String(n).padStart(2, '0')
/** Its day as it is written, wherever that is. */
const fields = ({ year, month, day }: Time) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

/** Days of the place, or its hours: the end of an event is the first moment, or day, that it leaves free. */
function timeTaken(event: IcalEvent, start: Time, end: Time, { zone, hourly }: Within): Omit<BusyDays, 'summary'> {
  const whole = { from_hour: 0, until_hour: 24 }
  if (start.isDate) {
    const from = fields(start)
    const last = addDays(fields(end), -1)
    return { from, to: last > from ? last : from, ...whole }
  }
  const begins = instantOf(event, 'dtstart', start, zone)
  const ends = Math.max(begins, instantOf(event, event.component.hasProperty('dtend') ? 'dtend' : 'dtstart', end, zone) - 1)
  const hours = hourly ? { from_hour: hourIn(zone, begins), until_hour: hourIn(zone, ends) + 1 } : whole
  return { from: dayIn(zone, begins), to: dayIn(zone, ends), ...hours }
}

/** By the rules of the file itself; where it names a zone without them, by that zone; without any, by the clock of the place. */
function instantOf(event: IcalEvent, name: 'dtstart' | 'dtend', time: Time, zone: string): number {
  if (time.zone && time.zone.tzid !== 'floating') return time.toUnixTime() * 1000
  const property: Property | null = event.component.getFirstProperty(name)
  const named = String(property?.getParameter('tzid') ?? '')
  const clock = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  return clock - offsetOf(isZone(named) ? named : zone, clock)
}

/** One formatter for each zone: making one takes longer than asking it. */
const formats = new Map<string, Intl.DateTimeFormat | null>()
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const made = formats.get(timeZone)
  if (made !== undefined) return made
  let format: Intl.DateTimeFormat | null = null
  try {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  } catch {
    // Somebody's own name for it.
  }
  if (formats.size > 500) formats.clear()
  formats.set(timeZone, format)
  return format
}
const isZone = (name: string) => name !== '' && formatOf(name) !== null
const clockIn = (zone: string, at: number) => (formatOf(zone) ?? new Intl.DateTimeFormat('en-CA')).format(at)
const dayIn = (zone: string, at: number) => clockIn(zone, at).slice(0, 10)
const hourIn = (zone: string, at: number) => Number(clockIn(zone, at).slice(12, 14))

/** Milliseconds that a zone's clock is ahead when it shows this. */
function offsetOf(zone: string, clock: number): number {
  const ahead = (at: number) => Date.parse(`${clockIn(zone, at).replace(', ', 'T')}Z`) - Math.floor(at / 1000) * 1000
  return ahead(clock - ahead(clock))
}

const beginOf = ({ from, from_hour }: BusyDays) => Date.parse(from) + from_hour * 3_600_000
const endOf = ({ to, until_hour }: BusyDays) => Date.parse(to) + until_hour * 3_600_000

/** The same said twice is said once, and times that follow each other for the same reason are one time. */
function joined(days: readonly BusyDays[]): BusyDays[] {
  const sorted = days.toSorted((a, b) => a.summary.localeCompare(b.summary) || beginOf(a) - beginOf(b) || endOf(a) - endOf(b))
  const ranges: BusyDays[] = []
  for (const one of sorted) {
    const last = ranges.at(-1)
    if (!last || last.summary !== one.summary || beginOf(one) > endOf(last)) ranges.push({ ...one })
    else if (endOf(one) > endOf(last)) Object.assign(last, { to: one.to, until_hour: one.until_hour })
  }
  return ranges.toSorted((a, b) => beginOf(a) - beginOf(b) || endOf(a) - endOf(b))
}
