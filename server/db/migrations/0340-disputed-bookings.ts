import type { Migration } from './migration.ts'

/** A dispute is about a deal or about a booking. */
export const disputedBookings: Migration = {
  name: '0340-disputed-bookings',
  statements: [
    `update bookings set facts = facts || '{"disputed_from": null, "dispute_turn": null}'`,
    'alter table disputes alter column deal_id drop not null',
    'alter table disputes add column booking_id uuid references bookings',
    'alter table disputes add constraint disputes_about_one check (num_nonnulls(deal_id, booking_id) = 1)',
    // The other clock that rests meanwhile, whichever it is.
    'alter table disputes rename column deal_deadline to rested_deadline',
    'create index disputes_by_booking on disputes (booking_id, created_at) where booking_id is not null',
    'create unique index disputes_of_booking_open_once on disputes (booking_id) where closed_at is null',
  ],
}
