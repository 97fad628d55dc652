import * as z from 'zod/mini'
import { instant } from './shapes.ts'

export const reportKinds = ['review', 'image'] as const
export type ReportKind = (typeof reportKinds)[number]
export const reportStates = ['open', 'closed'] as const
/** The list that an address names; the open ones where it names none that there is. */
export const stateOfReports = (named: string | null | undefined) => reportStates.find(state => state === named) ?? 'open'
export const reportOutcomes = ['keep', 'hide'] as const

/** Everything that was said against one thing, for staff. */
export const reportCase = z.object({
  kind: z.enum(reportKinds),
  /** The review's, or the shared picture's. */
  uuid: z.uuid(),
  state: z.enum(reportStates),
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
  count: z.int(),
  /** The first twenty, oldest first. */
  reports: z.array(z.object({ reason: z.string(), text: z.string(), at: instant })),
  decision: z.nullable(z.object({ outcome: z.enum(reportOutcomes), note: z.string(), by: z.string(), at: instant })),
})
export type ReportCase = z.infer<typeof reportCase>
