import { sql } from 'kysely'
import type { Message } from '#contract/entities/chat.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import type { SignedInContext } from '../../context.ts'
import { fileCards } from '../uploads/file-cards.ts'

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function rowsOf(ctx: SignedInContext, chat: string, range: { after?: number; before?: number; limit: number }) {
  return ctx.db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', chat)
    .$if(range.after !== undefined, qb => qb.where('seq', '>', range.after as number).orderBy('seq', 'asc'))
    .$if(range.before !== undefined, qb => qb.where('seq', '<', range.before as number))
    .$if(range.after === undefined, qb => qb.orderBy('seq', 'desc'))
    .limit(range.limit)
    .execute()
}

export function toMessage(row: Row, files: ReadonlyMap<string, FileCard>): Message {
  return {
    uuid: row.uuid,
    seq: row.seq,
    client_id: row.client_id,
    kind: row.kind,
    sender: row.sender_id,
    text: row.text,
    attachments: row.attachments.flatMap(id => files.get(id) ?? []),
    card: row.card,
    created_at: row.created_at.toISOString(),
  }
}

/** Messages as they go out, with the files that hang on them. */
export async function toMessages(ctx: SignedInContext, rows: readonly Row[]): Promise<Message[]> {
  const ids = rows.flatMap(row => row.attachments)
  const files = new Map((ids.length > 0 ? await fileCards(ctx, ids) : []).map(card => [card.uuid, card]))
  return rows.map(row => toMessage(row, files))
}

/** In order: those after `after`, or the last ones, or those just before `before`. */
export async function readMessages(
  ctx: SignedInContext,
  chat: string,
  range: { after?: number; before?: number; limit: number },
): Promise<Message[]> {
  const rows = await rowsOf(ctx, chat, range)
  return await toMessages(
    ctx,
    rows.sort((a, b) => a.seq - b.seq),
  )
}

/** The last message of each of these conversations. */
export async function lastMessages(ctx: SignedInContext, chats: readonly string[]): Promise<Map<string, Message>> {
  if (chats.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('messages')
    .selectAll()
    .distinctOn('conversation_id')
    .where('conversation_id', 'in', chats)
    .orderBy('conversation_id')
    .orderBy(sql`seq desc`)
    .execute()
  const messages = await toMessages(ctx, rows)
  return new Map(rows.map((row, i) => [row.conversation_id, messages[i] as Message]))
}
