import type { Migration } from './migration.ts'

/** Searches for spaces are kept under a name, too. */
export const filtersOfSpaces: Migration = {
  name: '0960-filters-of-spaces',
  statements: [
    'alter table saved_searches drop constraint saved_searches_about_check',
    `alter table saved_searches add constraint saved_searches_about_check check (about in ('proposals', 'work', 'spaces'))`,
  ],
}
