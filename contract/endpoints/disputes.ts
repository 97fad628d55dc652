import * as z from 'zod/mini'
import { defineEndpoint, paging, uuidParams } from '../endpoint.ts'
import { booking, bookingStates } from '../entities/booking.ts'
import { deal, dealSummary, dealVersion, delivery, timelineEntry } from '../entities/deal.ts'
import {
  answerDisputeBody,
  appealBody,
  decisionBody,
  dispute,
  evidenceBody,
  openDisputeBody,
  splitBody,
} from '../entities/dispute.ts'
import { makeGood } from '../entities/make-good.ts'
import { milestone } from '../entities/milestone.ts'
import { paperCard } from '../entities/paper-card.ts'
import { publication } from '../entities/publication.ts'
import { reviewComment } from '../entities/review-comment.ts'
import { currency, day, fileCard, instant } from '../entities/shapes.ts'
import { cancellationTiers } from '../space-choices.ts'

const step = <const Id extends string, const Path extends `/${string}`, B extends z.ZodMiniObject>(
  id: Id,
  path: Path,
  summary: string,
  body: B,
) =>
  defineEndpoint({
    id,
    method: 'POST',
    path,
    summary,
    auth: 'required',
    can: ['update', 'deal'],
    params: uuidParams,
    body,
    reply: { kind: 'json', schema: deal },
    idempotent: true,
    errors: [
      'deal.wrong_state',
      'deal.stale_version',
      'dispute.wrong_state',
      'dispute.wrong_person',
      'dispute.reason_unfit',
      'dispute.window_over',
      'dispute.too_many',
    ],
  })

/** Every step of the two sides names the revision of the deal that it was decided on. */
const revision = z.int().check(z.minimum(0))

export const openDispute = step(
  'disputes.open',
  '/v3/deals/{uuid}/dispute',
  'Say that something went wrong: the deal’s own clock rests until it is settled.',
  z.strictObject({ revision, ...openDisputeBody.shape }),
)
export const answerDispute = step(
  'disputes.answer',
  '/v3/disputes/{uuid}/answer',
  'Answer a dispute; silence decides for whoever opened it.',
  z.strictObject({ revision, ...answerDisputeBody.shape }),
)
export const addEvidence = step(
  'disputes.evidence',
  '/v3/disputes/{uuid}/evidence',
  'Add words and files to a dispute.',
  z.strictObject({ revision, ...evidenceBody.shape }),
)
export const offerSplit = step(
  'disputes.offer',
  '/v3/disputes/{uuid}/offers',
  'Put a split on the table; it replaces the one that lies there.',
  z.strictObject({ revision, ...splitBody.shape }),
)
export const answerSplit = step(
  'disputes.answerOffer',
  '/v3/disputes/{uuid}/offers/answer',
  'Accept the other side’s split, which ends the dispute at once, or turn it down.',
  z.strictObject({ revision, n: z.int(), accept: z.boolean() }),
)
export const withdrawDispute = step(
  'disputes.withdraw',
  '/v3/disputes/{uuid}/withdraw',
  'Take one’s own dispute back: the deal goes on where it stood.',
  z.strictObject({ revision }),
)
export const appealDispute = step(
  'disputes.appeal',
  '/v3/disputes/{uuid}/appeal',
  'Appeal against a decision, once: somebody else of staff decides anew.',
  z.strictObject({ revision, ...appealBody.shape }),
)

const disputedDeal = z.omit(dealSummary, { your_turn: true, team_turn: true, side: true, change_by: true })

/** A booking as its dispute shows it: neither side's. */
const disputedBooking = z.object({
  uuid: z.uuid(),
  state: z.enum(bookingStates),
  title: z.string(),
  city: z.string(),
  space_uuid: z.uuid(),
  from: day,
  to: day,
  /** Single hours in between; null where whole days are booked. */
  hours: booking.shape.hours,
  booker: z.object({ uuid: z.uuid(), name: z.string() }),
  host: z.object({ uuid: z.uuid(), name: z.string() }),
  media_minor: z.int(),
  production_minor: z.int(),
  total_minor: z.int(),
  payout_minor: z.int(),
  /** The unreleased money, which a dispute divides. */
  unpaid: booking.shape.unpaid,
  currency,
})
export type DisputedBooking = z.infer<typeof disputedBooking>

