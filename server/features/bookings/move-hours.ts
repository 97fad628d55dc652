import type { Stretch } from '#contract/rules/hours.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { BookingRow } from '../../processes/advance-booking.ts'
import { behind, freeSlot, keepSpan, spanOf } from '../../processes/calendar-rows.ts'
import { holdSpace } from '../../processes/later-days.ts'
import { refillBlocks } from '../../processes/refill-blocks.ts'
import { nextFreeHours } from '../spaces/free-days.ts'
import { hourColumns, hourSpaceOf, requireHours } from './asked-time.ts'

/** Another price names other hours: the booking leaves those that it had, and has these from now on. */
export async function moveHours(ctx: TxContext<SignedInContext>, booking: BookingRow, asked: Stretch) {
  const space = await holdSpace(ctx, booking.space_id)
  const { content } = await ctx.db.selectFrom('spaces').select('content').where('uuid', '=', space.uuid).executeTakeFirstOrThrow()
  if (booking.from_hour === null || !content) throw new AppError('request.invalid', { fields: { 'act.move.day': ['option'] } })
  requireHours(ctx, content, asked, 'act.move.')
  await ctx.db.deleteFrom('space_days').where('booking_id', '=', booking.uuid).execute()
  const columns = hourColumns(content, asked)
  const span = spanOf({ from: columns.from_day, to: columns.to_day, hours: asked })
  const after = behind(span, space.buffer)
  const slot = await freeSlot(ctx, space, { start: span.start, end: after.end })
  if (slot === null) {
    const next_hours = await nextFreeHours(ctx, { ...hourSpaceOf(content), uuid: space.uuid, buffer: space.buffer }, asked)
    throw new AppError('booking.taken', { details: { next_hours } })
  }
  await keepSpan(ctx, { space, slot, span, event: { type: 'booking.ask', offered: true }, booking: booking.uuid })
  await keepSpan(ctx, { space, slot, span: after, event: { type: 'booking.clear' }, booking: booking.uuid })
  await refillBlocks(ctx, space.uuid)
  return columns
}
