import * as z from 'zod/mini'

/** A sum that a company still has with us, in the smallest unit of its currency. */
const balanceLeft = z.object({ currency: z.string(), amount_minor: z.int() })
export type BalanceLeft = z.infer<typeof balanceLeft>

const refusal = z.object({ balances: z.array(balanceLeft) })

/** The sums that `account.company_balance` names in its details; none where it says nothing of them. */
export function balancesLeft(details: unknown): BalanceLeft[] {
  const read = z.safeParse(refusal, details)
  return read.success ? read.data.balances : []
}
