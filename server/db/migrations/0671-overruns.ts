import type { Migration } from './migration.ts'

/** Uses of the work outside of its licence that its creator claims, each with the deal that is its invoice. */
export const overruns: Migration = {
  name: '0671-overruns',
  statements: [
    `create table overruns (
      uuid uuid primary key,
      licence_id uuid not null references licences,
      deal_id uuid not null unique references deals,
      state text not null check (state in ('claimed', 'paid', 'refused', 'withdrawn', 'unanswered')),
      channel text not null,
      network text,
      country text not null,
      from_day date not null,
      to_day date not null,
      gaps text[] not null,
      words text not null,
      links text[] not null,
      -- Uploads of the creator that show it.
      files uuid[] not null,
      fee_minor bigint not null,
      created_at timestamptz not null
    )`,
    'create index overruns_of on overruns (licence_id, created_at)',
  ],
}
