import type { Migration } from './migration.ts'

/** Subscriptions, credits with their lots and holds, and everything that is sold: carts, orders, invoices. */
export const plans: Migration = {
  name: '0009-plans',
  statements: [
    // The ledger now also knows what belongs to no deal: sales, and credits as a currency of their own (XCR).
    'alter table ledger_postings alter column deal_id drop not null',
    'alter table ledger_accounts drop constraint if exists ledger_accounts_check',
    `alter table ledger_accounts add constraint ledger_accounts_check
      check (balance_minor >= 0 or name in ('psp_clearing', 'credits_issued'))`,

    `create table subscriptions (
      org_id uuid primary key references organizations on delete cascade,
      plan text not null,
      state text not null,
      period text not null check (period in ('month', 'year')),
      on_trial boolean not null default false,
      trial_used boolean not null default false,
      current_period_start timestamptz,
      current_period_end timestamptz,
      -- While paused: what is left of the time that was paid for.
      paused_left_ms bigint,
      retries integer not null default 0,
      -- What renewals are charged to: cashier, its reference, and how people know it.
      method jsonb,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    'create table trial_uses (mark text primary key, org_id uuid not null, used_at timestamptz not null)',
    `insert into subscriptions (org_id, plan, state, period, on_trial, trial_used, current_period_start, current_period_end, created_at, updated_at)
      select distinct on (o.uuid) o.uuid, 'premium',
        case when u.payment_incomplete then 'past_due' when u.trial_ends_at > now() then 'trialing' else 'active' end,
        'month', coalesce(u.trial_ends_at > now(), false), u.trial_ends_at is not null, now(),
        coalesce(case when u.trial_ends_at > now() then u.trial_ends_at end, now() + interval '30 days'), now(), now()
      from organizations o join memberships m on m.org_id = o.uuid join users u on u.uuid = m.user_id
      where o.plan = 'premium' order by o.uuid`,
    'alter table users drop column trial_ends_at, drop column renews_at, drop column payment_incomplete',

    `create table credit_accounts (
      owner_id uuid primary key,
      -- The month's grant has been given up to here.
      granted_until timestamptz,
      granted integer not null default 0,
      -- Which alerts of the low balance were told.
      warned integer not null default 0
    )`,
    `create table credit_lots (
      uuid uuid primary key,
      owner_id uuid not null references credit_accounts on delete cascade,
      source text not null check (source in ('plan', 'purchase', 'trial', 'grant', 'refund')),
      amount bigint not null check (amount > 0),
      remaining bigint not null check (remaining >= 0 and remaining <= amount),
      expires_at timestamptz not null,
      order_id uuid,
      key text not null unique,
      created_at timestamptz not null
    )`,
    'create index credit_lots_to_spend on credit_lots (owner_id, expires_at) where remaining > 0',
    `create table credit_holds (
      uuid uuid primary key,
      owner_id uuid not null references credit_accounts on delete cascade,
      actor uuid,
      action text not null,
      state text not null check (state in ('held', 'settled', 'released')),
      amount bigint not null check (amount > 0),
      spent bigint not null default 0 check (spent >= 0 and spent <= amount),
      -- Which lots it was taken from, and how much of each.
      parts jsonb not null,
      key text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      closed_at timestamptz,
      unique (owner_id, key)
    )`,
    `create index credit_holds_open on credit_holds (owner_id) where state = 'held'`,
    `create table credit_entries (
      id bigint generated always as identity primary key,
      owner_id uuid not null references credit_accounts on delete cascade,
      kind text not null,
      -- What it did to the available balance, which is the sum of all of them.
      amount bigint not null,
      spent bigint not null default 0,
      action text,
      lot_id uuid,
      hold_id uuid,
      actor uuid,
      created_at timestamptz not null
    )`,
    'create index credit_entries_by_owner on credit_entries (owner_id, id desc)',

    `create table usage_counters (
      owner_id uuid not null,
      name text not null,
      used integer not null default 0 check (used >= 0),
      -- Bought on top: they stay until they are used.
      extra integer not null default 0 check (extra >= 0),
      resets_at timestamptz not null,
      primary key (owner_id, name)
    )`,

    `create table cart_items (
      user_id uuid not null references users on delete cascade,
      item text not null,
      quantity integer not null check (quantity between 1 and 100),
      added_at timestamptz not null,
      primary key (user_id, item)
    )`,
    `create table orders (
      uuid uuid primary key,
      owner_id uuid not null,
      org_id uuid references organizations,
      made_by uuid references users,
      kind text not null check (kind in ('cart', 'direct', 'renewal')),
      lines jsonb not null,
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      state text not null check (state in ('open', 'paid', 'declined', 'over', 'reversed')),
      gateway text not null,
      gateway_ref text,
      key text not null unique,
      paid_at timestamptz,
      created_at timestamptz not null
    )`,
    'create index orders_by_owner on orders (owner_id, created_at desc)',
    'create index orders_by_reference on orders (gateway, gateway_ref)',
    'alter table checkouts alter column deal_id drop not null, add column order_id uuid references orders, add column gateway_ref text',
    'alter table checkouts add constraint checkouts_for check (num_nonnulls(deal_id, order_id) = 1)',
    'create index checkouts_by_order on checkouts (order_id)',
    `create table invoices (
      uuid uuid primary key,
      number text not null unique,
      owner_id uuid not null,
      order_id uuid not null unique references orders,
      billed_to jsonb not null,
      lines jsonb not null,
      amount_minor bigint not null,
      currency text not null,
      state text not null check (state in ('paid', 'reversed')),
      issued_at timestamptz not null
    )`,
    'create index invoices_by_owner on invoices (owner_id, issued_at desc)',
    'create table invoice_numbers (year integer primary key, last integer not null)',
    `create table sales_leads (
      uuid uuid primary key,
      user_id uuid not null references users on delete cascade,
      money text not null,
      body text not null,
      created_at timestamptz not null
    )`,
    'create index sales_leads_by_user on sales_leads (user_id, created_at desc)',
    'create table webhook_events (id text primary key, type text not null, received_at timestamptz not null)',
  ],
}
