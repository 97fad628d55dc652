import { addDays, daysBetween } from '#contract/rules/space-price.ts'
import type { TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { freeSlot } from './free-slot.ts'
import { refillBlocks } from './refill-blocks.ts'

interface Booking {
  uuid: string
  space_id: string
  slot: number
  to_day: string
}

interface Later {
  from: string
  to: string
}

/** The space's row, held: whoever else wants days of it waits. */
async function holdSpace(ctx: TxContext, uuid: string): Promise<{ slots: number; buffer: number }> {
  const { slots, content } = await ctx.db
    .selectFrom('spaces')
    .select(['slots', 'content'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { slots, buffer: content?.buffer_days ?? 0 }
}

/** Keeps days in place of missed ones, and those behind them for taking it down. The booking’s own days for that give way. */
export async function keepLaterDays(ctx: TxContext, booking: Booking, { from, to }: Later): Promise<number> {
  const { slots, buffer } = await holdSpace(ctx, booking.space_id)
  const last = addDays(to, buffer)
  await ctx.db
    .deleteFrom('space_days')
    .where('booking_id', '=', booking.uuid)
    .where('kind', '=', 'buffer')
    .where('day', '>=', from)
    .where('day', '<=', last)
    .execute()
  const slot = await freeSlot(ctx, booking.space_id, slots, from, last)
  if (slot === null) throw new AppError('booking.taken')
  const days = daysBetween(from, to)
  await ctx.db
    .insertInto('space_days')
    .values(
      Array.from({ length: days + buffer }, (_, index) => ({
        space_id: booking.space_id,
        day: addDays(from, index),
        slot,
        kind: index < days ? ('hold' as const) : ('buffer' as const),
        booking_id: booking.uuid,
      })),
    )
    .execute()
  return slot
}

/** The days that were only offered are the booking's. */
export async function bookLaterDays(ctx: TxContext, booking: Booking, { from, to }: Later): Promise<void> {
  await ctx.db
    .updateTable('space_days')
    .set({ kind: 'booked' })
    .where('booking_id', '=', booking.uuid)
    .where('kind', '=', 'hold')
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
  const { buffer } = await holdSpace(ctx, booking.space_id)
  await ctx.db.deleteFrom('space_days').where('booking_id', '=', booking.uuid).where('day', '>=', from).execute()
  const last = booking.later_to ?? booking.to_day
  const kept = await ctx.db
    .selectFrom('space_days')
    .select('slot')
    .where('booking_id', '=', booking.uuid)
    .where('day', '=', last)
    .executeTakeFirst()
  if (kept && buffer > 0)
    await ctx.db
      .insertInto('space_days')
      .values(
        Array.from({ length: buffer }, (_, index) => ({
          space_id: booking.space_id,
          day: addDays(last, index + 1),
          slot: kept.slot,
          kind: 'buffer' as const,
          booking_id: booking.uuid,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  await refillBlocks(ctx, booking.space_id)
}
