import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { incomingTransferStates } from '../processes/incoming-transfer.ts'
import { bankKinds } from './payout.ts'
import { day, instant, line } from './shapes.ts'

/** Money that arrived with the reference of a transfer, in minor units: what it paid, and what goes back. */
export const arrival = z.object({
  uuid: z.uuid(),
  arrived_on: day,
  amount_minor: z.int(),
  used_minor: z.int(),
  back_minor: z.int(),
  /** When what goes back was sent; null while it is owed, or where nothing is. */
  returned_on: z.nullable(day),
})

/** A payment by bank transfer, as its payer sees it. */
export const incomingTransfer = z.object({
  uuid: z.uuid(),
  state: z.enum(incomingTransferStates),
  of: z.enum(['deal', 'booking']),
  title: z.string(),
  /** The page of the agreement or booking that it pays. */
  return_url: z.string(),
  /** What the payer writes into the transfer. */
  reference: z.string(),
  amount_minor: z.int(),
  currency: z.string(),
  kind: z.enum(bankKinds),
  holder: z.string(),
  account: z.string(),
  /** No bank has this account: it is the demonstration's. */
  built_in: z.boolean(),
  announced_at: instant,
  /** Nothing waits for it after this instant. */
  expires_at: instant,
  /** Oldest first. */
  arrivals: z.array(arrival),
})
export type IncomingTransfer = z.infer<typeof incomingTransfer>

/** The same for staff, with who pays. */
export const awaitedTransfer = z.extend(incomingTransfer, { company: z.string() })
export type AwaitedTransfer = z.infer<typeof awaitedTransfer>

/** Money that goes back by bank, by hand of staff. */
export const bankReturn = z.object({
  uuid: z.uuid(),
  title: z.string(),
  company: z.string(),
  amount_minor: z.int(),
  currency: z.string(),
  holder: z.string(),
  account: z.string(),
  reference: z.string(),
  built_in: z.boolean(),
  owed_since: instant,
  returned_on: z.nullable(day),
})
export type OwedReturn = z.infer<typeof bankReturn>

const { reference, sender } = limits.transfer
/** The bank's own name of a movement: the same one is booked once. */
const bank_reference = line(reference.min, reference.max)

/** One movement of the bank's statement, as staff book it. */
export const arrivalBody = z.strictObject({
  amount_minor: z.int().check(z.minimum(1), z.maximum(limits.deal.amount.max * 2)),
  arrived_on: day,
  bank_reference,
  sender_name: line(sender.min, sender.max),
  /** The account that money goes back to which is too much, too little or too late: an IBAN, a CLABE, or a number of another kind. */
  sender_account: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){5,41}$/)),
})

/** Money that staff have sent back. */
export const returnBody = z.strictObject({ bank_reference })
