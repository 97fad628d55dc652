import * as z from 'zod/mini'
import { categories, paidChannels } from '../casting-call-choices.ts'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { isContentTypeOf, networks, workTypes } from '../networks.ts'
import { scorePartNames } from '../score-parts.ts'
import { socialLink } from '../social-links.ts'
import { answering } from './answering.ts'
import { invitationStates } from './invitation-states.ts'
import { exclusivity, termsRights } from './rights.ts'
import {
  amountMinor,
  brandCard,
  contentType,
  country,
  cover,
  currency,
  day,
  instant,
  line,
  locale,
  network,
  text,
  webAddress,
} from './shapes.ts'

/**
 * A brand's brief that creators answer with a pitch (docs/domain.md, casting calls). The six steps below are the stepper's;
 * each validates on its own, and all together make a call that may be published.
 */
export const stepNames = ['basics', 'who', 'deliverables', 'offer', 'questions', 'publish'] as const
export type StepName = (typeof stepNames)[number]

/** Raise when a stored draft can no longer be read as it is; older ones are migrated field by field. */
export const formVersion = 1

export const objectives = ['awareness', 'traffic', 'sales', 'content', 'launch', 'event'] as const
export const compensations = ['money', 'product', 'mix', 'commission'] as const
export const negotiableBlocks = ['fee', 'product', 'deliverables', 'dates', 'exclusivity', 'rights'] as const

/** The blocks in which a pitch proposes something in words; a fee is a number of its own. */
export const proposedBlocks = ['product', 'deliverables', 'dates', 'exclusivity', 'rights'] as const

export const basicsStep = z.object({
  brand_id: z.uuid(),
  title: line(fieldLimits.call.title.min, fieldLimits.call.title.max),
  objective: z.enum(objectives),
  category: z.enum(categories),
  summary: text(fieldLimits.call.summary.min, fieldLimits.call.summary.max),
  language: z.enum(['en', 'es', 'both']),
  cover: z.optional(cover),
})

export const whoStep = z
  .object({
    networks: z.array(network).check(z.minLength(1), z.maxLength(networks.length)),
    work_types: z.array(z.enum(workTypes)).check(z.minLength(1), z.maxLength(5)),
    creators_wanted: z.int().check(z.minimum(1), z.maximum(fieldLimits.call.creators)),
    followers_min: z._default(z.int().check(z.minimum(0), z.maximum(fieldLimits.count)), 0),
    followers_max: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(fieldLimits.count))), null),
    er_min: z._default(z.number().check(z.minimum(0), z.maximum(fieldLimits.percent)), 0),
    countries: z._default(z.array(country).check(z.maxLength(30)), []),
    languages: z._default(z.array(locale).check(z.maxLength(2)), []),
    interests: z._default(z.array(line(2, 40)).check(z.maxLength(8)), []),
    exclusions: z._default(text(0, fieldLimits.call.exclusions), ''),
    verified_only: z._default(z.boolean(), false),
  })
  .check(
    z.refine(who => who.followers_max === null || who.followers_max > who.followers_min, {
      path: ['followers_max'],
      params: { issue: 'order' },
    }),
  )

export const deliverable = z
  .object({
    network: z.enum([...networks, 'none']),
    content_type: contentType,
    quantity: z.int().check(z.minimum(1), z.maximum(fieldLimits.call.quantity)),
    spec: z._default(text(0, fieldLimits.call.spec), ''),
  })
  .check(
    z.refine(item => isContentTypeOf(item.network, item.content_type), { path: ['content_type'], params: { issue: 'option' } }),
  )

export const deliverablesStep = z
  .object({
    deliverables: z.array(deliverable).check(z.minLength(1), z.maxLength(12)),
    draft_due: day,
    publish_from: z._default(z.nullable(day), null),
    publish_to: z._default(z.nullable(day), null),
    must_include: z._default(z.array(line(fieldLimits.call.point.min, fieldLimits.call.point.max)).check(z.maxLength(10)), []),
    must_avoid: z._default(z.array(line(fieldLimits.call.point.min, fieldLimits.call.point.max)).check(z.maxLength(10)), []),
    key_messages: z._default(
      z.array(line(fieldLimits.call.message.min, fieldLimits.call.message.max)).check(z.maxLength(10)),
      [],
    ),
    examples: z._default(z.array(webAddress).check(z.maxLength(10)), []),
    /** An idea is agreed on before the work. */
    concept_required: z.optional(z.boolean()),
    /** Published work says that it is advertising. */
    disclosure: z.optional(z.boolean()),
  })
  .check(
    z.refine(what => !what.publish_from || what.publish_from >= what.draft_due, {
      path: ['publish_from'],
      params: { issue: 'order' },
    }),
    z.refine(what => !what.publish_to || what.publish_to >= (what.publish_from ?? what.draft_due), {
      path: ['publish_to'],
      params: { issue: 'order' },
    }),
  )

/** A product or a share of sales is no pay: what it will be worth is not known. */
export const paysMoney = (kind: string) => kind === 'money' || kind === 'mix'

