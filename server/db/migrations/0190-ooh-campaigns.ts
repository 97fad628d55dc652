import type { Migration } from './migration.ts'

/** Campaigns out of home: what is planned of them, and which bookings came of it. */
export const oohCampaigns: Migration = {
  name: '0190-ooh-campaigns',
  statements: [
    `create table ooh_campaigns (
      uuid uuid primary key,
      org_id uuid not null references organizations,
      created_by uuid not null references users,
      name text not null,
      client text not null default '',
      state text not null check (state in ('planning', 'booking', 'live', 'ended', 'archived')),
      objective text check (objective in ('awareness', 'traffic', 'sales', 'content', 'launch', 'event')),
      starts_on date,
      ends_on date,
      currency text not null,
      budget_minor bigint,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    'create index ooh_campaigns_by_org on ooh_campaigns (org_id, updated_at desc)',
    `create table ooh_plan_spaces (
      uuid uuid primary key,
      campaign_id uuid not null references ooh_campaigns on delete cascade,
      space_id uuid not null references spaces,
      from_day date not null,
      to_day date not null,
      -- One booking belongs to one campaign.
      booking_id uuid unique references bookings,
      created_at timestamptz not null,
      check (to_day >= from_day)
    )`,
    'create index ooh_plan_spaces_by_campaign on ooh_plan_spaces (campaign_id)',
    // A link of a booked face: its creator-side twin is deal_id.
    'alter table tracking_links add column booking_id uuid references bookings',
    'create index tracking_links_by_booking on tracking_links (booking_id) where booking_id is not null',
  ],
}
