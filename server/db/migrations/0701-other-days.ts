import type { Migration } from './migration.ts'

/** Places open otherwise on some dates: a search reads the hours of those dates instead of their weekday's (decision 701). */
export const otherDays: Migration = {
  name: '0701-other-days',
  statements: ['alter table spaces add column other_hours jsonb'],
}
