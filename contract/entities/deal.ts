import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { teamRoles } from '../rules/roles.ts'
import { deliverable, negotiableBlocks } from './casting-call.ts'
import { changeKinds, changeStates } from './change-states.ts'
import { dealFacts } from './deal-facts.ts'
import { deliveryCheck } from './delivery-check.ts'
import { dispute } from './dispute.ts'
import { milestone, milestoneTerms } from './milestone.ts'
import { paperCard } from './paper-card.ts'
import { publication } from './publication.ts'
import { exclusivity, termsRights } from './rights.ts'
import { amountMinor, brandCard, currency, day, fileCard, instant, line, personCard, text, webAddress } from './shapes.ts'
import { waysToPay } from './ways-to-pay.ts'

/** States of contract/processes/deal.ts, as stored and sent. */
export const dealStates = [
  'offer_pending',
  'counter_pending',
  'awaiting_funds',
  'concept_due',
  'concept_review',
  'concept_changes',
  'in_production',
  'late',
  'awaiting_difference',
  'delivered',
  'changes_requested',
  'approved',
  'published',
  'holding',
  'completed',
  'cancel_pending',
  'closed',
  'expired',
  'cancelled',
  'disputed',
  'resolved',
] as const
export type DealState = (typeof dealStates)[number]

/** The terms of a deal; frozen per version. Fees are added by contract/fees.ts, never typed in. */
export const dealTerms = z.object({
  title: line(fieldLimits.deal.title.min, fieldLimits.deal.title.max),
  deliverables: z.array(deliverable).check(z.minLength(1), z.maxLength(12)),
  fee_minor: amountMinor,
  currency,
  draft_due: day,
  /** Null where nothing is published (work that is delivered only). */
  publish_by: z.nullable(day),
  /** Not published before; none where it does not matter. */
  publish_from: z.optional(z.nullable(day)),
  /** Words and things that the work must bring and leave out: ticked off with every delivery. */
  must_include: z.optional(z.array(line(fieldLimits.call.point.min, fieldLimits.call.point.max)).check(z.maxLength(10))),
  must_avoid: z.optional(z.array(line(fieldLimits.call.point.min, fieldLimits.call.point.max)).check(z.maxLength(10))),
  revisions: z.int().check(z.minimum(0), z.maximum(limits.deal.revisions.max)),
  approval_window_h: z.int().check(z.minimum(limits.deal.approvalHours.min), z.maximum(limits.deal.approvalHours.max)),
  rights: termsRights,
  exclusivity: z.nullable(exclusivity),
  /** The creator writes down an idea first, and work begins once the brand has said yes to it. */
  concept: z.optional(z.boolean()),
  /** Published work says that it is advertising: looked for in every delivery. */
  disclosure: z.optional(z.boolean()),
  /** Parts that are made, approved and paid one after another; none where the work is one piece (contract/rules/milestones.ts). */
  milestones: z.optional(
    z.nullable(z.array(milestoneTerms).check(z.minLength(limits.milestones.min), z.maxLength(limits.milestones.max))),
  ),
  note: z._default(text(0, fieldLimits.deal.note), ''),
})
export type DealTerms = z.infer<typeof dealTerms>

export const makeOffer = z.object({
  terms: dealTerms,
  valid_days: z._default(
    z.int().check(z.minimum(limits.deal.offerDays.min), z.maximum(limits.deal.offerDays.max)),
    limits.deal.offerDays.default,
  ),
})

export const feeSplit = z.object({
  fee_minor: z.int(),
  brand_fee_minor: z.int(),
  creator_fee_minor: z.int(),
  total_minor: z.int(),
  payout_minor: z.int(),
})

/** Terms that may change while the work is under way; those left out stay. Rights, currency and title stay. */
export const changedTerms = z.strictObject({
  deliverables: z.optional(dealTerms.shape.deliverables),
  fee_minor: z.optional(amountMinor),
  draft_due: z.optional(day),
  publish_from: dealTerms.shape.publish_from,
  publish_by: z.optional(dealTerms.shape.publish_by),
  must_include: dealTerms.shape.must_include,
  must_avoid: dealTerms.shape.must_avoid,
  revisions: z.optional(dealTerms.shape.revisions),
  milestones: dealTerms.shape.milestones,
})
export type ChangedTerms = z.infer<typeof changedTerms>

