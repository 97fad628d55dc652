import type { Migration } from './migration.ts'

/** Calendars kept elsewhere that a space follows; the blocks that come from one go with it. `told_conflicts`: bookings whose overlap the host has heard of. */
export const outsideCalendars: Migration = {
  name: '0390-outside-calendars',
  statements: [
    `create table space_calendars (
      uuid uuid primary key,
      space_id uuid not null references spaces on delete cascade,
      made_by uuid references users on delete set null,
      name text not null,
      url text,
      state text not null check (state in ('waiting', 'read', 'failing', 'stopped')),
      etag text,
      last_modified text,
      failures int not null default 0,
      error text,
      status int,
      read_at timestamptz,
      checked_at timestamptz,
      told_conflicts uuid[] not null default '{}',
      created_at timestamptz not null
    )`,
    'create index space_calendars_of_space on space_calendars (space_id, created_at)',
    'alter table space_blocks add column calendar_id uuid references space_calendars on delete cascade',
    'create index space_blocks_of_calendar on space_blocks (calendar_id) where calendar_id is not null',
  ],
}
