import { cutText } from '#contract/cut-text.ts'
import type { ChatContext, ChatSide, ContactExchange, Message } from '#contract/entities/chat.ts'
import { limits } from '#contract/limits.ts'
import { fillContacts, maskContacts } from '#contract/rules/contact-details.ts'
import type { Context } from '../context.ts'
import type { TxContext } from '../db/transaction.ts'
import { emit } from '../jobs/emit.ts'

/** How contact details stand in one conversation, and who belongs to which side. */
export interface Veil {
  hidden: boolean
  people: { user: string; side: ChatSide; agreed: boolean }[]
}

/** A message as it was written: its quote is whole, its translations hold marks for contact details, and `veiled` says that it holds contact details. Nobody is sent one of these. */
export type WholeMessage = Message

/** Whether contact details of this conversation are dots for the other side. */
export const hidesContacts = (chat: { contacts_open_at: unknown; context_type: ChatContext }): boolean =>
  chat.contacts_open_at === null && chat.context_type !== 'support'

export async function veilsOf(ctx: Context, chats: readonly string[]): Promise<Map<string, Veil>> {
  if (chats.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('conversations as c')
    .innerJoin('conversation_participants as p', 'p.conversation_id', 'c.uuid')
    .select(['c.uuid', 'c.context_type', 'c.contacts_open_at', 'p.user_id', 'p.side', 'p.contacts_agreed_at'])
    .where('c.uuid', 'in', [...new Set(chats)])
    .execute()
  const veils = new Map<string, Veil>()
  for (const row of rows) {
    const veil = veils.get(row.uuid) ?? { hidden: hidesContacts(row), people: [] }
    veil.people.push({ user: row.user_id, side: row.side, agreed: row.contacts_agreed_at !== null })
    veils.set(row.uuid, veil)
  }
  return veils
}

const sideOf = (veil: Veil, user: string | null) => veil.people.find(person => person.user === user)?.side

/** Whether contact details that `writer` wrote are dots for `reader`. Somebody who left the conversation speaks for neither side. */
const hides = (veil: Veil, writer: string | null, reader: string) =>
  veil.hidden && writer !== null && writer !== reader && sideOf(veil, writer) !== sideOf(veil, reader)

const translatedFor = ({ translated, text }: WholeMessage, hidden: boolean): Message['translated'] =>
  translated &&
  Object.fromEntries(Object.entries(translated).map(([language, made]) => [language, fillContacts(made, text, hidden)]))

/** A message as one reader gets it. */
export function seenBy(veil: Veil, message: WholeMessage, reader: string): Message {
  const { reply_to: quoted } = message
  const quote = quoted && (hides(veil, quoted.sender, reader) ? maskContacts(quoted.text) : quoted.text)
  return {
    ...message,
    text: message.veiled && hides(veil, message.sender, reader) ? maskContacts(message.text) : message.text,
    reply_to: quoted && { ...quoted, text: cutText(quote ?? '', limits.chat.quoted) },
    veiled: message.veiled && veil.hidden,
    voice: message.voice && {
      ...message.voice,
      transcript:
        message.voice.transcript &&
        (hides(veil, message.sender, reader) ? maskContacts(message.voice.transcript) : message.voice.transcript),
    },
    translated: translatedFor(message, message.veiled && hides(veil, message.sender, reader)),
  }
}

/** As one reader's side and the other stand to the exchange. */
export function exchangeFor(veil: Veil, reader: string): ContactExchange {
  const side = sideOf(veil, reader)
  return {
    hidden: veil.hidden,
    mine: veil.people.some(person => person.side === side && person.agreed),
    theirs: veil.people.some(person => person.side !== side && person.agreed),
  }
}

/** Everybody who takes part hears how contact details stand now. */
export async function tellContacts(ctx: TxContext, chat: string): Promise<Veil | null> {
  const veil = (await veilsOf(ctx, [chat])).get(chat)
  for (const { user } of veil?.people ?? [])
    await emit(ctx, user, { type: 'chat.contacts', chat_uuid: chat, contacts: exchangeFor(veil as Veil, user) })
  return veil ?? null
}

/** From here on both sides read what was written, what was hidden before too; counted as a change of those messages. */
export async function openContacts(ctx: TxContext, chat: string): Promise<void> {
  const opened = await ctx.db
    .updateTable('conversations')
    .set(eb => ({ contacts_open_at: ctx.clock.now(), last_change: eb('last_change', '+', 1) }))
    .where('uuid', '=', chat)
    .where('contacts_open_at', 'is', null)
    .returning('last_change')
    .executeTakeFirst()
  if (!opened) return
  const hidden = ctx.db.selectFrom('messages').select('uuid').where('conversation_id', '=', chat).where('contacts', '=', true)
  await ctx.db
    .updateTable('messages')
    .set({ change: opened.last_change })
    .where('conversation_id', '=', chat)
    .where(eb => eb.or([eb('contacts', '=', true), eb('reply_to_id', 'in', hidden)]))
    .execute()
  await tellContacts(ctx, chat)
}
