import type { Migration } from './migration.ts'

/** Statements of an account, month by month; a closed month is stored once. */
export const statements: Migration = {
  name: '0450-statements',
  statements: [
    `create table statements (
      uuid uuid primary key,
      owner_id uuid not null,
      month text not null,
      currency text not null,
      live boolean not null,
      opening_minor bigint not null,
      in_minor bigint not null check (in_minor >= 0),
      out_minor bigint not null check (out_minor >= 0),
      closing_minor bigint not null,
      held jsonb not null,
      body text not null,
      sha256 text not null,
      closed_at timestamptz not null,
      unique (owner_id, currency, live, month),
      check (closing_minor = opening_minor + in_minor - out_minor)
    )`,
    // A posting stands on one statement of each of its sides: what is booked late belongs to a later month.
    `create table statement_postings (
      owner_id uuid not null,
      posting_id uuid not null references ledger_postings,
      statement_id uuid not null references statements,
      amount_minor bigint not null,
      primary key (owner_id, posting_id)
    )`,
    'create index statement_postings_of on statement_postings (statement_id)',
    'create table statement_months (month text primary key, begun_at timestamptz not null)',
  ],
}
