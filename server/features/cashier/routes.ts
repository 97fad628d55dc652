import {
  fundDealFromBalance,
  fundBookingFromBalance as payBooking,
  takeBalanceBack as takeBack,
  takeBookingBalanceBack as takeBookingBack,
} from '#contract/endpoints/balance.ts'
import { getCheckout, payCheckout as pay } from '#contract/endpoints/deals.ts'
import { implement } from '../../http.ts'
import { readBooking } from '../bookings/read-booking.ts'
import { readDeal } from '../deals/read-deal.ts'
import { payCheckout, readCheckout } from './pay-checkout.ts'
import { fundBookingFromBalance, fundFromBalance, takeBalanceBack, takeBookingBalanceBack } from './pay-from-balance.ts'

export const cashierRoutes = [
  implement(getCheckout, async (ctx, { params }) => await readCheckout(ctx, params.session)),
  implement(pay, async (ctx, { params, body }) => await payCheckout(ctx, params.session, body.card)),
  implement(
    fundDealFromBalance,
    async (ctx, { params, body }) => {
      await fundFromBalance(ctx, params.uuid, body)
      return await readDeal(ctx, params.uuid)
    },
    { outside: true },
  ),
  implement(
    takeBack,
    async (ctx, { params, body }) => {
      await takeBalanceBack(ctx, params.uuid, body.revision)
      return await readDeal(ctx, params.uuid)
    },
    { outside: true },
  ),
  implement(
    payBooking,
    async (ctx, { params, body }) => {
      await fundBookingFromBalance(ctx, params.uuid, body)
      return await readBooking(ctx, params.uuid)
    },
    { outside: true },
  ),
  implement(
    takeBookingBack,
    async (ctx, { params, body }) => {
      await takeBookingBalanceBack(ctx, params.uuid, body.revision)
      return await readBooking(ctx, params.uuid)
    },
    { outside: true },
  ),
]
