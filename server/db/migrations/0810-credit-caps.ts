import type { Migration } from './migration.ts'

/** A number beside a seat: so many of the company's credits its person may spend in a month; null: as many as there are. */
export const creditCaps: Migration = {
  name: '0810-credit-caps',
  statements: [
    'alter table memberships add column credit_cap integer check (credit_cap >= 0)',
    // A person's spending is summed up at each of their orders.
    'create index credit_holds_of_person on credit_holds (owner_id, actor, created_at)',
  ],
}
