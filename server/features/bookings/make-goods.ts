import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { MakeGoodAct, reportMissedBody } from '#contract/entities/make-good.ts'
import { limits } from '#contract/limits.ts'
import type { MakeGoodEvent, MakeGoodSide } from '#contract/processes/make-good.ts'
import { type DayRange, judgeLater, judgeMissed } from '#contract/rules/make-good.ts'
import { permitHolds } from '#contract/rules/space.ts'
import { addDays, daysBetween } from '#contract/rules/space-price.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { advanceBooking, type BookingRow } from '../../processes/advance-booking.ts'
import { advanceMakeGood, holdMakeGood } from '../../processes/advance-make-good.ts'
import { todayOf } from '../../processes/booking-deadline.ts'
import { makeGoodDeadline } from '../../processes/make-good-step.ts'
import { paidDaysOf } from '../../processes/paid-days.ts'
import { tellMakeGood } from '../../processes/tell-make-good.ts'
import { firstFree, slotOfDay } from '../spaces/free-days.ts'
import { ownUploads } from '../uploads/own-uploads.ts'
import { bookingSideOf, holdOwnBooking } from './own-booking.ts'

type Report = z.output<typeof reportMissedBody>

const refuse = (fields: Record<string, string>, under = '') =>
  new AppError('request.invalid', {
    fields: Object.fromEntries(Object.entries(fields).map(([name, code]) => [`${under}${name}`, [code]])),
  })

const permitOf = async (ctx: TxContext, space: string): Promise<string | null> =>
  (await ctx.db.selectFrom('spaces').select('content').where('uuid', '=', space).executeTakeFirst())?.content?.permit?.valid_to ??
  null

/** The first day after the last one from which on so many are free, with those behind them for taking it down. */
async function nextFree(ctx: SignedInContext, booking: string, days: number): Promise<string | null> {
  const { space_id, to_day, later_to, zone, slots, content } = await ctx.db
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.uuid', 'b.space_id')
    .select(['b.space_id', 'b.to_day', 'b.later_to', 'b.zone', 's.slots', 's.content'])
    .where('b.uuid', '=', booking)
    .executeTakeFirstOrThrow()
  const after = [addDays(later_to ?? to_day, 1), addDays(todayOf(ctx, { zone }), 1)].sort()[1] ?? to_day
  // The booking’s own days behind its last one give way.
  const taken = await ctx.db
    .selectFrom('space_days as d')
    .innerJoin('spaces as s', 's.uuid', 'd.space_id')
    .distinct()
    .select(['d.space_id', 'd.day', slotOfDay.as('slot')])
    .where('d.space_id', '=', space_id)
    .where('d.day', '>=', after)
    .where('d.day', '<=', addDays(after, limits.space.calendarDays))
    .where(eb => eb.or([eb('d.kind', '<>', 'buffer'), eb('d.booking_id', 'is distinct from', booking)]))
    .execute()
  const first = firstFree(taken, { slots, times: content, buffer: content?.buffer_days ?? 0 }, after, days)
  return first && content && !permitHolds(content, addDays(first, days - 1)) ? null : first
}

/** The refusal of taken days names the first day from which as many are free. */
async function sayingWhenFree<T>(
  ctx: SignedInContext,
  missed: () => Promise<DayRange & { booking: string }>,
  run: () => Promise<T>,
) {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'booking.taken') throw error
    const { booking, from, to } = await missed()
    throw new AppError('booking.taken', { details: { next_free: await nextFree(ctx, booking, daysBetween(from, to)) } })
  }
}

