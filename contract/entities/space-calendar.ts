import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { spaceCalendarFeedStates } from '../processes/space-calendar-feed.ts'
import { bookingStates } from './booking.ts'
import { day, instant, line } from './shapes.ts'
import { hoursOfDay, openStretch, otherDay } from './space.ts'

/** Days that a host has taken out of the calendar; whatever is free of them cannot be booked. */
export const spaceBlock = z.object({
  uuid: z.uuid(),
  from: day,
  to: day,
  /** From an hour of the first day until one of the last; null where whole days are taken. */
  hours: z.nullable(hoursOfDay),
  reason: z.string(),
  /** The calendar of others that says so; null where the host blocked it by hand. */
  calendar: z.nullable(z.uuid()),
})
export type SpaceBlock = z.infer<typeof spaceBlock>

/** A booking in its host's calendar. Holds are not in it: they are between whoever holds and the calendar. */
export const calendarBooking = z.object({
  uuid: z.uuid(),
  state: z.enum(bookingStates),
  from: day,
  to: day,
  hours: z.nullable(hoursOfDay),
  slot: z.int(),
  /** The company that books. */
  who: z.string(),
})
export type CalendarBooking = z.infer<typeof calendarBooking>

/** Why a calendar of others could not be read. */
export const calendarProblems = ['unreachable', 'refused', 'slow', 'large', 'inside', 'gone', 'not_calendar', 'too_much'] as const
export type CalendarProblemCode = (typeof calendarProblems)[number]

/** A calendar kept elsewhere, whose busy days are blocked here. Its address opens it, so it is told to nobody again: only the host's name is. */
export const outsideCalendar = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** `calendar.google.com`; null where a file was handed in, which nobody reads again. */
  host: z.nullable(z.string()),
  state: z.enum(spaceCalendarFeedStates),
  /** When its days were last taken. */
  read_at: z.nullable(instant),
  /** When it is read next by itself. */
  next_at: z.nullable(instant),
  error: z.nullable(z.enum(calendarProblems)),
  /** The status that was answered, where there was an answer. */
  status: z.nullable(z.int()),
  /** Days from today on that it takes. */
  days: z.int(),
  /** Bookings here that it wants days of. They stay. */
  conflicts: z.array(z.object({ booking: z.uuid(), who: z.string(), from: day, to: day })),
})
export type OutsideCalendar = z.infer<typeof outsideCalendar>

const issue = (code: string) => ({ params: { issue: code } })

/** An address as other calendars give it out: `webcal:` is another word for a secure one. */
export const calendarAddress = z.pipe(
  z.pipe(
    z.string(),
    z.transform(text => {
      const bare = text.trim().replace(/^webcals?:\/\//i, 'https://')
      return /^[a-z][a-z0-9+.-]*:/i.test(bare) ? bare : `https://${bare}`
    }),
  ),
  z.url({ protocol: /^https$/, hostname: z.regexes.domain }).check(
    z.maxLength(limits.space.calendars.url),
    z.refine(address => !/^https:\/\/[^/?#]*@/i.test(address), issue('url')),
  ),
)

/** The content of an `.ics` file. */
export const calendarFile = z.string().check(z.minLength(1), z.maxLength(limits.space.calendars.fileBytes))

export const calendarName = line(1, limits.space.calendars.name)

export const spaceCalendar = z.object({
  uuid: z.uuid(),
  title: z.string(),
  slots: z.int(),
  /** The zone of a place whose single hours are booked and blocked. */
  by_hour: z.nullable(z.object({ zone: z.string(), opening: z.nullable(z.array(openStretch)), other_days: z.array(otherDay) })),
  /** Days can be taken out and given back. */
  open: z.boolean(),
  today: day,
  /** The last day that can be blocked. */
  until: day,
  from: day,
  to: day,
  /** The secret part of the address at which other calendars read this one; null while there is none. */
  ical_token: z.nullable(z.string()),
  calendars: z.array(outsideCalendar),
  blocks: z.array(spaceBlock),
  bookings: z.array(calendarBooking),
})
export type SpaceCalendar = z.infer<typeof spaceCalendar>

export const blockReason = line(0, fieldLimits.space.blockReason)
