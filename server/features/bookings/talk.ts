import { randomUUID } from 'node:crypto'
import { mayTalkInBooking } from '#contract/rules/booking-talk.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { holdBooking } from '../../processes/advance-booking.ts'
import { chatOfBooking } from '../../processes/booking-chat.ts'
import { membersOf } from '../../processes/members.ts'
import { bookingSideOf } from './own-booking.ts'

/** The conversation of the two companies of a booking; made when one of them first has something to say. */
export async function talkInBooking(ctx: SignedInContext, uuid: string): Promise<string> {
  return await inTransaction(ctx, async inner => {
    // Held, so that two who begin at the same moment begin the same conversation.
    const booking = await holdBooking(inner, uuid)
    const side = bookingSideOf(inner, booking)
    if (!mayTalkInBooking(booking.state))
      throw side === 'host'
        ? new AppError('not_found')
        : new AppError('booking.wrong_state', { details: { state: booking.state } })
    const known = await chatOfBooking(inner, uuid)
    if (known) return known
    const now = inner.clock.now()
    const { uuid: chat } = await inner.db
      .insertInto('conversations')
      .values({
        uuid: randomUUID(),
        context_type: 'booking',
        context_id: uuid,
        title: booking.title,
        deal_uuid: null,
        // From the payment on contact details are nobody's secret, whenever the first word is said.
        contacts_open_at: booking.paid_through ? now : null,
        created_at: now,
        updated_at: now,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    const bookers = await membersOf(inner, booking.org_id)
    const hosts = (await membersOf(inner, booking.host_org)).filter(user => !bookers.includes(user))
    await inner.db
      .insertInto('conversation_participants')
      .values([
        ...bookers.map(user_id => ({ conversation_id: chat, user_id, side: 'brand' as const })),
        ...hosts.map(user_id => ({ conversation_id: chat, user_id, side: 'host' as const })),
      ])
      .execute()
    return chat
  })
}
