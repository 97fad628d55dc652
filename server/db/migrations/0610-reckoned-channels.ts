import type { Migration } from './migration.ts'

/**
 * Growth, audience and posts' words of a channel, which its report reckons and the searcher asks for. A row that is not reckoned yet, as every
 * one is after this, is taken by the job `finder.reckon`.
 */
export const reckonedChannels: Migration = {
  name: '0610-reckoned-channels',
  statements: [
    `alter table found_profiles
      -- Per cent, over so many months.
      add column growth double precision,
      add column growth_months integer,
      -- Part of the report → choice → share of the followers.
      add column audience jsonb,
      -- The share of followers that nothing is unusual about.
      add column credibility double precision,
      -- Lower case, without accents.
      add column posts_text text not null default '',
      add column reckoned_at timestamptz`,
    'create index found_profiles_growth on found_profiles (growth desc nulls last, uuid)',
    'create index found_profiles_to_reckon on found_profiles (uuid) where reckoned_at is null',
    // As in 0270: without its contrib modules a PostgreSQL searches slower and not differently.
    `do $$ begin
      create extension if not exists pg_trgm;
      create index found_profiles_posts_trigrams on found_profiles using gin (posts_text gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise notice 'pg_trgm is not available';
    end $$`,
  ],
}
