import type { Side } from '#contract/deal/deal-facts.ts'
import { bookingDisputeReasons, dealDisputeReasons, type Settlement } from '#contract/entities/dispute.ts'
import { bookingTurn } from '#contract/processes/booking.ts'
import { dealTurn } from '#contract/rules/ask-deal.ts'
import { sideInDispute, sideOfBooking, sumsOfBooking } from '#contract/rules/dispute.ts'
import type { TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { advanceBooking, type BookingRow, holdBooking } from './advance-booking.ts'
import { advanceDeal, type DealRow, type DisputePart, holdDeal } from './advance-deal.ts'
import { sumsWithout } from './advance-milestone.ts'
import { withUnpaid } from './booking-periods.ts'
import { tellBookingDispute } from './tell-booking-dispute.ts'
import type { DealHappening } from './tell-deal.ts'

/** The subject of a dispute: a deal, or a booking whose two sides stand in it as those of a deal do. */
export type Agreement = { kind: 'deal'; deal: DealRow } | { kind: 'booking'; booking: BookingRow }

/** The consequence of a step of the dispute for the agreement. */
export type AgreementStep =
  | { type: 'open'; by: Side; reason: string }
  | { type: 'move'; turn: Side | null }
  | { type: 'drop' }
  | { type: 'settle'; settlement: Settlement }

export interface Said {
  by: Side | 'system'
  actor: string | null
  happening: DealHappening
  data: Record<string, unknown>
}

interface Ids {
  deal_id: string | null
  booking_id: string | null
}

export async function holdAgreement(ctx: TxContext, { deal_id, booking_id }: Ids): Promise<Agreement> {
  if (deal_id) return { kind: 'deal', deal: await holdDeal(ctx, deal_id) }
  if (booking_id) return { kind: 'booking', booking: await holdBooking(ctx, booking_id) }
  throw new AppError('not_found')
}

export const idsOf = (about: Agreement): Ids => ({
  deal_id: about.kind === 'deal' ? about.deal.uuid : null,
  booking_id: about.kind === 'booking' ? about.booking.uuid : null,
})

export const rowOf = (about: Agreement) => (about.kind === 'deal' ? about.deal : about.booking)

/** Its price, with both fees, as a settlement divides it: without milestones and periods that were paid before. */
export const sumsOf = async (ctx: TxContext, about: Agreement) =>
  about.kind === 'booking' ? sumsOfBooking(await withUnpaid(ctx, about.booking)) : await sumsWithout(ctx, about.deal)

/** The other party's money has been released already. */
export const isPaid = (about: Agreement): boolean =>
  about.kind === 'deal' ? about.deal.state === 'completed' : about.booking.state === 'reconciled'

/** The side that was at work before it was disputed. */
export function turnAtRest(about: Agreement): Side | null {
  if (about.kind === 'deal') {
    const { facts } = about.deal
    return facts.disputed_from ? dealTurn(facts.disputed_from, { ...facts, dispute_turn: null }) : null
  }
  const { facts } = about.booking
  const turn = facts.disputed_from && bookingTurn(facts.disputed_from, facts)
  return turn && sideInDispute(turn)
}

/** Takes the step that follows from its dispute, and tells both sides. */
export async function moveAgreement(
  ctx: TxContext,
  about: Agreement,
  step: AgreementStep,
  said: Said,
  part: DisputePart,
): Promise<void> {
  if (about.kind === 'booking') return await moveBooking(ctx, about.booking, step, said, part)
  await advanceDeal(ctx, about.deal, dealEvent(step), { ...said, dispute: part })
}

function dealEvent(step: AgreementStep) {
  switch (step.type) {
    case 'open':
      return { type: 'dispute.open' as const, by: step.by, reason: required(dealDisputeReasons, step.reason) }
    case 'move':
      return { type: 'dispute.move' as const, turn: step.turn }
    case 'drop':
      return { type: 'dispute.drop' as const }
    case 'settle':
      return { type: 'dispute.settle' as const, creator_percent: step.settlement.creator_percent }
  }
}

function bookingEvent(step: AgreementStep) {
  switch (step.type) {
    case 'open':
      return {
        type: 'dispute.open' as const,
        by: sideOfBooking(step.by),
        reason: required(bookingDisputeReasons, step.reason),
      }
    case 'move':
      return { type: 'dispute.move' as const, turn: step.turn && sideOfBooking(step.turn) }
    case 'drop':
      return { type: 'dispute.drop' as const }
    case 'settle':
      return { type: 'dispute.settle' as const }
  }
}

function required<T extends string>(reasons: readonly T[], given: string): T {
  const found = reasons.find(reason => reason === given)
  if (!found) throw new AppError('dispute.reason_unfit')
  return found
}

async function moveBooking(
  ctx: TxContext,
  booking: BookingRow,
  step: AgreementStep,
  said: Said,
  part: DisputePart,
): Promise<void> {
  const moved = await advanceBooking(ctx, booking, bookingEvent(step), {
    by: said.by === 'system' ? 'system' : sideOfBooking(said.by),
    actor: said.actor,
    data: said.data,
    dispute: part,
    entry: said.happening,
    quiet: true,
  })
  await tellBookingDispute(ctx, moved, said)
}
