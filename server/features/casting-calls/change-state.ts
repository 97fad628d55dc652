import type { CastingCall, CastingCallState } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { clearTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { membersOf } from '../../processes/members.ts'
import { declineApplication } from '../applications/decide.ts'
import { holdOwnCall, requireState } from './own-call.ts'
import { endOf } from './publish.ts'
import { readCall } from './read-call.ts'
import { tellCompany } from './tell.ts'

async function setState(
  ctx: TxContext,
  call: { uuid: string; org_id: string },
  state: CastingCallState,
  columns: { cancel_reason?: string } = {},
): Promise<void> {
  await ctx.db
    .updateTable('casting_calls')
    .set({ state, updated_at: ctx.clock.now(), ...columns })
    .where('uuid', '=', call.uuid)
    .execute()
  if (state === 'closed' || state === 'cancelled') await clearTimer(ctx, 'casting_call.deadline', call.uuid)
  await tellCompany(ctx, call, state)
}

const changes = {
  pause: { from: ['open'], to: 'paused' },
  resume: { from: ['paused'], to: 'open' },
  close: { from: ['open', 'paused'], to: 'closed' },
} as const satisfies Record<string, { from: readonly CastingCallState[]; to: CastingCallState }>

export async function changeState(ctx: SignedInContext, uuid: string, what: keyof typeof changes): Promise<CastingCall> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnCall(inner, uuid)
    const { from, to } = changes[what]
    requireState(row, ...from)
    await setState(inner, row, to)
    return await readCall(inner, uuid)
  })
}

/** Cancels a call. Everybody whose pitch is open is told the reason; offers on the table are the deals' business. */
export async function cancelCall(ctx: SignedInContext, uuid: string, reason: string): Promise<CastingCall> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnCall(inner, uuid)
    requireState(row, 'open', 'paused')
    await setState(inner, row, 'cancelled', { cancel_reason: reason })
    const open = await inner.db
      .selectFrom('applications')
      .select('uuid')
      .where('casting_call_id', '=', uuid)
      .where('state', 'in', ['submitted', 'viewed', 'shortlisted'])
      .orderBy('uuid')
      .execute()
    for (const pitch of open) await declineApplication(inner, pitch.uuid, { reason: 'changed_plans', note: reason })
    return await readCall(inner, uuid)
  })
}

/** The job runner's part: the last day for pitches is over. */
export async function closeAtDeadline(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await inner.db
      .selectFrom('casting_calls')
      .select(['uuid', 'org_id', 'state', 'title', 'apply_by'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!row?.apply_by || (row.state !== 'open' && row.state !== 'paused') || endOf(row.apply_by) > inner.clock.now()) return
    await setState(inner, row, 'closed')
    for (const member of await membersOf(inner, row.org_id)) {
      await notify(
        inner,
        member,
        'system',
        { happening: 'call.closed', title: row.title },
        { action_url: pathOf('casting_call_applications', { uuid }) },
      )
    }
  })
}
