import { type QueryExecutorProvider, sql } from 'kysely'
import { beginOf, endOf, instantAt } from '#contract/rules/hours.ts'
import { zoneOf } from '../zone-of.ts'
import type { Migration } from './migration.ts'

interface Pinned {
  uuid: string
  lat: number
  lng: number
}

interface Waiting {
  uuid: string
  zone: string
  state: string
  from_day: string
  to_day: string
  later_to: string | null
}

/** The pin of its space says where a booking is: no statement knows which zone that is. */
async function fillZones(db: QueryExecutorProvider): Promise<void> {
  const spaces = await sql<Pinned>`
    select distinct s.uuid, s.lat::float8 as lat, s.lng::float8 as lng
    from spaces s join bookings b on b.space_id = s.uuid where b.zone is null`.execute(db)
  for (const { uuid, ...pin } of spaces.rows)
    await sql`update bookings set zone = ${zoneOf(pin)} where space_id = ${uuid} and zone is null`.execute(db)
}

/** Whole days that are waited for, or that are under way, begin and end by the clock of their place from now on. */
async function moveTimers(db: QueryExecutorProvider): Promise<void> {
  const open = await sql<Waiting>`
    select uuid, zone, state, from_day::text as from_day, to_day::text as to_day, later_to::text as later_to from bookings
    where from_hour is null and deadline is not null
      and state in ('hold', 'requested', 'countered', 'awaiting_funds', 'confirmed', 'live')`.execute(db)
  for (const { uuid, state, ...days } of open.rows) {
    const whole = { ...days, from_hour: null, until_hour: null }
    const at = (state === 'live' ? endOf(whole) : beginOf(whole)).toISOString()
    const due = state === 'live' || state === 'confirmed' ? sql`${at}::timestamptz` : sql`least(deadline, ${at}::timestamptz)`
    await sql`update bookings set deadline = ${due} where uuid = ${uuid}`.execute(db)
    await sql`
      update jobs set due_at = b.deadline from bookings b
      where b.uuid = ${uuid} and jobs.kind = 'booking.deadline' and jobs.ref = b.uuid::text`.execute(db)
  }
}

/** So do permits: one that still holds at its place would otherwise be looked at too early, and never again. */
async function movePermits(db: QueryExecutorProvider): Promise<void> {
  const permits = await sql<Pinned & { last: string }>`
    select s.uuid, s.lat::float8 as lat, s.lng::float8 as lng, s.permit_to::text as last
    from spaces s join jobs j on j.kind = 'space.permit' and j.ref = s.uuid::text where s.permit_to is not null`.execute(db)
  for (const { uuid, last, ...pin } of permits.rows)
    await sql`
      update jobs set due_at = ${instantAt(zoneOf(pin), last, 24).toISOString()}::timestamptz
      where kind = 'space.permit' and ref = ${uuid}`.execute(db)
}

/** Every booking carries the zone of its place, whose clock its days are of, and not those of single hours alone (decision 990). */
export const bookedZones: Migration = {
  name: '0920-booked-zones',
  statements: [
    'alter table bookings drop constraint bookings_hours',
    fillZones,
    moveTimers,
    movePermits,
    `alter table bookings
      alter column zone set not null,
      add constraint bookings_hours check (num_nonnulls(from_hour, until_hour, starts_at, ends_at) in (0, 4) and ends_at > starts_at)`,
  ],
}
