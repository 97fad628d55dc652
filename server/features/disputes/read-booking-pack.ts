import type { BookingPack } from '#contract/endpoints/disputes.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { chatOfBooking } from '../../processes/booking-chat.ts'
import { bookingSideOf } from '../bookings/own-booking.ts'
import { readProofs } from '../bookings/read-booking.ts'
import { readMakeGoods } from '../bookings/read-make-goods.ts'
import { readDisputedBooking } from './disputed-booking.ts'
import { messagesOf, moneyOf } from './read-pack-parts.ts'

/** The evidence of a dispute about a booking: its terms, proofs, missed days, steps, words and money. */
export async function bookingPart(ctx: SignedInContext, of: string): Promise<Omit<BookingPack, 'about' | 'dispute' | 'made_at'>> {
  const row = await ctx.db.selectFrom('bookings').selectAll().where('uuid', '=', of).executeTakeFirstOrThrow()
  const side = ctx.person.is_superuser ? 'booker' : bookingSideOf(ctx, row)
  const chat = await chatOfBooking(ctx, of)
  const [booking, proofs, make_goods, timeline, messages, money] = await Promise.all([
    readDisputedBooking(ctx, of),
    readProofs(ctx, of),
    readMakeGoods(ctx, row, side),
    ctx.db
      .selectFrom('booking_timeline')
      .selectAll()
      .where('booking_id', '=', of)
      .orderBy('id')
      .limit(limits.dispute.pack)
      .execute(),
    chat ? messagesOf(ctx, chat) : [],
    moneyOf(ctx, { booking: of }),
  ])
  return {
    booking,
    cancellation: row.cancellation,
    message: row.message,
    proofs,
    make_goods,
    timeline: timeline.map(({ event, by, to_state, data, created_at }) => ({
      event,
      by,
      to: to_state,
      data,
      created_at: created_at.toISOString(),
    })),
    messages,
    money,
  }
}
