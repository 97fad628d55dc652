import type { Migration } from './migration.ts'

/** Times in which staff work in the accounts of managed clients. One is open in an account, and one for each of staff. */
export const actAs: Migration = {
  name: '0331-act-as',
  statements: [
    `create table act_sessions (
      uuid uuid primary key,
      state text not null,
      staff_id uuid not null references users on delete cascade,
      client_id uuid not null references users on delete cascade,
      -- The sign-in from which it was begun.
      session_id uuid not null,
      reason text not null,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      over_at timestamptz
    )`,
    "create unique index act_sessions_open_client on act_sessions (client_id) where state = 'active'",
    "create unique index act_sessions_open_staff on act_sessions (staff_id) where state = 'active'",
    'create index act_sessions_of_client on act_sessions (client_id, started_at)',
  ],
}
