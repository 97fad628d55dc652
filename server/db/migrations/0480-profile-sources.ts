import type { Migration } from './migration.ts'

/** Official APIs of networks: how they stand, what they are asked, and what they claim beside files. */
export const profileSources: Migration = {
  name: '0480-profile-sources',
  statements: [
    `create table profile_sources (
      network text primary key,
      -- The day of its share, where the network reckons it.
      day date not null,
      spent integer not null default 0,
      failures integer not null default 0,
      rests_until timestamptz,
      worked_at timestamptz,
      failed_at timestamptz,
      failure text check (failure in ('busy', 'quota', 'key', 'unreadable'))
    )`,
    `create table profile_looks (
      network text not null,
      -- In small letters.
      handle text not null,
      state text not null check (state in ('waiting', 'read', 'renamed', 'gone', 'private', 'unseen', 'failed')),
      why text check (why in ('busy', 'quota', 'key', 'unreadable')),
      external_id text,
      renamed_to text,
      asked_at timestamptz not null,
      -- Whoever is told, until there is an answer.
      asked_by uuid references users on delete set null,
      answered_at timestamptz,
      taken_until timestamptz,
      primary key (network, handle)
    )`,
    `create index profile_looks_waiting on profile_looks (network, asked_at) where state = 'waiting'`,
    'alter table profile_claims drop constraint profile_claims_pkey',
    // A claim of no file is the network's own answer: one for each channel.
    'alter table profile_claims alter column import_id drop not null',
    'create unique index profile_claims_once on profile_claims (profile_id, import_id) nulls not distinct',
    `alter table profile_readings add column source text not null default 'elenco' check (source in ('elenco', 'official'))`,
    'alter table profile_readings drop constraint profile_readings_pkey',
    'alter table profile_readings add primary key (profile_id, month, source)',
  ],
}
