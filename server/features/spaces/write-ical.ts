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

export interface IcalEvent {
  uid: string
  /** Whole days, both included. */
  from: string
  to: string
  summary: string
  /** Not agreed yet. */
  tentative: boolean
  changed_at: Date
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** An iCalendar (RFC 5545) of whole days: `DTEND` is the day after the last one. */
export function writeIcal(name: string, events: readonly IcalEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elenco//Spaces//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(event => [
      'BEGIN:VEVENT',
      `UID:${event.uid}@elenco`,
      `DTSTAMP:${instant(event.changed_at)}`,
      `DTSTART;VALUE=DATE:${date(event.from)}`,
      `DTEND;VALUE=DATE:${date(dayAfter(event.to))}`,
      `SUMMARY:${escaped(event.summary)}`,
      `STATUS:${event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
