import type { Quote } from '#contract/ai-prices.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { reserveCredits } from '../../ledger/credits.ts'
import { ownerOf } from './credit-account.ts'

/**
 * Sets a quote aside for a job that ends `within` so many milliseconds; answers the hold's id. The hold lasts longer, so that it
 * is the job that ends it and not the ledger's sweep. Refuses with credits.insufficient.
 */
export async function holdForJob(
  ctx: TxContext & SignedInContext,
  { quote, key, within }: { quote: Quote; key: string; within: number },
): Promise<string> {
  return await reserveCredits(ctx, {
    owner: ownerOf(ctx.person),
    amount: quote.credits,
    action: quote.action,
    key,
    expiresAt: new Date(ctx.clock.now().getTime() + within + limits.credits.holdFor),
  })
}