export const offerStep = z
  .object({
    compensation: z.enum(compensations),
    currency,
    /** Per creator, in minor units; equal when the fee is fixed, null when no money is offered. */
    fee_min_minor: z._default(z.nullable(amountMinor), null),
    fee_max_minor: z._default(z.nullable(amountMinor), null),
    product: z._default(
      z.nullable(
        z.object({ description: line(5, 200), value_minor: z.int().check(z.minimum(0), z.maximum(limits.deal.amount.max)) }),
      ),
      null,
    ),
    commission_percent: z._default(
      z.nullable(z.number().check(z.minimum(fieldLimits.call.commission.min), z.maximum(fieldLimits.call.commission.max))),
      null,
    ),
    revisions_included: z._default(
      z.int().check(z.minimum(0), z.maximum(limits.deal.revisions.max)),
      limits.deal.revisions.default,
    ),
    approval_window_h: z._default(
      z.int().check(z.minimum(limits.deal.approvalHours.min), z.maximum(limits.deal.approvalHours.max)),
      limits.deal.approvalHours.default,
    ),
    rights: termsRights,
    exclusivity: z._default(z.nullable(exclusivity), null),
    negotiable: z._default(z.array(z.enum(negotiableBlocks)).check(z.maxLength(negotiableBlocks.length)), []),
  })
  .check(
    z.refine(offer => !paysMoney(offer.compensation) || offer.fee_min_minor !== null, {
      path: ['fee_min_minor'],
      params: { issue: 'required' },
    }),
    z.refine(offer => !paysMoney(offer.compensation) || offer.fee_max_minor !== null, {
      path: ['fee_max_minor'],
      params: { issue: 'required' },
    }),
    z.refine(
      offer => offer.fee_min_minor === null || offer.fee_max_minor === null || offer.fee_max_minor >= offer.fee_min_minor,
      {
        path: ['fee_max_minor'],
        params: { issue: 'order' },
      },
    ),
    z.refine(offer => !['product', 'mix'].includes(offer.compensation) || offer.product !== null, {
      path: ['product.description'],
      params: { issue: 'required' },
    }),
    z.refine(offer => offer.compensation !== 'commission' || offer.commission_percent !== null, {
      path: ['commission_percent'],
      params: { issue: 'required' },
    }),
  )

/** True where a call grants paid usage and pays no money: refused with `brief.rights_without_pay`. */
export function grantsRightsWithoutPay(offer: { compensation: string; rights: { channels: readonly string[] } }): boolean {
  return !paysMoney(offer.compensation) && offer.rights.channels.some(channel => paidChannels.includes(channel))
}

/** A `piece` is answered with one of the creator's portfolio: work that the brand wants to see. */
export const questionKinds = ['text', 'choice', 'link', 'piece'] as const

export const question = z
  .object({
    id: line(1, 40),
    text: line(fieldLimits.call.question.min, fieldLimits.call.question.max),
    kind: z.enum(questionKinds),
    options: z._default(z.array(line(1, 80)).check(z.maxLength(6)), []),
    required: z._default(z.boolean(), false),
  })
  .check(z.refine(q => q.kind !== 'choice' || q.options.length >= 2, { path: ['options'], params: { issue: 'min_items 2' } }))
export type Question = z.infer<typeof question>

export const questionsStep = z
  .object({ questions: z._default(z.array(question).check(z.maxLength(fieldLimits.call.questions)), []) })
  .check(
    z.refine(({ questions }) => questions.filter(({ kind }) => kind === 'piece').length <= limits.castingCall.pieces, {
      path: ['questions'],
      params: { issue: `max_items ${limits.castingCall.pieces}` },
    }),
  )

/** Readers of a published call: everybody, people with its address, or people whom its company invites. */
export const callVisibilities = ['public', 'link', 'invited'] as const
export type CallVisibility = (typeof callVisibilities)[number]

export const publishStep = z
  .object({
    visibility: z._default(z.enum(callVisibilities), 'public'),
    apply_by: day,
    decision_by: day,
  })
  .check(z.refine(publish => publish.decision_by >= publish.apply_by, { path: ['decision_by'], params: { issue: 'order' } }))

/** Deliverables, money, rights and dates of a published call: what people who pitched counted on. */
export const lockedContent = z.pick(z.object({ ...deliverablesStep.shape, ...offerStep.shape, ...publishStep.shape }), {
  deliverables: true,
  draft_due: true,
  publish_from: true,
  publish_to: true,
  concept_required: true,
  disclosure: true,
  compensation: true,
  currency: true,
  fee_min_minor: true,
  fee_max_minor: true,
  product: true,
  commission_percent: true,
  revisions_included: true,
  approval_window_h: true,
  rights: true,
  exclusivity: true,
  apply_by: true,
  decision_by: true,
})

/** The parts that are compared for somebody who is asked to confirm a pitch; the negotiable blocks decide which fees fit. */
export const changedContent = z.extend(lockedContent, { negotiable: offerStep.shape.negotiable })
export type ChangedContent = z.infer<typeof changedContent>

