import type { Migration } from './migration.ts'

/** Deals with their terms, history and deliveries; visits to the cashier; the double-entry ledger. */
export const deals: Migration = {
  name: '0002-deals',
  statements: [
    `create table deals (
      uuid uuid primary key,
      org_id uuid not null references organizations,
      brand_id uuid not null references brands,
      creator_id uuid not null references users,
      made_by uuid not null references users,
      application_id uuid unique references applications,
      casting_call_id uuid references casting_calls,
      chat_uuid uuid not null references conversations,
      state text not null,
      facts jsonb not null,
      revision integer not null,
      version integer not null,
      title text not null,
      currency text not null,
      fee_plan text not null,
      fee_minor bigint not null,
      total_minor bigint not null,
      payout_minor bigint not null,
      deadline timestamptz,
      cancel jsonb,
      proof jsonb,
      production_started_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    'create index deals_by_org on deals (org_id, updated_at desc)',
    'create index deals_by_creator on deals (creator_id, updated_at desc)',
    'create index deals_by_call on deals (casting_call_id)',
    `create table deal_versions (
      deal_id uuid not null references deals,
      version integer not null,
      by text not null check (by in ('brand', 'creator')),
      terms jsonb not null,
      fees jsonb not null,
      valid_days integer not null,
      hash text not null,
      created_at timestamptz not null,
      primary key (deal_id, version)
    )`,
    `create table deal_timeline (
      id bigint generated always as identity primary key,
      deal_id uuid not null references deals,
      event text not null,
      by text not null check (by in ('brand', 'creator', 'system')),
      from_state text,
      to_state text not null,
      data jsonb not null,
      created_at timestamptz not null
    )`,
    'create index deal_timeline_by_deal on deal_timeline (deal_id, id)',
    `create table deliveries (
      deal_id uuid not null references deals,
      n integer not null,
      note text not null,
      files uuid[] not null,
      links text[] not null,
      answer text check (answer in ('approved', 'auto_approved', 'changes')),
      changes text,
      created_at timestamptz not null,
      primary key (deal_id, n)
    )`,
    `create table checkouts (
      session text primary key,
      deal_id uuid not null references deals,
      created_by uuid not null references users,
      amount_minor bigint not null,
      currency text not null,
      state text not null check (state in ('open', 'paid', 'declined', 'expired')),
      gateway text not null,
      checkout_url text not null,
      expires_at timestamptz not null,
      paid_at timestamptz,
      created_at timestamptz not null
    )`,
    'create index checkouts_by_deal on checkouts (deal_id)',
    `create table ledger_accounts (
      uuid uuid primary key,
      name text not null,
      owner text not null,
      currency text not null,
      balance_minor bigint not null default 0,
      unique (name, owner, currency),
      check (balance_minor >= 0 or name = 'psp_clearing')
    )`,
    `create table ledger_postings (
      uuid uuid primary key,
      key text not null unique,
      kind text not null,
      deal_id uuid not null references deals,
      created_by uuid,
      created_at timestamptz not null
    )`,
    'create index ledger_postings_by_deal on ledger_postings (deal_id)',
    `create table ledger_entries (
      id bigint generated always as identity primary key,
      posting_id uuid not null references ledger_postings,
      account_id uuid not null references ledger_accounts,
      amount_minor bigint not null check (amount_minor <> 0),
      currency text not null
    )`,
    'create index ledger_entries_by_posting on ledger_entries (posting_id)',
    'create index ledger_entries_by_account on ledger_entries (account_id, id desc)',
  ],
}
