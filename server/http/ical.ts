const fold = (line: string): string => {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  // A line has 75 octets at most, and no sign is cut in two.
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (bytes + size > 75) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += sign
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

const escaped = (text: string) => text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r?\n/g, '\\n')
const date = (day: string) => day.replaceAll('-', '')
const instant = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

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

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** `DTEND` is the day after the last one; what happens at an instant takes no time. */
const timeOf = (event: IcalTime): string[] =>
  'at' in event
    ? [`DTSTART:${instant(event.at)}`, `DTEND:${instant(event.at)}`]
    : 'starts_at' in event
      ? [`DTSTART:${instant(event.starts_at)}`, `DTEND:${instant(event.ends_at)}`]
      : [`DTSTART;VALUE=DATE:${date(event.from)}`, `DTEND;VALUE=DATE:${date(dayAfter(event.to))}`]

/** An iCalendar (RFC 5545). */
function writeIcal(name: string, events: readonly IcalEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elenco//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(event => [
      'BEGIN:VEVENT',
      `UID:${event.uid}@elenco`,
      `DTSTAMP:${instant(event.changed_at)}`,
      ...timeOf(event),
      `SUMMARY:${escaped(event.summary)}`,
      ...(event.address ? [`URL:${event.address}`] : []),
      `STATUS:${event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
      `TRANSP:${'at' in event ? 'TRANSPARENT' : 'OPAQUE'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
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
