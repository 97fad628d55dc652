import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { TxContext } from '../db/transaction.ts'
import { type Posting, post } from './post.ts'

/** The facts that the money of a booking depends on; amounts in minor units. */
export interface BookingMoney {
  uuid: string
  host_user: string
  currency: string
  total_minor: number
  payout_minor: number
  /** The gateway that it was paid at; null until it has been. */
  paid_through: string | null
}

const posting = (booking: BookingMoney, kind: Posting['kind'], transfers: Posting['transfers']): Posting => ({
  key: `booking-${kind}:${booking.uuid}`,
  kind,
  deal: null,
  gateway: booking.paid_through,
  currency: booking.currency,
  transfers,
})

/** A booker has paid: from the world outside into protection. */
export async function protectBooking(ctx: TxContext, booking: BookingMoney): Promise<void> {
  const { uuid, total_minor: amount_minor } = booking
  await post(
    ctx,
    posting(booking, 'charge', [
      { from: { name: 'psp_clearing', by: uuid }, to: { name: 'booking_protected', booking: uuid }, amount_minor },
    ]),
  )
}

/** Proved and over: the payout becomes the host’s, both fees the house’s; together exactly what was protected. */
export async function releaseBooking(ctx: TxContext, booking: BookingMoney): Promise<void> {
  const { uuid, total_minor, payout_minor } = booking
  const from = { name: 'booking_protected', booking: uuid } as const
  await post(
    ctx,
    posting(booking, 'release', [
      { from, to: { name: 'creator_available', user: booking.host_user }, amount_minor: payout_minor },
      { from, to: { name: 'platform_fee', by: uuid }, amount_minor: total_minor - payout_minor },
    ]),
  )
}

/** Given up: so much goes back, the rest is the host’s. The house takes nothing from a cancelled booking. */
export async function refundBooking(ctx: TxContext, booking: BookingMoney, refundMinor: number): Promise<void> {
  const { uuid, total_minor } = booking
  const back = Math.min(refundMinor, total_minor)
  const from = { name: 'booking_protected', booking: uuid } as const
  await post(
    ctx,
    posting(booking, 'refund', [
      { from, to: { name: 'refunds_payable', booking: uuid }, amount_minor: back },
      { from, to: { name: 'creator_available', user: booking.host_user }, amount_minor: total_minor - back },
    ]),
  )
}

/** Days that were not shown: their part goes back, the rest stays protected. */
export async function refundMissedDays(
  ctx: TxContext,
  booking: BookingMoney,
  { uuid, amount_minor }: { uuid: string; amount_minor: number },
): Promise<void> {
  const from = { name: 'booking_protected', booking: booking.uuid } as const
  const to = { name: 'refunds_payable', booking: booking.uuid } as const
  await post(ctx, { ...posting(booking, 'refund', [{ from, to, amount_minor }]), key: `make-good:${uuid}` })
}

/** The key of the posting that owes a refund: of missed days, or of the whole booking. */
const owingKey = (booking: string, makeGood: string | null) => (makeGood ? `make-good:${makeGood}` : `booking-refund:${booking}`)
const paidKey = (booking: string, makeGood: string | null) =>
  makeGood ? `make-good-paid:${makeGood}` : `booking-refund_paid:${booking}`

/** What one refund still owes; 0 once the cashier has sent it. */
export async function owedOfBooking(ctx: Context, booking: string, makeGood: string | null): Promise<number> {
  const { rows } = await sql<{ owed: string | null }>`
    select sum(e.amount_minor) as owed from ledger_entries e
    join ledger_postings p on p.uuid = e.posting_id join ledger_accounts a on a.uuid = e.account_id
    where p.key = ${owingKey(booking, makeGood)} and a.name = 'refunds_payable'
      and not exists (select 1 from ledger_postings q where q.key = ${paidKey(booking, makeGood)})`.execute(ctx.db)
  return Number(rows[0]?.owed ?? 0)
}

/** The cashier has sent it back. */
export async function bookingRefundPaid(
  ctx: TxContext,
  booking: BookingMoney,
  makeGood: string | null,
  amount_minor: number,
): Promise<void> {
  const { uuid } = booking
  await post(ctx, {
    ...posting(booking, 'refund_paid', [
      { from: { name: 'refunds_payable', booking: uuid }, to: { name: 'psp_clearing', by: uuid }, amount_minor },
    ]),
    key: paidKey(uuid, makeGood),
  })
}
