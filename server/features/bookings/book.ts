import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { bookBody } from '#contract/entities/booking.ts'
import type { SpaceContent } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { firstBookingFacts } from '#contract/processes/booking.ts'
import { addDays, daysBetween, priceOfDays } from '#contract/rules/space-price.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { spaceCover } from '../../db/space-columns.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { advanceBooking, heldUntil } from '../../processes/advance-booking.ts'
import { freeSlot } from '../../processes/free-slot.ts'
import { firstFree, takenDays } from '../spaces/free-days.ts'
import { today } from '../spaces/priced-days.ts'

type Asked = z.output<typeof bookBody>

const wrong = (field: string, ...issues: string[]) => new AppError('request.invalid', { fields: { [field]: issues } })

/** The rules for these days: in order, not too soon, not too far, long enough, and within the permit. */
function judgeDays(content: SpaceContent, { from, to }: Asked, now: string): number {
  const days = daysBetween(from, to)
  if (days < 1) throw wrong('to', 'order')
  if (from < now) throw wrong('from', 'past')
  if (from < addDays(now, content.lead_days)) throw wrong('from', `min_days_ahead ${content.lead_days}`)
  if (from > addDays(now, limits.booking.aheadDays)) throw wrong('from', 'too_late')
  if (days < content.min_days) throw wrong('to', `min_days ${content.min_days}`)
  if (days > limits.booking.days.max) throw wrong('to', 'too_late')
  if (content.permit && to > content.permit.valid_to) throw wrong('to', 'after_permit')
  return days
}

/**
 * Takes the days. Whoever comes first has the space's row and then the days' own key: of fifty people who want one slot at the same moment
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
    if (space.state !== 'live') throw new AppError('booking.not_offered')
    if (space.version !== asked.version) throw new AppError('version.stale', { details: { version: space.version } })
    const now = inner.clock.now()
    const days = judgeDays(content, asked, today(ctx))
    const price = priceOfDays(content, days)
    if (price.total_minor !== asked.total_minor)
      throw new AppError('booking.price_changed', { details: { total_minor: price.total_minor } })
    if (asked.hold) await refuseTooManyHolds(inner, org.uuid)
    const slot = await freeSlot(inner, space_id, space.slots, asked.from, addDays(asked.to, content.buffer_days))
    if (slot === null) {
      const taken = await takenDays(inner, [space_id], asked.from, addDays(asked.from, limits.space.calendarDays))
      // The days behind it have to be free, too.
      const next_free = firstFree(taken, space.slots, asked.from, days + content.buffer_days)
      throw new AppError('booking.taken', { details: { next_free } })
    }
    const uuid = randomUUID()
    const deadline = heldUntil(now, asked.from)
    const row = await inner.db
      .insertInto('bookings')
      .values({
        uuid,
        space_id,
        host_org: space.org_id,
        host_user: space.created_by,
        org_id: org.uuid,
        made_by: ctx.person.uuid,
        slot,
        from_day: asked.from,
        to_day: asked.to,
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
    await inner.db
      .insertInto('space_days')
      .values(
        Array.from({ length: days + content.buffer_days }, (_, index) => ({
          space_id,
          day: addDays(asked.from, index),
          slot,
          kind: index < days ? ('hold' as const) : ('buffer' as const),
          booking_id: uuid,
        })),
      )
      .execute()
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
