import type { CalendarBooking, SpaceBlock, SpaceCalendar } from '#contract/entities/space-calendar.ts'

export interface OnDay {
  bookings: readonly CalendarBooking[]
  blocks: readonly SpaceBlock[]
}

const touches = (day: string) => (one: { from: string; to: string }) => one.from <= day && day <= one.to

/** The blocks and bookings of a day. */
export const onDay = ({ bookings, blocks }: SpaceCalendar, day: string): OnDay => ({
  bookings: bookings.filter(touches(day)),
  blocks: blocks.filter(touches(day)),
})

/** Two days in their order, however they were chosen. */
export const inOrder = (a: string, b: string) => (a <= b ? { from: a, to: b } : { from: b, to: a })
