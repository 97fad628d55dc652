import {
  actOnBooking as act,
  bookSpace as book,
  fundBooking,
  getBooking,
  listBookings as list,
  talkInBooking,
} from '#contract/endpoints/bookings.ts'
import { actOnMakeGood as actOnMissed, reportMissedDays as report } from '#contract/endpoints/make-goods.ts'
import { implement } from '../../http.ts'
import { startBookingCheckout } from '../cashier/start-checkout.ts'
import { actOnBooking } from './act.ts'
import { bookSpace } from './book.ts'
import { actOnMakeGood, reportMissedDays } from './make-goods.ts'
import { listBookings, readBooking } from './read-booking.ts'
import { talkInBooking as talk } from './talk.ts'

export const bookingsRoutes = [
  implement(book, async (ctx, { params, body }) => await readBooking(ctx, await bookSpace(ctx, params.uuid, body))),
  implement(list, async (ctx, { query }) => await listBookings(ctx, query)),
  implement(getBooking, async (ctx, { params }) => await readBooking(ctx, params.uuid)),
  implement(act, async (ctx, { params, body }) => {
    await actOnBooking(ctx, params.uuid, body.act, body.revision)
    return await readBooking(ctx, params.uuid)
  }),
  implement(report, async (ctx, { params, body }) => {
    await reportMissedDays(ctx, params.uuid, body)
    return await readBooking(ctx, params.uuid)
  }),
  implement(
    actOnMissed,
    async (ctx, { params, body }) => await readBooking(ctx, await actOnMakeGood(ctx, params.uuid, body.act, body.revision)),
  ),
  implement(talkInBooking, async (ctx, { params }) => ({ chat_uuid: await talk(ctx, params.uuid) })),
  implement(fundBooking, async (ctx, { params, body }) => await startBookingCheckout(ctx, params.uuid, body.revision), {
    outside: true,
  }),
]
