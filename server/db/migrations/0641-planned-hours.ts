import type { Migration } from './migration.ts'

/** A plan out of home takes single hours, too (decision 641). */
export const plannedHours: Migration = {
  name: '0641-planned-hours',
  statements: [
    `alter table ooh_plan_spaces
      add column from_hour smallint check (from_hour between 0 and 23),
      add column until_hour smallint check (until_hour between 1 and 24),
      add constraint ooh_plan_spaces_hours check (num_nonnulls(from_hour, until_hour) in (0, 2))`,
  ],
}
