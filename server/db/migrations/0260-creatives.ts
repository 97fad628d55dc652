import type { Migration } from './migration.ts'

/** The creatives of booked faces, version by version, with the licence that a creator's piece rests on. */
export const creatives: Migration = {
  name: '0260-creatives',
  statements: [
    `create table creatives (
      booking_id uuid primary key references bookings on delete cascade,
      state text not null,
      facts jsonb not null,
      revision integer not null default 1,
      deadline timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    "create index creatives_for_staff on creatives (deadline) where state = 'platform_review'",
    `create table creative_versions (
      uuid uuid primary key,
      booking_id uuid not null references creatives on delete cascade,
      n integer not null,
      file uuid not null,
      -- The licence that the deal granted; null for material of one's own.
      licence_id uuid references licences,
      org_id uuid not null references organizations,
      made_by uuid not null references users,
      note text not null,
      state text not null check (state in ('waiting', 'approved', 'returned', 'replaced')),
      checks jsonb not null,
      answer jsonb,
      created_at timestamptz not null,
      unique (booking_id, n)
    )`,
    'create index creative_versions_by_licence on creative_versions (licence_id) where licence_id is not null',
    // A booking that is booked and paid already has a face, too.
    `insert into creatives (booking_id, state, facts, deadline, created_at, updated_at)
      select uuid, 'due', '{"sure": false, "reminded": 0}',
        greatest(from_day::timestamp at time zone 'UTC' - interval '3 days', now() + interval '48 hours'), now(), now()
      from bookings where state in ('confirmed', 'live')
        and kind in ('billboard_digital', 'indoor_screen', 'billboard_static', 'facade_wrap', 'street_furniture', 'transit')`,
    `insert into jobs (kind, ref, payload, due_at, created_at)
      select 'creative.due', booking_id::text, '{}', deadline, now() from creatives on conflict do nothing`,
  ],
}
