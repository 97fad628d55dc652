import type { Migration } from './migration.ts'

/** Places that are booked by the day, and the days that are taken. */
export const spaces: Migration = {
  name: '0040-spaces',
  statements: [
    `create table spaces (
      uuid uuid primary key,
      org_id uuid not null references organizations,
      created_by uuid not null references users,
      state text not null check (state in ('draft', 'in_review', 'live', 'paused', 'suspended', 'retired')),
      facts jsonb not null,
      version integer not null default 0,
      revision integer not null default 1,
      form_version integer not null,
      -- The form as it is being written; content is what is public.
      fields jsonb not null,
      content jsonb,
      review text,
      waiting_since timestamptz,
      title text not null default '',
      kind text,
      venue_type text,
      city text not null default '',
      district text not null default '',
      country text,
      lat double precision,
      lng double precision,
      area_m2 double precision,
      lit boolean not null default false,
      digital boolean not null default false,
      instant_book boolean not null default false,
      rate_model text,
      amount_minor bigint,
      currency text,
      production_minor bigint,
      discounts jsonb not null default '[]',
      min_days integer not null default 1,
      slots integer not null default 1,
      impressions_weekly integer not null default 0,
      permit_to date,
      image text,
      cover jsonb,
      search_text text not null default '',
      published_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (state in ('draft', 'retired') or content is not null)
    )`,
    // Boxes of the map are asked of this one; PGlite has it, too, where PostGIS may be missing.
    `create index spaces_on_map on spaces using gist (point(lng, lat)) where state = 'live'`,
    `create index spaces_impressions on spaces (impressions_weekly desc, uuid) where state = 'live'`,
    'create index spaces_by_org on spaces (org_id, updated_at desc)',
    'create index spaces_waiting on spaces (waiting_since) where waiting_since is not null',
    // One row for each day of each slot: two bookings of one day cannot both be written, whoever tries (decision 40).
    `create table space_days (
      space_id uuid not null references spaces on delete cascade,
      day date not null,
      slot integer not null check (slot between 1 and 20),
      kind text not null check (kind in ('booked', 'hold', 'blocked', 'buffer')),
      booking_id uuid,
      primary key (space_id, day, slot)
    )`,
    'create index space_days_by_booking on space_days (booking_id) where booking_id is not null',
  ],
}
