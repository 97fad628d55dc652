import { type ExpressionBuilder, sql } from 'kysely'
import type { CreationState } from '#contract/entities/creation.ts'
import type { Context } from '../../context.ts'
import { json } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { StoredPicture } from '../../db/schema-studio.ts'
import type { TxContext } from '../../db/transaction.ts'
import { emit } from '../../jobs/emit.ts'
import { clearTimer } from '../../jobs/jobs.ts'
import { settleCredits } from '../../ledger/credits.ts'
import { inCredits } from '../credits/credit-account.ts'
import { passing } from './points.ts'

/** queued → running → done, failed or rejected; whoever is second to end an operation changes nothing. */
const openStates = ['queued', 'running'] as const satisfies CreationState[]

async function tell(ctx: Context, user: string, uuid: string, state: CreationState) {
  await emit(ctx, user, { type: 'creation.changed', uuid, state })
}

/** Takes a queued operation for this run; null where another run has it, or had it: nothing is dispatched twice. */
export async function beginOperation(ctx: Context, uuid: string) {
  const row = await ctx.db
    .updateTable('ai_operations')
    .set({ state: 'running' })
    .where('uuid', '=', uuid)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  if (row) await tell(ctx, row.user_id, uuid, 'running')
  return row ?? null
}

export type End = { state: 'done'; units: number } | { state: 'failed'; failure: 'failed' | 'timeout' } | { state: 'rejected' }

/** Ends an operation together with its hold: what was made is charged, never above the quote, and all else goes back. */
export async function endOperation(ctx: Context, uuid: string, end: End): Promise<void> {
  const held = await ctx.db
    .selectFrom('ai_operations as o')
    .innerJoin('credit_holds as h', 'h.uuid', 'o.hold_id')
    .select(['h.owner_id', 'o.hold_id', 'o.quoted', 'o.units'])
    .where('o.uuid', '=', uuid)
    .executeTakeFirst()
  if (!held) return
  await inCredits(ctx, held.owner_id, async (inner: TxContext) => {
    const charged = end.state === 'done' ? (held.quoted / held.units) * Math.min(end.units, held.units) : 0
    const row = await inner.db
      .updateTable('ai_operations')
      .set({
        state: end.state,
        failure: end.state === 'done' ? null : end.state === 'rejected' ? 'rejected' : end.failure,
        charged,
        finished_at: inner.clock.now(),
      })
      .where('uuid', '=', uuid)
      .where('state', 'in', openStates)
      .returning('user_id')
      .executeTakeFirst()
    if (!row) {
      if (end.state === 'done') await deliverLate(inner, uuid)
      return
    }
    await settleCredits(inner, held.owner_id, held.hold_id, charged)
    await clearTimer(inner, 'studio.deadline', uuid)
    await tell(inner, row.user_id, uuid, end.state)
    passing(inner, 'settling', uuid)
    inner.effects.afterCommit.push(() => passing(ctx, 'settled', uuid))
  })
}

/** Of those that silence ended: the provider may still bring what it was asked for. */
const overdue = (eb: ExpressionBuilder<Schema, 'ai_operations'>) =>
  eb.and([eb('state', '=', 'failed'), eb('failure', '=', 'timeout')])

/** A work that comes after its credits went back is delivered all the same, and costs nothing. */
async function deliverLate(ctx: TxContext, uuid: string): Promise<void> {
  const row = await ctx.db
    .updateTable('ai_operations')
    .set({ state: 'done', failure: null, finished_at: ctx.clock.now() })
    .where('uuid', '=', uuid)
    .where(overdue)
    .where(sql<boolean>`jsonb_array_length(texts) + jsonb_array_length(pictures) > 0`)
    .returning('user_id')
    .executeTakeFirst()
  if (row) await tell(ctx, row.user_id, uuid, 'done')
}

/** Keeps what is there so far; false once the operation has ended without it. */
export async function keepProgress(
  ctx: Context,
  uuid: string,
  user: string,
  made: { texts: string[]; pictures: StoredPicture[] },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('ai_operations')
    .set({ texts: json(made.texts), pictures: json(made.pictures) })
    .where('uuid', '=', uuid)
    .where(eb => eb.or([eb('state', '=', 'running'), overdue(eb)]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await tell(ctx, user, uuid, 'running')
  return numUpdatedRows > 0n
}
