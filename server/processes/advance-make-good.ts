import type { MakeGoodEvent, MakeGoodSide } from '#contract/processes/make-good.ts'
import { minusPrice } from '#contract/rules/booking-periods.ts'
import { laterTo, missedMoney, openDays } from '#contract/rules/make-good.ts'
import { daysBetween } from '#contract/rules/space-price.ts'
import type { Context } from '../context.ts'
import { json } from '../db/database.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { enqueue } from '../jobs/jobs.ts'
import { refundMissedDays } from '../ledger/booking-money.ts'
import { advanceBooking, type BookingRow, holdBooking } from './advance-booking.ts'
import { dropUncovered } from './advance-creative.ts'
import { withUnpaid } from './booking-periods.ts'
import { bookLaterDays, freeLaterDays, keepLaterDays } from './later-days.ts'
import { type MakeGoodRow, noteMakeGood, takeMakeGoodStep } from './make-good-step.ts'
import { paidDaysOf } from './paid-days.ts'
import { tellMakeGood } from './tell-make-good.ts'

export interface MakeGoodAdvance {
  by: MakeGoodSide | 'system'
  actor: string | null
  /** The first of the days that the host offers. */
  later_from?: string
  denial?: string
}

/** A booking with its missed days, held until the transaction ends; always the booking first. */
export async function holdMakeGood(ctx: TxContext, uuid: string): Promise<{ booking: BookingRow; row: MakeGoodRow }> {
  const known = await ctx.db.selectFrom('make_goods').select('booking_id').where('uuid', '=', uuid).executeTakeFirst()
  if (!known) throw new AppError('not_found')
  const booking = await holdBooking(ctx, known.booking_id)
  const row = await ctx.db.selectFrom('make_goods').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirstOrThrow()
  return { booking, row }
}

/** Takes one event: the chart's step first, then what it means for calendar, money and booking, then both sides are told. */
export async function advanceMakeGood(
  ctx: TxContext,
  { booking, row }: { booking: BookingRow; row: MakeGoodRow },
  event: MakeGoodEvent,
  advance: MakeGoodAdvance,
): Promise<void> {
  const taken = await takeMakeGoodStep(ctx, row, event)
  let now = taken.row
  if (advance.denial) now = await noteMakeGood(ctx, row.uuid, { denial: advance.denial })
  for (const effect of taken.effects) {
    if (effect.type === 'days') now = await turnLater(ctx, booking, now, effect.params.become, advance)
    if (effect.type === 'money') now = await giveMoneyBack(ctx, booking, now, advance)
    if (effect.type === 'nothing') await goOn(ctx, booking, now, advance)
  }
  await tellMakeGood(ctx, booking, now, advance.actor)
}

async function turnLater(
  ctx: TxContext,
  booking: BookingRow,
  row: MakeGoodRow,
  become: 'kept' | 'booked' | 'free',
  advance: MakeGoodAdvance,
): Promise<MakeGoodRow> {
  if (become === 'kept') {
    const from = advance.later_from ?? ''
    const later = { from, to: laterTo({ from: row.from_day, to: row.to_day }, from) }
    const slot = await keepLaterDays(ctx, booking, later)
    await noteInTimeline(ctx, booking, 'make_good.offer', advance, later)
    return await noteMakeGood(ctx, row.uuid, { later_from: later.from, later_to: later.to, slot })
  }
  const later = { from: row.later_from ?? '', to: row.later_to ?? '' }
  if (become === 'free') {
    await freeLaterDays(ctx, booking, later)
    return row
  }
  await bookLaterDays(ctx, booking, later)
  const columns = { later_from: later.from, later_to: later.to }
  const { by, actor } = advance
  const grown = await advanceBooking(
    ctx,
    booking,
    { type: 'days.added' },
    { by, actor, columns, data: later, entry: 'make_good.replaced', quiet: true },
  )
  await dropUncovered(ctx, grown)
  return row
}

/** The cost of the missed days goes back, and the booking costs so much less; with the last day that was left it is over. */
async function giveMoneyBack(
  ctx: TxContext,
  booking: BookingRow,
  row: MakeGoodRow,
  { by, actor }: MakeGoodAdvance,
): Promise<MakeGoodRow> {
  const days = await paidDaysOf(ctx, booking)
  // This one is settled already, and its days count as paid until it is.
  const others = { ...days, missed: days.missed.filter(one => one.from !== row.from_day || one.to !== row.to_day) }
  const left = await withUnpaid(ctx, booking)
  const { refund_minor, rest } = missedMoney(left, openDays(others), daysBetween(row.from_day, row.to_day))
  const less_minor = left.payout_minor - (rest?.payout_minor ?? 0)
  const noted = await noteMakeGood(ctx, row.uuid, { refund_minor, less_minor })
  const said = {
    by,
    actor,
    entry: 'make_good.refunded',
    quiet: true,
    data: { from: row.from_day, to: row.to_day, refund_minor, less_minor },
  }
  if (!rest) {
    await advanceBooking(ctx, booking, { type: 'days.gone' }, said)
    return noted
  }
  await refundMissedDays(ctx, booking, { uuid: row.uuid, amount_minor: refund_minor })
  await enqueue(ctx, 'payments.refund_booking', { booking: booking.uuid })
  // What was released before stays part of the price.
  const { media_minor, fee_minor, total_minor, payout_minor } = minusPrice(booking, minusPrice(left, rest))
  await advanceBooking(
    ctx,
    booking,
    { type: 'make_good.over' },
    { ...said, columns: { media_minor, fee_minor, total_minor, payout_minor } },
  )
  return noted
}

async function goOn(ctx: TxContext, booking: BookingRow, row: MakeGoodRow, { by, actor }: MakeGoodAdvance): Promise<void> {
  const data = { from: row.from_day, to: row.to_day, ...(row.denial && { reason: row.denial }) }
  await advanceBooking(
    ctx,
    booking,
    { type: 'make_good.over' },
    { by, actor, data, entry: `make_good.${row.state}`, quiet: true },
  )
}

async function noteInTimeline(
  ctx: TxContext,
  booking: BookingRow,
  event: string,
  { by }: MakeGoodAdvance,
  data: Record<string, unknown>,
): Promise<void> {
  await ctx.db
    .insertInto('booking_timeline')
    .values({ booking_id: booking.uuid, event, by, to_state: booking.state, data: json(data), created_at: ctx.clock.now() })
    .execute()
}

/** The job runner's part: nobody answered, or nobody chose. Does nothing where it has moved on meanwhile. */
export async function passMakeGoodDeadline(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const held = await holdMakeGood(inner, uuid)
    const { deadline } = held.row
    if (!deadline || deadline > inner.clock.now()) return
    await advanceMakeGood(inner, held, { type: 'deadline.passed' }, { by: 'system', actor: null })
  })
}
