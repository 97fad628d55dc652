import * as z from 'zod/mini'
import { defineEndpoint, uuidParams } from '../endpoint.ts'
import { booking } from '../entities/booking.ts'
import { makeGoodAct, reportMissedBody } from '../entities/make-good.ts'

const write = { method: 'POST', auth: 'required', can: ['update', 'booking'], params: uuidParams, idempotent: true } as const

export const reportMissedDays = defineEndpoint({
  id: 'makeGoods.report',
  path: '/v3/bookings/{uuid}/make-goods',
  summary:
    'Say that days of a booking were not shown: whoever booked with photos, for the host to answer; the host with days in their place, or with money back.',
  ...write,
  body: reportMissedBody,
  reply: { kind: 'json', schema: booking },
  errors: ['booking.stale', 'booking.wrong_state', 'booking.wrong_person', 'booking.exhausted', 'booking.taken'],
})

export const actOnMakeGood = defineEndpoint({
  id: 'makeGoods.act',
  path: '/v3/make-goods/{uuid}/act',
  summary: 'Answer for missed days, choose between days and money, or take it back; `revision` is the one that was read.',
  ...write,
  body: z.strictObject({ act: makeGoodAct, revision: z.int() }),
  reply: { kind: 'json', schema: booking },
  errors: ['make_good.stale', 'make_good.wrong_state', 'make_good.wrong_person', 'booking.taken'],
})
