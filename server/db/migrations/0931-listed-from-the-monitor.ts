import type { Migration } from './migration.ts'

/** People are put into lists from what the monitor found. */
export const listedFromTheMonitor: Migration = {
  name: '0931-listed-from-the-monitor',
  statements: [
    'alter table list_items drop constraint list_items_source_check',
    `alter table list_items add constraint list_items_source_check
      check (source in ('marketplace', 'casting_call', 'profile', 'searcher', 'monitor', 'import', 'manual'))`,
  ],
}
