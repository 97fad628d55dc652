import {
  type BookingDays,
  type BookingEvent,
  type BookingMove,
  type BookingSide,
  bookingMachine,
  bookingRefusal,
  bookingStep,
} from '#contract/processes/booking.ts'
import { kindsThatTake } from '#contract/processes/space-day.ts'
import type { PeriodLine } from '#contract/rules/booking-periods.ts'
import type { Context } from '../context.ts'
import { json } from '../db/database.ts'
import type { BookingsTable } from '../db/schema-bookings.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { clearTimer, enqueue, setTimer } from '../jobs/jobs.ts'
import {
  type BookingMoney,
  holdBookingAgain,
  letBookingGo,
  protectBooking,
  refundBooking,
  releaseBooking,
  settleBooking,
} from '../ledger/booking-money.ts'
import { bookingWork } from '../ledger/work.ts'
import { followWithCreative } from './advance-creative.ts'
import type { DisputePart } from './advance-deal.ts'
import { chatOfBooking } from './booking-chat.ts'
import { bookingDeadline, todayOf } from './booking-deadline.ts'
import { payPeriod, timePeriods, withUnpaid } from './booking-periods.ts'
import { openContacts } from './contact-veil.ts'
import { followBooking } from './follow-booking.ts'
import { followTransfer } from './incoming-transfer-state.ts'
import { followWithMakeGood } from './make-good-step.ts'
import { refillBlocks } from './refill-blocks.ts'
import { followProof } from './remind-proof.ts'
import { followSetAside } from './set-aside-state.ts'
import { tellBooking } from './tell-booking.ts'
import { tellBookingHooks } from './tell-booking-hooks.ts'
import { watchStep } from './watch-steps.ts'

export type BookingRow = Awaited<ReturnType<typeof holdBooking>>

export interface BookingAdvance {
  by: BookingSide | 'system'
  /** The person behind it, or null where the clock or the cashier moved. */
  actor: string | null
  data?: Record<string, unknown>
  /** Further columns that change with the state. */
  columns?: Partial<{
    cancel: BookingsTable['cancel']['__update__']
    decline_reason: string
    objection: string
    paid_through: string
    media_minor: number
    fee_minor: number
    total_minor: number
    payout_minor: number
    later_from: string
    later_to: string
    /** Single hours are moved together. */
    from_day: string
    to_day: string
    from_hour: number
    until_hour: number
    starts_at: Date
    ends_at: Date
  }>
  /** The sum that goes back where the chart says: by the table. */
  refund_minor?: number
  /** The period whose money is released. */
  period?: PeriodLine
  /** Its name in the timeline, where that says more than the event’s. */
  entry?: string
  /** While it is disputed, or stops being so: what advance-dispute.ts knows of it. */
  dispute?: DisputePart
  /** Somebody else tells both sides. */
  quiet?: boolean
}

