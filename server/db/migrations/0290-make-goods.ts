import type { Migration } from './migration.ts'

/** Days of bookings that were not shown, and what was given for them: other days, or money back. */
export const makeGoods: Migration = {
  name: '0290-make-goods',
  statements: [
    `create table make_goods (
      uuid uuid primary key,
      booking_id uuid not null references bookings on delete cascade,
      state text not null,
      facts jsonb not null,
      revision integer not null default 1,
      from_day date not null,
      to_day date not null,
      reason text not null,
      files uuid[] not null,
      -- The days in their place, once the host offers some, and their slot.
      later_from date,
      later_to date,
      slot integer,
      -- What goes back to whoever booked, and what the host receives less.
      refund_minor bigint not null default 0,
      less_minor bigint not null default 0,
      denial text,
      deadline timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (to_day >= from_day)
    )`,
    "create unique index make_goods_open on make_goods (booking_id) where state in ('reported', 'offered')",
    'create index make_goods_of on make_goods (booking_id, created_at)',
    // The last days that were added; its own proof and its last day follow from them.
    'alter table bookings add column later_from date, add column later_to date',
    `update bookings set facts = facts || '{"missing": false, "again": false}'`,
  ],
}
