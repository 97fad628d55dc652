import { randomUUID } from 'node:crypto'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { BookingDisputeReason, DealDisputeReason, DisputeReason } from '#contract/entities/dispute.ts'
import { limits } from '#contract/limits.ts'
import { bookingDisputableUntil, disputableUntil, needsFourEyes, sideInDispute } from '#contract/rules/dispute.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { requireBookingStep } from '../../processes/advance-booking.ts'
import { requireStep } from '../../processes/advance-deal.ts'
import { startDispute } from '../../processes/advance-dispute.ts'
import { type Agreement, sumsOf } from '../../processes/disputed-agreement.ts'
import { holdOwnBooking } from '../bookings/own-booking.ts'
import { holdOwnDeal } from '../deals/find-deal.ts'
import { keepStatement } from './keep-statement.ts'

interface Opening<Reason> {
  revision: number
  reason: Reason
  statement: string
  wanted_percent: number
  files: string[]
}

/** Says that something went wrong with a deal: its own clock rests, and the other side is asked. */
export async function openDispute(ctx: SignedInContext, uuid: string, body: Opening<DealDisputeReason>): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    requireStep(inner, deal, { type: 'dispute.open', by: side, reason: body.reason })
    await requireRoom(inner, 'deal_id', uuid)
    if (deal.state === 'completed') await requireOpenWindow(inner, uuid)
    await open(inner, { kind: 'deal', deal }, side, body)
  })
}

/** The same about a booking, whose own clock rests meanwhile. */
export async function openBookingDispute(ctx: SignedInContext, uuid: string, body: Opening<BookingDisputeReason>): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { booking, side } = await holdOwnBooking(inner, uuid, body.revision)
    requireBookingStep(inner, booking, { type: 'dispute.open', by: side, reason: body.reason })
    await requireRoom(inner, 'booking_id', uuid)
    const until = bookingDisputableUntil(booking.zone, booking.later_to ?? booking.to_day)
    if (booking.state === 'reconciled' && until < inner.clock.now()) throw new AppError('dispute.window_over')
    await open(inner, { kind: 'booking', booking }, sideInDispute(side), body)
  })
}

async function open(ctx: TxContext<SignedInContext>, about: Agreement, side: Side, body: Opening<DisputeReason>): Promise<void> {
  const uuid = randomUUID()
  const { reason, wanted_percent, statement, files } = body
  const four_eyes = needsFourEyes(await sumsOf(ctx, about))
  await startDispute(ctx, about, { uuid, side, actor: ctx.person.uuid, reason, wanted_percent, four_eyes })
  await keepStatement(ctx, uuid, { kind: 'opening', by: side, text: statement, files })
}

async function requireRoom(ctx: TxContext, column: 'deal_id' | 'booking_id', uuid: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('disputes')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(column, '=', uuid)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.dispute.perDeal)
    throw new AppError('dispute.too_many', { details: { limit: limits.dispute.perDeal } })
}

async function requireOpenWindow(ctx: TxContext, deal: string): Promise<void> {
  const done = await ctx.db
    .selectFrom('deal_timeline')
    .select('created_at')
    .where('deal_id', '=', deal)
    .where('event', '=', 'deal.completed')
    .executeTakeFirst()
  if (!done || disputableUntil(done.created_at) < ctx.clock.now()) throw new AppError('dispute.window_over')
}
