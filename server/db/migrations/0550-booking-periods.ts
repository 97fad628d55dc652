import type { Migration } from './migration.ts'

/** Periods of long bookings whose money the host has. */
export const bookingPeriods: Migration = {
  name: '0550-booking-periods',
  statements: [
    `create table booking_periods (
      booking_id uuid not null references bookings,
      n integer not null check (n > 0),
      from_day date not null,
      to_day date not null,
      media_minor bigint not null check (media_minor >= 0),
      production_minor bigint not null check (production_minor >= 0),
      fee_minor bigint not null check (fee_minor >= 0),
      total_minor bigint not null check (total_minor > 0),
      payout_minor bigint not null check (payout_minor >= 0),
      paid_at timestamptz not null,
      primary key (booking_id, n),
      check (from_day <= to_day),
      check (total_minor = media_minor + production_minor + fee_minor)
    )`,
    // Bookings that are under way are paid by periods from now on.
    `insert into jobs (kind, ref, payload, due_at, created_at)
      select 'booking.period', uuid::text, '{}', now(), now() from bookings where state = 'live'`,
    `insert into jobs (kind, ref, payload, due_at, created_at)
      select 'booking.unproved', uuid::text, jsonb_build_object('since', now(), 'nth', 0), now() + interval '24 hours', now()
      from bookings where state = 'live' and (facts->>'proofs')::int = 0`,
  ],
}
