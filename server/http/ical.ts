import ical from 'ical.js'

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

/** Beginning and end: `dtend` is the day after the last one; what happens at an instant takes no time. */
const timesOf = (event: IcalTime): [ical.Time, ical.Time] =>
  'at' in event
    ? [instant(event.at), instant(event.at)]
    : 'starts_at' in event
      ? [instant(event.starts_at), instant(event.ends_at)]
      : [ical.Time.fromDateString(event.from), ical.Time.fromDateString(dayAfter(event.to))]

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
    one.addPropertyWithValue('dtstart', starts)
    one.addPropertyWithValue('dtend', ends)
    one.addPropertyWithValue('summary', event.summary)
    if (event.address) one.addPropertyWithValue('url', event.address)
    one.addPropertyWithValue('status', event.tentative ? 'TENTATIVE' : 'CONFIRMED')
    one.addPropertyWithValue('transp', 'at' in event ? 'TRANSPARENT' : 'OPAQUE')
    calendar.addSubcomponent(one)
  }
  return `${calendar.toString()}\r\n`
}

/** The same as an answer that nobody keeps or finds. */
export function icalFile(name: string, events: readonly IcalEvent[]): Response {
  return new Response(writeIcal(name, events), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="elenco.ics"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
