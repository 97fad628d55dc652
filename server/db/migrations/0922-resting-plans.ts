import type { Migration } from './migration.ts'

/** A campaign out of home may rest. */
export const restingPlans: Migration = {
  name: '0922-resting-plans',
  statements: [
    `alter table ooh_campaigns drop constraint ooh_campaigns_state_check,
      add constraint ooh_campaigns_state_check check (state in ('planning', 'booking', 'live', 'on_hold', 'ended', 'archived'))`,
  ],
}
