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

/** The cashier has sent it back. */
export async function bookingRefundPaid(ctx: TxContext, booking: BookingMoney, amount_minor: number): Promise<void> {
  const { uuid } = booking
  await post(
    ctx,
    posting(booking, 'refund_paid', [
      { from: { name: 'refunds_payable', booking: uuid }, to: { name: 'psp_clearing', by: uuid }, amount_minor },
    ]),
  )
}
