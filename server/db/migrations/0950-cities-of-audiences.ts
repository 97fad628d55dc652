import type { Migration } from './migration.ts'

/** Cities of an audience are asked for, too: known audiences are reckoned once more. */
export const citiesOfAudiences: Migration = {
  name: '0950-cities-of-audiences',
  statements: ['update found_profiles set reckoned_at = null where audience is not null'],
}
