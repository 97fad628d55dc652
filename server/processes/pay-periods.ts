import { pathOf } from '#contract/paths.ts'
import type { PeriodLine } from '#contract/rules/booking-periods.ts'
import type { Context } from '../context.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { emit } from '../jobs/emit.ts'
import { notify } from '../jobs/notify.ts'
import { advanceBooking, type BookingRow, holdBooking } from './advance-booking.ts'
import { readPeriods, timePeriods } from './booking-periods.ts'
import { membersOf } from './members.ts'

/** The job runner's part: periods that are over and proved, and that nobody said anything about, are the host's. Does nothing where the booking has moved on. */
export async function passPeriods(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    let booking = await holdBooking(inner, uuid)
    for (;;) {
      const lines = await readPeriods(inner, booking)
      const now = inner.clock.now()
      const period = lines.find(({ state, due }) => state === 'resting' && due !== null && due <= now)
      if (!period) return await timePeriods(inner, booking)
      booking = await release(inner, booking, period)
    }
  })
}

async function release(ctx: TxContext, booking: BookingRow, period: PeriodLine): Promise<BookingRow> {
  const { from, to, n, price } = period
  const after = await advanceBooking(
    ctx,
    booking,
    { type: 'period.over', proofs: await proofsLeft(ctx, booking, period) },
    {
      by: 'system',
      actor: null,
      period,
      entry: 'period.paid',
      quiet: true,
      data: { n, from, to, total_minor: price.total_minor, payout_minor: price.payout_minor },
    },
  )
  await tellPaid(ctx, after, period)
  return after
}

/** Proofs of days whose money is still to come, once this period is paid. */
async function proofsLeft(ctx: TxContext, booking: BookingRow, period: PeriodLine): Promise<number> {
  const paid = [
    period,
    ...(await ctx.db
      .selectFrom('booking_periods')
      .select(['from_day as from', 'to_day as to'])
      .where('booking_id', '=', booking.uuid)
      .execute()),
  ]
  const proofs = await ctx.db
    .selectFrom('booking_proofs')
    .select(['taken_on', 'until_on'])
    .where('booking_id', '=', booking.uuid)
    .execute()
  return proofs.filter(one => !paid.some(({ from, to }) => from <= one.taken_on && (one.until_on ?? one.taken_on) <= to)).length
}

/** Both companies learn of it, each with its own sum. */
async function tellPaid(ctx: TxContext, booking: BookingRow, { from, to, price }: PeriodLine): Promise<void> {
  const sides = [
    { side: 'booker', org: booking.org_id, amount_minor: price.total_minor },
    { side: 'host', org: booking.host_org, amount_minor: price.payout_minor },
  ] as const
  const { uuid, title, revision, currency } = booking
  for (const { side, org, amount_minor } of sides)
    for (const user of await membersOf(ctx, org)) {
      await emit(ctx, user, { type: 'booking.changed', uuid, revision })
      const about = { side, title, from, to, amount_minor, currency }
      await notify(ctx, user, 'booking_period', about, { action_url: pathOf('booking', { uuid }) })
    }
}
