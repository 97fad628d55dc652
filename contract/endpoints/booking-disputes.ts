import * as z from 'zod/mini'
import { defineEndpoint, uuidParams } from '../endpoint.ts'
import { booking } from '../entities/booking.ts'
import { bookingDisputeAct, openBookingDisputeBody } from '../entities/dispute.ts'

const step = { method: 'POST', auth: 'required', can: ['update', 'booking'], params: uuidParams, idempotent: true } as const

export const openBookingDispute = defineEndpoint({
  id: 'bookings.dispute',
  path: '/v3/bookings/{uuid}/dispute',
  summary:
    'Say that something went wrong with a booking that has begun, until two weeks after its last day: its own clock rests until it is settled.',
  ...step,
  body: z.strictObject({ revision: z.int(), ...openBookingDisputeBody.shape }),
  reply: { kind: 'json', schema: booking },
  errors: ['booking.stale', 'booking.wrong_state', 'dispute.reason_unfit', 'dispute.window_over', 'dispute.too_many'],
})

export const actInBookingDispute = defineEndpoint({
  id: 'bookings.disputeAct',
  path: '/v3/bookings/{uuid}/dispute/act',
  summary:
    'Answer, add evidence, offer or answer a split, take it back or appeal, in the open dispute of a booking; `revision` is the booking’s that was read.',
  ...step,
  body: z.strictObject({ revision: z.int(), act: bookingDisputeAct }),
  reply: { kind: 'json', schema: booking },
  errors: ['booking.stale', 'dispute.wrong_state', 'dispute.wrong_person', 'dispute.too_many'],
})
