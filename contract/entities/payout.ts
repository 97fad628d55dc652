import * as z from 'zod/mini'
import { instant } from './shapes.ts'

export const payoutStates = ['requested', 'sent', 'unclaimed', 'review', 'paid', 'failed'] as const
export type PayoutState = (typeof payoutStates)[number]

/** One time that a creator asked for their money. */
export const payout = z.object({
  uuid: z.uuid(),
  amount_minor: z.int(),
  currency: z.string(),
  /** As addresses are shown: `l•••@example.com`. */
  to: z.string(),
  state: z.enum(payoutStates),
  /** Why it failed: `receiver`, `returned`, `refused`. */
  reason: z.nullable(z.string()),
  /** Sent by the built-in payer, which sends nothing. */
  built_in: z.boolean(),
  requested_at: instant,
  sent_at: z.nullable(instant),
  ended_at: z.nullable(instant),
})
export type Payout = z.infer<typeof payout>
