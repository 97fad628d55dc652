import type { MadeEntry } from '#contract/entities/history.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { emit } from '../../jobs/emit.ts'
import { readEntry } from './read-made.ts'

/** Puts something among one's favourites or takes it from there, and tells every device. */
export async function setFavourite(ctx: SignedInContext, id: string, favourite: boolean): Promise<MadeEntry> {
  return await inTransaction(ctx, async inner => {
    const { kind, state, conversation } = await readEntry(inner, id)
    if (kind === 'answer') await inner.db.updateTable('ai_messages').set({ saved: favourite }).where('uuid', '=', id).execute()
    else
      await inner.db
        .updateTable(kind === 'talk' ? 'ai_talks' : 'ai_operations')
        .set({ favourite })
        .where('uuid', '=', id)
        .execute()
    await emit(
      inner,
      ctx.person.uuid,
      conversation ? { type: 'assistant.changed', conversation, message: id } : { type: 'creation.changed', uuid: id, state },
    )
    return await readEntry(inner, id)
  })
}
