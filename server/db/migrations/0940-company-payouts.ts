import type { Migration } from './migration.ts'

/** A company is paid its balance: the account and the payout are its own, and `user_id` is who asked. */
export const companyPayouts: Migration = {
  name: '0940-company-payouts',
  statements: [
    'alter table payout_methods add column org_id uuid references organizations',
    'create index payout_methods_by_org on payout_methods (org_id, asked_at desc) where org_id is not null',
    // A company is paid by bank alone.
    `alter table payout_methods add constraint payout_methods_of_company check (org_id is null or kind in ('iban', 'clabe'))`,
    'alter table payouts add column org_id uuid references organizations',
    'create index payouts_by_org on payouts (org_id, requested_at desc) where org_id is not null',
    `alter table payouts add constraint payouts_of_company check (org_id is null or method in ('iban', 'clabe'))`,
    'drop index payouts_one_open',
    `create unique index payouts_one_open on payouts (coalesce(org_id, user_id), currency)
      where state not in ('paid', 'failed', 'returned')`,
  ],
}
