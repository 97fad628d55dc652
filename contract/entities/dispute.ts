import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { fileCard, instant, text } from './shapes.ts'

/** Why somebody opens a dispute about a deal; who may, and when, says contract/rules/dispute.ts. */
export const dealDisputeReasons = [
  'not_delivered',
  'late',
  'not_as_brief',
  'published_then_removed',
  'rights_misuse',
  'fake_metrics',
  'unpaid_change',
  'abuse',
] as const
export type DealDisputeReason = (typeof dealDisputeReasons)[number]

const ofBookingsAlone = [
  'not_shown',
  'wrong_days',
  'creative_altered',
  'false_proof',
  'space_unlike',
  'damage',
  'proof_refused',
] as const

/** The same about a booking of a space. */
export const bookingDisputeReasons = [...ofBookingsAlone, 'unpaid_change', 'abuse'] as const
export type BookingDisputeReason = (typeof bookingDisputeReasons)[number]

export const disputeReasons = [...dealDisputeReasons, ...ofBookingsAlone] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** States of contract/processes/dispute.ts, as stored and sent. */
export const disputeStates = [
  'awaiting_response',
  'evidence',
  'mediation',
  'decision',
  'second_look',
  'decided',
  'appealed',
  'appeal_second_look',
  'closed',
  'agreed',
  'withdrawn',
] as const
export type DisputeState = (typeof disputeStates)[number]

/** How much of the fee the creator is to have: all is a release, nothing a refund, anything between a split. */
export const creatorPercent = z.int().check(z.minimum(0), z.maximum(100))

const files = z._default(z.array(z.uuid()).check(z.maxLength(limits.dispute.files)), [])

const opening = {
  statement: text(limits.dispute.statement.min, limits.dispute.statement.max),
  wanted_percent: creatorPercent,
  files,
}
export const openDisputeBody = z.object({ reason: z.enum(dealDisputeReasons), ...opening })
export const openBookingDisputeBody = z.object({ reason: z.enum(bookingDisputeReasons), ...opening })
export const answerDisputeBody = z.object({ statement: text(limits.dispute.statement.min, limits.dispute.statement.max), files })
export const evidenceBody = z.object({ text: text(limits.dispute.evidence.min, limits.dispute.evidence.max), files })
export const splitBody = z.object({ creator_percent: creatorPercent, note: z._default(text(0, limits.dispute.note), '') })
export const appealBody = z.object({ text: text(limits.dispute.statement.min, limits.dispute.statement.max), files })
export const decisionBody = z.object({
  creator_percent: creatorPercent,
  reasons: text(limits.dispute.reasons.min, limits.dispute.reasons.max),
})

/** Named for a deal: of a booking, whoever books stands as the brand, which pays, and the host as the creator, who is paid. */
const side = z.enum(['brand', 'creator'])

/** Actions of the two sides in a dispute about a booking; its chart says who may, and when. */
export const bookingDisputeAct = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('dispute.answer'), ...answerDisputeBody.shape }),
  z.strictObject({ type: z.literal('evidence.add'), ...evidenceBody.shape }),
  z.strictObject({ type: z.literal('split.offer'), ...splitBody.shape }),
  /** The split on the table, by its number. */
  z.strictObject({ type: z.literal('split.accept'), n: z.int() }),
  z.strictObject({ type: z.literal('split.reject'), n: z.int() }),
  z.strictObject({ type: z.literal('dispute.withdraw') }),
  z.strictObject({ type: z.literal('decision.appeal'), ...appealBody.shape }),
])
export type BookingDisputeAct = z.infer<typeof bookingDisputeAct>

/** The facts that contract/processes/dispute.ts reads. */
export const disputeFacts = z.object({
  opener: side,
  /** The side whose split is on the table. */
  offer_by: z.nullable(side),
  /** Above the limit: two of staff decide. */
  four_eyes: z.boolean(),
  /** The member of staff who wrote the decision that waits for a second look. */
  proposed_by: z.nullable(z.string()),
  /** The members of staff who had a part in the first decision. Empty for the two sides. */
  judged_by: z.array(z.string()),
  /** Decided because the other side said nothing. */
  silent: z.boolean(),
  /** Staff have let their time pass. */
  overdue: z.boolean(),
})
export type DisputeFacts = z.infer<typeof disputeFacts>

/** The money's way out of a dispute, to the last minor unit. */
export const settlement = z.object({
  creator_percent: z.int(),
  /** For the creator after commission; after completion, of what they had. */
  creator_minor: z.int(),
  /** Back to the brand. */
  brand_minor: z.int(),
  /** Both fees on what is released. */
  platform_minor: z.int(),
  /** Owed back to the brand, but paid out to the creator before anybody disputed: no program takes it from them. */
  uncovered_minor: z.int(),
})
export type Settlement = z.infer<typeof settlement>

export const statementKinds = ['opening', 'answer', 'evidence', 'appeal'] as const

export const disputeStatement = z.object({
  n: z.int(),
  kind: z.enum(statementKinds),
  by: side,
  text: z.string(),
  files: z.array(fileCard),
  created_at: instant,
})

export const splitOffer = z.object({
  n: z.int(),
  by: side,
  creator_percent: z.int(),
  note: z.string(),
  state: z.enum(['open', 'accepted', 'rejected', 'replaced']),
  created_at: instant,
})

export const disputeDecision = z.object({
  /** 1, or 2 after an appeal. */
  round: z.int(),
  /** `silence`: the other side did not answer, and the chart decided. */
  by: z.enum(['staff', 'silence']),
  creator_percent: z.int(),
  reasons: z.string(),
  state: z.enum(['proposed', 'valid', 'returned']),
  created_at: instant,
})

export const dispute = z.object({
  uuid: z.uuid(),
  state: z.enum(disputeStates),
  revision: z.int(),
  reason: z.enum(disputeReasons),
  opened_by: side,
  wanted_percent: z.int(),
  facts: disputeFacts,
  /** When the present state ends by itself. */
  deadline: z.nullable(instant),
  statements: z.array(disputeStatement),
  offers: z.array(splitOffer),
  /** For the two sides only those that are valid. */
  decisions: z.array(disputeDecision),
  /** Opened after the creator's money had been released. */
  after_completion: z.boolean(),
  /** The rest that was still there, and is kept until the end. */
  held_minor: z.int(),
  settlement: z.nullable(settlement),
  created_at: instant,
  closed_at: z.nullable(instant),
})
export type Dispute = z.infer<typeof dispute>
