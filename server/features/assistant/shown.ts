import type { Selectable } from 'kysely'
import type { AssistantConversation, AssistantMessage } from '#contract/entities/assistant.ts'
import type { SignedInContext } from '../../context.ts'
import type { AiConversationsTable, AiMessagesTable } from '../../db/schema-assistant.ts'
import { AppError } from '../../errors.ts'

export type MessageRow = Selectable<AiMessagesTable>

export const shownMessage = (row: MessageRow): AssistantMessage => ({
  id: row.uuid,
  conversation_id: row.conversation_id,
  role: row.role,
  content: row.content,
  state: row.state,
  failure: row.failure,
  feedback: row.feedback,
  saved: row.saved,
  built_in: row.built_in,
  parent: row.parent_id,
  rewrite: row.rewrite,
  credits: row.quoted === null ? null : { quoted: row.quoted, charged: row.charged },
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})

export const shownConversation = (row: Selectable<AiConversationsTable>): AssistantConversation => ({
  id: row.uuid,
  title: row.title,
  archived: row.archived_at !== null,
  messages: row.messages,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** One's own conversation; anybody else's is not there. */
export async function ownConversation(ctx: SignedInContext, id: string) {
  const row = await ctx.db
    .selectFrom('ai_conversations')
    .selectAll()
    .where('uuid', '=', id)
    .where('user_id', '=', ctx.person.uuid)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** One's own message. */
export async function ownMessage(ctx: SignedInContext, id: string): Promise<MessageRow> {
  const row = await ctx.db
    .selectFrom('ai_messages')
    .selectAll()
    .where('uuid', '=', id)
    .where('user_id', '=', ctx.person.uuid)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
