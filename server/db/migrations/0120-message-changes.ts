import type { Migration } from './migration.ts'

/** Messages answer others, are changed, taken back and reacted to. */
export const messageChanges: Migration = {
  name: '0120-message-changes',
  statements: [
    `alter table messages
      add column reply_to_id uuid references messages on delete set null,
      add column edited_at timestamptz,
      add column removed_at timestamptz,
      -- The number of its last change in the conversation: who was away reads those after the last one known.
      add column change integer not null default 0`,
    'create index messages_change on messages (conversation_id, change) where change > 0',
    'create index messages_reply_to on messages (reply_to_id) where reply_to_id is not null',
    'alter table conversations add column last_change integer not null default 0',
    `create table message_reactions (
      message_id uuid not null references messages on delete cascade,
      user_id uuid not null references users on delete cascade,
      emoji text not null,
      created_at timestamptz not null,
      primary key (message_id, user_id, emoji)
    )`,
  ],
}
