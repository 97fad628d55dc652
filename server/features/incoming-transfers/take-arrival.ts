import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { CallBody } from '#contract/endpoint.ts'
import type { recordArrival } from '#contract/endpoints/incoming-transfers.ts'
import { judgeArrival, shareOfArrival } from '#contract/rules/incoming-transfer.ts'
import { dayOf } from '#contract/rules/written.ts'
import type { SignedInContext } from '../../context.ts'
import type { IncomingTransfersTable } from '../../db/schema-finance.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../../jobs/notify.ts'
import { builtInGateway } from '../../ledger/accounts.ts'
import { takeUnexpected } from '../../ledger/deal-money.ts'
import { moveTransfer } from '../../processes/incoming-transfer-state.ts'
import { type HeldWork, holdVisit, holdWork } from '../cashier/work-visit.ts'
import { addressOf } from './read-transfers.ts'
import { oweByBank } from './send-back.ts'

export type Arrived = CallBody<typeof recordArrival>
type TransferRow = Selectable<IncomingTransfersTable>

/** Books what arrived for a transfer: enough for what waits pays it, everything else is owed to its sender. */
export async function takeArrival(ctx: SignedInContext, uuid: string, arrived: Arrived): Promise<void> {
  const fields = judgeArrival(arrived, dayOf(ctx.clock.now()))
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  await inTransaction(ctx, async inner => {
    const found = await inner.db
      .selectFrom('incoming_transfers')
      .select(['deal_id', 'booking_id'])
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    const work = found && (await holdWork(inner, found))
    if (!work) throw new AppError('not_found')
    await book(inner, work, await holdTransfer(inner, uuid), arrived)
  })
}

/** The demonstration's bank says that all of it is there. */
export async function playWholeArrival(ctx: SignedInContext, uuid: string): Promise<void> {
  const row = await ctx.db.selectFrom('incoming_transfers').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!row || row.org_id !== ctx.person.organization?.uuid || row.provider !== builtInGateway) throw new AppError('not_found')
  if (row.state !== 'awaited') return
  await takeArrival(ctx, uuid, {
    amount_minor: Number(row.amount_minor),
    arrived_on: dayOf(ctx.clock.now()),
    bank_reference: `demo-${row.reference}`,
    sender_name: 'Elenco Demo',
    sender_account: row.account,
  })
}

const holdTransfer = (ctx: TxContext, uuid: string) =>
  ctx.db.selectFrom('incoming_transfers').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirstOrThrow()

async function book(ctx: TxContext<SignedInContext>, work: HeldWork, transfer: TransferRow, arrived: Arrived): Promise<void> {
  const visit = await holdVisit(ctx, transfer.session)
  const due = Number(transfer.amount_minor)
  const waits = transfer.state === 'awaited' && work.takesFunds({ amount_minor: due })
  // Another sum is due by now, or none.
  const over = transfer.state === 'awaited' && !waits ? await moveTransfer(ctx, transfer, { type: 'wait.over' }) : transfer
  const enough = arrived.amount_minor >= due
  const { effects } = await moveTransfer(ctx, { ...transfer, state: over.state }, { type: 'money.arrived', enough })
  const share = shareOfArrival(due, arrived.amount_minor, effects.includes('secure'))
  const back_session = share.back_minor > 0 ? await oweBack(ctx, transfer, arrived, share.back_minor) : null
  const booked = await ctx.db
    .insertInto('incoming_arrivals')
    .values({
      uuid: randomUUID(),
      transfer_id: transfer.uuid,
      provider: transfer.provider,
      ...arrived,
      used_minor: share.used_minor,
      back_session,
      recorded_by: ctx.person.uuid,
      created_at: ctx.clock.now(),
    })
    // One movement of the bank is booked once, whoever books it and for whichever transfer: the database decides it.
    .onConflict(conflict => conflict.columns(['provider', 'bank_reference']).doNothing())
    .returning('uuid')
    .executeTakeFirst()
  if (!booked) throw new AppError('transfer.known')
  if (share.used_minor > 0) {
    const paid = { state: 'paid' as const, paid_at: ctx.clock.now(), payment_ref: arrived.bank_reference }
    await ctx.db.updateTable('checkouts').set(paid).where('session', '=', transfer.session).execute()
    await work.secure(visit)
  }
  if (share.back_minor > 0) await tell(ctx, work, transfer, share)
}

/** What pays nothing stands in the books as a payment of its own that is owed to its sender. */
async function oweBack(ctx: TxContext, transfer: TransferRow, arrived: Arrived, amount_minor: number): Promise<string> {
  const session = randomBytes(24).toString('base64url')
  const { deal_id, booking_id, currency, provider: gateway, created_by, expires_at } = transfer
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('checkouts')
    .values({
      session,
      deal_id,
      booking_id,
      amount_minor,
      currency,
      gateway,
      created_by,
      expires_at,
      state: 'paid',
      way: 'transfer',
      payment_ref: arrived.bank_reference,
      checkout_url: '',
      paid_at: now,
      created_at: now,
    })
    .execute()
  await takeUnexpected(ctx, { session, gateway, currency, amount_minor })
  await oweByBank(ctx, {
    key: `return:${session}`,
    session,
    amount_minor,
    currency,
    gateway,
    to: { holder: arrived.sender_name, account: arrived.sender_account },
    job: 'payments.return',
    payload: { session },
  })
  return session
}

/** Whoever announced it is told why it, or a part of it, goes back. */
async function tell(
  ctx: TxContext,
  work: HeldWork,
  transfer: TransferRow,
  { used_minor }: { used_minor: number },
): Promise<void> {
  const happening = used_minor > 0 ? 'transfer.over' : transfer.state === 'awaited' ? 'transfer.short' : 'transfer.late'
  await notify(ctx, transfer.created_by, 'system', { happening, title: work.title }, { action_url: addressOf(transfer.uuid) })
}
