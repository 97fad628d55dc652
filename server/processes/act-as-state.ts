import { type ActAsEvent, actAsMachine, actAsStep } from '#contract/processes/act-as.ts'
import type { Context } from '../context.ts'
import type { TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { emit } from '../jobs/emit.ts'
import { clearTimer } from '../jobs/jobs.ts'
import { withdrawAsked } from './acting-request-state.ts'
import { watchStep } from './watch-steps.ts'
import { writeAudit } from './write-audit.ts'

const acts = { 'acting.end': 'end', 'acting.revoke': 'revoke', 'deadline.passed': 'expire' } as const

/** A time in somebody's account, held until the commit: of two who end it at once the second is told. */
export async function holdActing(ctx: TxContext, uuid: string) {
  const row = await ctx.db.selectFrom('act_sessions').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
export type ActingRow = Awaited<ReturnType<typeof holdActing>>

/** Takes one event of the chart: stores where it leads, writes it down, and closes what is open of it in browsers. */
export async function advanceActing(ctx: TxContext, row: ActingRow, event: ActAsEvent): Promise<void> {
  const state = actAsStep(row.state, event)
  const before = actAsMachine.resolveState({ value: row.state })
  watchStep(ctx, { process: 'act-as', id: row.uuid, machine: actAsMachine, before, event, state })
  if (!state) throw new AppError('acting.wrong_state', { details: { state: row.state } })
  await ctx.db.updateTable('act_sessions').set({ state, over_at: ctx.clock.now() }).where('uuid', '=', row.uuid).execute()
  const actor = event.type === 'deadline.passed' ? null : event.type === 'acting.end' ? row.staff_id : row.client_id
  await writeAudit(ctx, { kind: 'acting', act: acts[event.type], actor, subject: row.client_id, acting: row.uuid })
  await clearTimer(ctx, 'acting.over', row.uuid)
  await tellBoth(ctx, row)
  if (event.type === 'acting.revoke') await withdrawAsked(ctx, row.uuid, row.client_id)
  ctx.effects.afterCommit.push(() => ctx.streams.endSessions([row.uuid], 'revoked'))
}

/** The open pages of both read anew who works in the account. */
export async function tellBoth(ctx: TxContext, { staff_id, client_id }: { staff_id: string; client_id: string }) {
  await emit(ctx, client_id, { type: 'acting.changed' })
  await emit(ctx, staff_id, { type: 'acting.changed' })
}

/** Sends everybody of staff out of this account, as when it is about to be deleted. */
export async function revokeActingIn(ctx: TxContext, client: string): Promise<void> {
  const open = await openActing(ctx, client)
  if (open) await advanceActing(ctx, await holdActing(ctx, open), { type: 'acting.revoke' })
}

async function openActing(ctx: Context, client: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('act_sessions')
    .select('uuid')
    .where('client_id', '=', client)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row?.uuid ?? null
}
