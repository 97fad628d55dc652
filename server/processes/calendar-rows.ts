import { sql } from 'kysely'
import { kindFromFree, type SpaceDayEvent, soldKinds } from '#contract/processes/space-day.ts'
import type { Hours } from '#contract/rules/hours.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { hourKinds, type SpaceKind } from '#contract/space-choices.ts'
import type { TxContext } from '../db/transaction.ts'

/** A space as its calendar is kept: in slots of whole days, or in the 24 hours of each. */
export interface CalendarSpace {
  uuid: string
  kind: SpaceKind | null
  slots: number
}

/** From one moment of the place's clock until another, which is free again: `2026-12-01T22:00`. */
export interface Span {
  start: string
  end: string
}

export const isHourly = ({ kind }: Pick<CalendarSpace, 'kind'>): boolean => kind !== null && hourKinds.includes(kind)

/** The slots of a day: turns of a screen, or hours. */
export const slotsOf = (space: Pick<CalendarSpace, 'kind' | 'slots'>): number => (isHourly(space) ? 24 : space.slots)

const clock = (day: string, hour: number) => new Date(Date.parse(day) + hour * 3_600_000).toISOString().slice(0, 16)

/** Whole days, both included, or the hours in between. */
export const spanOf = ({ from, to, hours = null }: { from: string; to: string; hours?: Hours | null }): Span =>
  hours
    ? { start: clock(from, hours.from), end: clock(to, hours.until) }
    : { start: clock(from, 0), end: clock(addDays(to, 1), 0) }

interface BlockColumns {
  from_day: string
  to_day: string
  from_hour: number
  until_hour: number
}

export const spanOfBlock = ({ from_day, to_day, from_hour, until_hour }: BlockColumns): Span =>
  spanOf({ from: from_day, to: to_day, hours: { from: from_hour, until: until_hour } })

/** The columns of a block: midnight at its end is the last hour of the day before. */
export function columnsOf({ start, end }: Span): BlockColumns {
  const last = new Date(Date.parse(`${end}Z`) - 3_600_000)
  return {
    from_day: start.slice(0, 10),
    from_hour: Number(start.slice(11, 13)),
    to_day: last.toISOString().slice(0, 10),
    until_hour: last.getUTCHours() + 1,
  }
}

/** So many days behind it. */
export const behind = ({ end }: Span, days: number): Span => ({
  start: end,
  end: new Date(Date.parse(`${end}Z`) + days * 86_400_000).toISOString().slice(0, 16),
})

/** The first slot that is free all the time; of a space that is kept by the hour it is the space itself. */
export async function freeSlot(ctx: TxContext, space: CalendarSpace, { start, end }: Span): Promise<number | null> {
  const within = isHourly(space)
    ? sql`d.day + (d.slot - 1) * interval '1 hour' >= ${start}::timestamp and d.day + (d.slot - 1) * interval '1 hour' < ${end}::timestamp`
    : sql`d.slot = n.slot and d.day < ${end}::timestamp`
  const { rows } = await sql<{ slot: number }>`
    select n.slot from generate_series(1, ${isHourly(space) ? 1 : space.slots}::int) as n(slot) where not exists (
      select 1 from space_days d where d.space_id = ${space.uuid} and d.day between ${start}::date and ${end}::date and ${within})
    order by n.slot limit 1`.execute(ctx.db)
  return rows[0]?.slot ?? null
}

/** Whether anything of it is not booked. */
export async function isFreeIn(ctx: TxContext, space: CalendarSpace, span: Span): Promise<boolean> {
  const hourly = isHourly(space)
  const { rows } = await sql<{ booked: number }>`
    select count(*)::int as booked from space_days d where d.space_id = ${space.uuid} and d.kind = any(${soldKinds}::text[])
      and d.day between ${span.start}::date and ${span.end}::date
      and d.day + ${hourly ? sql`(d.slot - 1)` : sql`0`} * interval '1 hour' >= ${span.start}::timestamp
      and d.day + ${hourly ? sql`(d.slot - 1)` : sql`0`} * interval '1 hour' < ${span.end}::timestamp`.execute(ctx.db)
  const hours = (Date.parse(`${span.end}Z`) - Date.parse(`${span.start}Z`)) / 3_600_000
  return (rows[0]?.booked ?? 0) < (hourly ? hours : (hours / 24) * space.slots)
}

interface Keeping {
  space: CalendarSpace
  slot: number
  span: Span
  /** The event of a day's chart that this is. */
  event: Extract<SpaceDayEvent, { type: 'booking.ask' | 'booking.clear' }>
  booking: string
}

/** Writes the rows of this time: whoever has one of them already, the key refuses it. Days kept free behind a booking take what is left. */
export async function keepSpan(ctx: TxContext, { space, slot, span, event, booking }: Keeping): Promise<void> {
  const kind = kindFromFree(event)
  if (kind === null) throw new Error('what is not offered is refused before')
  const hourly = isHourly(space)
  const step = hourly ? sql`interval '1 hour'` : sql`interval '1 day'`
  await sql`
    insert into space_days (space_id, day, slot, kind, booking_id)
    select ${space.uuid}, t::date, ${hourly ? sql`extract(hour from t)::int + 1` : sql`${slot}::int`}, ${kind}, ${booking}
    from generate_series(${span.start}::timestamp, ${span.end}::timestamp - ${step}, ${step}) as t
    ${event.type === 'booking.clear' ? sql`on conflict do nothing` : sql``}`.execute(ctx.db)
}

/** The kind was changed: days that bookings have are taken in all slots that there are now. */
export async function widenBookings(ctx: TxContext, space: CalendarSpace): Promise<void> {
  await sql`
    insert into space_days (space_id, day, slot, kind, booking_id)
    select distinct on (d.day, n.slot) d.space_id, d.day, n.slot, d.kind, d.booking_id
    from space_days d cross join generate_series(1, ${slotsOf(space)}::int) as n(slot)
    where d.space_id = ${space.uuid} and d.booking_id is not null
    order by d.day, n.slot, d.slot on conflict do nothing`.execute(ctx.db)
}
