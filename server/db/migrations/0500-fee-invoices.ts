import type { Migration } from './migration.ts'

/** Every fee has its invoice, every fee that goes back its credit note; an invoice never changes but for whether it is still paid. */
export const feeInvoices: Migration = {
  name: '0500-fee-invoices',
  statements: [
    // Fees of before have no invoice, and are not asked for one.
    'alter table ledger_postings add column fees_billed boolean not null default false',
    'alter table ledger_postings alter column fees_billed set default true',
    `alter table invoice_numbers add column series text not null default 'sale',
      drop constraint invoice_numbers_pkey, add primary key (series, year)`,
    `alter table invoices alter column order_id drop not null,
      add column kind text not null default 'sale' check (kind in ('sale', 'fee', 'credit_note')),
      add column posting_id uuid references ledger_postings,
      add column side text check (side in ('brand', 'creator')),
      add column deal_id uuid references deals,
      add column booking_id uuid references bookings,
      add column title text not null default '',
      add column credits uuid references invoices,
      add constraint invoices_about check (case when kind = 'sale' then order_id is not null and posting_id is null
        else order_id is null and posting_id is not null and side is not null and num_nonnulls(deal_id, booking_id) = 1 end),
      add constraint invoices_amount check (kind <> 'fee' or amount_minor > 0),
      add constraint invoices_credited check (kind <> 'credit_note' or amount_minor < 0),
      add unique (posting_id, side)`,
    `create function refuse_change_of_invoices() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then return new; end if;
        raise exception 'an invoice stays as it was written';
      end $$`,
    `create trigger invoices_stay before update or delete on invoices
      for each row execute function refuse_change_of_invoices()`,
  ],
}
