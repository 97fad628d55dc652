import type { Migration } from './migration.ts'

/** A place that is booked by the hour may open at some hours of the week only: a search compares their bits with those that are asked for (decision 640). */
export const openingHours: Migration = {
  name: '0640-opening-hours',
  statements: ['alter table spaces add column open_week bit(168)'],
}