/** The validated content of a call: all steps together. */
export const steps = {
  basics: basicsStep,
  who: whoStep,
  deliverables: deliverablesStep,
  offer: offerStep,
  questions: questionsStep,
  publish: publishStep,
} as const

const fieldSteps = new Map<string, StepName>(
  stepNames.flatMap(step => Object.keys(steps[step].shape).map(field => [field, step])),
)

/** The step on which a field is written. */
export const stepOfCallField = (field: string): StepName => fieldSteps.get(field.split('.')[0] ?? '') ?? 'publish'

export type StepOutput = { [K in StepName]: z.output<(typeof steps)[K]> }
/** The content of a published call: the union of all steps' fields. */
export type CastingCallContent = StepOutput['basics'] &
  StepOutput['who'] &
  StepOutput['deliverables'] &
  StepOutput['offer'] &
  StepOutput['questions'] &
  StepOutput['publish']

/** A draft may hold anything the form holds, in any state of completeness; the size is capped and each step judges it again. */
export const draftFields = z.record(z.string().check(z.maxLength(40)), z.unknown())
export type DraftFields = z.infer<typeof draftFields>

export const castingCallStates = ['draft', 'open', 'paused', 'closed', 'cancelled', 'archived'] as const
export type CastingCallState = (typeof castingCallStates)[number]

/** A row of the list. */
export const castingCallSummary = z.object({
  uuid: z.uuid(),
  state: z.enum(castingCallStates),
  version: z.int(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  language: z.string(),
  brand: brandCard,
  cover,
  networks: z.array(network),
  content_types: z.array(contentType),
  work_types: z.array(z.enum(workTypes)),
  deliverables: z.array(z.object({ network: z.string(), content_type: contentType, quantity: z.int() })),
  countries: z.array(z.string()),
  compensation: z.enum(compensations),
  currency,
  fee_min_minor: z.nullable(z.int()),
  fee_max_minor: z.nullable(z.int()),
  creators_wanted: z.int(),
  creators_hired: z.int(),
  applications: z.int(),
  shortlisted: z.int(),
  apply_by: day,
  published_at: z.nullable(instant),
  brief_score: z.int(),
})
export type CastingCallSummary = z.infer<typeof castingCallSummary>

/** The facts for which a call stands above the list; views say them in words. */
export const featuredFacts = z.object({
  /** Parts of the brief that are stated. */
  stated: z.array(z.enum(scorePartNames)),
  /** Share of pitches that its company answers, where it is worth saying, 0–1. */
  answered: z.nullable(z.number()),
  /** The reader's own networks that it asks for; only where they meet all its rules. */
  networks: z.array(network),
  /** It is about something that the reader is interested in. */
  interest: z.boolean(),
})
export type FeaturedFacts = z.infer<typeof featuredFacts>

export const listedCastingCall = z.extend(castingCallSummary, { featured: z.optional(featuredFacts) })
export type ListedCastingCall = z.infer<typeof listedCastingCall>

/** It was judged step by step before it was published, and is not judged again with every reading. */
const publishedContent = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<
  CastingCallContent & { cancel_reason?: string },
  CastingCallContent & { cancel_reason?: string }
>

/** A call's page. `content` is complete for everything that was published. */
export const castingCall = z.extend(castingCallSummary, {
  content: publishedContent,
  /** Median days from pitch to answer, if there were any. */
  answer_days: z.nullable(z.number()),
  /** How the company answers pitches, over all its calls. */
  answering,
  decision_by: day,
  /** Closed because all its seats are taken: more seats open it again. */
  filled: z.optional(z.boolean()),
  /** The company's addresses elsewhere. */
  brand_links: z.optional(z.array(socialLink)),
  /** Other open calls of the same brand that everybody may read, those that close first before the rest. */
  others: z.optional(z.array(z.object({ uuid: z.uuid(), title: z.string(), apply_by: day }))),
  /** Set for its own brand. */
  own: z.boolean(),
  /** The reader's own pitch, if any. */
  application: z.nullable(z.object({ uuid: z.uuid(), state: z.string() })),
  /** The reader was invited to it. */
  invitation: z.nullable(z.object({ uuid: z.uuid(), state: z.enum(invitationStates), message: z.string(), created_at: instant })),
})
export type CastingCall = z.infer<typeof castingCall>

/** A row among a company's own calls and drafts. */
export const ownCastingCall = z.object({
  uuid: z.uuid(),
  state: z.enum(castingCallStates),
  title: z.string(),
  apply_by: z.nullable(z.string()),
  applications: z.int(),
  new_applications: z.int(),
  shortlisted: z.int(),
  hired: z.int(),
  creators_wanted: z.int(),
  brief_score: z.int(),
  updated_at: z.string(),
})
export type OwnCastingCall = z.infer<typeof ownCastingCall>

/** A brand's own draft. */
export const castingCallDraft = z.object({
  uuid: z.uuid(),
  state: z.enum(castingCallStates),
  /** Raised by every save; a save that names an older one is refused with `version.stale`. */
  revision: z.int(),
  form_version: z.int(),
  fields: draftFields,
  updated_at: instant,
})
export type CastingCallDraft = z.infer<typeof castingCallDraft>
