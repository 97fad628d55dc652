import { createHash } from 'node:crypto'
import ical from 'ical.js'
import { knowsTag } from './knows-tag.ts'

// Folded lines have 75 octets at most; the library does not count the space that a continued one begins with.
ical.foldLength = 74
// A text like others, which the library does not know.
Object.assign(ical.design.icalendar.property, { 'x-wr-calname': { defaultType: 'text' } })

/** Whole days, both included; a time from one instant to another; or one instant. */
type IcalTime = { from: string; to: string } | { starts_at: Date; ends_at: Date } | { at: Date }

export type IcalEvent = IcalTime & {
  uid: string
  summary: string
  /** The address at which it is seen in full. */
  address?: string
  /** Not agreed yet. */
  tentative: boolean
  changed_at: Date
}

const instant = (at: Date) => ical.Time.fromJSDate(at, true)
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Beginning and end: `dtend` is the day after the last one. An instant has no end: one that equals its beginning is against RFC 5545 (3.6.1). */
const timesOf = (event: IcalTime): [ical.Time, ical.Time?] =>
  'at' in event
    ? [instant(event.at)]
    : 'starts_at' in event
      ? [instant(event.starts_at), instant(event.ends_at)]
      : [ical.Time.fromDateString(event.from), ical.Time.fromDateString(dayAfter(event.to))]

/** Seconds that no change of ours comes before: a sequence has to fit into 31 bits. */
const firstChange = Date.UTC(2020, 0, 1) / 1000
/** Each change of an event raises its number, by which programs that keep it tell the newer one. */
const sequenceOf = (changed: Date) => Math.max(0, Math.floor(changed.getTime() / 1000) - firstChange)

/** An iCalendar (RFC 5545). */
function writeIcal(name: string, events: readonly IcalEvent[]): string {
  const calendar = new ical.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Elenco//Calendar//EN')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', name)
  for (const event of events) {
    const one = new ical.Component('vevent')
    const [starts, ends] = timesOf(event)
    one.addPropertyWithValue('uid', `${event.uid}@elenco`)
    one.addPropertyWithValue('dtstamp', instant(event.changed_at))
    one.addPropertyWithValue('last-modified', instant(event.changed_at))
    one.addPropertyWithValue('sequence', sequenceOf(event.changed_at))
    one.addPropertyWithValue('dtstart', starts)
    if (ends) one.addPropertyWithValue('dtend', ends)
    one.addPropertyWithValue('summary', event.summary)
    if (event.address) one.addPropertyWithValue('url', event.address)
    one.addPropertyWithValue('status', event.tentative ? 'TENTATIVE' : 'CONFIRMED')
    one.addPropertyWithValue('transp', 'at' in event ? 'TRANSPARENT' : 'OPAQUE')
    calendar.addSubcomponent(one)
  }
  return `${calendar.toString()}\r\n`
}

/** The same as an answer that nobody else keeps or finds, and that is not sent again to a program that has it. */
export function icalFile(request: Request, name: string, events: readonly IcalEvent[]): Response {
  const text = writeIcal(name, events)
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27)
  const marks = { ETag: `"${tag}"`, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
  if (knowsTag(request, tag)) return new Response(null, { status: 304, headers: marks })
  return new Response(text, {
    headers: {
      ...marks,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="elenco.ics"',
    },
  })
}