/** One side says that days were not shown. Where it is the host, they say in the same step how they are made good. */
export async function reportMissedDays(ctx: SignedInContext, uuid: string, body: Report): Promise<void> {
  const { from, to, later_from } = body
  const days = { from, to }
  await sayingWhenFree(
    ctx,
    async () => ({ ...days, booking: uuid }),
    () =>
      inTransaction(ctx, async inner => {
        const { booking, side } = await holdOwnBooking(inner, uuid, body.revision)
        const open = { type: 'make_good.open', by: side } as const
        const actor = ctx.person.uuid
        const data = { ...days, reason: body.reason }
        const moved = await advanceBooking(inner, booking, open, { by: side, actor, data, quiet: true })
        const paid = await paidDaysOf(inner, booking)
        const wrong = judgeMissed(paid, days, side, todayOf(inner, booking))
        if (Object.keys(wrong).length > 0) throw refuse(wrong)
        if (paid.missed.length >= limits.booking.makeGood.most) throw new AppError('booking.exhausted')
        const files = (await ownUploads(inner, body.files)).map(one => one.uuid)
        if (side === 'booker' && files.length === 0) throw refuse({ files: 'required' })
        if (side === 'booker' && later_from) throw refuse({ later_from: 'option' })
        if (side === 'host') await judgeOffer(inner, booking, days, later_from, '')
        const now = inner.clock.now()
        const deadline = makeGoodDeadline('answer', now)
        const row = await inner.db
          .insertInto('make_goods')
          .values({
            uuid: randomUUID(),
            booking_id: uuid,
            state: 'reported',
            facts: json({ by: side, days: false }),
            from_day: from,
            to_day: to,
            reason: body.reason,
            files,
            deadline,
            created_at: now,
            updated_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await setTimer(inner, 'make_good.deadline', row.uuid, deadline)
        if (side === 'booker') await tellMakeGood(inner, moved, row, actor)
        else await offer(inner, { booking: moved, row }, later_from, actor)
      }),
  )
}

async function judgeOffer(
  ctx: TxContext<SignedInContext>,
  booking: BookingRow,
  missed: DayRange,
  later: string | null,
  under: string,
): Promise<void> {
  if (!later) return
  const known = { today: todayOf(ctx, booking), permitTo: await permitOf(ctx, booking.space_id) }
  const wrong = judgeLater(await paidDaysOf(ctx, booking), missed, later, known)
  if (Object.keys(wrong).length > 0) throw refuse(wrong, under)
}

const offer = async (
  ctx: TxContext<SignedInContext>,
  held: Awaited<ReturnType<typeof holdMakeGood>>,
  later: string | null,
  actor: string,
) =>
  await advanceMakeGood(
    ctx,
    held,
    { type: 'make_good.offer', by: 'host', days: later !== null },
    { by: 'host', actor, ...(later && { later_from: later }) },
  )

/** One thing that a person does about missed days; the chart decides whether it may be. Answers with the booking. */
export async function actOnMakeGood(ctx: SignedInContext, uuid: string, act: MakeGoodAct, revision: number): Promise<string> {
  const missed = async () => {
    const { booking_id, from_day, to_day } = await ctx.db
      .selectFrom('make_goods')
      .select(['booking_id', 'from_day', 'to_day'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    return { booking: booking_id, from: from_day, to: to_day }
  }
  return await sayingWhenFree(ctx, missed, () =>
    inTransaction(ctx, async inner => {
      const held = await holdMakeGood(inner, uuid)
      const { booking, row } = held
      const by = bookingSideOf(inner, booking)
      if (row.revision !== revision)
        throw new AppError('make_good.stale', { details: { revision: row.revision, state: row.state } })
      const actor = ctx.person.uuid
      if (act.type === 'make_good.offer' && by === 'host' && row.state === 'reported') {
        await judgeOffer(inner, booking, { from: row.from_day, to: row.to_day }, act.later_from, 'act.')
        await offer(inner, held, act.later_from, actor)
      } else
        await advanceMakeGood(inner, held, eventOf(act, by), {
          by,
          actor,
          ...(act.type === 'make_good.deny' && { denial: act.reason }),
        })
      return booking.uuid
    }),
  )
}

const eventOf = (act: MakeGoodAct, by: MakeGoodSide): MakeGoodEvent =>
  act.type === 'make_good.offer' ? { type: act.type, by, days: act.later_from !== null } : { type: act.type, by }