/** A row of the staff's list of disputes: about a deal, or about a booking. */
export const disputeCase = z.object({ dispute, deal: z.nullable(disputedDeal), booking: z.nullable(disputedBooking) })
export type DisputeCase = z.infer<typeof disputeCase>

export const listDisputes = defineEndpoint({
  id: 'disputes.list',
  method: 'GET',
  path: '/v3/disputes',
  summary: 'All disputes, those that wait for staff first, soonest deadline first; for staff.',
  auth: 'required',
  can: ['manage', 'dispute'],
  query: z.object({ show: z._default(z.enum(['staff', 'open', 'over']), 'staff'), ...paging }),
  reply: { kind: 'list', item: disputeCase },
})

const ofEveryPack = {
  dispute,
  messages: z.array(
    z.object({
      by: z.string(),
      side: z.nullable(z.enum(['brand', 'creator'])),
      text: z.string(),
      files: z.array(fileCard),
      created_at: instant,
    }),
  ),
  /** Every posting about it, oldest first. */
  money: z.array(z.object({ kind: z.string(), amount_minor: z.int(), from: z.string(), to: z.string(), created_at: instant })),
  made_at: instant,
}

const dealPack = z.object({
  about: z.literal('deal'),
  ...ofEveryPack,
  deal: disputedDeal,
  /** The terms that both agreed on, and the SHA-256 of their canonical JSON. */
  terms: dealVersion,
  terms_sha256: z.string(),
  /** The contract made of them, and who signed it. */
  contract: z.nullable(paperCard),
  /** In their order, with their shares; empty where the work is one piece. */
  milestones: z.array(milestone),
  deliveries: z.array(delivery),
  /** Comments of both sides on the deliveries, each at its place. */
  comments: z.array(reviewComment),
  proof: z.nullable(z.object({ url: z.string(), published_on: z.string() })),
  /** The addresses that were shown, those objected to among them, with every look at each. */
  publications: z.array(publication),
  timeline: z.array(timelineEntry),
})

const bookingPack = z.object({
  about: z.literal('booking'),
  ...ofEveryPack,
  booking: disputedBooking,
  /** The terms beside days and price. */
  cancellation: z.enum(cancellationTiers),
  message: z.string(),
  proofs: booking.shape.proofs,
  make_goods: z.array(makeGood),
  timeline: booking.shape.timeline,
})
export type DealPack = z.infer<typeof dealPack>
export type BookingPack = z.infer<typeof bookingPack>

/** Everything that a decision rests on, put together by the server. */
export const evidencePack = z.discriminatedUnion('about', [dealPack, bookingPack])
export type EvidencePack = z.infer<typeof evidencePack>

export const getDisputePack = defineEndpoint({
  id: 'disputes.pack',
  method: 'GET',
  path: '/v3/disputes/{uuid}/pack',
  summary: 'The evidence pack of a dispute; for its two sides and staff.',
  auth: 'required',
  can: ['read', 'dispute'],
  params: uuidParams,
  reply: { kind: 'json', schema: evidencePack },
})

export const getDisputePdf = defineEndpoint({
  id: 'disputes.pdf',
  method: 'GET',
  path: '/v3/disputes/{uuid}/pack.pdf',
  summary: 'The evidence pack as a PDF; for its two sides and staff.',
  auth: 'required',
  can: ['read', 'dispute'],
  params: uuidParams,
  reply: { kind: 'file' },
})

const judge = <const Id extends string, const Path extends `/${string}`, B extends z.ZodMiniObject>(
  id: Id,
  path: Path,
  summary: string,
  body: B,
) =>
  defineEndpoint({
    id,
    method: 'POST',
    path,
    summary,
    auth: 'required',
    can: ['manage', 'dispute'],
    params: uuidParams,
    body,
    reply: { kind: 'json', schema: disputeCase },
    idempotent: true,
    errors: ['dispute.wrong_state', 'dispute.same_eyes', 'version.stale'],
  })

export const makeDecision = judge(
  'disputes.decide',
  '/v3/disputes/{uuid}/decision',
  'Decide a dispute, with reasons. Above the limit, somebody else of staff has to agree.',
  z.strictObject({ revision, ...decisionBody.shape }),
)
export const confirmDecision = judge(
  'disputes.confirm',
  '/v3/disputes/{uuid}/decision/confirm',
  'Agree to the decision of somebody else of staff, or give it back.',
  z.strictObject({ revision, agree: z.boolean() }),
)
