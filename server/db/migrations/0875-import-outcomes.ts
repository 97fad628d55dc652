import type { Migration } from './migration.ts'

/** Results of each part of an import: a part that comes again, since its answer was lost, is answered the same. */
export const importOutcomes: Migration = {
  name: '0875-import-outcomes',
  statements: [`alter table list_imports add column outcomes jsonb not null default '{}'`],
}
