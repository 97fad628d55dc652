import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { makeGoodStates } from './make-good-states.ts'
import { day, fileCard, instant, text } from './shapes.ts'

const { reason, makeGood: bounds } = limits.booking
const sides = ['booker', 'host'] as const

/** Days of a booking that were not shown, and what has become of them. */
export const makeGood = z.object({
  uuid: z.uuid(),
  state: z.enum(makeGoodStates),
  revision: z.int(),
  facts: z.object({ by: z.enum(sides), days: z.boolean() }),
  your_turn: z.boolean(),
  deadline: z.nullable(instant),
  from: day,
  to: day,
  days: z.int(),
  reason: z.string(),
  files: z.array(fileCard),
  /** The days that the host offers, or that took their place. */
  later: z.nullable(z.object({ from: day, to: day })),
  /** The money that goes back for these days: all of it for the booker, for the host the sum that they receive less. */
  money_minor: z.int(),
  denial: z.nullable(z.string()),
  created_at: instant,
})
export type MakeGood = z.infer<typeof makeGood>

export const reportMissedBody = z.strictObject({
  from: day,
  to: day,
  reason: text(reason.min, reason.max),
  /** Photos, as whoever booked shows them. */
  files: z._default(z.array(z.uuid()).check(z.maxLength(bounds.photos)), []),
  /** The first of the days that a host offers. */
  later_from: z._default(z.nullable(day), null),
  /** The booking’s. */
  revision: z.int(),
})

/** Acts of people; the chart says who may, and when. */
export const makeGoodAct = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('make_good.offer'), later_from: z.nullable(day) }),
  z.strictObject({ type: z.literal('make_good.deny'), reason: text(reason.min, reason.max) }),
  z.strictObject({ type: z.literal('make_good.take_days') }),
  z.strictObject({ type: z.literal('make_good.take_money') }),
  z.strictObject({ type: z.literal('make_good.withdraw') }),
])
export type MakeGoodAct = z.infer<typeof makeGoodAct>
