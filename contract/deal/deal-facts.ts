import type { DealDisputeReason } from '../entities/dispute.ts'
import type { DisputableState } from '../rules/dispute.ts'

export type Side = 'brand' | 'creator'

export const other = (side: Side): Side => (side === 'brand' ? 'creator' : 'brand')

/** Everything that guards read; stored beside the state. */
export interface DealFacts {
  /** The terms on the table, 1 … 6, and who put them there. */
  version: number
  proposer: Side
  /** Whether these terms end with something published by the creator. */
  publishes: boolean
  /** The renewal of rights in work that is done: nothing is made, so the money rests as soon as it is there. */
  grants_only: boolean
  /** The terms ask for an idea before the work; how many were sent. */
  concept: boolean
  concepts: number
  revisions_left: number
  /** Rounds of changes that the terms agree on: each milestone has as many. */
  revisions: number
  deliveries: number
  /** How many milestones there are, 1 where the work is one piece; which of them is at hand, and what was handed in before it. */
  milestones: number
  milestone: number
  delivered_before: number
  /** A check that the terms ask for fails for the last delivery: silence does not approve it. */
  checks_fail: boolean
  /** Five days late, or without an idea when it was due: the brand may cancel freely. */
  grace_over: boolean
  /** The proof of publication is overdue: either side may cancel. */
  proof_overdue: boolean
  /** It began as an order that its creator has not answered, and nobody has given it more time yet. */
  may_extend: boolean
  /** How often the brand said that a proof is not the work that was agreed on. */
  objections: number
  /** While a cancellation is asked for: by whom, and where a refusal returns to. */
  cancel_by: Side | null
  resume: ResumeState | null
  /** While other terms lie on the table for work under way: who proposed them. */
  change_by: Side | null
  /** While it rests for the difference of a higher price: where it stood. */
  change_from: ChangeableState | null
  /** While it is disputed: where it stood, and whose turn it is there. */
  disputed_from: DisputableState | null
  dispute_turn: Side | null
  /** Once it is resolved: how much of the fee is the creator's, in per cent. */
  resolved_percent: number | null
}

/** Before the work: an idea is written and answered. */
export const conceptStates = ['concept_due', 'concept_review', 'concept_changes'] as const
type ConceptState = (typeof conceptStates)[number]

export type ResumeState = ConceptState | 'in_production' | 'late' | 'changes_requested' | 'approved'

/** Work is under way and nothing is handed in: other terms may be agreed on (contract/processes/change-order.ts). */
export const changeableStates = ['in_production', 'late', 'changes_requested'] as const
export type ChangeableState = (typeof changeableStates)[number]

/** Rights that the brand takes at a rate agreed on before: the creator has said yes already. */
export const takesRate = ({ grants_only, proposer }: Pick<DealFacts, 'grants_only' | 'proposer'>): boolean =>
  grants_only && proposer === 'brand'

type By = { by: Side }

/** The facts that new terms change. */
type Taken = { publishes: boolean; more_revisions: number; milestones?: number }

export type DealEvent =
  | ({ type: 'offer.counter'; publishes: boolean; concept?: boolean; revisions: number; milestones?: number } & By)
  /** Once, either side gives whoever answers an order as much time again. */
  | ({ type: 'order.extend' } & By)
  | ({ type: 'offer.accept' } & By)
  | ({ type: 'offer.reject' } & By)
  | ({ type: 'offer.withdraw' } & By)
  | ({ type: 'funds.secured' } & Partial<Taken>)
  /** Other terms for work under way; their own chart says who may answer. */
  | ({ type: 'change.propose' } & By)
  /** Declined, taken back, unanswered or unpaid: the deal goes on as it was. */
  | { type: 'change.close' }
  | ({ type: 'change.agree' } & Taken)
  /** Agreed on for more than was paid. */
  | { type: 'change.charge' }
  | ({ type: 'concept.send' } & By)
  | ({ type: 'concept.requestChanges' } & By)
  | ({ type: 'concept.approve' } & By)
  | ({ type: 'work.deliver'; checks_fail?: boolean } & By)
  | ({ type: 'work.requestChanges' } & By)
  | ({ type: 'work.approve' } & By)
  | ({ type: 'work.publish' } & By)
  /** The proof is not the work that was agreed on: possible while the money rests. */
  | ({ type: 'proof.object' } & By)
  | ({ type: 'cancel.request' } & By)
  /** The side that asked to cancel takes it back. */
  | ({ type: 'cancel.withdraw' } & By)
  | ({ type: 'cancel.agree' } & By)
  | ({ type: 'cancel.refuse' } & By)
  | ({ type: 'dispute.open'; reason: DealDisputeReason } & By)
  /** Something happened in the dispute, whose own chart says whose turn it is now. */
  | { type: 'dispute.move'; turn: Side | null }
  | { type: 'dispute.drop' }
  | { type: 'dispute.settle'; creator_percent: number }
  | { type: 'deadline.passed' }
