import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { bookBody } from '#contract/entities/booking.ts'
import type { SpaceContent } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { firstBookingFacts } from '#contract/processes/booking.ts'
import { spaceDayStep } from '#contract/processes/space-day.ts'
import { addDays, daysBetween } from '#contract/rules/space-price.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { spaceCover } from '../../db/space-columns.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { todayAt, zoneOf } from '../../db/zone-of.ts'
import { AppError } from '../../errors.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { advanceBooking } from '../../processes/advance-booking.ts'
import { heldUntil } from '../../processes/booking-deadline.ts'
import { behind, freeSlot, keepSpan, spanOf } from '../../processes/calendar-rows.ts'
import { nextBookable, nextFreeHours, takenDays } from '../spaces/free-days.ts'
import type { SpaceRow } from '../spaces/own-space.ts'
import { priceOf } from '../spaces/summary.ts'
import { ownerOf } from '../team/own-team.ts'
import { hourColumns, hourSpaceOf, requireTime } from './asked-time.ts'

type Asked = z.output<typeof bookBody>

/**
 * Takes the days, or the hours. Whoever comes first has the space's row and then the days' own key: of fifty people who want one slot at the same moment
 * one gets it, and all others are told when it is free next.
 */
export async function bookSpace(ctx: SignedInContext, space_id: string, asked: Asked): Promise<string> {
  const org = ctx.person.organization
  if (!org) throw new AppError('company.required')
  return await inTransaction(ctx, async inner => {
    const space = await inner.db.selectFrom('spaces').selectAll().where('uuid', '=', space_id).forUpdate().executeTakeFirst()
    const content = space?.content
    if (!space || !content || (space.state !== 'live' && space.state !== 'paused')) throw new AppError('not_found')
    if (space.org_id === org.uuid) throw new AppError('booking.own')
    if (spaceDayStep('free', { type: 'booking.ask', offered: space.state === 'live' }) === null)
      throw new AppError('booking.not_offered')
    if (space.version !== asked.version) throw new AppError('version.stale', { details: { version: space.version } })
    const now = inner.clock.now()
    requireTime(inner, content, asked)
    const days = daysBetween(asked.from, asked.to)
    const price = priceOf(content, { ...asked, days })
    if (price.total_minor !== asked.total_minor)
      throw new AppError('booking.price_changed', { details: { total_minor: price.total_minor } })
    if (asked.hold) await refuseTooManyHolds(inner, org.uuid)
    const span = spanOf(asked)
    const after = behind(span, content.buffer_days)
    const slot = await freeSlot(inner, space, { start: span.start, end: after.end })
    if (slot === null) throw new AppError('booking.taken', { details: await freeNext(inner, space, content, asked) })
    const uuid = randomUUID()
    const zone = zoneOf(content)
    const hours = asked.hours && hourColumns(content, { day: asked.from, ...asked.hours })
    const deadline = heldUntil(now, { zone, from_day: asked.from, from_hour: hours?.from_hour ?? null })
    const row = await inner.db
      .insertInto('bookings')
      .values({
        uuid,
        space_id,
        host_org: space.org_id,
        host_user: await ownerOf(inner, space.org_id),
        org_id: org.uuid,
        made_by: ctx.person.uuid,
        slot,
        from_day: asked.from,
        to_day: asked.to,
        zone,
        ...hours,
        state: 'hold',
        facts: json(firstBookingFacts(content.instant_book)),
        title: content.title,
        city: content.city,
        kind: content.kind,
        cover: json(space.cover ?? spaceCover(space_id, content.kind)),
        image: space.image,
        currency: content.currency,
        ...price,
        cancellation: content.cancellation,
        message: asked.message,
        deadline,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await keepSpan(inner, { space, slot, span, event: { type: 'booking.ask', offered: true }, booking: uuid })
    await keepSpan(inner, { space, slot, span: after, event: { type: 'booking.clear' }, booking: uuid })
    await setTimer(inner, 'booking.deadline', uuid, deadline)
    await inner.db
      .insertInto('booking_timeline')
      .values({ booking_id: uuid, event: 'booking.hold', by: 'booker', to_state: 'hold', data: json({}), created_at: now })
      .execute()
    if (!asked.hold)
      await advanceBooking(inner, row, { type: 'booking.request', by: 'booker' }, { by: 'booker', actor: ctx.person.uuid })
    return uuid
  })
}

/** The next free time, with the days behind it: hours where hours were asked for. */
async function freeNext(ctx: TxContext, { uuid }: SpaceRow, content: SpaceContent, { from, to, hours }: Asked) {
  if (hours) {
    const space = { ...hourSpaceOf(content), uuid, buffer: content.buffer_days }
    return { next_hours: await nextFreeHours(ctx, space, { day: from, ...hours }) }
  }
  const taken = await takenDays(ctx, [uuid], from, addDays(from, limits.space.calendarDays))
  return { next_free: nextBookable(taken, content, { from, days: daysBetween(from, to), today: todayAt(ctx, content) }) }
}

async function refuseTooManyHolds(ctx: TxContext, org: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('bookings')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', org)
    .where('state', '=', 'hold')
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.booking.holds)
    throw new AppError('booking.limit_holds', { details: { limit: limits.booking.holds } })
}
