import type { Migration } from './migration.ts'

/** Links that lead outside, who followed them, and the orders that came of it. Nobody's address is in any of these tables. */
export const trackingLinks: Migration = {
  name: '0060-tracking-links',
  statements: [
    `create table tracking_links (
      uuid uuid primary key,
      org_id uuid not null references organizations,
      made_by uuid references users,
      state text not null check (state in ('active', 'paused', 'expired', 'blocked', 'archived')),
      slug text not null unique,
      name text not null,
      destination text not null,
      utm jsonb not null,
      coupon text,
      starts_on date,
      ends_on date,
      window_days integer not null,
      deal_id uuid references deals,
      -- Whose work it is about: reads its figures.
      creator_id uuid references users,
      reachable boolean,
      revision integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    'create index tracking_links_by_org on tracking_links (org_id, created_at desc)',
    'create index tracking_links_by_creator on tracking_links (creator_id, created_at desc) where creator_id is not null',
    // Copies in memory are compared by this one.
    'create index tracking_links_changed on tracking_links (updated_at)',
    `create unique index tracking_links_coupon on tracking_links (org_id, coupon) where coupon is not null and state <> 'archived'`,
    // Single clicks live as long as an order may still be theirs.
    `create table link_clicks (
      click_id uuid primary key,
      link_id uuid not null,
      at timestamptz not null
    )`,
    'create index link_clicks_at on link_clicks (at)',
    // Digests with a salt that is thrown away at the end of its day.
    `create table link_visitors (
      link_id uuid not null,
      day date not null,
      visitor text not null,
      primary key (link_id, day, visitor)
    )`,
    'create index link_visitors_day on link_visitors (day)',
    `create table link_days (
      link_id uuid not null references tracking_links,
      day date not null,
      clicks integer not null default 0,
      visitors integer not null default 0,
      bots integer not null default 0,
      prefetches integer not null default 0,
      primary key (link_id, day)
    )`,
    `create table link_shares (
      link_id uuid not null references tracking_links,
      day date not null,
      kind text not null check (kind in ('device', 'referrer', 'country')),
      value text not null,
      clicks integer not null,
      primary key (link_id, day, kind, value)
    )`,
    `create table link_conversions (
      uuid uuid primary key,
      org_id uuid not null references organizations,
      order_id text not null,
      click_link_id uuid references tracking_links,
      coupon_link_id uuid references tracking_links,
      -- The one that it is counted for.
      link_id uuid not null references tracking_links,
      value_minor bigint not null check (value_minor >= 0),
      currency text not null,
      state text not null check (state in ('confirmed', 'cancelled')),
      occurred_at timestamptz not null,
      received_at timestamptz not null,
      unique (org_id, order_id)
    )`,
    'create index link_conversions_by_click on link_conversions (click_link_id, occurred_at)',
    'create index link_conversions_by_coupon on link_conversions (coupon_link_id, occurred_at)',
    // The secret itself is derived: a new version is a new secret.
    `create table link_keys (
      org_id uuid primary key references organizations,
      version integer not null
    )`,
  ],
}
