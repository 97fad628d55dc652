import type { Migration } from './migration.ts'

/** For a market of a hundred thousand proposals: its usual order stands in an index, and what facets count lies in the row itself. */
export const largeMarket: Migration = {
  name: '0270-large-market',
  statements: [
    `alter table proposals alter networks set storage plain, alter content_types set storage plain, alter work_types set storage plain,
      alter interests set storage plain, alter search_title set storage main`,
    `create index proposals_relevance on proposals (rating desc nulls last, published_at desc, uuid) where state = 'published'`,
    `create index proposals_titles on proposals (search_title text_pattern_ops) where state = 'published'`,
    `create index proposal_packages_priced on proposal_packages (proposal_id, currency, price_minor) where not paused`,
    `create index found_profiles_relevance on found_profiles ((creator_id is not null) desc, followers desc nulls last, uuid)`,
    `create index found_profiles_country on found_profiles (country, followers desc nulls last)`,
    'create index found_profiles_lower_handle on found_profiles (lower(handle) text_pattern_ops)',
    // As in 0006: without its contrib modules a PostgreSQL searches slower and not differently.
    `do $$ begin
      create extension if not exists pg_trgm;
      create index proposals_trigrams on proposals using gin (search_text gin_trgm_ops) where state = 'published';
      create index proposals_title_trigrams on proposals using gin (search_title gin_trgm_ops) where state = 'published';
      create index found_profiles_trigrams on found_profiles using gin (search_text gin_trgm_ops);
      create index found_profiles_handle_trigrams on found_profiles using gin (handle gin_trgm_ops);
      create index found_profiles_name_trigrams on found_profiles using gin (search_name gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise notice 'pg_trgm is not available';
    end $$`,
  ],
}
