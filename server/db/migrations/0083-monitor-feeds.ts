import type { Migration } from './migration.ts'

/** Feeds that owners add to the monitor's sources. */
export const monitorFeeds: Migration = {
  name: '0083-monitor-feeds',
  statements: [
    `create table monitor_feeds (
      uuid uuid primary key,
      owner_id uuid not null,
      url text not null,
      title text not null default '',
      state text not null check (state in ('waiting', 'read', 'failing', 'stopped', 'paused')),
      -- What the last answer was marked with: asked again, nothing is sent that has not changed.
      etag text,
      last_modified text,
      -- In a row.
      failures integer not null default 0,
      error text,
      status integer,
      checked_at timestamptz,
      created_at timestamptz not null,
      unique (owner_id, url)
    )`,
    'alter table monitor_posts add column feed_id uuid references monitor_feeds on delete set null',
    'create index monitor_posts_by_feed on monitor_posts (feed_id)',
  ],
}
