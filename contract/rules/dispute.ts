import type { BookingState, bookingSides } from '../entities/booking.ts'
import type { DealState } from '../entities/deal.ts'
import {
  type BookingDisputeReason,
  bookingDisputeReasons,
  type DealDisputeReason,
  dealDisputeReasons,
} from '../entities/dispute.ts'
import { limits } from '../limits.ts'
import { instantAt } from './hours.ts'

type Side = 'brand' | 'creator'
type BookingSide = (typeof bookingSides)[number]

/** From which states of a deal a dispute can be opened. */
export const disputableStates = ['late', 'delivered', 'changes_requested', 'approved', 'holding', 'completed'] as const
export type DisputableState = (typeof disputableStates)[number]

/** The same of a booking: before its first day it is cancelled, and afterwards nothing of it is left to divide. */
export const disputableBookingStates = ['live', 'proof_due', 'ended', 'reconciled'] as const
export type DisputableBookingState = (typeof disputableBookingStates)[number]

type Fits<Reason extends string, By, In> = Record<Reason, { by: readonly By[]; in: readonly In[] }>

const handedIn = ['delivered', 'changes_requested', 'approved', 'holding', 'completed'] as const
const everywhere = disputableStates

/** For each reason the sides that may give it, and the states in which it can have come about: of a deal, and of a booking. */
const fits: {
  deal: Fits<DealDisputeReason, Side, DisputableState>
  booking: Fits<BookingDisputeReason, BookingSide, DisputableBookingState>
} = {
  deal: {
    not_delivered: { by: ['brand'], in: ['late'] },
    late: { by: ['brand'], in: ['late', 'delivered', 'changes_requested'] },
    not_as_brief: { by: ['brand'], in: handedIn },
    published_then_removed: { by: ['brand'], in: ['holding', 'completed'] },
    rights_misuse: { by: ['brand', 'creator'], in: handedIn },
    fake_metrics: { by: ['brand'], in: ['holding', 'completed'] },
    unpaid_change: { by: ['creator'], in: ['late', ...handedIn] },
    abuse: { by: ['brand', 'creator'], in: everywhere },
  },
  booking: {
    not_shown: { by: ['booker'], in: disputableBookingStates },
    wrong_days: { by: ['booker'], in: disputableBookingStates },
    creative_altered: { by: ['booker'], in: disputableBookingStates },
    // A photo can come on the first day.
    false_proof: { by: ['booker'], in: ['live', 'ended', 'reconciled'] },
    space_unlike: { by: ['booker'], in: disputableBookingStates },
    damage: { by: ['host'], in: disputableBookingStates },
    proof_refused: { by: ['host'], in: ['proof_due'] },
    unpaid_change: { by: ['host'], in: disputableBookingStates },
    abuse: { by: ['booker', 'host'], in: disputableBookingStates },
  },
}

const includes = <T extends string>(list: readonly T[], one: string): boolean => list.some(each => each === one)

/** Whether this side may open a dispute about a deal for this reason in this state. */
export const reasonFits = (reason: DealDisputeReason, by: Side, state: DealState): boolean =>
  fits.deal[reason].by.includes(by) && includes(fits.deal[reason].in, state)

export const reasonsFor = (by: Side, state: DealState): DealDisputeReason[] =>
  dealDisputeReasons.filter(reason => reasonFits(reason, by, state))

/** The same about a booking. */
export const bookingReasonFits = (reason: BookingDisputeReason, by: BookingSide, state: BookingState): boolean =>
  fits.booking[reason].by.includes(by) && includes(fits.booking[reason].in, state)

export const bookingReasonsFor = (by: BookingSide, state: BookingState): BookingDisputeReason[] =>
  bookingDisputeReasons.filter(reason => bookingReasonFits(reason, by, state))

/** The side of a dispute that each side of a booking takes: the one that pays, and the one that is paid. */
export const sideInDispute = (side: BookingSide): Side => (side === 'booker' ? 'brand' : 'creator')
export const sideOfBooking = (side: Side): BookingSide => (side === 'brand' ? 'booker' : 'host')

/** A completed deal can be disputed until then. */
export const disputableUntil = (completedAt: Date): Date => new Date(completedAt.getTime() + limits.dispute.window)

/** A booking whose host has been paid can be disputed until then: so long after its last day was over at its place. */
export const bookingDisputableUntil = (zone: string, lastDay: string): Date =>
  new Date(instantAt(zone, lastDay, 24).getTime() + limits.dispute.window)

/** The sums of a booking as a settlement reads them: the price that both agreed on is the fee of it. */
export const sumsOfBooking = (booking: {
  media_minor: number
  production_minor: number
  total_minor: number
  payout_minor: number
}) => ({
  fee_minor: booking.media_minor + booking.production_minor,
  total_minor: booking.total_minor,
  payout_minor: booking.payout_minor,
})

/** Above this two of staff decide. */
export const needsFourEyes = (agreement: { total_minor: number }): boolean => agreement.total_minor > limits.dispute.fourEyes
