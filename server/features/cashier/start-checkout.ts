import type { WayToPay } from '#contract/entities/ways-to-pay.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { dealPage } from '#contract/rules/own-turn.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { bookingWork, dealWork } from '../../ledger/work.ts'
import { renewalStands } from '../../processes/renewal-stands.ts'
import { holdOwnBooking } from '../bookings/own-booking.ts'
import { holdOwnDeal } from '../deals/find-deal.ts'
import { bookingTakesFunds, dueOf, dueOfBooking, takesFunds } from './secure-funds.ts'
import { waysToPayDeal } from './ways-to-pay.ts'
import { type Asked, openWorkVisit } from './work-visit.ts'

/** A visit to the cashier for what a deal costs. */
export async function startCheckout(ctx: SignedInContext, uuid: string, revision: number) {
  return await openWorkVisit(ctx, async inner => await askDeal(inner, uuid, revision, 'card'))
}

/** A visit to the cashier for what a booking costs. */
export async function startBookingCheckout(ctx: SignedInContext, uuid: string, revision: number) {
  return await openWorkVisit(ctx, async inner => await askBooking(inner, uuid, revision))
}

/** What a deal that waits for its money asks for, from the side that pays, in a way that it can be paid. */
export async function askDeal(
  ctx: TxContext<SignedInContext>,
  uuid: string,
  revision: number,
  way: WayToPay | 'balance',
): Promise<Asked> {
  const { deal, side } = await holdOwnDeal(ctx, uuid, revision)
  if (side !== 'brand') throw new AppError('deal.wrong_person')
  if (!takesFunds(deal)) throw new AppError('deal.wrong_state', { details: { state: deal.state } })
  if (!(await renewalStands(ctx, deal))) throw new AppError('licence.deal_open')
  // What is in the balance is money of the deal's kind already.
  if (way !== 'balance' && deal.paid_through !== null && !waysToPayDeal(ctx, deal).includes(way))
    throw new AppError('change.other_cashier')
  return {
    of: dealWork(uuid),
    amount_minor: await dueOf(ctx, deal),
    currency: deal.currency,
    title: deal.title,
    deadline: deal.deadline,
    window: limits.deal.checkoutWindow,
    return_url: dealPage(deal, ctx.person.organization?.role),
  }
}

/** The same of a booking. */
export async function askBooking(ctx: TxContext<SignedInContext>, uuid: string, revision: number): Promise<Asked> {
  const { booking, side } = await holdOwnBooking(ctx, uuid, revision)
  if (side !== 'booker') throw new AppError('booking.wrong_person')
  if (!bookingTakesFunds(booking)) throw new AppError('booking.wrong_state', { details: { state: booking.state } })
  return {
    of: bookingWork(uuid),
    amount_minor: await dueOfBooking(ctx, booking),
    currency: booking.currency,
    title: booking.title,
    deadline: booking.deadline,
    window: limits.booking.checkoutWindow,
    return_url: pathOf('booking', { uuid }),
  }
}
