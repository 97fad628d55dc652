import type { Migration } from './migration.ts'

/** A pitch whose call changed what it counted on waits for its creator's word. */
export const confirmedPitches: Migration = {
  name: '0152-confirmed-pitches',
  statements: ['alter table applications add column confirmed boolean not null default true'],
}
