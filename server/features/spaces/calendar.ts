import { randomUUID } from 'node:crypto'
import type { SpaceCalendar } from '#contract/entities/space-calendar.ts'
import { limits } from '#contract/limits.ts'
import { type Hours, lastDayOf } from '#contract/rules/hours.ts'
import { addDays, daysBetween } from '#contract/rules/space-price.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { todayAt, zoneOf } from '../../db/zone-of.ts'
import { AppError } from '../../errors.ts'
import { columnsOf, isFreeIn, isHourly, type Span, spanOf, spanOfBlock } from '../../processes/calendar-rows.ts'
import { refillBlocks } from '../../processes/refill-blocks.ts'
import { linkToken } from '../lists/link-token.ts'
import { blocksOfDays, bookingsOfDays, type Days, hasDays } from './days-of-space.ts'
import { openTimesOf } from './open-times.ts'
import { calendarsOf } from './outside-calendars.ts'
import { holdOwnSpace, type SpaceRow } from './own-space.ts'

const wrong = (field: string, issue: string) => new AppError('request.invalid', { fields: { [field]: [issue] } })

export async function readCalendar(ctx: SignedInContext, uuid: string, { from, to }: Days): Promise<SpaceCalendar> {
  const days = daysBetween(from, to)
  if (days < 1) throw wrong('to', 'order')
  if (days > limits.space.calendarShown) throw wrong('to', 'too_late')
  const row = await ctx.db.selectFrom('spaces').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!row || row.org_id !== ctx.person.organization?.uuid) throw new AppError('not_found')
  const [blocks, bookings, calendars] = await Promise.all([
    blocksOfDays(ctx, uuid, { from, to }),
    bookingsOfDays(ctx, uuid, { from, to }),
    calendarsOf(ctx, row),
  ])
  const today = todayAt(ctx, row)
  return {
    uuid,
    title: row.title,
    slots: row.slots,
    by_hour: isHourly(row) ? { zone: zoneOf(row), ...openTimesOf(ctx, row.content) } : null,
    open: hasDays(row.state),
    today,
    until: addDays(today, limits.space.calendarDays),
    from,
    to,
    ical_token: row.ical_id && linkToken(ctx, 'calendar', row.ical_id),
    calendars,
    blocks: blocks.map(({ created_at: _, ...block }) => block),
    bookings: bookings.map(({ updated_at: _, added: __, zone: ___, ...booking }) => booking),
  }
}

/** The space with its days, held: bookings of it wait, and these wait for them. */
async function holdWithDays(ctx: TxContext<SignedInContext>, uuid: string): Promise<SpaceRow> {
  const row = await holdOwnSpace(ctx, uuid)
  if (!hasDays(row.state)) throw new AppError('space.wrong_state', { details: { state: row.state } })
  return row
}

interface Asked extends Days {
  hours: Hours | null
}

/** The time that is meant: whole days in their order, or hours of a place that has them. */
function spanAsked(space: SpaceRow, { from, to, hours }: Asked): Span {
  if (hours && !isHourly(space)) throw wrong('hours.from', 'option')
  if (hours ? to !== lastDayOf({ day: from, ...hours }) : to < from) throw wrong('to', 'order')
  return spanOf({ from, to, hours })
}

/** Takes these days, or hours, out of the calendar. What is booked of them stays booked, and is the block's where the booking leaves. */
export async function blockDays(
  ctx: SignedInContext,
  uuid: string,
  asked: Asked & { reason: string },
): Promise<{ uuid: string }> {
  const { from, to, reason } = asked
  return await inTransaction(ctx, async inner => {
    const space = await holdWithDays(inner, uuid)
    const now = todayAt(inner, space)
    if (from < now) throw wrong('from', 'past')
    if (to > addDays(now, limits.space.calendarDays)) throw wrong('to', 'too_late')
    const span = spanAsked(space, asked)
    const { count } = await inner.db
      .selectFrom('space_blocks')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('space_id', '=', uuid)
      .where('calendar_id', 'is', null)
      .where('to_day', '>=', now)
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.space.blocks)
      throw new AppError('space.limit_blocks', { details: { limit: limits.space.blocks } })
    if (!(await isFreeIn(inner, space, span))) throw new AppError('space.nothing_free')
    const block = randomUUID()
    await inner.db
      .insertInto('space_blocks')
      .values({
        uuid: block,
        space_id: uuid,
        ...columnsOf(span),
        reason,
        made_by: ctx.person.uuid,
        created_at: inner.clock.now(),
      })
      .execute()
    await refillBlocks(inner, uuid)
    return { uuid: block }
  })
}

/**
 * Gives these days, or hours, back; of a longer block what lies before and behind them stays, and so does what another calendar takes. Answers how many blocks
 * it touched.
 */
export async function freeDays(ctx: SignedInContext, uuid: string, asked: Asked): Promise<{ freed: number }> {
  return await inTransaction(ctx, async inner => {
    const space = await holdWithDays(inner, uuid)
    const { start, end } = spanAsked(space, asked)
    const near = await inner.db
      .selectFrom('space_blocks')
      .selectAll()
      .where('space_id', '=', uuid)
      .where('calendar_id', 'is', null)
      .where('from_day', '<=', asked.to)
      .where('to_day', '>=', asked.from)
      .execute()
    const touched = near
      .map(block => ({ block, had: spanOfBlock(block) }))
      .filter(({ had }) => had.start < end && had.end > start)
    for (const { block } of touched) await inner.db.deleteFrom('space_blocks').where('uuid', '=', block.uuid).execute()
    // The rest is as new: a calendar that has the block takes over only what is newer.
    const created_at = inner.clock.now()
    const rests = touched.flatMap(({ block, had }) => [
      ...(had.start < start ? [{ ...block, created_at, ...columnsOf({ start: had.start, end: start }) }] : []),
      ...(had.end > end ? [{ ...block, created_at, uuid: randomUUID(), ...columnsOf({ start: end, end: had.end }) }] : []),
    ])
    if (rests.length > 0) await inner.db.insertInto('space_blocks').values(rests).execute()
    // The block that stays where two met has these days now.
    await refillBlocks(inner, uuid)
    return { freed: touched.length }
  })
}
