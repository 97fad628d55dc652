import type { Side } from '#contract/deal/deal-facts.ts'
import { sideInDispute } from '#contract/rules/dispute.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { type DisputeRow, holdDispute } from '../../processes/advance-dispute.ts'
import { type Agreement, rowOf } from '../../processes/disputed-agreement.ts'
import { bookingSideOf } from '../bookings/own-booking.ts'
import { sideIn } from '../deals/find-deal.ts'

/** The reader's side in a dispute about this deal or booking; a foreign one answers like a missing one. */
export const sideOf = (ctx: SignedInContext, about: Agreement): Side =>
  about.kind === 'deal' ? sideIn(ctx, about.deal) : sideInDispute(bookingSideOf(ctx, about.booking))

/** It has moved on since it was read. */
export function stale(about: Agreement): AppError {
  const { revision, state } = rowOf(about)
  return new AppError(about.kind === 'deal' ? 'deal.stale_version' : 'booking.stale', { details: { revision, state } })
}

/** A dispute with its deal or booking, held for this transaction, if the reader has a part in it and knows its newest revision. */
export async function holdOwnDispute(
  ctx: TxContext<SignedInContext>,
  uuid: string,
  revision: number,
): Promise<{ about: Agreement; dispute: DisputeRow; side: Side }> {
  const held = await holdDispute(ctx, uuid)
  const side = sideOf(ctx, held.about)
  if (rowOf(held.about).revision !== revision) throw stale(held.about)
  return { ...held, side }
}
