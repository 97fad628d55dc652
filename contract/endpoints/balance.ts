import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { booking } from '../entities/booking.ts'
import { deal } from '../entities/deal.ts'

const asked = { method: 'POST', auth: 'required', params: z.object({ uuid: z.uuid() }) } as const
const ofDeal = { ...asked, can: ['update', 'deal'], reply: { kind: 'json', schema: deal } } as const
const ofBooking = { ...asked, can: ['update', 'booking'], reply: { kind: 'json', schema: booking } } as const
const revision = z.int()
/** The sum as it was shown: of a balance that has changed meanwhile nothing is taken. */
const paid = z.strictObject({ revision, amount_minor: z.int().check(z.minimum(1)) })
const refused = ['deal.wrong_state', 'deal.wrong_person', 'deal.stale_version'] as const
const refusedOfBooking = ['booking.wrong_state', 'booking.wrong_person', 'booking.stale'] as const

export const fundDealFromBalance = defineEndpoint({
  id: 'deals.fundFromBalance',
  path: '/v3/deals/{uuid}/balance',
  summary:
    'Pay what is due from the company’s balance: all of it at once, or the part that the balance has, which is set aside until the rest is paid by card or transfer.',
  ...ofDeal,
  body: paid,
  idempotent: true,
  errors: [...refused, 'licence.deal_open', 'balance.changed', 'balance.set_aside'],
})

export const takeBalanceBack = defineEndpoint({
  id: 'deals.takeBalanceBack',
  path: '/v3/deals/{uuid}/balance/take-back',
  summary: 'Put the sum that is set aside for a deal back into the company’s balance, while the rest is not paid.',
  ...ofDeal,
  body: z.strictObject({ revision }),
  errors: [...refused, 'balance.nothing_set_aside'],
})

export const fundBookingFromBalance = defineEndpoint({
  id: 'bookings.fundFromBalance',
  path: '/v3/bookings/{uuid}/balance',
  summary:
    'Pay a booking from the company’s balance: all of it at once, or the part that the balance has, which is set aside until the rest is paid by card or transfer.',
  ...ofBooking,
  body: paid,
  idempotent: true,
  errors: [...refusedOfBooking, 'balance.changed', 'balance.set_aside'],
})

export const takeBookingBalanceBack = defineEndpoint({
  id: 'bookings.takeBalanceBack',
  path: '/v3/bookings/{uuid}/balance/take-back',
  summary: 'Put the sum that is set aside for a booking back into the company’s balance, while the rest is not paid.',
  ...ofBooking,
  body: z.strictObject({ revision }),
  errors: [...refusedOfBooking, 'balance.nothing_set_aside'],
})
