import type { ContactExchange } from '#contract/entities/chat.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { exchangeFor, openContacts, tellContacts, type Veil } from '../../processes/contact-veil.ts'
import { requireReachIn } from '../../processes/reach.ts'
import { requireRole } from '../../processes/require-role.ts'
import { findChat } from './find-chat.ts'

/** One side says that it would exchange contact details now; when the other has said so too, both read them. */
export async function agreeContacts(ctx: SignedInContext, uuid: string, agreed: boolean): Promise<ContactExchange> {
  return await inTransaction(ctx, async inner => {
    const chat = await findChat(inner, uuid)
    if (chat.side !== 'creator') requireRole(inner, 'run')
    if (chat.state !== 'open') throw new AppError('chat.closed')
    await requireReachIn(inner, uuid, chat.side)
    // Held, so that of two sides who agree at once the second opens it.
    await inner.db.selectFrom('conversations').select('uuid').where('uuid', '=', uuid).forUpdate().execute()
    // A side speaks with one voice: whoever takes it back takes it back for all of it.
    await inner.db
      .updateTable('conversation_participants')
      .set({ contacts_agreed_at: agreed ? inner.clock.now() : null })
      .where('conversation_id', '=', uuid)
      .where('side', '=', chat.side)
      .execute()
    const veil = (await tellContacts(inner, uuid)) as Veil
    const { mine, theirs, hidden } = exchangeFor(veil, inner.person.uuid)
    if (hidden && mine && theirs) await openContacts(inner, uuid)
    return { hidden: hidden && !(mine && theirs), mine, theirs }
  })
}
