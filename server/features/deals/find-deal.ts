import type { Side } from '#contract/deal/deal-facts.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { type DealRow, holdDeal } from '../../processes/advance-deal.ts'

/** Which side of this deal the reader stands on; a foreign deal answers like a missing one. */
export function sideIn(ctx: SignedInContext, deal: { creator_id: string; org_id: string } | undefined): Side {
  if (deal?.creator_id === ctx.person.uuid) return 'creator'
  if (deal && ctx.person.organization?.uuid === deal.org_id) return 'brand'
  throw new AppError('not_found')
}

/** The deal, held for this transaction, if the reader has a part in it and knows its newest revision. */
export async function holdOwnDeal(
  ctx: TxContext<SignedInContext>,
  uuid: string,
  revision: number,
): Promise<{ deal: DealRow; side: Side }> {
  const deal = await holdDeal(ctx, uuid)
  const side = sideIn(ctx, deal)
  if (deal.revision !== revision) {
    throw new AppError('deal.stale_version', { details: { revision: deal.revision, state: deal.state } })
  }
  return { deal, side }
}
