import type { Migration } from './migration.ts'

/** Messages that both sides keep at hand. */
export const pinnedMessages: Migration = {
  name: '0271-pinned-messages',
  statements: [
    'alter table messages add column pinned_at timestamptz, add column pinned_by uuid references users on delete set null',
    'create index messages_pinned on messages (conversation_id, pinned_at) where pinned_at is not null',
    'create index messages_pinned_by on messages (pinned_by) where pinned_by is not null',
  ],
}
