import type { Migration } from './migration.ts'

/** Creators are paid into bank accounts, too: by files of transfers that staff hand to the bank. */
export const bankPayouts: Migration = {
  name: '0320-bank-payouts',
  statements: [
    'alter table payout_methods drop constraint payout_methods_kind_check',
    `alter table payout_methods add constraint payout_methods_kind_check check (kind in ('paypal', 'iban', 'clabe'))`,
    'alter table payout_methods alter column email drop not null',
    'alter table payout_methods add column account text, add column holder text',
    `alter table payout_methods add constraint payout_methods_where check (
      case kind when 'paypal' then email is not null else account is not null and holder is not null end)`,
    `create table payout_batches (
      uuid uuid primary key,
      number int generated always as identity unique,
      kind text not null check (kind in ('iban', 'clabe')),
      currency text not null,
      provider text not null,
      count int not null check (count > 0),
      total_minor bigint not null check (total_minor > 0),
      -- Of whose account it leaves, as it was when the file was made.
      payer_name text not null,
      payer_account text not null,
      made_by uuid not null references users,
      made_at timestamptz not null,
      executed_by uuid references users,
      executed_at timestamptz
    )`,
    `alter table payouts add column method text not null default 'paypal' check (method in ('paypal', 'iban', 'clabe'))`,
    'alter table payouts add column holder text, add column batch_id uuid references payout_batches',
    'create index payouts_by_batch on payouts (batch_id) where batch_id is not null',
    `create index payouts_queued on payouts (method, requested_at) where state = 'queued'`,
    'alter table payouts drop constraint payouts_state_check',
    `alter table payouts add constraint payouts_state_check
      check (state in ('requested', 'sent', 'unclaimed', 'review', 'queued', 'in_batch', 'paid', 'failed', 'returned'))`,
    'drop index payouts_one_open',
    `create unique index payouts_one_open on payouts (user_id, currency) where state not in ('paid', 'failed', 'returned')`,
  ],
}
