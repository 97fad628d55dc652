import * as z from 'zod/mini'
import { bookingStates } from './booking.ts'
import { day, line } from './shapes.ts'

/** Days that a host has taken out of the calendar; whatever is free of them cannot be booked. */
export const spaceBlock = z.object({
  uuid: z.uuid(),
  from: day,
  to: day,
  reason: z.string(),
})
export type SpaceBlock = z.infer<typeof spaceBlock>

/** A booking in its host's calendar. Holds are not in it: they are between whoever holds and the calendar. */
export const calendarBooking = z.object({
  uuid: z.uuid(),
  state: z.enum(bookingStates),
  from: day,
  to: day,
  slot: z.int(),
  /** The company that books. */
  who: z.string(),
})
export type CalendarBooking = z.infer<typeof calendarBooking>

export const spaceCalendar = z.object({
  uuid: z.uuid(),
  title: z.string(),
  slots: z.int(),
  /** Days can be taken out and given back. */
  open: z.boolean(),
  today: day,
  /** The last day that can be blocked. */
  until: day,
  from: day,
  to: day,
  /** The secret part of the address at which other calendars read this one; null while there is none. */
  ical_token: z.nullable(z.string()),
  blocks: z.array(spaceBlock),
  bookings: z.array(calendarBooking),
})
export type SpaceCalendar = z.infer<typeof spaceCalendar>

export const blockReason = line(0, 80)
