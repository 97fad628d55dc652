import type { CastingCall, CastingCallState } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { waitingStates } from '#contract/processes/application.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { stepApprovals } from '../../processes/approval-state.ts'
import { tellInvitations } from '../../processes/invitation-state.ts'
import { membersOf } from '../../processes/members.ts'
import { requireNotHeld } from '../../processes/require-not-held.ts'
import { isHiddenByStaff, requireNotHidden } from '../../processes/require-not-hidden.ts'
import { isFilled } from '../../processes/seats.ts'
import { declineApplication } from '../applications/decide.ts'
import { holdOwnCall, requireState } from './own-call.ts'
import { endOf, hasRoomInPlan } from './publish.ts'
import { readCall } from './read-call.ts'
import { tellCallHooks, tellCompany } from './tell.ts'

async function setState(
  ctx: TxContext,
  call: { uuid: string; org_id: string },
  state: CastingCallState,
  columns: { cancel_reason?: string; closed_because?: 'deadline' | 'filled' | 'hand' | null } = {},
): Promise<void> {
  await ctx.db
    .updateTable('casting_calls')
    .set({ state, updated_at: ctx.clock.now(), ...columns })
    .where('uuid', '=', call.uuid)
    .execute()
  const over = state === 'closed' || state === 'cancelled'
  if (over) await clearTimer(ctx, 'casting_call.deadline', call.uuid)
  if (over || state === 'open') await tellInvitations(ctx, call.uuid, { type: over ? 'call.over' : 'call.again' })
  if (state === 'cancelled') await stepApprovals(ctx, call.uuid, { type: 'call.cancelled' })
  await tellCompany(ctx, call, state)
  await tellCallHooks(ctx, call, state)
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
    if (what === 'resume') {
      await requireNotHeld(inner, row.org_id)
      await requireNotHidden(inner, 'call', uuid)
    }
    await setState(inner, row, to, to === 'closed' ? { closed_because: 'hand' } : {})
    return await readCall(inner, uuid)
  })
}

/** Staff pause an open call that was reported, or open it again; one that has moved on meanwhile stays as it is. */
export async function moveCallForStaff(ctx: TxContext, uuid: string, what: 'pause' | 'resume'): Promise<void> {
  const row = await ctx.db
    .selectFrom('casting_calls')
    .select(['uuid', 'org_id', 'state'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  const { from, to } = changes[what]
  if (row && from.some(state => state === row.state)) await setState(ctx, row, to)
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
      .where('state', 'in', waitingStates)
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
    await setState(inner, row, 'closed', { closed_because: 'deadline' })
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

/** The job runner's part: a seat was taken, or is free again. A full call closes and tells those who wait; with room it opens again. */
export async function followSeats(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await inner.db
      .selectFrom('casting_calls')
      .select(['uuid', 'org_id', 'state', 'title', 'apply_by', 'closed_because', 'creators_wanted'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const filled = await isFilled(inner, row)
    if (filled && (row.state === 'open' || row.state === 'paused')) {
      await setState(inner, row, 'closed', { closed_because: 'filled' })
      await tellSeats(inner, row, 'filled')
    }
    const inTime = row.apply_by && endOf(row.apply_by) > inner.clock.now()
    if (
      !filled &&
      row.state === 'closed' &&
      row.closed_because === 'filled' &&
      inTime &&
      !(await isHiddenByStaff(inner, 'call', uuid)) &&
      (await hasRoomInPlan(inner, row.org_id))
    ) {
      await setState(inner, row, 'open', { closed_because: null })
      await setTimer(inner, 'casting_call.deadline', uuid, endOf(row.apply_by as string))
      await tellSeats(inner, row, 'free')
    }
  })
}

async function tellSeats(ctx: TxContext, call: { uuid: string; org_id: string; title: string }, seats: 'filled' | 'free') {
  const happening = `call.seats_${seats}`
  const { uuid, title } = call
  for (const member of await membersOf(ctx, call.org_id))
    await notify(ctx, member, 'system', { happening, title }, { action_url: pathOf('casting_call_applications', { uuid }) })
  const waiting = await ctx.db
    .selectFrom('applications')
    .select('creator_id')
    .where('casting_call_id', '=', uuid)
    .where('state', 'in', waitingStates)
    .orderBy('creator_id')
    .execute()
  for (const { creator_id } of waiting)
    await notify(
      ctx,
      creator_id,
      'application_status',
      { title, state: `seats_${seats}` },
      { action_url: pathOf('my_work', { section: 'proposals' }) },
    )
}
