import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { day, instant, text } from './shapes.ts'

export const movementKinds = ['payment', 'refund', 'payout'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Missing here: the provider knows it, our books do not. */
export const differenceKinds = ['missing_here', 'missing_there', 'other_amount'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** One day of one provider, compared with the books. */
export const reconciledNight = z.object({
  day,
  provider: z.string(),
  /** Unfinished while the provider could not be asked; it is asked again. */
  state: z.enum(['unfinished', 'finished']),
  /** Movements that were compared: the provider's of that day, and ours. */
  there: z.int(),
  here: z.int(),
  tried_at: instant,
})

/** Something that the provider says otherwise than the books. */
export const difference = z.object({
  uuid: z.uuid(),
  day,
  provider: z.string(),
  kind: z.enum(differenceKinds),
  movement: z.enum(movementKinds),
  /** The provider's name of a payment; ours of a refund or payout, where it has one. */
  reference: z.string(),
  here_minor: z.nullable(z.int()),
  there_minor: z.nullable(z.int()),
  /** The books' where they know it, else the provider's. */
  currency: z.string(),
  /** The provider's, where it is another one. */
  there_currency: z.nullable(z.string()),
  state: z.enum(['open', 'explained']),
  explained_by: z.nullable(z.string()),
  explained_at: z.nullable(instant),
  words: z.nullable(z.string()),
})
export type Difference = z.infer<typeof difference>

export const explainBody = z.strictObject({ words: text(limits.reconciliation.words.min, limits.reconciliation.words.max) })
