import type { Migration } from './migration.ts'

/** Tax lines of plans, credits and views, as fees have them, and credit notes of purchases that were paid back. */
export const taxOnSales: Migration = {
  name: '0761-tax-on-sales',
  statements: [
    'alter table invoices drop constraint invoices_order_id_key',
    'create unique index invoices_one_of_order on invoices (order_id, kind)',
    // A purchase of before names no posting: tax lines are not asked for there.
    `alter table invoices drop constraint invoices_about,
      add constraint invoices_about check (case
        when kind = 'sale' then order_id is not null
        when order_id is not null then kind = 'credit_note' and credits is not null and posting_id is not null and num_nonnulls(side, deal_id::text, booking_id::text) = 0
        else posting_id is not null and side is not null and num_nonnulls(deal_id, booking_id) = 1 end)`,
    `alter table invoices drop constraint invoices_tax,
      add constraint invoices_tax check (tax is null or (tax->>'net_minor')::bigint + (tax->>'tax_minor')::bigint = amount_minor)`,
  ],
}
