import type { Migration } from './migration.ts'

/** Works that people have the studio make: one row from the order to what came of it. */
export const studio: Migration = {
  name: '0010-studio',
  statements: [
    `create table ai_operations (
      uuid uuid primary key,
      user_id uuid not null references users (uuid) on delete cascade,
      kind text not null check (kind in ('text', 'image')),
      action text not null,
      title text not null,
      state text not null check (state in ('queued', 'running', 'done', 'failed', 'rejected')),
      failure text,
      input jsonb not null,
      texts jsonb not null,
      pictures jsonb not null,
      parent_id uuid references ai_operations (uuid) on delete set null,
      built_in boolean not null,
      price_version integer not null,
      units integer not null check (units > 0),
      quoted integer not null check (quoted > 0),
      charged integer check (charged >= 0 and charged <= quoted),
      hold_id uuid not null unique,
      key text not null,
      created_at timestamptz not null,
      finished_at timestamptz,
      unique (user_id, key),
      check ((finished_at is null) = (state in ('queued', 'running'))),
      check ((charged is null) = (state in ('queued', 'running')))
    )`,
    'create index ai_operations_of on ai_operations (user_id, created_at desc, uuid)',
  ],
}
