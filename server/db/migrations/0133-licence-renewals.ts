import type { Migration } from './migration.ts'

/** Renewals of licences: what was asked for, and the deal that grants it. */
export const licenceRenewals: Migration = {
  name: '0133-licence-renewals',
  statements: [
    `update deals set facts = facts || '{"grants_only": false}'`,
    'alter table licences add column renewal jsonb',
    'alter table licences add column renews_id uuid unique references licences',
    `create unique index licences_by_renewal on licences ((renewal->>'deal_id')) where renewal is not null`,
  ],
}
