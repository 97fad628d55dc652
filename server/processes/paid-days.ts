import type { BookingState } from '#contract/entities/booking.ts'
import type { PaidDays } from '#contract/rules/make-good.ts'
import type { Context } from '../context.ts'

/** The days of a booking as the rules read them. */
export async function paidDaysOf(
  ctx: Context,
  booking: { uuid: string; state: BookingState; from_day: string; to_day: string; from_hour: number | null },
): Promise<PaidDays> {
  const rows = await ctx.db
    .selectFrom('make_goods')
    .select(['state', 'from_day', 'to_day', 'later_from', 'later_to'])
    .where('booking_id', '=', booking.uuid)
    .orderBy('created_at')
    .execute()
  const paid = await ctx.db
    .selectFrom('booking_periods')
    .select(['from_day as from', 'to_day as to'])
    .where('booking_id', '=', booking.uuid)
    .orderBy('n')
    .execute()
  return {
    state: booking.state,
    by_hour: booking.from_hour !== null,
    from: booking.from_day,
    to: booking.to_day,
    added: rows.flatMap(({ state, later_from, later_to }) =>
      state === 'replaced' && later_from && later_to ? [{ from: later_from, to: later_to }] : [],
    ),
    missed: rows.map(({ state, from_day, to_day }) => ({ state, from: from_day, to: to_day })),
    paid,
  }
}
