import {
  type IncomingTransferEvent,
  type IncomingTransferState,
  incomingTransferAt,
  incomingTransferMachine,
  incomingTransferStep,
} from '#contract/processes/incoming-transfer.ts'
import { paidIn } from '#contract/rules/own-turn.ts'
import type { TxContext } from '../db/transaction.ts'
import type { Work } from '../ledger/work.ts'
import { watchStep } from './watch-steps.ts'

/** Moves a transfer by its chart, and stores its state; answers what is to be done. */
export async function moveTransfer(
  ctx: TxContext,
  { uuid, state }: { uuid: string; state: IncomingTransferState },
  event: IncomingTransferEvent,
) {
  const step = incomingTransferStep(state, event)
  const before = incomingTransferAt(state)
  watchStep(ctx, { process: 'incoming-transfer', id: uuid, machine: incomingTransferMachine, before, event, state: step.state })
  await ctx.db.updateTable('incoming_transfers').set({ state: step.state }).where('uuid', '=', uuid).execute()
  return step
}

/** The transfer that is awaited for it is awaited no more: it was paid otherwise, or nothing waits for the money. The work is held. */
export async function endAwaited(
  ctx: TxContext,
  { deal_id, booking_id }: Work,
  type: Exclude<IncomingTransferEvent['type'], 'money.arrived'>,
): Promise<void> {
  const awaited = await ctx.db
    .selectFrom('incoming_transfers')
    .select(['uuid', 'state'])
    .where(deal_id ? 'deal_id' : 'booking_id', '=', deal_id ?? booking_id)
    .where('state', '=', 'awaited')
    .forUpdate()
    .executeTakeFirst()
  if (awaited) await moveTransfer(ctx, awaited, { type })
}

/** What waited for money has left that state. */
export async function followTransfer(
  ctx: TxContext,
  work: Work,
  { from, to, secured }: { from: string | null; to: string; secured: boolean },
): Promise<void> {
  if (from && from !== to && paidIn.includes(from)) await endAwaited(ctx, work, secured ? 'paid.otherwise' : 'wait.over')
}
