import type { Migration } from './migration.ts'

/** Places outside that are asked for words of rules: how each does, and when a word was asked there last. */
export const askedPlaces: Migration = {
  name: '0651-asked-places',
  statements: [
    'alter table monitor_posts drop constraint monitor_posts_source_check',
    `alter table monitor_posts add constraint monitor_posts_source_check
      check (source in ('portfolio', 'agreement', 'feed', 'mastodon', 'bluesky', 'youtube', 'demo'))`,
    `create table monitor_asked_places (
      place text primary key,
      failures integer not null default 0,
      rests_until timestamptz,
      worked_at timestamptz,
      failed_at timestamptz
    )`,
    `create table monitor_asked_words (
      place text not null,
      -- As it is compared.
      word text not null,
      asked_at timestamptz not null,
      primary key (place, word)
    )`,
  ],
}
