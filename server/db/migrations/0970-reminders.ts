import type { Migration } from './migration.ts'

/** Reminders that people set for themselves; `about` is the thing whose page they lead to. */
export const reminders: Migration = {
  name: '0970-reminders',
  statements: [
    `create table reminders (
      uuid uuid primary key,
      user_id uuid not null references users on delete cascade,
      title text not null,
      at timestamptz not null,
      about jsonb,
      told_at timestamptz,
      updated_at timestamptz not null
    )`,
    'create index reminders_by_person on reminders (user_id, at)',
  ],
}
