import { type IncomingTransferEvent, incomingTransferStep } from '#contract/processes/incoming-transfer.ts'
import type { TxContext } from '../../db/transaction.ts'

/** A deal or a booking. */
export type Work = { deal_id: string; booking_id: null } | { deal_id: null; booking_id: string }

/** The transfer that is awaited for it is awaited no more: it was paid otherwise, or another sum is due. The work is held. */
export async function dropAwaited(
  ctx: TxContext,
  { deal_id, booking_id }: Work,
  type: Exclude<IncomingTransferEvent['type'], 'money.arrived'>,
): Promise<void> {
  const { state } = incomingTransferStep('awaited', { type })
  await ctx.db
    .updateTable('incoming_transfers')
    .set({ state })
    .where(deal_id ? 'deal_id' : 'booking_id', '=', deal_id ?? booking_id)
    .where('state', '=', 'awaited')
    .execute()
}
