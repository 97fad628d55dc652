import type { Migration } from './migration.ts'

/** The searcher's searches lie beside those of the other lists, and each of them may be told of what is new. */
export const oneTableOfSearches: Migration = {
  name: '0981-one-table-of-searches',
  statements: [
    'alter table saved_searches drop constraint saved_searches_about_check',
    `alter table saved_searches add constraint saved_searches_about_check
      check (about in ('proposals', 'work', 'spaces', 'channels'))`,
    'alter table saved_searches add column weekly boolean not null default false',
    // Everything that came later is new to it.
    'alter table saved_searches add column told_at timestamptz',
    'update saved_searches set told_at = created_at',
    'alter table saved_searches alter column told_at set not null',
    `insert into saved_searches (uuid, user_id, about, name, filters, weekly, told_at, created_at)
      select uuid, user_id, 'channels', name, filters, weekly, told_at, created_at from found_searches`,
    'drop table found_searches',
    `update jobs set kind = 'searches.digest' where kind = 'finder.digest'`,
    `create index spaces_published on spaces (published_at) where state = 'live'`,
  ],
}
