import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { emit } from '../../jobs/emit.ts'
import { findChat } from './find-chat.ts'

/** Messages of a muted conversation are counted as unread, and told by nothing else. */
export async function muteChat(ctx: SignedInContext, uuid: string, muted: boolean): Promise<{ muted: boolean }> {
  return await inTransaction(ctx, async inner => {
    await findChat(inner, uuid)
    await inner.db
      .updateTable('conversation_participants')
      .set({ muted })
      .where('conversation_id', '=', uuid)
      .where('user_id', '=', ctx.person.uuid)
      .execute()
    await emit(inner, ctx.person.uuid, { type: 'chat.muted', chat_uuid: uuid, muted })
    return { muted }
  })
}
