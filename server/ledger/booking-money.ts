import type { Settlement } from '#contract/entities/dispute.ts'
import { feesOn } from '#contract/fees.ts'
import { sumsOfBooking } from '#contract/rules/dispute.ts'
import type { SpacePrice } from '#contract/rules/space-price.ts'
import type { TxContext } from '../db/transaction.ts'
import { isLive } from './accounts.ts'
import { asideAccount, setAsideOf } from './balance-money.ts'
import { type Billed, type FeesOf, postWithFees } from './bill-fees.ts'
import { type Posting, post } from './post.ts'
import { oweBack } from './refunds.ts'
import { bookingWork } from './work.ts'

/** The facts that the money of a booking depends on; amounts in minor units. Of a long booking that is paid by periods: what is not released yet. */
export interface BookingMoney {
  uuid: string
  org_id: string
  host_user: string
  currency: string
  media_minor: number
  production_minor: number
  /** On top of the price, paid by the booker. */
  fee_minor: number
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

/** A booker has paid: the part set aside of the company's balance, and the rest from the world outside, into protection. */
export async function protectBooking(ctx: TxContext, booking: BookingMoney): Promise<void> {
  const { uuid, total_minor } = booking
  const aside = await setAsideOf(ctx, bookingWork(uuid))
  const to = { name: 'booking_protected', booking: uuid } as const
  await post(
    ctx,
    posting(booking, 'charge', [
      { from: { name: 'psp_clearing', by: uuid }, to, amount_minor: total_minor - aside },
      { from: asideAccount(bookingWork(uuid)), to, amount_minor: aside },
    ]),
  )
}

/** A period is over and proved: its part becomes the host's and the house's, the rest stays protected. */
export async function releasePeriod(ctx: TxContext, booking: BookingMoney, n: number, share: SpacePrice): Promise<void> {
  const part = { ...booking, ...share }
  const release = { ...posting(booking, 'release', releasing(part)), key: `booking-period:${booking.uuid}:${n}` }
  await postWithFees(ctx, release, billed(booking), feesOf(part))
}

const releasing = ({ uuid, host_user, total_minor, payout_minor }: BookingMoney): Posting['transfers'] => {
  const from = { name: 'booking_protected', booking: uuid } as const
  return [
    { from, to: { name: 'creator_available', user: host_user }, amount_minor: payout_minor },
    { from, to: { name: 'platform_fee', by: uuid }, amount_minor: total_minor - payout_minor },
  ]
}

/** Proved and over: the payout becomes the host’s, both fees the house’s; together exactly what was protected. */
export async function releaseBooking(ctx: TxContext, booking: BookingMoney): Promise<void> {
  await postWithFees(ctx, posting(booking, 'release', releasing(booking)), billed(booking), feesOf(booking))
}

const billed = ({ uuid, org_id, host_user }: BookingMoney): Billed => ({
  deal: null,
  booking: uuid,
  org: org_id,
  payee: host_user,
})
const feesOf = ({ fee_minor, total_minor, payout_minor }: BookingMoney): FeesOf => ({
  brand: fee_minor,
  creator: total_minor - fee_minor - payout_minor,
})

/** Given up: so much goes back, the rest is the host’s. The house takes nothing from a cancelled booking. */
export async function refundBooking(ctx: TxContext, booking: BookingMoney, refundMinor: number): Promise<void> {
  const { uuid, total_minor } = booking
  const back = Math.min(refundMinor, total_minor)
  const from = { name: 'booking_protected', booking: uuid } as const
  const refund = posting(booking, 'refund', [
    { from, to: { name: 'refunds_payable', booking: uuid }, amount_minor: back },
    { from, to: { name: 'creator_available', user: booking.host_user }, amount_minor: total_minor - back },
  ])
  if (await post(ctx, refund)) await oweBack(ctx, bookingWork(uuid), refund.key, back)
}

/** Days that were not shown: their part goes back, the rest stays protected. */
export async function refundMissedDays(
  ctx: TxContext,
  booking: BookingMoney,
  { uuid, amount_minor }: { uuid: string; amount_minor: number },
): Promise<void> {
  const from = { name: 'booking_protected', booking: booking.uuid } as const
  const to = { name: 'refunds_payable', booking: booking.uuid } as const
  const refund = { ...posting(booking, 'refund', [{ from, to, amount_minor }]), key: `make-good:${uuid}` }
  if (await post(ctx, refund)) await oweBack(ctx, bookingWork(booking.uuid), refund.key, amount_minor)
}

/** Of what the host was given before somebody disputed: what is still there is protected again. What has been paid out stays paid. */
export async function holdBookingAgain(ctx: TxContext, booking: BookingMoney, dispute: string): Promise<number> {
  const account = await ctx.db
    .selectFrom('ledger_accounts')
    .select('balance_minor')
    .where('name', '=', 'creator_available')
    .where('owner', '=', booking.host_user)
    .where('currency', '=', booking.currency)
    .where('live', '=', isLive(booking.paid_through))
    .forUpdate()
    .executeTakeFirst()
  const amount_minor = Math.min(Number(account?.balance_minor ?? 0), booking.payout_minor)
  if (amount_minor === 0) return 0
  const from = { name: 'creator_available', user: booking.host_user } as const
  const to = { name: 'booking_protected', booking: booking.uuid } as const
  await post(ctx, {
    ...posting(booking, 'dispute_hold', [{ from, to, amount_minor }]),
    key: `dispute-hold:${dispute}`,
  })
  return amount_minor
}

/** The dispute was taken back: what was kept is the host's again. */
export async function letBookingGo(
  ctx: TxContext,
  booking: BookingMoney,
  { uuid, held_minor: amount_minor }: { uuid: string; held_minor: number },
): Promise<void> {
  if (amount_minor === 0) return
  const from = { name: 'booking_protected', booking: booking.uuid } as const
  const to = { name: 'creator_available', user: booking.host_user } as const
  await post(ctx, {
    ...posting(booking, 'dispute_let_go', [{ from, to, amount_minor }]),
    key: `dispute-let-go:${uuid}`,
  })
}

/**
 * A dispute ended: what is protected goes where both agreed or staff decided, with fees on what is paid only. `heldMinor` is what was kept again
 * of a host who had been paid; then what goes back comes from it, and from the fees that the house had taken on it.
 */
export async function settleBooking(
  ctx: TxContext,
  booking: BookingMoney,
  end: Settlement,
  heldMinor: number | null,
): Promise<void> {
  const from = { name: 'booking_protected', booking: booking.uuid } as const
  const host = { name: 'creator_available', user: booking.host_user } as const
  const house = { name: 'platform_fee', by: booking.uuid } as const
  const back = { name: 'refunds_payable', booking: booking.uuid } as const
  const { brand, creator } = feesOn(sumsOfBooking(booking), end.creator_percent)
  if (heldMinor === null) {
    const transfers = [
      { from, to: host, amount_minor: end.creator_minor },
      { from, to: house, amount_minor: end.platform_minor },
      { from, to: back, amount_minor: end.brand_minor },
    ]
    await postEnd(ctx, booking, transfers, { brand, creator })
    return
  }
  const fees = booking.total_minor - booking.payout_minor - end.platform_minor
  const fromHeld = end.brand_minor - fees
  const transfers = [
    { from, to: back, amount_minor: fromHeld },
    { from, to: host, amount_minor: heldMinor - fromHeld },
    { from: house, to: back, amount_minor: fees },
  ]
  const taken = feesOf(booking)
  const given = { brand: brand - taken.brand, creator: creator - taken.creator }
  await postEnd(ctx, booking, transfers, given)
}

/** A dispute's end, with the fees that it leaves the house or takes from it; what is owed goes back by the payments that it came with. */
async function postEnd(ctx: TxContext, booking: BookingMoney, transfers: Posting['transfers'], fees: FeesOf): Promise<void> {
  const end = posting(booking, 'settlement', transfers)
  const owed = transfers
    .filter(({ to }) => to.name === 'refunds_payable')
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  if (await postWithFees(ctx, end, billed(booking), fees)) await oweBack(ctx, bookingWork(booking.uuid), end.key, owed)
}
