import type { Migration } from './migration.ts'

/** Filters are kept under a name for one's own work, too: each list has names of its own. */
export const filtersOfWork: Migration = {
  name: '0681-filters-of-work',
  statements: [
    `alter table saved_searches add column about text not null default 'proposals' check (about in ('proposals', 'work'))`,
    'alter table saved_searches drop constraint saved_searches_user_id_name_key',
    'create unique index saved_searches_names on saved_searches (user_id, about, name)',
  ],
}
