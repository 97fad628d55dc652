import * as z from 'zod/mini'
import { bankKinds, payoutStates } from './payout.ts'
import { instant } from './shapes.ts'

const kind = z.enum(bankKinds)
const count = z.int()
const total_minor = z.int()

/** Payouts that wait for a file, of one currency and country. */
export const waitingPayouts = z.object({ kind, currency: z.string(), country: z.string(), count, total_minor })
export type WaitingPayouts = z.infer<typeof waitingPayouts>

/** A file of transfers that was made for the bank. */
export const payoutBatch = z.object({
  uuid: z.uuid(),
  number: z.int(),
  kind,
  currency: z.string(),
  count,
  total_minor,
  /** How many of its transfers came back. */
  returned: z.int(),
  /** Money of the demonstration, out of an account that no bank has. */
  built_in: z.boolean(),
  made_by: z.string(),
  made_at: instant,
  executed_by: z.nullable(z.string()),
  executed_at: z.nullable(instant),
})
export type PayoutBatch = z.infer<typeof payoutBatch>

/** One transfer of a file; its account is shown in part, the file has all of it. */
export const batchTransfer = z.object({
  uuid: z.uuid(),
  holder: z.string(),
  to: z.string(),
  country: z.string(),
  amount_minor: z.int(),
  currency: z.string(),
  state: z.enum(payoutStates),
  reason: z.nullable(z.string()),
})
export type BatchTransfer = z.infer<typeof batchTransfer>
