import type { Migration } from './migration.ts'

/** A company pays from its balance: a visit of a third way, whose sum is set aside while it is open. */
export const balancePays: Migration = {
  name: '0730-balance-pays',
  statements: [
    'alter table checkouts drop constraint if exists checkouts_way_check',
    `alter table checkouts add constraint checkouts_way_check check (way in ('card', 'transfer', 'balance'))`,
    // One sum at a time for each deal, whoever presses.
    `create unique index checkouts_one_set_aside on checkouts (deal_id) where way = 'balance' and state = 'open'`,
  ],
}
