import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { isInterest } from '../interests.ts'
import { limits } from '../limits.ts'
import { isContentTypeOf, networks, workTypes } from '../networks.ts'
import { answering } from './answering.ts'
import { type Rights, termsRights } from './rights.ts'
import {
  amountMinor,
  contentType,
  country,
  cover,
  currency,
  distinct,
  instant,
  line,
  network,
  personCard,
  text,
} from './shapes.ts'

/**
 * A creator's public offer: packages per network and content type that a brand orders (docs/domain.md, proposals).
 * The steps below are the stepper's; `contract/rules/proposal.ts` judges all of them together.
 */
export const proposalSteps = ['offer', 'packages', 'gallery', 'publish'] as const
export type ProposalStep = (typeof proposalSteps)[number]

/** Raise when a stored draft can no longer be read as it is. */
export const proposalFormVersion = 1

const issue = (code: string) => ({ params: { issue: code } })

export const addOnKinds = [
  'rush',
  'extra_revision',
  'raw_files',
  'link_in_bio',
  'paid_usage',
  'whitelisting',
  'exclusivity',
  'ooh_usage',
] as const
export type AddOnKind = (typeof addOnKinds)[number]

/** How long each add-on may last, in days; a kind without a list has no duration. Whitelisting follows TikTok's authorization codes. */
export const addOnDays: Partial<Record<AddOnKind, readonly number[]>> = {
  link_in_bio: [1, 7, 14, 30],
  paid_usage: [30, 90, 180, 365],
  whitelisting: [7, 30, 60, 365],
  exclusivity: [30, 60, 90],
  ooh_usage: [30, 90, 180, 365],
}

export const addOn = z
  .object({
    kind: z.enum(addOnKinds),
    /** On top of the package's price, in its currency; minor units. */
    price_minor: z.int().check(z.minimum(0), z.maximum(limits.deal.amount.max)),
    /** For the kinds of `addOnDays`: how long; for `rush`: how many days sooner. */
    days: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(365))), null),
  })
  .check(
    z.refine(
      one => {
        const allowed = addOnDays[one.kind]
        if (allowed) return one.days !== null && allowed.includes(one.days)
        return one.kind === 'rush' ? one.days !== null : one.days === null
      },
      { path: ['days'], ...issue('option') },
    ),
  )
export type AddOn = z.infer<typeof addOn>

/** The licence that a package grants without add-ons: the brand may show the work on its own channels. */
export const usualRights: Rights = {
  channels: ['organic_repost'],
  days: 90,
  territory: 'country',
  edits_allowed: false,
  ai_training_allowed: false,
  synthetic_likeness_allowed: false,
}

export const proposalPackage = z
  .object({
    /** Named by the browser; stays when the package changes. */
    id: z.uuid(),
    name: line(fieldLimits.proposal.packageName.min, fieldLimits.proposal.packageName.max),
    network: z.enum([...networks, 'none']),
    content_type: contentType,
    quantity: z.int().check(z.minimum(1), z.maximum(fieldLimits.proposal.quantity)),
    price_minor: amountMinor,
    currency,
    /** The last day on which it can be ordered at this price, by UTC; none is until it is changed. */
    valid_until: z.optional(z.nullable(z.iso.date())),
    delivery_days: z.int().check(z.minimum(1), z.maximum(limits.proposal.deliveryDays)),
    revisions: z.int().check(z.minimum(0), z.maximum(limits.deal.revisions.max)),
    spec: z._default(text(0, fieldLimits.proposal.spec), ''),
    /** With a price of renewal where the creator names one: it stands in the terms of an order. */
    rights: z._default(termsRights, usualRights),
    addons: z._default(
      z.array(addOn).check(
        z.maxLength(addOnKinds.length),
        z.refine(list => new Set(list.map(one => one.kind)).size === list.length, issue('duplicate')),
      ),
      [],
    ),
  })
  .check(
    z.refine(one => isContentTypeOf(one.network, one.content_type), { path: ['content_type'], ...issue('option') }),
    z.refine(one => one.addons.every(extra => extra.kind !== 'rush' || (extra.days ?? 0) < one.delivery_days), {
      path: ['addons'],
      ...issue('order'),
    }),
  )
export type ProposalPackage = z.infer<typeof proposalPackage>

export const proposalAccepts = ['money', 'products', 'barter'] as const
export const proposalQuestion = z.object({
  question: line(fieldLimits.proposal.question.min, fieldLimits.proposal.question.max),
  answer: text(fieldLimits.proposal.answer.min, fieldLimits.proposal.answer.max),
})

