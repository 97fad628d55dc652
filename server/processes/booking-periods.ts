import type { Booking, BookingState } from '#contract/entities/booking.ts'
import type { BookingFacts } from '#contract/processes/booking.ts'
import { leftOf, type PeriodLine, periodLines, periodsOf } from '#contract/rules/booking-periods.ts'
import { openDays } from '#contract/rules/make-good.ts'
import type { SpacePrice } from '#contract/rules/space-price.ts'
import type { Context } from '../context.ts'
import type { TxContext } from '../db/transaction.ts'
import { clearTimer, setTimer } from '../jobs/jobs.ts'
import { type BookingMoney, releasePeriod } from '../ledger/booking-money.ts'
import { todayOf } from './booking-deadline.ts'
import { paidDaysOf } from './paid-days.ts'

interface Priced extends SpacePrice {
  uuid: string
  state: BookingState
  facts: BookingFacts
  from_day: string
  to_day: string
  from_hour: number | null
  zone: string
}

const pricesIn = ({ media_minor, production_minor, fee_minor, total_minor, payout_minor }: SpacePrice): SpacePrice => ({
  media_minor: Number(media_minor),
  production_minor: Number(production_minor),
  fee_minor: Number(fee_minor),
  total_minor: Number(total_minor),
  payout_minor: Number(payout_minor),
})

const releasedOf = async (ctx: Context, booking: string) =>
  (await ctx.db.selectFrom('booking_periods').selectAll().where('booking_id', '=', booking).orderBy('n').execute()).map(row => ({
    ...pricesIn(row),
    n: row.n,
    paid_at: row.paid_at,
  }))

/** The booking with the money that is not released yet: what everything that happens to it is about. */
export async function withUnpaid<Row extends SpacePrice & { uuid: string }>(ctx: Context, booking: Row): Promise<Row> {
  const left = leftOf(pricesIn(booking), await releasedOf(ctx, booking.uuid))
  return { ...booking, ...left }
}

/** The unreleased part of a booking, and its days. */
export async function readUnpaid(ctx: Context, booking: Omit<Priced, 'facts' | 'zone'>): Promise<Booking['unpaid']> {
  const left = await withUnpaid(ctx, booking)
  return { days: openDays(await paidDaysOf(ctx, booking)), ...pricesIn(left) }
}

/** The periods that a booking is paid by. */
export async function readPeriods(ctx: Context, booking: Priced): Promise<PeriodLine[]> {
  const proofs = await ctx.db
    .selectFrom('booking_proofs')
    .select(['taken_on', 'until_on', 'created_at'])
    .where('booking_id', '=', booking.uuid)
    .execute()
  const facts = {
    ...(await paidDaysOf(ctx, booking)),
    price: pricesIn(booking),
    released: await releasedOf(ctx, booking.uuid),
    proofs,
    missing: booking.facts.missing,
  }
  return periodLines({ ...facts, zone: booking.zone }, todayOf(ctx, booking))
}

/** The money of a period becomes the host's, and is noted beside the booking. */
export async function payPeriod(ctx: TxContext, booking: BookingMoney, line: PeriodLine): Promise<void> {
  await releasePeriod(ctx, booking, line.n, line.price)
  await ctx.db
    .insertInto('booking_periods')
    .values({
      booking_id: booking.uuid,
      n: line.n,
      from_day: line.from,
      to_day: line.to,
      ...line.price,
      paid_at: ctx.clock.now(),
    })
    .execute()
}

/** One timer for each long booking: of the period that is released next. */
export async function timePeriods(ctx: TxContext, booking: Priced): Promise<void> {
  if (periodsOf({ from: booking.from_day, to: booking.to_day }).length === 1) return
  const runs = booking.state === 'live' && !booking.facts.missing
  const dues = runs ? (await readPeriods(ctx, booking)).flatMap(({ due }) => due ?? []) : []
  const [next] = dues.toSorted((a, b) => a.getTime() - b.getTime())
  if (next) await setTimer(ctx, 'booking.period', booking.uuid, next)
  else await clearTimer(ctx, 'booking.period', booking.uuid)
}
