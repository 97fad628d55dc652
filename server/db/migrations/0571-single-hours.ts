import type { Migration } from './migration.ts'

/**
 * Places to shoot and to hold an event are booked by the hour, too: their days have the 24 hours in place of slots, and what was taken of a day
 * has all of them (decision 571).
 */
export const singleHours: Migration = {
  name: '0571-single-hours',
  statements: [
    'alter table space_days drop constraint space_days_slot_check',
    'alter table space_days add constraint space_days_slot_check check (slot between 1 and 24)',
    `alter table bookings
      add column from_hour smallint check (from_hour between 0 and 23),
      add column until_hour smallint check (until_hour between 1 and 24),
      add column zone text,
      add column starts_at timestamptz,
      add column ends_at timestamptz,
      add constraint bookings_hours check (num_nonnulls(from_hour, until_hour, zone, starts_at, ends_at) in (0, 5) and ends_at > starts_at)`,
    `alter table space_blocks
      add column from_hour smallint not null default 0 check (from_hour between 0 and 23),
      add column until_hour smallint not null default 24 check (until_hour between 1 and 24),
      add constraint space_blocks_hours check (to_day > from_day or until_hour > from_hour)`,
    `insert into space_days (space_id, day, slot, kind, booking_id, block_id)
      select d.space_id, d.day, n.slot, d.kind, d.booking_id, d.block_id
      from space_days d join spaces s on s.uuid = d.space_id cross join generate_series(2, 24) as n(slot)
      where s.kind in ('shoot_location', 'event_space') and d.slot = 1 on conflict do nothing`,
  ],
}
