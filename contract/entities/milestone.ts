import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { milestoneStates } from './milestone-states.ts'
import { day, instant, line } from './shapes.ts'

const { title, percent } = limits.milestones

/** A part of the work in the terms of a deal. `pieces` are places in their list of deliverables, counted from 0. */
export const milestoneTerms = z.object({
  title: line(title.min, title.max),
  percent: z.int().check(z.minimum(percent.min), z.maximum(percent.max)),
  due: day,
  pieces: z.array(z.int().check(z.minimum(0), z.maximum(11))).check(z.maxLength(12)),
})
export type MilestoneTerms = z.infer<typeof milestoneTerms>

/** A milestone as it stands. Sums in minor units: what the two agreed on, what the brand pays, what the creator receives. */
export const milestone = z.object({
  n: z.int(),
  title: z.string(),
  due: day,
  pieces: z.array(z.int()),
  state: z.enum(milestoneStates),
  fee_minor: z.int(),
  total_minor: z.int(),
  payout_minor: z.int(),
  /** When the work on it began; null before. */
  started_at: z.nullable(instant),
  approved_at: z.nullable(instant),
  /** When its share is the creator's, or was. */
  paid_at: z.nullable(instant),
})
export type Milestone = z.infer<typeof milestone>

/** The milestone that money belongs to, counted from 1. */
export const ofMilestone = z.object({ n: z.int(), of: z.int(), title: z.string() })
export type OfMilestone = z.infer<typeof ofMilestone>
