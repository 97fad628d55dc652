import { sql } from 'kysely'
import type { Message, ReactionEmoji } from '#contract/entities/chat.ts'
import { reactionEmoji } from '#contract/entities/chat.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import type { SignedInContext } from '../../context.ts'
import { seenBy, type Veil, veilsOf, type WholeMessage } from '../../processes/contact-veil.ts'
import { fileCards } from '../uploads/file-cards.ts'

export interface MessageRange {
  after?: number
  before?: number
  changedAfter?: number
  limit: number
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function rowsOf(ctx: SignedInContext, chat: string, { after, before, changedAfter, limit }: MessageRange) {
  const rows = ctx.db.selectFrom('messages').selectAll().where('conversation_id', '=', chat).limit(limit)
  if (changedAfter !== undefined) return rows.where('change', '>', changedAfter).orderBy('change', 'asc').execute()
  if (after !== undefined) return rows.where('seq', '>', after).orderBy('seq', 'asc').execute()
  return rows
    .$if(before !== undefined, qb => qb.where('seq', '<', before as number))
    .orderBy('seq', 'desc')
    .execute()
}

type Quote = NonNullable<Message['reply_to']>

/** The messages that others answer, whole: each reader gets a quote of what they may read. */
export async function quotesOf(ctx: SignedInContext, ids: readonly string[]): Promise<Map<string, Quote>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.selectFrom('messages').select(['uuid', 'seq', 'sender_id', 'text']).where('uuid', 'in', ids).execute()
  return new Map(rows.map(({ uuid, seq, sender_id, text }) => [uuid, { uuid, seq, sender: sender_id, text }]))
}