export const offerFields = z.object({
  title: line(fieldLimits.proposal.title.min, fieldLimits.proposal.title.max),
  description: text(fieldLimits.proposal.description.min, fieldLimits.proposal.description.max),
  language: z.enum(['en', 'es', 'both']),
  work_types: z.array(z.enum(workTypes)).check(z.minLength(1), z.maxLength(3), distinct),
  interests: z
    .array(
      z.string().check(
        z.maxLength(fieldLimits.person.interest),
        z.refine(slug => isInterest(slug), issue('option')),
      ),
    )
    .check(z.minLength(1), z.maxLength(fieldLimits.proposal.interests), distinct),
  /** Countries in which the creator works for brands; empty is everywhere. */
  countries: z._default(z.array(country).check(z.maxLength(30), distinct), []),
})

export const packageFields = z.object({
  packages: z.array(proposalPackage).check(
    z.minLength(1),
    z.maxLength(limits.proposal.packages),
    z.refine(list => new Set(list.map(one => one.id)).size === list.length, issue('duplicate')),
  ),
  /** Days between an order and the first day of work. */
  min_notice_days: z._default(z.int().check(z.minimum(0), z.maximum(fieldLimits.proposal.noticeDays)), 0),
  /** Orders under way at the same time; null is as many as come. */
  slots: z._default(
    z.nullable(z.int().check(z.minimum(fieldLimits.proposal.slots.min), z.maximum(fieldLimits.proposal.slots.max))),
    null,
  ),
})

export const galleryFields = z.object({
  cover: z.optional(cover),
  /** Pieces of the creator's own portfolio, in the order shown. */
  gallery: z._default(z.array(z.uuid()).check(z.maxLength(limits.proposal.gallery), distinct), []),
})

export const publishFields = z.object({
  questions: z._default(z.array(proposalQuestion).check(z.maxLength(fieldLimits.proposal.questions)), []),
  requirements: z._default(text(0, fieldLimits.proposal.requirements), ''),
  accepts: z._default(z.array(z.enum(proposalAccepts)).check(z.minLength(1), distinct), ['money']),
  /** Categories of brands that the creator does not work for. */
  blocked_categories: z._default(z.array(line(1, 40)).check(z.maxLength(13), distinct), []),
})

export const proposalFields = {
  offer: offerFields,
  packages: packageFields,
  gallery: galleryFields,
  publish: publishFields,
} as const

export type ProposalContent = z.output<typeof offerFields> &
  z.output<typeof packageFields> &
  z.output<typeof galleryFields> &
  z.output<typeof publishFields>

export const proposalStates = ['draft', 'in_review', 'published', 'paused', 'needs_update', 'suspended', 'archived'] as const
export type ProposalState = (typeof proposalStates)[number]

/** A draft may hold anything that the form holds, in any state of completeness. */
export const proposalDraftFields = z.record(z.string().check(z.maxLength(40)), z.unknown())

/** Why a reviewer sends a proposal back; the words stand beside in both languages. */
export const reviewReasons = ['contact_details', 'not_yours', 'misleading', 'forbidden', 'quality', 'other'] as const
export type ReviewReason = (typeof reviewReasons)[number]

export const proposalDraft = z.object({
  uuid: z.uuid(),
  state: z.enum(proposalStates),
  /** Raised by every save; a save that names an older one is refused with `version.stale`. */
  revision: z.int(),
  form_version: z.int(),
  fields: proposalDraftFields,
  /** Set when a reviewer sent it back. */
  review: z.nullable(z.object({ reasons: z.array(z.enum(reviewReasons)), note: z.string() })),
  updated_at: instant,
})
export type ProposalDraft = z.infer<typeof proposalDraft>

/** Why a row is in the list: which part of it matched what was searched for, and the words that did. */
export const searchHit = z.object({
  field: z.enum(['title', 'creator', 'description', 'package', 'interest', 'network', 'content_type', 'work_type']),
  text: z.string(),
})

/** A row of the marketplace. */
export const proposalSummary = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  state: z.enum(proposalStates),
  title: z.string(),
  summary: z.string(),
  language: z.string(),
  cover,
  /** The first picture of the gallery. */
  image: z.nullable(z.string()),
  creator: personCard,
  country: z.nullable(z.string()),
  networks: z.array(z.enum([...networks, 'none'])),
  content_types: z.array(contentType),
  work_types: z.array(z.enum(workTypes)),
  interests: z.array(z.string()),
  /** The cheapest package that can be ordered now. */
  price_from_minor: z.int(),
  currency,
  packages: z.int(),
  delivery_days: z.int(),
  /** Of the largest channel that the packages use; null where there is none. */
  followers: z.nullable(z.int()),
  engagement_rate: z.nullable(z.number()),
  followers_network: z.nullable(network),
  /** Null until two reviews. */
  rating: z.nullable(z.number()),
  rating_count: z.int(),
  /** How the creator answers offers and orders. */
  answering,
  orders_done: z.int(),
  /** The first day on which an order could begin. */
  available_from: z.iso.date(),
  published_at: z.nullable(instant),
  why: z.array(searchHit),
})
export type ProposalSummary = z.infer<typeof proposalSummary>

