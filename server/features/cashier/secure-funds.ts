import { bookingCan } from '#contract/processes/booking.ts'
import { dealCan } from '#contract/rules/ask-deal.ts'
import type { TxContext } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { setAsideOf } from '../../ledger/balance-money.ts'
import { takeUnexpected } from '../../ledger/deal-money.ts'
import { bookingWork, dealWork } from '../../ledger/work.ts'
import { advanceBooking, type BookingRow } from '../../processes/advance-booking.ts'
import { holdOpenChange } from '../../processes/advance-change.ts'
import { advanceDeal, type DealRow } from '../../processes/advance-deal.ts'
import { payDifference } from '../deals/change-order.ts'

export interface Visit {
  session: string
  amount_minor: number | string | bigint
  currency: string
  gateway: string
  created_by: string
}

export const takesFunds = (deal: DealRow) => dealCan(deal.state, deal.facts, { type: 'funds.secured' })

/** The sum to be paid now: all of it, or the difference that a change makes, less what is set aside of the company's balance. */
export async function dueOf(ctx: TxContext, deal: DealRow): Promise<number> {
  const change = deal.state === 'awaiting_difference' ? await holdOpenChange(ctx, deal.uuid) : undefined
  return Number(change?.difference_minor ?? deal.total_minor) - (await setAsideOf(ctx, dealWork(deal.uuid)))
}

/** The brand has paid at this visit, beside what was set aside of its balance, and the deal waits for it: the money is protected and the work may begin. */
export async function secureFunds(ctx: TxContext, deal: DealRow, visit: Visit): Promise<void> {
  const amount_minor = Number(visit.amount_minor) + (await setAsideOf(ctx, dealWork(deal.uuid)))
  const data = { amount_minor, currency: visit.currency }
  if (deal.state === 'awaiting_difference') return await payDifference(ctx, deal, { created_by: visit.created_by, amount_minor })
  await advanceDeal(
    ctx,
    deal,
    { type: 'funds.secured' },
    { happening: 'funds.secured', by: 'brand', actor: visit.created_by, data, columns: { paid_through: visit.gateway } },
  )
}

export const bookingTakesFunds = (booking: BookingRow) => bookingCan(booking.state, booking.facts, { type: 'funds.secured' })

/** The sum to be paid for a booking now, less what is set aside of the company's balance. */
export async function dueOfBooking(ctx: TxContext, { uuid, total_minor }: BookingRow): Promise<number> {
  return Number(total_minor) - (await setAsideOf(ctx, bookingWork(uuid)))
}

/** The booker has paid at this visit, beside what was set aside of its balance, and the booking waits for it: the money is protected and the days are booked. */
export async function secureBooking(ctx: TxContext, booking: BookingRow, visit: Visit): Promise<void> {
  const aside = await setAsideOf(ctx, bookingWork(booking.uuid))
  const data = { amount_minor: Number(visit.amount_minor) + aside, currency: visit.currency }
  await advanceBooking(
    ctx,
    booking,
    { type: 'funds.secured' },
    { by: 'booker', actor: visit.created_by, data, columns: { paid_through: visit.gateway } },
  )
}

/** Paid twice, or after the deal was over: nothing waits for this money, and it goes back where it came from. */
export async function sendBack(ctx: TxContext, visit: Visit): Promise<void> {
  await takeUnexpected(ctx, { ...visit, amount_minor: Number(visit.amount_minor) })
  await enqueue(ctx, 'payments.return', { session: visit.session })
}
