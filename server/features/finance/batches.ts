import { randomUUID } from 'node:crypto'
import { type BankKind, type BankReturn, bankKinds } from '#contract/entities/payout.ts'
import type { BatchTransfer, PayoutBatch } from '#contract/entities/payout-batch.ts'
import { limits } from '#contract/limits.ts'
import { bankCurrency } from '#contract/rules/bank-account.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { advancePayout } from './advance-payout.ts'
import { bankPayer } from './payer.ts'
import { batchesOf, shownBatch, shownTransfer } from './read-batches.ts'

/**
 * Puts what waits into one file, oldest first. The payouts are held while they are taken: of two who press at once the second
 * finds them taken, and makes a file of what is left or none.
 */
export async function makeBatch(ctx: SignedInContext, kind: BankKind): Promise<PayoutBatch> {
  const payer = bankPayer(ctx, kind)
  if (!payer) throw new AppError('payout.not_offered')
  return await inTransaction(ctx, async inner => {
    const queued = await inner.db
      .selectFrom('payouts')
      .select(['uuid', 'amount_minor'])
      .where('state', '=', 'queued')
      .where('method', '=', kind)
      .where('provider', '=', payer.provider)
      .orderBy('requested_at')
      .orderBy('uuid')
      .limit(limits.payout.perBatch)
      .forUpdate()
      .execute()
    if (queued.length === 0) throw new AppError('payout_batch.nothing')
    const uuid = randomUUID()
    await inner.db
      .insertInto('payout_batches')
      .values({
        uuid,
        kind,
        currency: bankCurrency[kind],
        provider: payer.provider,
        count: queued.length,
        total_minor: queued.reduce((sum, row) => sum + Number(row.amount_minor), 0),
        payer_name: payer.name,
        payer_account: payer.account,
        made_by: inner.person.uuid,
        made_at: inner.clock.now(),
      })
      .execute()
    for (const payout of queued) await advancePayout(inner, payout.uuid, { type: 'batch.made' }, { batch_id: uuid })
    return await readOne(inner, uuid)
  })
}

/** The bank has carried it out. What was returned before stays returned. */
export async function executeBatch(ctx: SignedInContext, uuid: string): Promise<PayoutBatch> {
  return await inTransaction(ctx, async inner => {
    const now = inner.clock.now()
    const batch = await inner.db
      .selectFrom('payout_batches')
      .select('executed_at')
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!batch) throw new AppError('not_found')
    if (batch.executed_at) throw new AppError('payout_batch.executed')
    await inner.db
      .updateTable('payout_batches')
      .set({ executed_at: now, executed_by: inner.person.uuid })
      .where('uuid', '=', uuid)
      .execute()
    const inside = await inner.db.selectFrom('payouts').select('uuid').where('batch_id', '=', uuid).orderBy('uuid').execute()
    for (const payout of inside) await advancePayout(inner, payout.uuid, { type: 'batch.executed' }, { sent_at: now })
    return await readOne(inner, uuid)
  })
}

/** One transfer came back. Said twice, its money comes back once. */
export async function returnTransfer(ctx: SignedInContext, uuid: string, reason: BankReturn): Promise<BatchTransfer> {
  return await inTransaction(ctx, async inner => {
    const inFile = () =>
      inner.db.selectFrom('payouts').selectAll().where('uuid', '=', uuid).where('method', 'in', bankKinds).executeTakeFirst()
    if (!(await inFile())) throw new AppError('not_found')
    if (!(await advancePayout(inner, uuid, { type: 'bank.returned' }, { reason }))) throw new AppError('payout_batch.over')
    const row = await inFile()
    if (!row) throw new AppError('not_found')
    return shownTransfer(row)
  })
}

async function readOne(ctx: SignedInContext, uuid: string): Promise<PayoutBatch> {
  return shownBatch(await batchesOf(ctx).where('b.uuid', '=', uuid).executeTakeFirstOrThrow())
}
