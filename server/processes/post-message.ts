import { randomUUID } from 'node:crypto'
import type { Message } from '#contract/entities/chat.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import { contactsIn } from '#contract/rules/contact-details.ts'
import { json } from '../db/database.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { emit } from '../jobs/emit.ts'
import { seenBy, veilsOf, type WholeMessage } from './contact-veil.ts'

export interface NewMessage {
  conversation: string
  client_id?: string | null
  kind: Message['kind']
  /** Null for what the product itself writes. */
  sender: string | null
  text?: string
  attachments?: readonly FileCard[]
  /** Of a voice note, in milliseconds. */
  voice?: { duration: number } | null
  card?: Message['card']
  /** The quote is whole. */
  reply_to?: WholeMessage['reply_to']
}

/**
 * Writes a message under the conversation's next number and tells every participant. The conversation's row is held, so that
 * numbers have no gaps and no two are alike. The sender has read what it wrote.
 */
export async function postMessage(ctx: TxContext, message: NewMessage): Promise<Message> {
  return await inTransaction(ctx, async inner => {
    const now = inner.clock.now()
    const { last_seq } = await inner.db
      .updateTable('conversations')
      .set(eb => ({ last_seq: eb('last_seq', '+', 1), updated_at: now }))
      .where('uuid', '=', message.conversation)
      .returning('last_seq')
      .executeTakeFirstOrThrow()
    const stored = {
      uuid: randomUUID(),
      seq: last_seq,
      client_id: message.client_id ?? null,
      kind: message.kind,
      text: message.text ?? '',
    }
    const contacts = message.sender !== null && contactsIn(stored.text).length > 0
    await inner.db
      .insertInto('messages')
      .values({
        ...stored,
        conversation_id: message.conversation,
        sender_id: message.sender,
        attachments: (message.attachments ?? []).map(file => file.uuid),
        card: message.card ? json(message.card) : null,
        reply_to_id: message.reply_to?.uuid ?? null,
        contacts,
        created_at: now,
      })
      .execute()
    if (message.voice)
      await inner.db
        .insertInto('voice_notes')
        .values({
          message_id: stored.uuid,
          duration_ms: message.voice.duration,
          transcript: null,
          asked_by: null,
          hold_id: null,
          asked_at: null,
          transcribed_at: null,
        })
        .execute()
    if (message.sender) {
      await inner.db
        .updateTable('conversation_participants')
        .set({ read_seq: last_seq })
        .where('conversation_id', '=', message.conversation)
        .where('user_id', '=', message.sender)
        .execute()
    }
    const whole: WholeMessage = {
      ...stored,
      sender: message.sender,
      attachments: [...(message.attachments ?? [])],
      card: message.card ?? null,
      created_at: now.toISOString(),
      reply_to: message.reply_to ?? null,
      edited_at: null,
      removed: false,
      veiled: contacts,
      reactions: [],
      pinned: false,
      translated: null,
      voice: message.voice ? { duration: message.voice.duration, transcript: null } : null,
    }
    const veil = (await veilsOf(inner, [message.conversation])).get(message.conversation) ?? { hidden: false, people: [] }
    for (const { user } of veil.people)
      await emit(inner, user, { type: 'message.arrived', chat_uuid: message.conversation, message: seenBy(veil, whole, user) })
    return seenBy(veil, whole, message.sender ?? '')
  })
}

export async function participantsOf(ctx: TxContext, conversation: string) {
  return await ctx.db
    .selectFrom('conversation_participants as p')
    .leftJoin('memberships as m', join => join.onRef('m.user_id', '=', 'p.user_id').on('m.state', '=', 'active'))
    .select(['p.user_id', 'p.side', 'p.muted', 'm.role'])
    .where('p.conversation_id', '=', conversation)
    .orderBy('p.user_id')
    .execute()
}

/** The same of a deal, which a brand and a creator have made. */
export async function partiesOf(ctx: TxContext, conversation: string) {
  return (await participantsOf(ctx, conversation)).flatMap(({ side, ...one }) => (side === 'host' ? [] : [{ ...one, side }]))
}
