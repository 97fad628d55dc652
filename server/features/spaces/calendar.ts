import { randomUUID } from 'node:crypto'
import type { SpaceCalendar } from '#contract/entities/space-calendar.ts'
import { limits } from '#contract/limits.ts'
import { addDays, daysBetween } from '#contract/rules/space-price.ts'
import type { SpaceState } from '#contract/space-choices.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { refillBlocks } from '../../processes/refill-blocks.ts'
import { linkToken } from '../lists/link-token.ts'
import { holdOwnSpace, type SpaceRow } from './own-space.ts'
import { today } from './priced-days.ts'

interface Days {
  from: string
  to: string
}

const wrong = (field: string, issue: string) => new AppError('request.invalid', { fields: { [field]: [issue] } })

/** A draft has no days yet, and a retired space none any more. */
export const hasDays = (state: SpaceState) => state !== 'draft' && state !== 'retired'

/** Bookings that somebody has paid or may still pay. Of a hold the host sees nothing. */
const shown = [
  'requested',
  'countered',
  'awaiting_funds',
  'confirmed',
  'live',
  'proof_due',
  'ended',
  'disputed',
  'reconciled',
] as const

/** Everything on these days: bookings that are not over, and blocks. */
export async function daysOfSpace(ctx: Context, uuid: string, { from, to }: Days) {
  const [blocks, booked, added] = await Promise.all([
    ctx.db
      .selectFrom('space_blocks')
      .select(['uuid', 'from_day as from', 'to_day as to', 'reason', 'created_at'])
      .where('space_id', '=', uuid)
      .where('from_day', '<=', to)
      .where('to_day', '>=', from)
      .orderBy('from_day')
      .orderBy('uuid')
      .execute(),
    ctx.db
      .selectFrom('bookings as b')
      .innerJoin('organizations as o', 'o.uuid', 'b.org_id')
      .select(['b.uuid', 'b.state', 'b.from_day as from', 'b.to_day as to', 'b.slot', 'o.name as who', 'b.updated_at'])
      .where('b.space_id', '=', uuid)
      .where('b.state', 'in', shown)
      .where('b.from_day', '<=', to)
      .where('b.to_day', '>=', from)
      .orderBy('b.from_day')
      .orderBy('b.slot')
      .execute(),
    ctx.db
      .selectFrom('make_goods as g')
      .innerJoin('bookings as b', 'b.uuid', 'g.booking_id')
      .innerJoin('organizations as o', 'o.uuid', 'b.org_id')
      .select(['b.uuid', 'b.state', 'b.slot', 'o.name as who', 'b.updated_at'])
      .select(['g.later_from', 'g.later_to', 'g.slot as later_slot'])
      .where('b.space_id', '=', uuid)
      .where('b.state', 'in', shown)
      .where('g.state', 'in', ['offered', 'replaced'])
      .where('g.later_from', '<=', to)
      .where('g.later_to', '>=', from)
      .orderBy('g.later_from')
      .execute(),
  ])
  // Days in place of missed ones are the booking’s, too.
  const later = added.map(({ later_from, later_to, later_slot, ...row }) => ({
    ...row,
    from: later_from ?? from,
    to: later_to ?? to,
    slot: later_slot ?? row.slot,
    added: true,
  }))
  return {
    blocks,
    bookings: [...booked.map(one => ({ ...one, added: false })), ...later].toSorted(
      (a, b) => a.from.localeCompare(b.from) || a.slot - b.slot,
    ),
  }
}

export async function readCalendar(ctx: SignedInContext, uuid: string, { from, to }: Days): Promise<SpaceCalendar> {
  const days = daysBetween(from, to)
  if (days < 1) throw wrong('to', 'order')
  if (days > limits.space.calendarShown) throw wrong('to', 'too_late')
  const row = await ctx.db.selectFrom('spaces').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!row || row.org_id !== ctx.person.organization?.uuid) throw new AppError('not_found')
  const { blocks, bookings } = await daysOfSpace(ctx, uuid, { from, to })
  return {
    uuid,
    title: row.title,
    slots: row.slots,
    open: hasDays(row.state),
    today: today(ctx),
    until: addDays(today(ctx), limits.space.calendarDays),
    from,
    to,
    ical_token: row.ical_id && linkToken(ctx, 'calendar', row.ical_id),
    blocks: blocks.map(({ created_at: _, ...block }) => block),
    bookings: bookings.map(({ updated_at: _, added: __, ...booking }) => booking),
  }
}

/** The space with its days, held: bookings of it wait, and these wait for them. */
async function holdWithDays(ctx: TxContext<SignedInContext>, uuid: string): Promise<SpaceRow> {
  const row = await holdOwnSpace(ctx, uuid)
  if (!hasDays(row.state)) throw new AppError('space.wrong_state', { details: { state: row.state } })
  return row
}

/** Takes these days out of the calendar. What is booked of them stays booked, and is the block's where the booking leaves. */
export async function blockDays(ctx: SignedInContext, uuid: string, asked: Days & { reason: string }): Promise<{ uuid: string }> {
  const { from, to, reason } = asked
  const now = today(ctx)
  if (from < now) throw wrong('from', 'past')
  if (to < from) throw wrong('to', 'order')
  if (to > addDays(now, limits.space.calendarDays)) throw wrong('to', 'too_late')
  return await inTransaction(ctx, async inner => {
    const space = await holdWithDays(inner, uuid)
    const { count } = await inner.db
      .selectFrom('space_blocks')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('space_id', '=', uuid)
      .where('to_day', '>=', now)
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.space.blocks)
      throw new AppError('space.limit_blocks', { details: { limit: limits.space.blocks } })
    const { booked } = await inner.db
      .selectFrom('space_days')
      .select(eb => eb.fn.countAll<number>().as('booked'))
      .where('space_id', '=', uuid)
      .where('kind', '=', 'booked')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .executeTakeFirstOrThrow()
    if (Number(booked) >= daysBetween(from, to) * space.slots) throw new AppError('space.nothing_free')
    const block = randomUUID()
    await inner.db
      .insertInto('space_blocks')
      .values({
        uuid: block,
        space_id: uuid,
        from_day: from,
        to_day: to,
        reason,
        made_by: ctx.person.uuid,
        created_at: inner.clock.now(),
      })
      .execute()
    await refillBlocks(inner, uuid)
    return { uuid: block }
  })
}

/** Gives these days back; of a longer block what lies before and behind them stays. Answers how many blocks it touched. */
export async function freeDays(ctx: SignedInContext, uuid: string, { from, to }: Days): Promise<{ freed: number }> {
  if (to < from) throw wrong('to', 'order')
  return await inTransaction(ctx, async inner => {
    await holdWithDays(inner, uuid)
    const touched = await inner.db
      .deleteFrom('space_blocks')
      .where('space_id', '=', uuid)
      .where('from_day', '<=', to)
      .where('to_day', '>=', from)
      .returningAll()
      .execute()
    const rests = touched.flatMap(block => [
      ...(block.from_day < from ? [{ ...block, to_day: addDays(from, -1) }] : []),
      ...(block.to_day > to ? [{ ...block, uuid: randomUUID(), from_day: addDays(to, 1) }] : []),
    ])
    if (rests.length > 0) await inner.db.insertInto('space_blocks').values(rests).execute()
    // The block that stays where two met has these days now.
    await refillBlocks(inner, uuid)
    return { freed: touched.length }
  })
}
