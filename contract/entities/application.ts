import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { changedContent, proposedBlocks } from './casting-call.ts'
import { ratingSummary } from './review.ts'
import { amountMinor, currency, fileCard, instant, line, personCard, text } from './shapes.ts'

/** A creator's answer to a casting call (docs/domain.md, application). States after `shortlisted` follow the deal. */
export const applicationStates = [
  'submitted',
  'viewed',
  'shortlisted',
  'offer_sent',
  'hired',
  'offer_declined',
  'offer_expired',
  'declined',
  'withdrawn',
  'expired',
] as const
export type ApplicationState = (typeof applicationStates)[number]

export const declineReasons = ['not_a_fit', 'budget', 'dates', 'audience', 'seats_filled', 'changed_plans', 'other'] as const

/** The pitch stepper's four steps. */
export const pitchSteps = ['message', 'deliverables', 'portfolio', 'review'] as const
export type PitchStep = (typeof pitchSteps)[number]
export const pitchFormVersion = 1

export const answer = z.object({ question_id: line(1, 40), value: text(0, fieldLimits.application.answer) })

export const messageStep = z.object({
  message: text(limits.application.message.min, limits.application.message.max),
  answers: z._default(z.array(answer).check(z.maxLength(fieldLimits.call.questions)), []),
})
export const deliverablesPitchStep = z.object({
  /** The fee that the creator asks for; within the call's range unless it is negotiable. Null for calls without money. */
  fee_minor: z._default(z.nullable(amountMinor), null),
  /** First day the creator can start. */
  available_from: z._default(z.nullable(z.iso.date()), null),
  deliverables_note: z._default(text(0, fieldLimits.application.deliverablesNote), ''),
  /** Changes that the creator proposes, in words, by block: only in those that the call calls negotiable. */
  proposes: z._default(z.partialRecord(z.enum(proposedBlocks), text(1, limits.application.proposal)), {}),
})
export const portfolioStep = z.object({
  portfolio_refs: z._default(z.array(z.uuid()).check(z.maxLength(limits.application.portfolioPicks)), []),
})

const fieldSteps = new Map<string, PitchStep>([
  ...Object.keys(messageStep.shape).map(field => [field, 'message'] as const),
  ...Object.keys(deliverablesPitchStep.shape).map(field => [field, 'deliverables'] as const),
  ...Object.keys(portfolioStep.shape).map(field => [field, 'portfolio'] as const),
])

/** The step on which a field is written. */
export const stepOfPitchField = (field: string): PitchStep => fieldSteps.get(field.split('.')[0] ?? '') ?? 'review'

export const pitchBody = z.extend(z.extend(messageStep, deliverablesPitchStep.shape), {
  ...portfolioStep.shape,
  /** The version of the call that the creator read. */
  casting_call_version: z.int(),
  ai_assisted: z._default(z.boolean(), false),
})
export type PitchBody = z.infer<typeof pitchBody>

export const pitchDraft = z.object({
  casting_call: z.uuid(),
  revision: z.int(),
  form_version: z.int(),
  fields: z.record(z.string().check(z.maxLength(40)), z.unknown()),
  updated_at: instant,
})

export const briefcaseItem = z.object({
  uuid: z.uuid(),
  kind: z.enum(['image', 'video', 'link', 'case_study', 'press']),
  title: z.string(),
  description: z.string(),
  network: z.nullable(z.string()),
  content_type: z.nullable(z.string()),
  external_url: z.nullable(z.string()),
  image: z.nullable(z.string()),
  /** Every file, in the order given; `image` shows the first picture of them. */
  files: z.array(fileCard),
  /** Its addressee. */
  brand: z.nullable(z.string()),
  rights: z.enum(['own', 'licensed']),
  metrics: z.object({ views: z.nullable(z.int()), likes: z.nullable(z.int()) }),
  published_on: z.nullable(z.string()),
})
export type BriefcaseItem = z.infer<typeof briefcaseItem>

/** Conditions of a casting call that a creator may or may not meet. */
export const callRules = ['followers_min', 'followers_max', 'er_min', 'countries', 'languages', 'verified_only'] as const

export const networkFigures = z.object({
  network: z.string(),
  handle: z.string(),
  /** Address of the channel on its network. */
  profile_url: z.string(),
  followers: z.int(),
  engagement_rate: z.nullable(z.number()),
})

const saidVote = z.object({ who: z.string(), vote: z.enum(['up', 'down']), note: z.string() })
/** With the address that was confirmed; votes from before there were any have none. */
const saidOutside = z.extend(saidVote, { email: z.nullable(z.string()) })

/** Votes of the company's people are blind: nobody reads the others' before their own is cast, or the pitch is decided. */
export const pitchVotes = z.object({
  /** The number of people who could vote, and of votes. */
  team: z.int(),
  cast: z.int(),
  yours: z.nullable(z.enum(['up', 'down'])),
  said: z.nullable(z.array(saidVote)),
  /** People outside of the company who voted by a link; blind in the same way. */
  outside: z.object({ cast: z.int(), said: z.nullable(z.array(saidOutside)) }),
})
export type PitchVotes = z.infer<typeof pitchVotes>

/** A question of the call with what was answered. */
export const answeredQuestion = z.object({ question: z.string(), value: z.string() })

export const application = z.object({
  uuid: z.uuid(),
  /** `networks`: those that the call asks for. */
  casting_call: z.object({ uuid: z.uuid(), title: z.string(), version: z.int(), networks: z.array(z.string()) }),
  brand: z.object({ uuid: z.uuid(), name: z.string() }),
  creator: z.extend(personCard, {
    networks: z.array(networkFigures),
    city: z.nullable(z.string()),
    country: z.nullable(z.string()),
    rating: ratingSummary,
    /** Deals that were completed. */
    deals_done: z.int(),
  }),
  /** The call's requirements, and whether this creator meets them now. */
  conditions: z.array(z.object({ rule: z.enum(callRules), met: z.boolean() })),
  state: z.enum(applicationStates),
  casting_call_version: z.int(),
  /** False while its creator has yet to say that it stands for the call as it was changed; no offer is made until then. */
  confirmed: z.boolean(),
  /** The call as it was when the pitch was sent, and as it is now; null where it is confirmed. */
  call_change: z.nullable(z.object({ before: changedContent, after: changedContent })),
  message: z.string(),
  answers: z.array(answeredQuestion),
  fee_minor: z.nullable(z.int()),
  currency,
  available_from: z.nullable(z.string()),
  deliverables_note: z.string(),
  proposes: z.partialRecord(z.enum(proposedBlocks), z.string()),
  portfolio: z.array(briefcaseItem),
  attachments: z.array(fileCard),
  decline_reason: z.nullable(z.string()),
  decline_note: z.nullable(z.string()),
  /** The company's own business: null for the creator. */
  votes: z.nullable(pitchVotes),
  chat_uuid: z.nullable(z.uuid()),
  deal_uuid: z.nullable(z.uuid()),
  created_at: instant,
  updated_at: instant,
  expires_at: instant,
})
export type Application = z.infer<typeof application>

/** Several pitches that their creator took back; those that were decided meanwhile are kept as they are. */
export const withdrawnPitches = z.object({ withdrawn: z.array(z.uuid()), kept: z.array(z.uuid()) })
export type WithdrawnPitches = z.infer<typeof withdrawnPitches>
