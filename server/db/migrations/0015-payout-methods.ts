import type { Migration } from './migration.ts'

/** Addresses at which creators are paid: each with its day of waiting, so that a change can be stopped in time. */
export const payoutMethods: Migration = {
  name: '0015-payout-methods',
  statements: [
    `create table payout_methods (
      uuid uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('paypal')),
      email text not null,
      asked_at timestamptz not null,
      confirmed_at timestamptz,
      -- Used from here on, if it is confirmed by then.
      active_from timestamptz not null,
      -- Another one was asked for, or this one was let go.
      dropped_at timestamptz
    )`,
    'create index payout_methods_by_user on payout_methods (user_id, asked_at desc)',
    'alter table mail_links drop constraint mail_links_purpose_check',
    `alter table mail_links add constraint mail_links_purpose_check check (purpose in ('confirm', 'reset', 'payout'))`,
  ],
}
