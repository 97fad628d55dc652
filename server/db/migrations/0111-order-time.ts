import type { Migration } from './migration.ts'

/** An order that waits for its answer may be given more time, those of before as well. */
export const orderTime: Migration = {
  name: '0111-order-time',
  statements: [
    `update deals set facts = facts || jsonb_build_object('may_extend', package_id is not null and state = 'offer_pending' and version = 1)`,
  ],
}