/** The booking's row, held until the transaction ends: two people pressing at once act one after the other. */
export async function holdBooking(ctx: TxContext, uuid: string) {
  const row = await ctx.db.selectFrom('bookings').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

function noteStep(ctx: Context, { uuid, state, facts }: BookingRow, event: BookingEvent, to: BookingRow['state'] | null): void {
  const before = bookingMachine.resolveState({ value: state, context: facts })
  watchStep(ctx, { process: 'booking', id: uuid, machine: bookingMachine, before, event, state: to })
}

/** The chart's step for this event; refused with a clear code where it does nothing. */
export function requireBookingStep(ctx: Context, booking: BookingRow, event: BookingEvent) {
  const { state, facts } = booking
  const step = bookingStep(state, facts, event)
  if (step) return step
  noteStep(ctx, booking, event, null)
  throw new AppError(bookingRefusal(state, facts, event), { details: { state } })
}

/** Takes one event: asks the shared chart, stores the new state, moves money and days, sets the timer, writes the timeline, tells both sides. */
export async function advanceBooking(
  ctx: TxContext,
  booking: BookingRow,
  event: BookingEvent,
  advance: BookingAdvance,
): Promise<BookingRow> {
  const step = requireBookingStep(ctx, booking, event)
  noteStep(ctx, booking, event, step.state)
  const now = ctx.clock.now()
  const money: BookingMoney = await withUnpaid(ctx, { ...booking, ...advance.columns })
  for (const effect of step.effects) {
    if (effect.type === 'money') await move(ctx, effect.params.move, money, advance)
    if (effect.type === 'days') await turnDays(ctx, booking, effect.params.become)
  }
  const armed = step.effects.filter(effect => effect.type === 'arm').at(-1)
  const deadline = armed
    ? bookingDeadline(armed.params.timer, now, { ...booking, ...advance.columns }, advance.dispute)
    : step.state === booking.state
      ? booking.deadline
      : null
  if (deadline) await setTimer(ctx, 'booking.deadline', booking.uuid, deadline)
  else await clearTimer(ctx, 'booking.deadline', booking.uuid)
  const updated = await ctx.db
    .updateTable('bookings')
    .set({
      ...advance.columns,
      state: step.state,
      facts: json(step.facts),
      revision: booking.revision + 1,
      deadline,
      updated_at: now,
    })
    .where('uuid', '=', booking.uuid)
    .returningAll()
    .executeTakeFirstOrThrow()
  const secured = event.type === 'funds.secured'
  const waited = { from: booking.state, to: step.state, secured }
  await followTransfer(ctx, bookingWork(booking.uuid), waited)
  await followSetAside(ctx, bookingWork(booking.uuid), booking.org_id, waited)
  await ctx.db
    .insertInto('booking_timeline')
    .values({
      booking_id: booking.uuid,
      event: advance.entry ?? event.type,
      by: advance.by,
      to_state: step.state,
      data: json(advance.data ?? {}),
      created_at: now,
    })
    .execute()
  await followBooking(ctx, booking.uuid)
  await followWithCreative(ctx, booking.state, updated)
  await followWithMakeGood(ctx, updated)
  await timePeriods(ctx, updated)
  await followProof(ctx, booking, updated)
  if (event.type === 'funds.secured') {
    const chat = await chatOfBooking(ctx, booking.uuid)
    if (chat) await openContacts(ctx, chat)
  }
  // Whoever was paid by periods is told of what comes at the end alone.
  const told = updated.state === 'reconciled' ? { ...updated, payout_minor: money.payout_minor } : updated
  if (!advance.quiet) await tellBooking(ctx, told, advance.actor)
  await tellBookingHooks(ctx, booking, event, updated, advance)
  return updated
}

async function move(
  ctx: TxContext,
  how: BookingMove,
  booking: BookingMoney,
  { refund_minor = booking.total_minor, dispute, period }: Pick<BookingAdvance, 'refund_minor' | 'dispute' | 'period'>,
): Promise<void> {
  if (how === 'protect') return await protectBooking(ctx, booking)
  if (how === 'release_period') {
    if (!period) throw new Error('a period is released by its own step')
    return await payPeriod(ctx, booking, period)
  }
  if (how === 'release') return await releaseBooking(ctx, booking)
  if (how === 'hold_again' || how === 'let_go' || how === 'settle') return await moveDisputed(ctx, how, booking, dispute)
  await refundBooking(ctx, booking, how === 'refund' ? booking.total_minor : refund_minor)
  // The cashier is outside: it is asked after the commit.
  await enqueue(ctx, 'payments.refund_booking', { booking: booking.uuid })
}

async function moveDisputed(
  ctx: TxContext,
  how: 'hold_again' | 'let_go' | 'settle',
  booking: BookingMoney,
  dispute: DisputePart | undefined,
): Promise<void> {
  if (!dispute) throw new Error('a booking is disputed by its dispute')
  if (how === 'let_go') return await letBookingGo(ctx, booking, dispute)
  if (how === 'hold_again') {
    const held_minor = await holdBookingAgain(ctx, booking, dispute.uuid)
    await ctx.db.updateTable('disputes').set({ held_minor }).where('uuid', '=', dispute.uuid).execute()
    return
  }
  if (!dispute.settlement) throw new Error('a dispute that ends has its settlement')
  await settleBooking(ctx, booking, dispute.settlement, dispute.after_completion ? dispute.held_minor : null)
  await enqueue(ctx, 'payments.refund_booking', { booking: booking.uuid })
}

async function turnDays(ctx: TxContext, booking: BookingRow, become: BookingDays): Promise<void> {
  if (become === 'free' || become === 'rest_free') {
    const today = todayOf(ctx, booking)
    await ctx.db
      .deleteFrom('space_days')
      .where('booking_id', '=', booking.uuid)
      .where('kind', 'in', kindsThatTake({ type: 'booking.left', shown: false }))
      // Days that were shown stay in the calendar: they have been.
      .$if(become === 'rest_free', qb => qb.where('day', '>', today))
      .execute()
    await refillBlocks(ctx, booking.space_id)
  } else
    await ctx.db
      .updateTable('space_days')
      .set({ kind: 'booked' })
      .where('booking_id', '=', booking.uuid)
      .where('kind', 'in', kindsThatTake({ type: 'booking.paid' }))
      .execute()
}

/** The job runner's part: a deadline came due. Does nothing where the booking has moved on meanwhile. */
export async function passBookingDeadline(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const booking = await holdBooking(inner, uuid)
    // The deadline of a disputed one is by the dispute's own chart.
    if (booking.state === 'disputed' || !booking.deadline || booking.deadline > inner.clock.now()) return
    await advanceBooking(inner, booking, { type: 'deadline.passed' }, { by: 'system', actor: null })
  })
}
