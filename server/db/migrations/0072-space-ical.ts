import type { Migration } from './migration.ts'

/** The address at which another calendar reads a space's days; a new id ends the older address. */
export const spaceIcal: Migration = {
  name: '0072-space-ical',
  statements: ['alter table spaces add column ical_id uuid unique'],
}
