import type { Migration } from './migration.ts'

/** Addresses at which work went live, and each look at them. */
export const publications: Migration = {
  name: '0350-publications',
  statements: [
    `create table publications (
      uuid uuid primary key,
      deal_id uuid not null references deals,
      url text not null,
      published_on date not null,
      state text not null,
      since timestamptz not null,
      ends_at timestamptz not null,
      next_look_at timestamptz,
      gone_at timestamptz
    )`,
    'create index publications_by_deal on publications (deal_id, since)',
    `create table publication_looks (
      publication_id uuid not null references publications,
      n integer not null,
      result text not null check (result in ('up', 'gone', 'unchecked')),
      reason text,
      at timestamptz not null,
      primary key (publication_id, n)
    )`,
  ],
}