/** In the order in which people choose them; of each message those that somebody gave. */
async function reactionsOf(ctx: SignedInContext, ids: readonly string[]): Promise<Map<string, Message['reactions']>> {
  const rows = await ctx.db
    .selectFrom('message_reactions')
    .select(['message_id', 'user_id', 'emoji'])
    .where('message_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  const given = new Map<string, Map<ReactionEmoji, string[]>>()
  for (const { message_id, user_id, emoji } of rows) {
    const ofMessage = given.get(message_id) ?? new Map<ReactionEmoji, string[]>()
    ofMessage.set(emoji, [...(ofMessage.get(emoji) ?? []), user_id])
    given.set(message_id, ofMessage)
  }
  return new Map(
    [...given].map(([id, ofMessage]) => [
      id,
      reactionEmoji.flatMap(emoji => {
        const users = ofMessage.get(emoji)
        return users ? [{ emoji, users }] : []
      }),
    ]),
  )
}

/** With marks for contact details, by message and language. */
async function translationsOf(ctx: SignedInContext, ids: readonly string[]): Promise<Map<string, Message['translated']>> {
  const rows = await ctx.db
    .selectFrom('message_translations')
    .select(['message_id', 'language', 'text'])
    .where('message_id', 'in', ids)
    .execute()
  const made = new Map<string, Message['translated']>()
  for (const { message_id, language, text } of rows)
    if (text !== null) made.set(message_id, { ...made.get(message_id), [language]: text })
  return made
}

async function voicesOf(ctx: SignedInContext, ids: readonly string[]): Promise<Map<string, Message['voice']>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('voice_notes')
    .select(['message_id', 'duration_ms', 'transcript'])
    .where('message_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ message_id, duration_ms, transcript }) => [message_id, { duration: duration_ms, transcript }]))
}

/** One message as its reader gets it. */
export async function toMessage(ctx: SignedInContext, row: Row): Promise<Message> {
  const [message] = await toMessages(ctx, [row])
  if (!message) throw new Error('a row without its message')
  return message
}

/** Messages as the reader gets them. */
export async function toMessages(ctx: SignedInContext, rows: readonly Row[]): Promise<Message[]> {
  const chats = rows.map(row => row.conversation_id)
  return await toMessagesBehind(ctx, rows, veilsOf(ctx, chats))
}

/** Messages as the reader gets them behind these veils, by conversation. */
async function toMessagesBehind(
  ctx: SignedInContext,
  rows: readonly Row[],
  reading: Map<string, Veil> | Promise<Map<string, Veil>>,
): Promise<Message[]> {
  const [whole, veils] = await Promise.all([wholeMessages(ctx, rows), reading])
  return whole.map((message, i) => {
    const veil = veils.get(rows[i]?.conversation_id ?? '')
    return seenBy(veil ?? { hidden: false, people: [] }, message, ctx.person.uuid)
  })
}

/** Messages as they were written, with the files that hang on them, what they answer and what was given to them. */
export async function wholeMessages(ctx: SignedInContext, rows: readonly Row[]): Promise<WholeMessage[]> {
  const uploads = rows.flatMap(row => row.attachments)
  // A reaction changes the message, and a translation does: one that never changed has neither.
  const changed = rows.filter(row => row.change > 0).map(row => row.uuid)
  const [cards, quotes, voices, reactions, translations] = await Promise.all([
    uploads.length > 0 ? fileCards(ctx, uploads) : [],
    quotesOf(
      ctx,
      rows.flatMap(row => row.reply_to_id ?? []),
    ),
    voicesOf(
      ctx,
      rows.filter(row => row.kind === 'audio').map(row => row.uuid),
    ),
    changed.length > 0 ? reactionsOf(ctx, changed) : new Map<string, Message['reactions']>(),
    changed.length > 0 ? translationsOf(ctx, changed) : new Map<string, Message['translated']>(),
  ])
  const files = new Map<string, FileCard>(cards.map(card => [card.uuid, card]))
  return rows.map(row => ({
    uuid: row.uuid,
    seq: row.seq,
    client_id: row.client_id,
    kind: row.kind,
    sender: row.sender_id,
    text: row.text,
    attachments: row.attachments.flatMap(id => files.get(id) ?? []),
    card: row.card,
    created_at: row.created_at.toISOString(),
    reply_to: quotes.get(row.reply_to_id ?? '') ?? null,
    edited_at: row.edited_at?.toISOString() ?? null,
    removed: row.removed_at !== null,
    ...(row.hidden_at && { hidden: true }),
    veiled: row.contacts,
    reactions: reactions.get(row.uuid) ?? [],
    pinned: row.pinned_at !== null,
    voice: voices.get(row.uuid) ?? null,
    translated: translations.get(row.uuid) ?? null,
  }))
}

/** In order: those after `after`, those changed after `changedAfter`, or the last ones, or those just before `before`. */
export async function readMessages(ctx: SignedInContext, chat: string, range: MessageRange): Promise<Message[]> {
  const rows = await rowsOf(ctx, chat, range)
  return await toMessages(ctx, range.changedAfter === undefined ? rows.sort((a, b) => a.seq - b.seq) : rows)
}

/** Pinned messages, the last pinned first. */
export async function readPins(ctx: SignedInContext, chat: string): Promise<Message[]> {
  const rows = await ctx.db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', chat)
    .where('pinned_at', 'is not', null)
    .orderBy('pinned_at', 'desc')
    .orderBy('seq', 'desc')
    .execute()
  return await toMessages(ctx, rows)
}

/** The last message of each of these conversations, behind their veils. */
export async function lastMessages(
  ctx: SignedInContext,
  chats: readonly string[],
  veils: Map<string, Veil>,
): Promise<Map<string, Message>> {
  if (chats.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('messages')
    .selectAll()
    .distinctOn('conversation_id')
    .where('conversation_id', 'in', chats)
    .orderBy('conversation_id')
    .orderBy(sql`seq desc`)
    .execute()
  const messages = await toMessagesBehind(ctx, rows, veils)
  return new Map(rows.map((row, i) => [row.conversation_id, messages[i] as Message]))
}
