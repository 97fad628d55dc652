import type { Migration } from './migration.ts'

/** A company's balance pays bookings, too; what goes back of a booking is noted payment by payment, as of a deal. */
export const balancePaysBookings: Migration = {
  name: '0760-balance-pays-bookings',
  statements: [
    'alter table deal_refunds rename to refunds',
    'alter table refunds alter column deal_id drop not null',
    'alter table refunds add column booking_id uuid references bookings',
    'alter table refunds add constraint refunds_of_one check ((deal_id is null) <> (booking_id is null))',
    'alter index deal_refunds_by_deal rename to refunds_by_deal',
    'alter index deal_refunds_unpaid rename to refunds_unpaid',
    'create index refunds_by_booking on refunds (booking_id)',
    // Older refunds, owed or sent back, went by the one payment of their booking.
    `insert into refunds (uuid, booking_id, session, key, amount_minor, paid_at, created_at)
      select gen_random_uuid(), b.uuid, k.session, p.key, sum(e.amount_minor),
        (select q.created_at from ledger_postings q where q.key = case
          when p.key = 'booking-refund:' || b.uuid then 'booking-refund_paid:' || b.uuid
          when p.key = 'booking-settlement:' || b.uuid then 'booking-settlement_paid:' || b.uuid
          else replace(p.key, 'make-good:', 'make-good-paid:') end), p.created_at
      from bookings b join ledger_accounts a on a.name = 'refunds_payable' and a.owner = b.uuid::text
        join ledger_entries e on e.account_id = a.uuid and e.amount_minor > 0
        join ledger_postings p on p.uuid = e.posting_id
        join checkouts k on k.booking_id = b.uuid and k.state = 'paid'
          and not exists (select 1 from ledger_postings u where u.key = 'unexpected:' || k.session)
      group by b.uuid, k.session, p.key, p.created_at`,
    // One sum at a time for each booking, whoever presses.
    `create unique index checkouts_one_set_aside_of_booking on checkouts (booking_id) where way = 'balance' and state = 'open'`,
  ],
}
