import type { InvitationState } from '#contract/entities/invitation-states.ts'
import { type InvitationEvent, invitationCan, invitationMachine, invitationStep } from '#contract/processes/invitation.ts'
import type { TxContext } from '../db/transaction.ts'
import { emit } from '../jobs/emit.ts'
import { membersOf } from './members.ts'
import { watchStep } from './watch-steps.ts'

export interface HeldInvitation {
  uuid: string
  casting_call_id: string
  org_id: string
  creator_id: string
  state: InvitationState
  unheard: boolean
}

export const invitationColumns = ['uuid', 'casting_call_id', 'org_id', 'creator_id', 'state', 'unheard'] as const

/** Takes one event of the invitation's chart and stores where it leads; null where the chart refuses. */
export async function advanceInvitation(
  ctx: TxContext,
  row: HeldInvitation,
  event: InvitationEvent,
  columns: { note?: string; seen_at?: Date; answered_at?: Date } = {},
): Promise<InvitationState | null> {
  const state = invitationStep(row.state, event)
  const before = invitationMachine.resolveState({ value: row.state })
  watchStep(ctx, { process: 'invitation', id: row.uuid, machine: invitationMachine, before, event, state })
  if (!state) return null
  await ctx.db
    .updateTable('invitations')
    .set({ state, updated_at: ctx.clock.now(), ...columns })
    .where('uuid', '=', row.uuid)
    .execute()
  await tellOpenScreens(ctx, { ...row, state })
  return state
}

/** Every open screen of both sides; a creator who wants none of the company hears nothing. */
export async function tellOpenScreens(ctx: TxContext, row: HeldInvitation): Promise<void> {
  const readers = [...(row.unheard ? [] : [row.creator_id]), ...(await membersOf(ctx, row.org_id))]
  for (const reader of readers)
    await emit(ctx, reader, { type: 'invitation.changed', uuid: row.uuid, casting_call: row.casting_call_id, state: row.state })
}

/** An event of the call, or of a pitch for it, reaches those of its invitations that it concerns. */
export async function tellInvitations(
  ctx: TxContext,
  call: string,
  event: Extract<InvitationEvent, { type: 'pitch.sent' | 'call.over' | 'call.again' }>,
  creator?: string,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('invitations')
    .select(invitationColumns)
    .where('casting_call_id', '=', call)
    .$if(creator !== undefined, query => query.where('creator_id', '=', creator ?? ''))
    .orderBy('uuid')
    .forUpdate()
    .execute()
  const answered_at = event.type === 'pitch.sent' ? { answered_at: ctx.clock.now() } : {}
  for (const row of rows) if (invitationCan(row.state, event)) await advanceInvitation(ctx, row, event, answered_at)
}
