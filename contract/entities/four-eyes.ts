import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { instant, text } from './shapes.ts'

/** The course of a proposal that one of the staff makes and another decides about. */
export const fourEyes = {
  proposed_by: z.object({ uuid: z.uuid(), name: z.string() }),
  /** The one who confirmed or declined. */
  decided_by: z.nullable(z.string()),
  /** Why it was declined. */
  answer: z.nullable(z.string()),
  created_at: instant,
  /** Nobody can confirm it from then on. */
  lapses_at: instant,
  decided_at: z.nullable(instant),
}

const staffDecisions = ['confirm', 'decline', 'withdraw'] as const
/** The second person's confirmation or decline, or the first one's withdrawal. */
export type StaffDecision = (typeof staffDecisions)[number]

/** A decline says why. */
export const staffDecision = z
  .strictObject({ decision: z.enum(staffDecisions), answer: text(0, limits.adjustment.answer.max) })
  .check(
    z.refine(one => one.decision !== 'decline' || one.answer.length > 0, { path: ['answer'], params: { issue: 'required' } }),
  )
