import { sql } from 'kysely'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { emit } from '../../jobs/emit.ts'
import { countUnread } from '../../jobs/notify.ts'
import { participantsOf } from '../../processes/post-message.ts'
import { findChat } from './find-chat.ts'

/** Everything up to `seq` has been seen; never goes back, never beyond what exists. Notifications of this chat are viewed with it. */
export async function markRead(ctx: SignedInContext, uuid: string, seq: number) {
  return await inTransaction(ctx, async inner => {
    const chat = await findChat(inner, uuid)
    const reached = Math.min(seq, chat.last_seq)
    if (reached > chat.read_seq) {
      await inner.db
        .updateTable('conversation_participants')
        .set({ read_seq: sql`greatest(read_seq, ${reached}::int)` })
        .where('conversation_id', '=', uuid)
        .where('user_id', '=', ctx.person.uuid)
        .execute()
      for (const { user_id } of await participantsOf(inner, uuid)) {
        await emit(inner, user_id, { type: 'chat.read', chat_uuid: uuid, user: ctx.person.uuid, read_seq: reached })
      }
    }
    // A reader who has read the thread to its end needs no bell for it any more.
    if (reached >= chat.last_seq) await viewBell(inner, uuid)
    const read_seq = Math.max(reached, chat.read_seq)
    const { unread } = await inner.db
      .selectFrom('messages')
      .select(sql<number>`count(*)::int`.as('unread'))
      .where('conversation_id', '=', uuid)
      .where('seq', '>', read_seq)
      .where(sql<boolean>`sender_id is distinct from ${ctx.person.uuid}`)
      .executeTakeFirstOrThrow()
    return { read_seq, unread }
  })
}

async function viewBell(ctx: TxContext<SignedInContext>, chat: string) {
  const user = ctx.person.uuid
  const viewed = await ctx.db
    .updateTable('notifications')
    .set({ viewed_at: ctx.clock.now() })
    .where('user_id', '=', user)
    .where('type', '=', 'chat_message')
    .where('chat_uuid', '=', chat)
    .where('viewed_at', 'is', null)
    .returning('uuid')
    .execute()
  if (viewed.length === 0) return
  const unread = await countUnread(ctx, user)
  for (const { uuid } of viewed) await emit(ctx, user, { type: 'notification.viewed', uuid, unread })
}
