import type { Migration } from './migration.ts'

/** Money on its way to creators: one row for each time they asked for what is theirs. */
export const payouts: Migration = {
  name: '0018-payouts',
  statements: [
    `create table payouts (
      uuid uuid primary key,
      user_id uuid not null references users,
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      -- Where to, as it was when it was asked for; forgotten with the person.
      receiver text not null,
      state text not null check (state in ('requested', 'sent', 'unclaimed', 'review', 'paid', 'failed')),
      provider text not null,
      -- What the provider calls it.
      reference text,
      reason text,
      requested_at timestamptz not null,
      sent_at timestamptz,
      ended_at timestamptz
    )`,
    'create index payouts_by_user on payouts (user_id, requested_at desc)',
    // Two tabs ask once.
    `create unique index payouts_one_open on payouts (user_id, currency) where state not in ('paid', 'failed')`,
  ],
}
