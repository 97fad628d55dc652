import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { instant, text } from './shapes.ts'

/** Things with a case of their own: they change and go, so a copy stays with the case. */
export const caseKinds = [
  ...(['message', 'profile', 'proposal', 'call', 'space', 'company', 'answer'] as const),
  ...(['pitch', 'delivery', 'booking', 'piece', 'link', 'list'] as const),
] as const
export type CaseKind = (typeof caseKinds)[number]
/** Everything that is reported; reviews and shared pictures stay as they are once they are public. */
export const reportKinds = ['review', 'image', ...caseKinds] as const
export type ReportKind = (typeof reportKinds)[number]
export const isCaseKind = (kind: ReportKind): kind is CaseKind => caseKinds.some(one => one === kind)

/** Reasons to report something, the gravest first; those of a review are among them. */
export const reportGrounds = [
  'threat',
  'minors',
  'scam',
  'off_platform_payment',
  'abuse',
  'personal_data',
  'impersonation',
  'false',
  'spam',
  'other',
] as const
export type ReportGround = (typeof reportGrounds)[number]

/** The gravest first. */
export const severities = ['urgent', 'high', 'normal'] as const
export type Severity = (typeof severities)[number]

export const reportStates = ['open', 'closed'] as const
/** The list that an address names; the open ones where it names none that there is. */
export const stateOfReports = (named: string | null | undefined) => reportStates.find(state => state === named) ?? 'open'
export const reportOutcomes = ['keep', 'hide', 'restore'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const reportBody = z.strictObject({
  reason: z.enum(reportGrounds),
  text: z._default(text(0, limits.reviews.report), ''),
})
export type ReportBody = z.infer<typeof reportBody>

/** A thing in the words that it had: of a message with those around it, oldest first. */
export const reportedCopy = z.object({
  title: z.string(),
  text: z.string(),
  /** Names of files that hang on it. */
  files: z.array(z.string()),
  around: z.array(z.object({ author: z.string(), text: z.string(), at: instant, reported: z.boolean() })),
})
export type ReportedCopy = z.infer<typeof reportedCopy>

/** Everything that was said against one thing, for staff. */
export const reportCase = z.object({
  kind: z.enum(reportKinds),
  /** The review's, the shared picture's, the message's …; of a profile its person's, of a company its own. */
  uuid: z.uuid(),
  state: z.enum(reportStates),
  severity: z.enum(severities),
  /** By then it is to be decided. */
  due_at: instant,
  /** Everybody can see it now. */
  shown: z.boolean(),
  author: z.string(),
  /** Points of strikes that count against its author, or the company they act for. */
  points: z.int(),
  /** The review, or the prompt. */
  text: z.string(),
  /** Of a review. */
  rating: z.nullable(z.int()),
  /** Of a picture. */
  image: z.nullable(z.string()),
  /** As it was when it was first reported; null of a review and a picture, and once the copy's time is over. */
  before: z.nullable(reportedCopy),
  /** As it is now; null where it is gone. */
  now: z.nullable(reportedCopy),
  /** The address at which everybody sees it. */
  href: z.nullable(z.string()),
  count: z.int(),
  /** The first twenty, oldest first. */
  reports: z.array(z.object({ reason: z.string(), text: z.string(), at: instant })),
  decision: z.nullable(
    z.object({
      outcome: z.enum(reportOutcomes),
      /** The rule that it broke, said to both sides in their own language; null where it stays. */
      reason: z.nullable(z.enum(reportGrounds)),
      note: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
})
export type ReportCase = z.infer<typeof reportCase>
