import type { Migration } from './migration.ts'

/** Deals and bookings are paid by bank transfer, too: what was announced, what arrived, and what goes back by bank. */
export const incomingTransfers: Migration = {
  name: '0670-incoming-transfers',
  statements: [
    `alter table checkouts add column way text not null default 'card' check (way in ('card', 'transfer'))`,
    `create table incoming_transfers (
      uuid uuid primary key,
      session text not null unique references checkouts,
      deal_id uuid references deals,
      booking_id uuid references bookings,
      org_id uuid not null,
      kind text not null check (kind in ('iban', 'clabe')),
      reference text not null unique,
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      provider text not null,
      -- Of whose account it goes to, as it was when it was announced.
      holder text not null,
      account text not null,
      state text not null check (state in ('awaited', 'paid', 'dropped', 'expired')),
      created_by uuid not null references users,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      check ((deal_id is null) <> (booking_id is null))
    )`,
    `create unique index incoming_transfers_one_of_deal on incoming_transfers (deal_id) where state = 'awaited'`,
    `create unique index incoming_transfers_one_of_booking on incoming_transfers (booking_id) where state = 'awaited'`,
    `create index incoming_transfers_by_age on incoming_transfers ((state = 'awaited') desc, created_at desc, uuid)`,
    `create table incoming_arrivals (
      uuid uuid primary key,
      transfer_id uuid not null references incoming_transfers,
      provider text not null,
      bank_reference text not null,
      arrived_on date not null,
      amount_minor bigint not null check (amount_minor > 0),
      used_minor bigint not null check (used_minor >= 0),
      -- The visit under which the books owe what goes back.
      back_session text unique references checkouts,
      sender_name text not null,
      sender_account text not null,
      recorded_by uuid not null references users,
      created_at timestamptz not null,
      unique (provider, bank_reference)
    )`,
    'create index incoming_arrivals_of on incoming_arrivals (transfer_id)',
    `create table bank_returns (
      uuid uuid primary key,
      -- What the books know this sum by: sent back once.
      key text not null unique,
      session text not null references checkouts,
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      holder text not null,
      account text not null,
      provider text not null,
      -- The job that books it once it was sent.
      job text not null,
      payload jsonb not null,
      created_at timestamptz not null,
      returned_on date,
      bank_reference text,
      returned_by uuid references users
    )`,
    'create index bank_returns_by_age on bank_returns ((returned_on is null) desc, created_at, uuid)',
    'create index bank_returns_of on bank_returns (session)',
  ],
}
