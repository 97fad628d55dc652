import type { Migration } from './migration.ts'

/** Addresses that companies are told of events at, and what each was told. The secret is derived from its version and kept nowhere. */
export const webhooks: Migration = {
  name: '0201-webhooks',
  statements: [
    `create table webhook_endpoints (
      uuid uuid primary key,
      org_id uuid not null references organizations on delete cascade,
      made_by uuid references users on delete set null,
      name text not null,
      url text not null,
      events text[] not null,
      state text not null check (state in ('active', 'paused', 'stopped')),
      secret_version int not null default 1,
      old_secret_until timestamptz,
      failing_since timestamptz,
      created_at timestamptz not null
    )`,
    'create index webhook_endpoints_of_company on webhook_endpoints (org_id, created_at)',
    `create table webhook_deliveries (
      uuid uuid primary key,
      endpoint_id uuid not null references webhook_endpoints on delete cascade,
      creator_id uuid references users on delete cascade,
      type text not null,
      body text not null,
      state text not null check (state in ('waiting', 'retrying', 'sent', 'failed', 'replayed')),
      by_hand boolean not null,
      attempts int not null default 0,
      status int,
      error text,
      next_at timestamptz,
      claimed_until timestamptz,
      tried_at timestamptz,
      created_at timestamptz not null
    )`,
    'create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at desc)',
    'create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) where next_at is not null',
    'create index webhook_deliveries_of_creator on webhook_deliveries (creator_id) where creator_id is not null',
    'create index webhook_deliveries_by_age on webhook_deliveries (created_at)',
  ],
}
