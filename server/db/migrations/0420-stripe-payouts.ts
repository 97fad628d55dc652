import type { Migration } from './migration.ts'

/** Creators are paid into accounts at Stripe, too: whose state Stripe says, and which has a name once Stripe has made it. */
export const stripePayouts: Migration = {
  name: '0420-stripe-payouts',
  statements: [
    'alter table payout_methods drop constraint payout_methods_kind_check',
    `alter table payout_methods add constraint payout_methods_kind_check check (kind in ('paypal', 'iban', 'clabe', 'stripe'))`,
    `alter table payout_methods add column standing text check (standing in ('in_progress', 'ready', 'restricted')),
      add column told_at timestamptz,
      add column missing text[] not null default '{}'`,
    'alter table payout_methods drop constraint payout_methods_where',
    `alter table payout_methods add constraint payout_methods_where check (
      case kind when 'paypal' then email is not null when 'stripe' then standing is not null
        else account is not null and holder is not null end)`,
    `create unique index payout_methods_one_stripe on payout_methods (user_id) where kind = 'stripe' and dropped_at is null`,
    `create index payout_methods_by_account on payout_methods (account) where kind = 'stripe'`,
    'alter table payouts drop constraint payouts_method_check',
    `alter table payouts add constraint payouts_method_check check (method in ('paypal', 'iban', 'clabe', 'stripe'))`,
    `create unique index payouts_one_transfer on payouts (reference) where method = 'stripe'`,
  ],
}
