import * as z from 'zod/mini'

/**
 * Verdicts on a movement of the bank's statement. One that `fits` pays an announced transfer to the cent: it is proposed, and booked by one press. All
 * others are left to staff, with this reason.
 */
export const movementVerdicts = [
  'fits',
  'booked',
  'outgoing',
  'pending',
  'no_id',
  'twice',
  'no_reference',
  'unknown_reference',
  'several_references',
  'not_awaited',
  'other_currency',
  'other_sum',
  'second',
  'no_sender',
  'too_old',
  'future',
  'amount',
] as const
export type MovementVerdict = (typeof movementVerdicts)[number]

export const bankMovement = z.object({
  /** Its place in the file, from one. */
  n: z.int(),
  /** The bank's own name of it; null where the file has none. */
  bank_reference: z.nullable(z.string()),
  /** `YYYY-MM-DD`, or what the file has instead. */
  arrived_on: z.string(),
  /** Below zero where money left; null where the file says no amount that this currency has. */
  amount_minor: z.nullable(z.int()),
  currency: z.string(),
  sender_name: z.string(),
  sender_account: z.string(),
  /** The payer's own words. */
  text: z.string(),
  verdict: z.enum(movementVerdicts),
  /** The announced transfer that it names. */
  transfer: z.nullable(z.object({ uuid: z.uuid(), reference: z.string(), company: z.string(), amount_minor: z.int() })),
})
export type BankMovement = z.infer<typeof bankMovement>

export const bankStatement = z.object({
  /** Our account that it is of, where the file says so. */
  account: z.nullable(z.string()),
  movements: z.array(bankMovement),
})
export type BankStatement = z.infer<typeof bankStatement>

/** Reasons for which a file is no statement that can be read. */
export const bankFileProblems = ['broken', 'not_statement', 'columns', 'other_account', 'too_large', 'too_many', 'empty'] as const
export type BankFileProblem = (typeof bankFileProblems)[number]
