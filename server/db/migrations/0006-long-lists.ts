import type { Migration } from './migration.ts'

/** For a hundred times as many calls: facets are counted from an index alone, and a text is found inside of words by trigrams. */
export const longLists: Migration = {
  name: '0006-long-lists',
  statements: [
    `create index casting_calls_facets on casting_calls (networks, content_types, work_types, category)
      include (fee_max_minor, countries) where state = 'open' and visibility = 'public'`,
    // A PostgreSQL without its contrib modules, or an account that may not add them, searches slower and not differently.
    `do $$ begin
      create extension if not exists pg_trgm;
      create index casting_calls_trigrams on casting_calls using gin (search_text gin_trgm_ops) where state = 'open' and visibility = 'public';
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise notice 'pg_trgm is not available';
    end $$`,
  ],
}
