import type { Language } from '#contract/languages.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { findChat } from './find-chat.ts'

/** The language that the reader wants a conversation in; their other windows hear of it. */
export async function setTranslation(
  ctx: SignedInContext,
  uuid: string,
  language: Language | null,
): Promise<{ language: Language | null }> {
  return await inTransaction(ctx, async inner => {
    await findChat(inner, uuid)
    if (language && !inner.gateways.writer.translate) throw new AppError('ai.unsupported')
    await inner.db
      .updateTable('conversation_participants')
      .set({ translate_to: language })
      .where('conversation_id', '=', uuid)
      .where('user_id', '=', ctx.person.uuid)
      .execute()
    await emit(inner, ctx.person.uuid, { type: 'chat.translation', chat_uuid: uuid, language })
    return { language }
  })
}