export const changeBody = z.object({
  changed: changedTerms,
  reason: text(limits.change.reason.min, limits.change.reason.max),
})

export const answerChangeBody = z.object({ accept: z.boolean(), note: z._default(text(0, limits.change.note), '') })

/** Other terms that one side proposed while the work was under way. */
export const changeOrder = z.object({
  n: z.int(),
  by: z.enum(['brand', 'creator']),
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  reason: z.string(),
  /** The version that it would take the place of, and the whole terms that would count then. */
  of_version: z.int(),
  terms: dealTerms,
  fees: feeSplit,
  /** The difference to the sum that the brand has paid; below zero it is given back. */
  difference_minor: z.int(),
  /** Words that came with a yes or no. */
  note: z.string(),
  /** When it ends by itself; null once it has ended. */
  expires_at: z.nullable(instant),
  created_at: instant,
})
export type ChangeOrder = z.infer<typeof changeOrder>

export const dealVersion = z.object({
  version: z.int(),
  by: z.enum(['brand', 'creator']),
  terms: dealTerms,
  fees: feeSplit,
  created_at: instant,
  /** SHA-256 over this version and the one before: nobody can change history unseen. */
  hash: z.string(),
})

export const delivery = z.object({
  n: z.int(),
  /** The milestone that it is a version of; 1 where the work is one piece. */
  milestone: z.int(),
  note: z.string(),
  files: z.array(fileCard),
  links: z.array(z.string()),
  checked: z.array(z.string()),
  created_at: instant,
  /** The brand's answer, if there is one. */
  answer: z.nullable(z.enum(['approved', 'auto_approved', 'changes'])),
  changes: z.nullable(z.string()),
  /** The server's checks of it, with their results. */
  checks: z.array(deliveryCheck),
  /** Comments that went with the request for changes, and those that this version says are done. */
  asked: z.array(z.uuid()),
  done: z.array(z.uuid()),
  comments: z.object({ count: z.int(), open: z.int() }),
})
export type Delivery = z.infer<typeof delivery>

/** An idea that a creator wrote down before the work, and the brand's answer to it. */
export const concept = z.object({
  n: z.int(),
  text: z.string(),
  files: z.array(fileCard),
  links: z.array(z.string()),
  created_at: instant,
  answer: z.nullable(z.enum(['approved', 'auto_approved', 'changes'])),
  /** The brand's wishes for another one. */
  wishes: z.nullable(z.string()),
})
export type Concept = z.infer<typeof concept>

export const conceptBody = z.object({
  text: text(limits.concept.text.min, limits.concept.text.max),
  files: z._default(z.array(z.uuid()).check(z.maxLength(limits.concept.files)), []),
  links: z._default(z.array(webAddress).check(z.maxLength(limits.concept.links)), []),
})

export const conceptChangesBody = z.object({ wishes: text(limits.concept.wishes.min, limits.concept.wishes.max) })

export const deliverBody = z.object({
  note: z._default(text(0, fieldLimits.deal.note), ''),
  files: z._default(z.array(z.uuid()).check(z.maxLength(limits.deal.files)), []),
  links: z._default(z.array(webAddress).check(z.maxLength(fieldLimits.deal.links)), []),
  /** The entries of `must_include` and `must_avoid` that the creator ticked off, word for word. */
  checked: z._default(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(20)), []),
})

/** `more`: addresses of further posts, where the terms ask for several pieces. */
export const proofBody = z.object({
  url: webAddress,
  more: z._default(z.array(webAddress).check(z.maxLength(fieldLimits.deal.posts)), []),
  published_on: day,
})

/** A link is judged against the terms by contract/proof.ts. */
export const objectBody = z.object({ reason: text(fieldLimits.deal.objection.min, fieldLimits.deal.objection.max) })

/** No words are needed where comments say it (contract/rules/review-comment.ts). */
export const changesBody = z.object({ changes: z._default(text(0, limits.comments.changes.max), '') })

export const timelineEntry = z.object({
  event: z.string(),
  by: z.enum(['brand', 'creator', 'system']),
  from: z.nullable(z.enum(dealStates)),
  to: z.enum(dealStates),
  data: z.record(z.string(), z.unknown()),
  created_at: instant,
})

