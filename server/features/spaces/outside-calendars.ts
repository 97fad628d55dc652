import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { OutsideCalendar } from '#contract/entities/space-calendar.ts'
import { limits } from '#contract/limits.ts'
import {
  isCalendarAsked,
  type SpaceCalendarFeedEvent,
  spaceCalendarFeedMachine,
  spaceCalendarFeedStep,
} from '#contract/processes/space-calendar-feed.ts'
import { addDays } from '#contract/rules/space-price.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { SpaceCalendarsTable } from '../../db/schema-spaces.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { todayAt, zoneOf } from '../../db/zone-of.ts'
import { AppError } from '../../errors.ts'
import { CalendarProblem } from '../../gateways/interfaces/calendars.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { isHourly, spanOf, spanOfBlock } from '../../processes/calendar-rows.ts'
import { refillBlocks } from '../../processes/refill-blocks.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { bookingsOfDays, hasDays } from './days-of-space.ts'
import { holdOwnSpace, type SpaceRow } from './own-space.ts'
import { type BusyDays, readIcal } from './read-ical.ts'

export type CalendarRow = Selectable<SpaceCalendarsTable>
export const calendarJob = 'space.calendar'

const { calendars } = limits.space

/** When it is asked next: half as often after each failure. */
export const nextReading = ({ failures, checked_at }: Pick<CalendarRow, 'failures' | 'checked_at'>, now: Date): Date =>
  new Date((checked_at ?? now).getTime() + Math.min(calendars.slowest, calendars.every * 2 ** failures))

/** Takes one event of the calendar's chart; null where the chart refuses. */
export function stepCalendar(ctx: Context, { uuid, state }: Pick<CalendarRow, 'uuid' | 'state'>, event: SpaceCalendarFeedEvent) {
  const next = spaceCalendarFeedStep(state, event)
  const before = spaceCalendarFeedMachine.resolveState({ value: state })
  watchStep(ctx, { process: 'space-calendar-feed', id: uuid, machine: spaceCalendarFeedMachine, before, event, state: next })
  return next
}

/** The last day that calendars of others take, at a place where it is `today`. */
function calendarHorizon(today: string): string {
  const end = new Date(today)
  end.setUTCMonth(end.getUTCMonth() + calendars.months)
  return end.toISOString().slice(0, 10)
}

/** A space whose calendars are meant, with its pin: what is today goes by its clock. */
type Place = Pick<SpaceRow, 'uuid' | 'lat' | 'lng'>

/** Bookings that a calendar wants days of, from today on. */
export async function conflictsOf(ctx: Context, space: Place, calendar: string): Promise<OutsideCalendar['conflicts']> {
  const from = todayAt(ctx, space)
  const [bookings, ranges] = await Promise.all([
    bookingsOfDays(ctx, space.uuid, { from, to: calendarHorizon(from) }),
    ctx.db
      .selectFrom('space_blocks')
      .select(['from_day', 'to_day', 'from_hour', 'until_hour'])
      .where('calendar_id', '=', calendar)
      .where('to_day', '>=', from)
      .execute(),
  ])
  return bookings
    .filter(one => ranges.map(spanOfBlock).some(range => range.start < spanOf(one).end && range.end > spanOf(one).start))
    .map(({ uuid: booking, who, from, to }) => ({ booking, who, from, to }))
}

async function daysTaken(ctx: Context, space: Place, calendar: string): Promise<number> {
  const from = todayAt(ctx, space)
  const ranges = await ctx.db
    .selectFrom('space_blocks')
    .select(['from_day', 'to_day'])
    .where('calendar_id', '=', calendar)
    .where('to_day', '>=', from)
    .execute()
  const days = new Set<string>()
  for (const range of ranges)
    for (let day = range.from_day < from ? from : range.from_day; day <= range.to_day; day = addDays(day, 1)) days.add(day)
  return days.size
}

const hostOf = (url: string) => new URL(url).hostname

async function show(ctx: Context, space: Place, row: CalendarRow): Promise<OutsideCalendar> {
  const [days, conflicts] = await Promise.all([daysTaken(ctx, space, row.uuid), conflictsOf(ctx, space, row.uuid)])
  return {
    uuid: row.uuid,
    name: row.name,
    host: row.url && hostOf(row.url),
    state: row.state,
    read_at: row.read_at?.toISOString() ?? null,
    next_at: row.url && row.checked_at && isCalendarAsked(row.state) ? nextReading(row, ctx.clock.now()).toISOString() : null,
    error: row.error,
    status: row.status,
    days,
    conflicts,
  }
}

