import type { DealState } from '../entities/deal.ts'
import { type DisputeReason, disputeReasons } from '../entities/dispute.ts'
import { limits } from '../limits.ts'

type Side = 'brand' | 'creator'

/** From which states of a deal a dispute can be opened. */
export const disputableStates = ['late', 'delivered', 'changes_requested', 'approved', 'holding', 'completed'] as const
export type DisputableState = (typeof disputableStates)[number]

const handedIn = ['delivered', 'changes_requested', 'approved', 'holding', 'completed'] as const
const everywhere = disputableStates

/** For each reason the sides that may give it, and the states in which it can have come about. */
const fits: Record<DisputeReason, { by: readonly Side[]; in: readonly DisputableState[] }> = {
  not_delivered: { by: ['brand'], in: ['late'] },
  late: { by: ['brand'], in: ['late', 'delivered', 'changes_requested'] },
  not_as_brief: { by: ['brand'], in: handedIn },
  published_then_removed: { by: ['brand'], in: ['holding', 'completed'] },
  rights_misuse: { by: ['brand', 'creator'], in: handedIn },
  fake_metrics: { by: ['brand'], in: ['holding', 'completed'] },
  unpaid_change: { by: ['creator'], in: ['late', ...handedIn] },
  abuse: { by: ['brand', 'creator'], in: everywhere },
}

const isIn = (states: readonly DealState[], state: DealState) => states.includes(state)

/** Whether this side may open a dispute for this reason in this state. */
export const reasonFits = (reason: DisputeReason, by: Side, state: DealState): boolean =>
  fits[reason].by.includes(by) && isIn(fits[reason].in, state)

export const reasonsFor = (by: Side, state: DealState): DisputeReason[] =>
  disputeReasons.filter(reason => reasonFits(reason, by, state))

/** A completed deal can be disputed until then. */
export const disputableUntil = (completedAt: Date): Date => new Date(completedAt.getTime() + limits.dispute.window)

/** Above this two of staff decide. */
export const needsFourEyes = (deal: { total_minor: number }): boolean => deal.total_minor > limits.dispute.fourEyes