export const deal = z.object({
  uuid: z.uuid(),
  state: z.enum(dealStates),
  /** Raised by every transition; actions that name an older one answer `deal.stale_version`. */
  revision: z.int(),
  side: z.enum(['brand', 'creator']),
  /** The step is this reader’s: their side’s, and one that their role takes. */
  your_turn: z.boolean(),
  /** The step is their company’s, and others in it take it. */
  team_turn: z.optional(z.boolean()),
  /** The reader’s in the company; null for whoever acts for themselves. */
  role: z.nullable(z.enum(teamRoles)),
  /** When the present state ends by itself, and null where it does not. */
  deadline: z.nullable(instant),
  brand: brandCard,
  creator: personCard,
  casting_call: z.nullable(z.object({ uuid: z.uuid(), title: z.string() })),
  application_uuid: z.nullable(z.uuid()),
  /** Blocks that the casting call fixed: no counter-offer changes them. */
  fixed: z.array(z.enum(negotiableBlocks)),
  chat_uuid: z.uuid(),
  terms: dealTerms,
  fees: feeSplit,
  version: z.int(),
  versions: z.array(dealVersion),
  /** Oldest first; empty where the terms ask for none. */
  concepts: z.array(concept),
  deliveries: z.array(delivery),
  revisions_left: z.int(),
  /** In their order; empty where the work is one piece. */
  milestones: z.array(milestone),
  /** `more`: further posts of a deal with several pieces. */
  proof: z.nullable(z.object({ url: z.string(), published_on: z.string(), more: z.optional(z.array(z.string())) })),
  /** The address that was shown last, as it is looked at; null before, and where it was dropped. */
  publication: z.nullable(publication),
  /** Addresses of further posts, in the order of the proof. */
  more_publications: z.optional(z.array(publication)),
  /** While it waits for money: how it can be paid, and whether a transfer was announced. */
  pay: z.nullable(waysToPay),
  /** The part of what was paid for it that came from the company's balance; 0 for the creator, whom that does not concern. */
  from_balance_minor: z.int(),
  /** The sum that lies protected for this deal right now. */
  protected_minor: z.int(),
  cancel: z.nullable(z.object({ by: z.enum(['brand', 'creator']), reason: z.string(), creator_share_minor: z.int() })),
  /** Other terms proposed since the work began, oldest first; one is open at most. */
  changes: z.array(changeOrder),
  /** The side that proposed the open one and waits for the other's answer. */
  change_by: z.nullable(z.enum(['brand', 'creator'])),
  /** The newest one about it, whatever its state. */
  dispute: z.nullable(dispute),
  /** The contract made of the terms that count now; null until the server has made it. */
  paper: z.nullable(paperCard),
  /** Tracking links of this agreement: each leads to one of the addresses that the terms ask for. */
  links: z.array(
    z.object({ uuid: z.uuid(), url: z.string(), destination: z.string(), coupon: z.nullable(z.string()), active: z.boolean() }),
  ),
  timeline: z.array(timelineEntry),
  /** The facts that contract/processes/deal.ts reads, so that the browser asks the same machine. */
  facts: dealFacts,
  created_at: instant,
  updated_at: instant,
})
export type Deal = z.infer<typeof deal>

export const dealSummary = z.object({
  uuid: z.uuid(),
  /** The one at hand; null where the work is one piece. */
  milestone: z.nullable(z.object({ n: z.int(), of: z.int(), title: z.string() })),
  state: z.enum(dealStates),
  side: z.enum(['brand', 'creator']),
  /** The step is this reader’s: their side’s, and one that their role takes. */
  your_turn: z.boolean(),
  /** The step is their company’s, and others in it take it. */
  team_turn: z.optional(z.boolean()),
  /** Other terms lie on the table for work under way: who proposed them. */
  change_by: z.nullable(z.enum(['brand', 'creator'])),
  deadline: z.nullable(instant),
  title: z.string(),
  brand: brandCard,
  creator: personCard,
  fee_minor: z.int(),
  total_minor: z.int(),
  payout_minor: z.int(),
  currency,
  chat_uuid: z.uuid(),
  updated_at: instant,
})
export type DealSummary = z.infer<typeof dealSummary>

/** A row of one's deals. Its campaign is the company's own business: null for creators. */
export const listedDeal = z.extend(dealSummary, { campaign: z.nullable(z.object({ uuid: z.uuid(), name: z.string() })) })
export type ListedDeal = z.infer<typeof listedDeal>