export async function calendarsOf(ctx: Context, space: Place): Promise<OutsideCalendar[]> {
  const rows = await ctx.db
    .selectFrom('space_calendars')
    .selectAll()
    .where('space_id', '=', space.uuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return await Promise.all(rows.map(async row => await show(ctx, space, row)))
}

async function oneOf(ctx: TxContext, space: Place, uuid: string): Promise<OutsideCalendar> {
  return await show(
    ctx,
    space,
    await ctx.db.selectFrom('space_calendars').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow(),
  )
}

/** Our own bookings and blocks that come back by way of another calendar would hold themselves. */
async function ownEvents(ctx: TxContext, space: string): Promise<(uid: string) => boolean> {
  const [bookings, blocks] = await Promise.all([
    ctx.db.selectFrom('bookings').select('uuid').where('space_id', '=', space).execute(),
    ctx.db.selectFrom('space_blocks').select('uuid').where('space_id', '=', space).execute(),
  ])
  const own = new Set([...bookings, ...blocks].map(one => one.uuid))
  return uid => uid.endsWith('@elenco') && own.has(uid.slice(0, 36))
}

/**
 * The days of a file become blocks of the calendar, and what is gone from it is free again. What stays keeps its block. `space` is held.
 * Answers whether anything changed. Throws a CalendarProblem, with nothing changed.
 */
export async function takeDays(ctx: TxContext, space: SpaceRow, calendar: string, text: string): Promise<boolean> {
  const from = todayAt(ctx, space)
  const zone = zoneOf(space)
  const wanted = readIcal(text, {
    zone,
    hourly: isHourly(space),
    from,
    to: calendarHorizon(from),
    isOwn: await ownEvents(ctx, space.uuid),
  })
  const there = await ctx.db
    .selectFrom('space_blocks')
    .select(['uuid', 'from_day', 'to_day', 'from_hour', 'until_hour', 'reason'])
    .where('calendar_id', '=', calendar)
    .where('to_day', '>=', from)
    .execute()
  const key = (one: BusyDays) => `${one.from} ${one.from_hour} ${one.to} ${one.until_hour} ${one.summary}`
  const left = new Map(wanted.map(one => [key(one), one]))
  const gone = there.filter(one => {
    const begins = one.from_day < from ? { from, from_hour: 0 } : { from: one.from_day, from_hour: one.from_hour }
    return !left.delete(key({ ...begins, to: one.to_day, until_hour: one.until_hour, summary: one.reason }))
  })
  if (gone.length > 0)
    await ctx.db
      .deleteFrom('space_blocks')
      .where(
        'uuid',
        'in',
        gone.map(one => one.uuid),
      )
      .execute()
  if (left.size > 0)
    await ctx.db
      .insertInto('space_blocks')
      .values(
        [...left.values()].map(one => ({
          uuid: randomUUID(),
          space_id: space.uuid,
          from_day: one.from,
          to_day: one.to,
          from_hour: one.from_hour,
          until_hour: one.until_hour,
          reason: one.summary,
          calendar_id: calendar,
          created_at: ctx.clock.now(),
        })),
      )
      .execute()
  if (gone.length === 0 && left.size === 0) return false
  await refillBlocks(ctx, space.uuid)
  return true
}

async function holdForCalendar(ctx: TxContext<SignedInContext>, uuid: string): Promise<SpaceRow> {
  const space = await holdOwnSpace(ctx, uuid)
  if (!hasDays(space.state)) throw new AppError('space.wrong_state', { details: { state: space.state } })
  return space
}

async function requireRoom(ctx: TxContext, space: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('space_calendars')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('space_id', '=', space)
    .executeTakeFirstOrThrow()
  if (Number(count) >= calendars.count) throw new AppError('calendar.limit', { details: { limit: calendars.count } })
}

async function holdCalendar(ctx: TxContext, space: string, uuid: string): Promise<CalendarRow> {
  const row = await ctx.db
    .selectFrom('space_calendars')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('space_id', '=', space)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** An address that the space follows already is answered as it is. */
export async function addCalendar(
  ctx: SignedInContext,
  uuid: string,
  { name, url }: { name: string; url: string },
): Promise<OutsideCalendar> {
  // A name may lead inside; asked later it may do so again, which the reader judges when it connects.
  if (await ctx.gateways.reach.leadsInside(url)) throw new AppError('request.invalid', { fields: { url: ['inner_address'] } })
  return await inTransaction(ctx, async inner => {
    const space = await holdForCalendar(inner, uuid)
    const there = await inner.db
      .selectFrom('space_calendars')
      .select('uuid')
      .where('space_id', '=', uuid)
      .where('url', '=', url)
      .executeTakeFirst()
    if (there) return await oneOf(inner, space, there.uuid)
    await requireRoom(inner, uuid)
    const calendar = randomUUID()
    const now = inner.clock.now()
    await inner.db
      .insertInto('space_calendars')
      .values({ uuid: calendar, space_id: uuid, made_by: ctx.person.uuid, name, url, state: 'waiting', created_at: now })
      .execute()
    await setTimer(inner, calendarJob, calendar, now)
    return await oneOf(inner, space, calendar)
  })
}

/** A file is read at once: whoever hands it in hears what is wrong with it. */
export async function uploadCalendar(
  ctx: SignedInContext,
  uuid: string,
  { name, file, calendar }: { name: string; file: string; calendar?: string | undefined },
): Promise<OutsideCalendar> {
  return await inTransaction(ctx, async inner => {
    const space = await holdForCalendar(inner, uuid)
    const now = inner.clock.now()
    const row = calendar === undefined ? null : await holdCalendar(inner, uuid, calendar)
    // An address says by itself what has changed.
    if (row?.url) throw new AppError('calendar.wrong_state', { details: { state: row.state } })
    const id = row?.uuid ?? randomUUID()
    if (!row) {
      await requireRoom(inner, uuid)
      await inner.db
        .insertInto('space_calendars')
        .values({ uuid: id, space_id: uuid, made_by: ctx.person.uuid, name, state: 'waiting', created_at: now })
        .execute()
    }
    const state = stepCalendar(inner, row ?? { uuid: id, state: 'waiting' }, { type: 'calendar.read' })
    if (!state || state === 'removed') throw new AppError('calendar.wrong_state', { details: { state: row?.state ?? 'waiting' } })
    try {
      await takeDays(inner, space, id, file)
    } catch (error) {
      if (error instanceof CalendarProblem) throw new AppError('calendar.unreadable', { details: { because: error.code } })
      throw error
    }
    const told_conflicts = (await conflictsOf(inner, space, id)).map(one => one.booking)
    await inner.db
      .updateTable('space_calendars')
      .set({ name, state, read_at: now, checked_at: now, told_conflicts })
      .where('uuid', '=', id)
      .execute()
    return await oneOf(inner, space, id)
  })
}

/** Has it read in a moment. */
export async function askCalendar(ctx: SignedInContext, uuid: string, calendar: string): Promise<OutsideCalendar> {
  return await inTransaction(ctx, async inner => {
    const space = await holdForCalendar(inner, uuid)
    const row = await holdCalendar(inner, uuid, calendar)
    const state = row.url ? stepCalendar(inner, row, { type: 'calendar.ask' }) : null
    if (!state || state === 'removed') throw new AppError('calendar.wrong_state', { details: { state: row.state } })
    // One that was given up is followed anew: the next failure is the first.
    const anew = row.state === 'stopped' && { failures: 0 }
    await inner.db
      .updateTable('space_calendars')
      .set({ state, ...anew })
      .where('uuid', '=', calendar)
      .execute()
    await setTimer(inner, calendarJob, calendar, inner.clock.now())
    return await oneOf(inner, space, calendar)
  })
}

/** The days that it took are free again, or another block's. */
export async function removeCalendar(ctx: SignedInContext, uuid: string, calendar: string): Promise<{ removed: true }> {
  return await inTransaction(ctx, async inner => {
    await holdOwnSpace(inner, uuid)
    const row = await holdCalendar(inner, uuid, calendar)
    stepCalendar(inner, row, { type: 'calendar.remove' })
    await clearTimer(inner, calendarJob, calendar)
    await inner.db.deleteFrom('space_calendars').where('uuid', '=', calendar).execute()
    await refillBlocks(inner, uuid)
    return { removed: true as const }
  })
}
