import * as z from 'zod/mini'
import { bookingSides, bookingStates } from './booking.ts'
import { creativeStates } from './creative-states.ts'
import { dealStates } from './deal.ts'
import { licenceStates } from './licence-states.ts'
import { makeGoodStates } from './make-good-states.ts'
import { reminded } from './reminder.ts'
import { day, instant } from './shapes.ts'

const due = { uuid: z.uuid(), title: z.string() }
/** Something with another side, that ends or goes on by itself at its instant. */
const between = { ...due, at: instant, who: z.string(), your_turn: z.boolean() }

/** Something that is due: the deadline of a deal, of a booking or of something in it, the last day of a casting call or of a licence, or a reminder of one's own. */
export const agendaItem = z.discriminatedUnion('kind', [
  z.object({ ...between, kind: z.literal('deal'), state: z.enum(dealStates), chat_uuid: z.uuid() }),
  z.object({ ...between, kind: z.literal('booking'), state: z.enum(bookingStates), side: z.enum(bookingSides) }),
  /** The artwork of a booked face, and its missed days; both lead to their booking, which `uuid` names. */
  z.object({ ...between, kind: z.literal('creative'), state: z.enum(creativeStates), side: z.enum(bookingSides) }),
  z.object({ ...between, kind: z.literal('make_good'), state: z.enum(makeGoodStates), side: z.enum(bookingSides) }),
  /** Of one's own: nobody else reads it. */
  z.object({ ...due, kind: z.literal('reminder'), at: instant, about: z.nullable(reminded) }),
  /** A whole day, the same one everywhere. */
  z.object({ ...due, day, kind: z.literal('call') }),
  /** The last day of a licence, by its dates. */
  z.object({ ...due, day, kind: z.literal('rights'), state: z.enum(licenceStates), who: z.string() }),
])
export type AgendaItem = z.infer<typeof agendaItem>

export const agenda = z.object({
  /** Which days were read. */
  from: day,
  to: day,
  /** The secret part of the address at which other calendars read this one; null while there is none. */
  ical_token: z.nullable(z.string()),
  items: z.array(agendaItem),
})
export type Agenda = z.infer<typeof agenda>
