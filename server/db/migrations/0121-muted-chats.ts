import type { Migration } from './migration.ts'

/** A participant of a conversation may want no notifications of its messages. */
export const mutedChats: Migration = {
  name: '0121-muted-chats',
  statements: ['alter table conversation_participants add column muted boolean not null default false'],
}
