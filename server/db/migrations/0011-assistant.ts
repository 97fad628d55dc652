import type { Migration } from './migration.ts'

/** Conversations with the studio's assistant; an answer is a job with credits set aside. */
export const assistant: Migration = {
  name: '0011-assistant',
  statements: [
    `create table ai_conversations (
      uuid uuid primary key,
      user_id uuid not null references users (uuid) on delete cascade,
      title text not null,
      -- Named by a person: the first message does not rename it.
      named boolean not null,
      archived_at timestamptz,
      messages integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    'create index ai_conversations_of on ai_conversations (user_id, updated_at desc, uuid)',
    `create table ai_messages (
      uuid uuid primary key,
      conversation_id uuid not null references ai_conversations (uuid) on delete cascade,
      user_id uuid not null,
      position integer not null,
      role text not null check (role in ('user', 'assistant')),
      content text not null,
      state text not null check (state in ('queued', 'streaming', 'done', 'stopped', 'failed', 'rejected')),
      failure text,
      feedback text check (feedback in ('like', 'dislike')),
      saved boolean not null default false,
      built_in boolean not null,
      parent_id uuid references ai_messages (uuid) on delete set null,
      rewrite text,
      params jsonb not null,
      -- Answers only: what was set aside, and for which key.
      action text,
      price_version integer,
      quoted integer check (quoted > 0),
      charged integer check (charged >= 0 and charged <= quoted),
      hold_id uuid unique,
      key text,
      -- Somebody has asked for it to end; whichever node writes it sees that.
      stop_asked boolean not null default false,
      created_at timestamptz not null,
      finished_at timestamptz,
      unique (user_id, key),
      unique (conversation_id, position),
      check ((finished_at is null) = (state in ('queued', 'streaming'))),
      check (role = 'user' or ((charged is null) = (state in ('queued', 'streaming'))))
    )`,
    `create index ai_messages_open on ai_messages (state) where state in ('queued', 'streaming')`,
  ],
}
