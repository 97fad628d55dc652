import type { Migration } from './migration.ts'

/** Campaigns, and which calls, deals and lists belong to each. */
export const campaigns: Migration = {
  name: '0051-campaigns',
  statements: [
    `create table campaigns (
      uuid uuid primary key,
      org_id uuid not null references organizations,
      brand_id uuid references brands,
      created_by uuid not null references users,
      name text not null,
      description text not null default '',
      state text not null check (state in ('draft', 'planning', 'active', 'on_hold', 'wrapping_up', 'completed', 'archived')),
      objective text check (objective in ('awareness', 'traffic', 'sales', 'content', 'launch', 'event')),
      starts_on date,
      ends_on date,
      currency text not null,
      budget_minor bigint,
      targets jsonb not null,
      link_id uuid unique,
      link_expires_at timestamptz,
      link_show_money boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    'create index campaigns_by_org on campaigns (org_id, updated_at desc)',
    `create table campaign_calls (
      casting_call_id uuid primary key references casting_calls on delete cascade,
      campaign_id uuid not null references campaigns on delete cascade
    )`,
    'create index campaign_calls_by_campaign on campaign_calls (campaign_id)',
    // A deal that belongs by itself; the others belong by their call.
    `create table campaign_deals (
      deal_id uuid primary key references deals on delete cascade,
      campaign_id uuid not null references campaigns on delete cascade
    )`,
    'create index campaign_deals_by_campaign on campaign_deals (campaign_id)',
    `create table campaign_lists (
      campaign_id uuid not null references campaigns on delete cascade,
      list_id uuid not null references lists on delete cascade,
      primary key (campaign_id, list_id)
    )`,
    'create index campaign_lists_by_list on campaign_lists (list_id)',
    `create table campaign_results (
      deal_id uuid primary key references deals on delete cascade,
      views bigint not null,
      engagements bigint not null,
      declared_by uuid not null references users,
      declared_at timestamptz not null
    )`,
  ],
}
