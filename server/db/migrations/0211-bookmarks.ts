import type { Migration } from './migration.ts'

/** Pages that people keep. `address` tells two of them apart; where one leads follows from route, params and query. */
export const bookmarks: Migration = {
  name: '0211-bookmarks',
  statements: [
    `create table bookmarks (
      uuid uuid primary key,
      user_id uuid not null references users on delete cascade,
      route text not null,
      params jsonb not null,
      query jsonb not null,
      address text not null,
      place int not null,
      created_at timestamptz not null,
      unique (user_id, address)
    )`,
  ],
}
