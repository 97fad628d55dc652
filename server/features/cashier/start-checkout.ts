import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { holdOwnBooking } from '../bookings/own-booking.ts'
import { requireSameCashier } from '../deals/change-order.ts'
import { holdOwnDeal } from '../deals/find-deal.ts'
import { bookingTakesFunds, dueOf, takesFunds } from './secure-funds.ts'
import { openWorkVisit } from './work-visit.ts'

/** A visit to the cashier for what a deal costs. */
export async function startCheckout(ctx: SignedInContext, uuid: string, revision: number) {
  return await openWorkVisit(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, revision)
    if (side !== 'brand') throw new AppError('deal.wrong_person')
    if (!takesFunds(deal)) throw new AppError('deal.wrong_state', { details: { state: deal.state } })
    requireSameCashier(inner, deal)
    return {
      of: { deal_id: uuid, booking_id: null },
      amount_minor: await dueOf(inner, deal),
      currency: deal.currency,
      title: deal.title,
      deadline: deal.deadline,
      window: limits.deal.checkoutWindow,
      return_url: pathOf('chat-proposal', { chat_uuid: deal.chat_uuid }),
    }
  })
}

/** A visit to the cashier for what a booking costs. */
export async function startBookingCheckout(ctx: SignedInContext, uuid: string, revision: number) {
  return await openWorkVisit(ctx, async inner => {
    const { booking, side } = await holdOwnBooking(inner, uuid, revision)
    if (side !== 'booker') throw new AppError('booking.wrong_person')
    if (!bookingTakesFunds(booking)) throw new AppError('booking.wrong_state', { details: { state: booking.state } })
    return {
      of: { deal_id: null, booking_id: uuid },
      amount_minor: booking.total_minor,
      currency: booking.currency,
      title: booking.title,
      deadline: booking.deadline,
      window: limits.booking.checkoutWindow,
      return_url: pathOf('booking', { uuid }),
    }
  })
}
