import type { Migration } from './migration.ts'

/** Movements that payment providers report, compared with the books night by night. */
export const reconciliation: Migration = {
  name: '0351-reconciliation',
  statements: [
    `create table reconciled_nights (
      day date not null,
      provider text not null,
      state text not null check (state in ('unfinished', 'finished')),
      there integer not null,
      here integer not null,
      tried_at timestamptz not null,
      primary key (day, provider)
    )`,
    `create table money_differences (
      uuid uuid primary key,
      day date not null,
      provider text not null,
      kind text not null check (kind in ('missing_here', 'missing_there', 'other_amount')),
      movement text not null check (movement in ('payment', 'refund', 'payout')),
      reference text not null,
      here_minor bigint,
      there_minor bigint,
      currency text not null,
      there_currency text,
      state text not null check (state in ('open', 'explained')),
      explained_by uuid references users,
      explained_at timestamptz,
      words text,
      unique (provider, movement, reference)
    )`,
    'create index money_differences_open on money_differences (state, day desc)',
  ],
}
