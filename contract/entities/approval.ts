import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { approvalLinkStates } from '../processes/approval-link.ts'
import { answeredQuestion, briefcaseItem, networkFigures } from './application.ts'
import { branding } from './branding.ts'
import { outsideVoter, outsideVotes, voterGuest } from './outside-voter.ts'
import { ratingSummary } from './review.ts'
import { amountMinor, currency, instant, text } from './shapes.ts'

/** The pitches that a link shows: those on the short list at the time, or those that were picked. */
export const approvalScopes = ['shortlist', 'picked'] as const

export const approvalLinkBody = z.strictObject({
  scope: z._default(z.enum(approvalScopes), 'shortlist'),
  /** With `picked` only. */
  pitches: z._default(z.array(z.uuid()).check(z.maxLength(limits.approval.pitches)), []),
  days: z._default(
    z.int().check(z.minimum(limits.approval.days.min), z.maximum(limits.approval.days.max)),
    limits.approval.days.default,
  ),
  show_prices: z._default(z.boolean(), false),
})
export type ApprovalLinkBody = z.infer<typeof approvalLinkBody>

/** The newest link of a call, as its company sees it. */
export const approvalLink = z.object({
  uuid: z.uuid(),
  state: z.enum(approvalLinkStates),
  scope: z.enum(approvalScopes),
  /** The pitches that it shows now. */
  pitches: z.int(),
  show_prices: z.boolean(),
  expires_at: instant,
  /** Null once it does not open any more. */
  token: z.nullable(z.string()),
  /** The people who voted by it. */
  approvers: z.array(outsideVotes),
})
export type ApprovalLink = z.infer<typeof approvalLink>

/** How other approvers voted is read after one's own vote, and only as numbers. */
export const approverVotes = z.object({
  yours: z.nullable(z.object({ vote: z.enum(['up', 'down']), note: z.string() })),
  cast: z.int(),
  up: z.nullable(z.int()),
  down: z.nullable(z.int()),
})
export type ApproverVotes = z.infer<typeof approverVotes>

/** A pitch as an approver reads it: no channel's handle, no way to reach anybody, no conversation. */
export const sharedPitch = z.object({
  uuid: z.uuid(),
  creator: z.object({
    name: z.string(),
    vanity_name: z.nullable(z.string()),
    profile_image: z.nullable(z.string()),
    headline: z.nullable(z.string()),
    verified: z.boolean(),
    city: z.nullable(z.string()),
    country: z.nullable(z.string()),
    networks: z.array(z.pick(networkFigures, { network: true, followers: true, engagement_rate: true })),
    rating: ratingSummary,
    deals_done: z.int(),
  }),
  message: z.string(),
  answers: z.array(answeredQuestion),
  available_from: z.nullable(z.string()),
  portfolio: z.array(briefcaseItem),
  /** Present if the company allowed it. */
  price: z.nullable(z.object({ amount_minor: amountMinor, currency })),
  /** The company has not decided about it: votes are taken. */
  waits: z.boolean(),
  votes: approverVotes,
})
export type SharedPitch = z.infer<typeof sharedPitch>

export const sharedPitches = z.object({
  call: z.string(),
  brand: z.string(),
  company: z.string(),
  branding,
  expires_at: instant,
  show_prices: z.boolean(),
  /** Whom a vote of this browser is counted for, as we signed it. */
  guest: z.optional(z.string()),
  /** The person as whom this browser votes; null before an address was confirmed in it. */
  you: z.nullable(outsideVoter),
  pitches: z.array(sharedPitch),
})
export type SharedPitches = z.infer<typeof sharedPitches>

export const approverVoteBody = z.strictObject({
  application: z.uuid(),
  /** The one that the pitches' answer gave this browser, so that one's own votes are found again. */
  guest: voterGuest,
  vote: z.enum(['up', 'down']),
  note: z._default(text(0, limits.application.voteNote), ''),
})
export type ApproverVoteBody = z.infer<typeof approverVoteBody>
