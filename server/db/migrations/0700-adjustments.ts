import type { Migration } from './migration.ts'

/** Staff move money by hand, two of them for each sum. */
export const adjustments: Migration = {
  name: '0700-adjustments',
  statements: [
    // An account of its own holds the sums that the house gave by hand, below zero by that much.
    'alter table ledger_accounts drop constraint if exists ledger_accounts_check',
    `alter table ledger_accounts add constraint ledger_accounts_check
      check (balance_minor >= 0 or name in ('psp_clearing', 'credits_issued', 'adjustments'))`,
    `create table adjustments (
      uuid uuid primary key,
      user_id uuid references users,
      org_id uuid references organizations,
      state text not null check (state in ('proposed', 'posted', 'declined', 'lapsed', 'withdrawn')),
      way text not null check (way in ('give', 'take')),
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      -- The kind of money that it was proposed for: the demonstration's stays its own.
      gateway text not null,
      reason text not null,
      note text not null,
      deal_id uuid references deals,
      booking_id uuid references bookings,
      proposed_by uuid not null references users,
      decided_by uuid references users,
      answer text,
      created_at timestamptz not null,
      lapses_at timestamptz not null,
      decided_at timestamptz,
      check ((user_id is null) <> (org_id is null)),
      check (deal_id is null or booking_id is null),
      -- Four eyes.
      check (decided_by <> proposed_by),
      check ((decided_by is not null) = (state in ('posted', 'declined')))
    )`,
    `create index adjustments_by_age on adjustments ((state = 'proposed') desc, created_at desc, uuid)`,
    'create index adjustments_of_user on adjustments (user_id)',
    'create index adjustments_of_org on adjustments (org_id)',
  ],
}
