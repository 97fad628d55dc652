import { randomUUID } from 'node:crypto'
import { dayOf } from '#contract/rules/written.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/jobs.ts'

interface Owed {
  /** What the books know this sum by: it is owed once. */
  key: string
  session: string
  amount_minor: number
  currency: string
  gateway: string
  to: { holder: string; account: string }
  /** The job that books it once it was sent. */
  job: string
  payload: Record<string, unknown>
}

/** Puts a sum among those that staff send back by bank. */
export async function oweByBank(ctx: Context, { gateway, to, payload, ...owed }: Owed): Promise<void> {
  await ctx.db
    .insertInto('bank_returns')
    .values({ uuid: randomUUID(), ...owed, ...to, provider: gateway, payload: json(payload), created_at: ctx.clock.now() })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}

/** Whether a sum that was paid by transfer has been sent back; one that staff do not know of yet is put before them. */
export async function sentBack(ctx: Context, owed: Omit<Owed, 'to'>): Promise<boolean> {
  const known = await ctx.db.selectFrom('bank_returns').select('returned_on').where('key', '=', owed.key).executeTakeFirst()
  if (known) return known.returned_on !== null
  const sender = await ctx.db
    .selectFrom('incoming_arrivals as a')
    .innerJoin('incoming_transfers as t', 't.uuid', 'a.transfer_id')
    .select(['a.sender_name as holder', 'a.sender_account as account'])
    .where('t.session', '=', owed.session)
    .where('a.used_minor', '>', 0)
    .executeTakeFirstOrThrow()
  await oweByBank(ctx, { ...owed, to: sender })
  return false
}

/** The bank has sent it back: whatever owes it books it. */
export async function recordReturn(ctx: SignedInContext, uuid: string, bank_reference: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await inner.db.selectFrom('bank_returns').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
    if (!row) throw new AppError('not_found')
    if (row.returned_on) throw new AppError('transfer.returned')
    await inner.db
      .updateTable('bank_returns')
      .set({ returned_on: dayOf(inner.clock.now()), bank_reference, returned_by: inner.person.uuid })
      .where('uuid', '=', uuid)
      .execute()
    await enqueue(inner, row.job, row.payload)
  })
}
