import type { Migration } from './migration.ts'

/** Rates by the hour and by the play: how many of them a day has. */
export const dailyRates: Migration = {
  name: '0552-daily-rates',
  statements: ['alter table spaces add column units_daily integer check (units_daily > 0)'],
}
