import * as z from 'zod/mini'
import { defineEndpoint, listParam, paging, uuidParams } from '../endpoint.ts'
import { bookBody, booking, bookingAct, bookingSides, bookingStates, bookingSummary } from '../entities/booking.ts'
import { instant } from '../entities/shapes.ts'

export const bookSpace = defineEndpoint({
  id: 'bookings.book',
  method: 'POST',
  path: '/v3/spaces/{uuid}/bookings',
  summary: 'Keep days of a space free for a while, or ask for them at once. The days are taken from that moment on.',
  auth: 'required',
  can: ['create', 'booking'],
  params: uuidParams,
  body: bookBody,
  idempotent: true,
  reply: { kind: 'json', schema: booking },
  errors: [
    'booking.taken',
    'booking.not_offered',
    'booking.own',
    'booking.price_changed',
    'booking.limit_holds',
    'company.required',
    'version.stale',
  ],
})

export const listBookings = defineEndpoint({
  id: 'bookings.list',
  method: 'GET',
  path: '/v3/bookings',
  summary: 'Bookings of one’s company, as whoever books and as host: those where it is one’s turn first, soonest deadline first.',
  auth: 'required',
  can: ['read', 'booking'],
  query: z.object({
    side: z.optional(z.enum(bookingSides)),
    state: listParam(bookingStates),
    turn: z.optional(z.literal('1')),
    ...paging,
  }),
  reply: { kind: 'list', item: bookingSummary, meta: z.object({ turn: z.int() }) },
})

export const getBooking = defineEndpoint({
  id: 'bookings.get',
  method: 'GET',
  path: '/v3/bookings/{uuid}',
  summary: 'One booking, whole.',
  auth: 'required',
  can: ['read', 'booking'],
  params: uuidParams,
  reply: { kind: 'json', schema: booking },
})

export const actOnBooking = defineEndpoint({
  id: 'bookings.act',
  method: 'POST',
  path: '/v3/bookings/{uuid}/act',
  summary: 'Answer, counter, decline, take back, cancel, show a proof or object to it; `revision` is the one that was read.',
  auth: 'required',
  can: ['update', 'booking'],
  params: uuidParams,
  body: z.strictObject({ act: bookingAct, revision: z.int() }),
  idempotent: true,
  reply: { kind: 'json', schema: booking },
  errors: ['booking.stale', 'booking.wrong_state', 'booking.wrong_person', 'booking.exhausted'],
})

export const talkInBooking = defineEndpoint({
  id: 'bookings.talk',
  method: 'POST',
  path: '/v3/bookings/{uuid}/chat',
  summary:
    'The conversation of whoever books with the host about this booking; made when it is first needed, not while days are only held.',
  auth: 'required',
  can: ['update', 'booking'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ chat_uuid: z.uuid() }) },
  errors: ['booking.wrong_state'],
})

export const fundBooking = defineEndpoint({
  id: 'bookings.fund',
  method: 'POST',
  path: '/v3/bookings/{uuid}/checkout',
  summary: 'Opens a visit to the cashier; the booking is confirmed when it is paid.',
  auth: 'required',
  can: ['update', 'booking'],
  params: uuidParams,
  body: z.strictObject({ revision: z.int() }),
  idempotent: true,
  reply: {
    kind: 'json',
    schema: z.object({
      checkout_url: z.string(),
      session: z.string(),
      amount_minor: z.int(),
      currency: z.string(),
      expires_at: instant,
    }),
  },
  errors: ['booking.stale', 'booking.wrong_state', 'booking.wrong_person'],
})
