import { kindsThatTake } from '#contract/processes/space-day.ts'
import type { TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { behind, type CalendarSpace, freeSlot, keepSpan, spanOf } from './calendar-rows.ts'
import { refillBlocks } from './refill-blocks.ts'

interface Booking {
  uuid: string
  space_id: string
  slot: number
  to_day: string
  from_hour: number | null
  until_hour: number | null
}

interface Later {
  from: string
  to: string
}

/** Of a booking by the hour: the same hours of other days. */
export const hoursOfBooking = ({ from_hour, until_hour }: Pick<Booking, 'from_hour' | 'until_hour'>) =>
  from_hour === null || until_hour === null ? null : { from: from_hour, until: until_hour }

/** The space's row, held: whoever else wants days of it waits. */
export async function holdSpace(ctx: TxContext, uuid: string): Promise<CalendarSpace & { buffer: number }> {
  const { content, ...space } = await ctx.db
    .selectFrom('spaces')
    .select(['uuid', 'kind', 'slots', 'content'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...space, buffer: content?.buffer_days ?? 0 }
}

/** Keeps days in place of missed ones, and those behind them for taking it down. The booking’s own days for that give way. */
export async function keepLaterDays(ctx: TxContext, booking: Booking, { from, to }: Later): Promise<number> {
  const space = await holdSpace(ctx, booking.space_id)
  const span = spanOf({ from, to, hours: hoursOfBooking(booking) })
  const after = behind(span, space.buffer)
  await ctx.db
    .deleteFrom('space_days')
    .where('booking_id', '=', booking.uuid)
    .where('kind', '=', 'buffer')
    .where('day', '>=', from)
    .where('day', '<=', after.end.slice(0, 10))
    .execute()
  const slot = await freeSlot(ctx, space, { start: span.start, end: after.end })
  if (slot === null) throw new AppError('booking.taken')
  await keepSpan(ctx, { space, slot, span, event: { type: 'booking.ask', offered: true }, booking: booking.uuid })
  await keepSpan(ctx, { space, slot, span: after, event: { type: 'booking.clear' }, booking: booking.uuid })
  return slot
}

/** The days that were only offered are the booking's. */
export async function bookLaterDays(ctx: TxContext, booking: Booking, { from, to }: Later): Promise<void> {
  await ctx.db
    .updateTable('space_days')
    .set({ kind: 'booked' })
    .where('booking_id', '=', booking.uuid)
    .where('kind', 'in', kindsThatTake({ type: 'booking.paid' }))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/** They were not taken: everybody may have them, and the days behind the last one are kept for taking it down, as before. */
export async function freeLaterDays(
  ctx: TxContext,
  booking: Booking & { later_to: string | null },
  { from }: Later,
): Promise<void> {
  const space = await holdSpace(ctx, booking.space_id)
  await ctx.db.deleteFrom('space_days').where('booking_id', '=', booking.uuid).where('day', '>=', from).execute()
  const last = booking.later_to ?? booking.to_day
  const kept = await ctx.db
    .selectFrom('space_days')
    .select('slot')
    .where('booking_id', '=', booking.uuid)
    .where('day', '=', last)
    .executeTakeFirst()
  if (kept) {
    const span = behind(spanOf({ from: last, to: last, hours: hoursOfBooking(booking) }), space.buffer)
    await keepSpan(ctx, { space, slot: kept.slot, span, event: { type: 'booking.clear' }, booking: booking.uuid })
  }
  await refillBlocks(ctx, booking.space_id)
}