export const galleryPiece = z.object({
  uuid: z.uuid(),
  kind: z.string(),
  title: z.string(),
  description: z.string(),
  network: z.nullable(z.string()),
  content_type: z.nullable(z.string()),
  external_url: z.nullable(z.string()),
  image: z.nullable(z.string()),
  video: z.nullable(z.string()),
})
export type GalleryPiece = z.infer<typeof galleryPiece>

export const offeredPackage = z.extend(proposalPackage, {
  /** Not to be ordered now: its channel is gone or not read any more. */
  paused: z.boolean(),
})
export type OfferedPackage = z.infer<typeof offeredPackage>

/** A proposal among those of its creator that can be ordered. */
export const offeredProposal = z.object({
  uuid: z.uuid(),
  title: z.string(),
  networks: z.array(z.enum([...networks, 'none'])),
  price_from_minor: z.int(),
  currency,
  delivery_days: z.int(),
})
export type OfferedProposal = z.infer<typeof offeredProposal>

/** A proposal's page. */
export const proposal = z.extend(z.omit(proposalSummary, { packages: true }), {
  version: z.int(),
  description: z.string(),
  countries: z.array(z.string()),
  packages: z.array(offeredPackage),
  min_notice_days: z.int(),
  /** Orders that can still be taken now; null where there is no limit. */
  slots_left: z.nullable(z.int()),
  /** True if an order would be taken: published, with room, and the creator takes work. */
  takes_orders: z.boolean(),
  gallery: z.array(galleryPiece),
  questions: z.array(proposalQuestion),
  requirements: z.string(),
  accepts: z.array(z.enum(proposalAccepts)),
  channels: z.array(
    z.object({
      network,
      handle: z.string(),
      profile_url: z.string(),
      followers: z.int(),
      engagement_rate: z.nullable(z.number()),
      /** When the figures were read. */
      as_of: z.nullable(instant),
      /** `oauth`, `code_in_bio`: proved; the figures are the network's. */
      source: z.string(),
    }),
  ),
  /** Share of deliveries handed in by their day, 0–1; null until three. */
  on_time: z.nullable(z.number()),
  own: z.boolean(),
  /** Other published proposals of its creator, the cheapest first. */
  others: z.optional(z.array(offeredProposal)),
  /** For its own creator: changes that wait for review, and why it is not public. */
  pending: z.nullable(z.array(z.string())),
  review: z.nullable(z.object({ reasons: z.array(z.enum(reviewReasons)), note: z.string() })),
  /** The reader's own thread about it, if there is one. */
  chat_uuid: z.nullable(z.uuid()),
})
export type Proposal = z.infer<typeof proposal>

/** A row of the creator's own list. */
export const ownProposal = z.object({
  uuid: z.uuid(),
  state: z.enum(proposalStates),
  title: z.string(),
  networks: z.array(z.string()),
  price_from_minor: z.nullable(z.int()),
  currency: z.nullable(currency),
  packages: z.int(),
  paused_packages: z.int(),
  orders: z.int(),
  open_orders: z.int(),
  pending: z.boolean(),
  updated_at: instant,
})
export type OwnProposal = z.infer<typeof ownProposal>

/** The creator's briefing: product, message, what to bring and leave out. */
export const orderWords = z.object({ brief: text(limits.proposal.brief.min, limits.proposal.brief.max) })

/** A question about a price that no package says. */
export const quoteWords = z.object({ message: text(limits.proposal.brief.min, limits.proposal.brief.max) })
export const quoteBody = z.strictObject({ brand_id: z.uuid(), ...quoteWords.shape })
export type QuoteBody = z.infer<typeof quoteBody>

/** The order of a brand: one package with its add-ons. */
export const orderBody = z.strictObject({
  package_id: z.uuid(),
  addons: z._default(z.array(z.enum(addOnKinds)).check(z.maxLength(addOnKinds.length), distinct), []),
  /** The managed brand that orders. */
  brand_id: z.uuid(),
  ...orderWords.shape,
  /** The sum that the brand has seen; another one is refused with `proposal.price_changed`. */
  fee_minor: amountMinor,
  currency,
  version: z.int(),
})
export type OrderBody = z.infer<typeof orderBody>

/** A proposal, or a material change of one, that waits to be read by staff. */
export const proposalReview = z.object({
  uuid: z.uuid(),
  title: z.string(),
  description: z.string(),
  creator: z.string(),
  vanity_name: z.nullable(z.string()),
  /** Set for a published proposal: the parts that changed. */
  parts: z.nullable(z.array(z.string())),
  packages: z.array(
    z.object({
      name: z.string(),
      network: z.string(),
      content_type: z.string(),
      price_minor: z.int(),
      currency,
      before_minor: z.nullable(z.int()),
    }),
  ),
  revision: z.int(),
  waiting_since: z.iso.datetime({ offset: true }),
  /** One business day later. */
  due: z.iso.datetime({ offset: true }),
})
export type ProposalReview = z.infer<typeof proposalReview>
