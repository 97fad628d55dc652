import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { disputableBookingStates } from '../rules/dispute.ts'
import { cancellationTiers, spaceKinds } from '../space-choices.ts'
import { bookingPeriod } from './booking-period.ts'
import { bookingProof } from './booking-proof.ts'
import { creativeStates } from './creative-states.ts'
import { dispute } from './dispute.ts'
import { makeGood } from './make-good.ts'
import { makeGoodStates } from './make-good-states.ts'
import { amountMinor, cover, currency, day, instant, text } from './shapes.ts'
import { hoursOfDay } from './space.ts'
import { waysToPay } from './ways-to-pay.ts'

/** States of contract/processes/booking.ts, as stored and sent. */
export const bookingStates = [
  'hold',
  'requested',
  'countered',
  'awaiting_funds',
  'confirmed',
  'live',
  'proof_due',
  'ended',
  'reconciled',
  'disputed',
  'resolved',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
] as const
export type BookingState = (typeof bookingStates)[number]

export const bookingSides = ['booker', 'host'] as const

const { reason } = limits.booking

/** Single hours of a place, which are the days `from` and `to` in between. */
const bookedHours = z.object({
  ...hoursOfDay.shape,
  /** The zone whose clock shows them. */
  zone: z.string(),
  starts_at: instant,
  ends_at: instant,
})
export type BookedHours = z.infer<typeof bookedHours>

export const bookBody = z.strictObject({
  from: day,
  to: day,
  /** Single hours that begin on the first day, where the space is booked by the hour; null for whole days. */
  hours: z._default(z.nullable(hoursOfDay), null),
  /** All in, as it was seen: where it has moved the answer says so. */
  total_minor: z.int().check(z.minimum(1), z.maximum(limits.deal.amount.max * 2)),
  /** The version of the space that was read. */
  version: z.int(),
  /** The material to be shown there. */
  message: z._default(text(0, fieldLimits.booking.message), ''),
  /** Only kept free for now. */
  hold: z._default(z.boolean(), false),
})

/** Actions of people on a booking; the chart says who may, and when. */
export const bookingAct = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('booking.request') }),
  z.strictObject({ type: z.literal('booking.release') }),
  z.strictObject({ type: z.literal('booking.accept') }),
  /** Another price; a booking by the hour may be moved with it. */
  z.strictObject({
    type: z.literal('booking.counter'),
    media_minor: amountMinor,
    note: z._default(text(0, reason.max), ''),
    move: z._default(z.nullable(z.strictObject({ day, ...hoursOfDay.shape })), null),
  }),
  z.strictObject({ type: z.literal('booking.decline'), reason: text(reason.min, reason.max) }),
  z.strictObject({ type: z.literal('booking.withdraw') }),
  z.strictObject({ type: z.literal('booking.cancel'), reason: text(reason.min, reason.max) }),
  z.strictObject({
    type: z.literal('proof.show'),
    files: z.array(z.uuid()).check(z.minLength(1), z.maxLength(fieldLimits.booking.proofPhotos)),
    taken_on: day,
    note: z._default(text(0, reason.max), ''),
  }),
  /** The log of a screen: a CSV that was uploaded, with a line for each time or each day. */
  z.strictObject({ type: z.literal('proof.log'), file: z.uuid(), note: z._default(text(0, reason.max), '') }),
  z.strictObject({ type: z.literal('proof.object'), reason: text(reason.min, reason.max) }),
])
export type BookingAct = z.infer<typeof bookingAct>

const summary = {
  uuid: z.uuid(),
  state: z.enum(bookingStates),
  /** Raised by every transition; acts that name an older one answer `booking.stale`. */
  revision: z.int(),
  side: z.enum(bookingSides),
  your_turn: z.boolean(),
  /** Live, and no photo or log is from the days that are paid for next. */
  unproved: z.boolean(),
  deadline: z.nullable(instant),
  title: z.string(),
  city: z.string(),
  kind: z.enum(spaceKinds),
  cover,
  image: z.nullable(z.string()),
  space_uuid: z.uuid(),
  /** The company across. */
  other: z.object({ uuid: z.uuid(), name: z.string() }),
  from: day,
  to: day,
  /** The zone of its place: days begin and end at the midnight of its clock. Copies that a browser kept from before have none. */
  zone: z.optional(z.string()),
  hours: z.nullable(bookedHours),
  total_minor: z.int(),
  payout_minor: z.int(),
  currency,
  /** The creative of its face; null before the payment, and where one is there oneself. */
  creative: z.nullable(z.object({ state: z.enum(creativeStates), your_turn: z.boolean(), deadline: z.nullable(instant) })),
  /** Days that were not shown and wait for an answer or a choice. */
  make_good: z.nullable(z.object({ state: z.enum(makeGoodStates), your_turn: z.boolean(), deadline: z.nullable(instant) })),
  updated_at: instant,
}

export const bookingSummary = z.object(summary)
export type BookingSummary = z.infer<typeof bookingSummary>

export const booking = z.object({
  ...summary,
  days: z.int(),
  media_minor: z.int(),
  production_minor: z.int(),
  fee_minor: z.int(),
  cancellation: z.enum(cancellationTiers),
  message: z.string(),
  /** The refund if the reader cancelled now; null while nothing was paid. */
  refund_now_minor: z.nullable(z.int()),
  /** While it waits for money: how it can be paid, and whether a transfer was announced. */
  pay: z.nullable(waysToPay),
  /** The part of what was paid for it that came from the company's balance; 0 for the host, whom that does not concern. */
  from_balance_minor: z.int(),
  cancel: z.nullable(z.object({ by: z.enum(bookingSides), reason: z.string(), refund_minor: z.int() })),
  decline_reason: z.nullable(z.string()),
  protected_minor: z.int(),
  /** Every 28 days with their sums, as the host is paid for them; one where a booking is shorter. */
  periods: z.array(bookingPeriod),
  /** The unreleased money and its days: missed days, a dispute and a cancellation speak about these alone. */
  unpaid: z.object({
    days: z.int(),
    media_minor: z.int(),
    production_minor: z.int(),
    fee_minor: z.int(),
    total_minor: z.int(),
    payout_minor: z.int(),
  }),
  proofs: z.array(bookingProof),
  objection: z.nullable(z.string()),
  timeline: z.array(
    z.object({
      event: z.string(),
      by: z.enum(['booker', 'host', 'system']),
      to: z.enum(bookingStates),
      data: z.record(z.string(), z.unknown()),
      created_at: instant,
    }),
  ),
  /** The facts that contract/processes/booking.ts reads, so that the browser asks the same chart. */
  facts: z.object({
    version: z.int(),
    instant: z.boolean(),
    proofs: z.int(),
    objections: z.int(),
    missing: z.boolean(),
    again: z.boolean(),
    disputed_from: z.nullable(z.enum(disputableBookingStates)),
    dispute_turn: z.nullable(z.enum(bookingSides)),
  }),
  /** Both companies by name, as a dispute names them. */
  names: z.object({ booker: z.string(), host: z.string() }),
  /** The newest dispute about it, open or over. */
  dispute: z.nullable(dispute),
  /** Days that one side said were not shown, the newest first. */
  make_goods: z.array(makeGood),
  /** The conversation of the two companies about it, once one of them has begun and the reader takes part. */
  chat_uuid: z.nullable(z.uuid()),
  created_at: instant,
})
export type Booking = z.infer<typeof booking>
