import * as z from 'zod/mini'
import { day, instant } from './shapes.ts'

/** The state of a period of a booking (contract/rules/booking-periods.ts). */
export const bookingPeriodStates = [
  'coming',
  'running',
  /** Its days are over and no photo is from them. */
  'proof_missing',
  /** Over and proved; released once whoever booked has had time to look. */
  'resting',
  /** Days that were not shown wait for an answer: nothing is released meanwhile. */
  'missed',
  'disputed',
  /** Paid with what is left after the last day. */
  'at_end',
  'paid',
  'settled',
  /** Its money went back. */
  'back',
] as const
export type BookingPeriodState = (typeof bookingPeriodStates)[number]

export const bookingPeriod = z.object({
  n: z.int(),
  from: day,
  to: day,
  state: z.enum(bookingPeriodStates),
  /** As whoever books pays it, all in, and as the host receives it. */
  total_minor: z.int(),
  payout_minor: z.int(),
  /** When it is released if nobody says anything. */
  due: z.nullable(instant),
  paid_at: z.nullable(instant),
})
export type BookingPeriod = z.infer<typeof bookingPeriod>
