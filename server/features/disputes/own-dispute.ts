import type { Side } from '#contract/processes/deal.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { DealRow } from '../../processes/advance-deal.ts'
import { type DisputeRow, holdDispute } from '../../processes/advance-dispute.ts'
import { sideIn } from '../deals/find-deal.ts'

/** A dispute with its deal, held for this transaction, if the reader has a part in it and knows its newest revision. */
export async function holdOwnDispute(
  ctx: TxContext<SignedInContext>,
  uuid: string,
  revision: number,
): Promise<{ deal: DealRow; dispute: DisputeRow; side: Side }> {
  const held = await holdDispute(ctx, uuid)
  const side = sideIn(ctx, held.deal)
  if (held.deal.revision !== revision)
    throw new AppError('deal.stale_version', { details: { revision: held.deal.revision, state: held.deal.state } })
  return { ...held, side }
}
