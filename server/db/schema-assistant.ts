import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { AnswerState, Rewrite, RewriteParams } from '#contract/entities/assistant.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface AiConversationsTable {
  uuid: string
  user_id: string
  title: string
  named: boolean
  archived_at: NullableInstant
  messages: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface AiMessagesTable {
  uuid: string
  conversation_id: string
  user_id: string
  position: number
  role: 'user' | 'assistant'
  content: string
  state: AnswerState
  failure: 'failed' | 'rejected' | 'timeout' | null
  feedback: 'like' | 'dislike' | null
  saved: Generated<boolean>
  built_in: boolean
  parent_id: string | null
  /** The first of its versions; its own id where it is the first. */
  root_id: string
  rewrite: Rewrite | null
  params: Json<RewriteParams>
  action: string | null
  price_version: number | null
  quoted: number | null
  charged: number | null
  hold_id: string | null
  key: string | null
  stop_asked: Generated<boolean>
  created_at: Instant
  finished_at: NullableInstant
}

export interface AssistantSchema {
  ai_conversations: AiConversationsTable
  ai_messages: AiMessagesTable
}
