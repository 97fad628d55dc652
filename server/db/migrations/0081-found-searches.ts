import type { Migration } from './migration.ts'

/** Searches of channels that are kept, when a channel came into the store, and people who were put into lists from there. */
export const foundSearches: Migration = {
  name: '0081-found-searches',
  statements: [
    'alter table found_profiles add column found_at timestamptz not null default now()',
    'create index found_profiles_found_at on found_profiles (found_at)',
    `create table found_searches (
      uuid uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null,
      filters jsonb not null,
      weekly boolean not null,
      -- Channels that came into the store later are new to it.
      told_at timestamptz not null,
      created_at timestamptz not null,
      unique (user_id, name)
    )`,
    'alter table list_items drop constraint list_items_source_check',
    `alter table list_items add constraint list_items_source_check
      check (source in ('marketplace', 'casting_call', 'profile', 'searcher', 'import', 'manual'))`,
  ],
}
