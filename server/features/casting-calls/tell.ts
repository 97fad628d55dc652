import type { CastingCallState } from '#contract/entities/casting-call.ts'
import type { TxContext } from '../../db/transaction.ts'
import { emit } from '../../jobs/emit.ts'
import { membersOf } from '../../processes/members.ts'
import { tellHooks } from '../../processes/tell-hooks.ts'

/** After every change of a published call: the company's open screens hear how it stands. */
export async function tellCompany(
  ctx: TxContext,
  call: { uuid: string; org_id: string },
  state: CastingCallState,
): Promise<void> {
  for (const member of await membersOf(ctx, call.org_id))
    await emit(ctx, member, { type: 'casting_call.changed', uuid: call.uuid, state })
}

const told: Partial<Record<CastingCallState, 'call.opened' | 'call.paused' | 'call.closed'>> = {
  open: 'call.opened',
  paused: 'call.paused',
  closed: 'call.closed',
  cancelled: 'call.closed',
}

/** A call takes pitches, rests or is over, for the programs of its company. */
export async function tellCallHooks(
  ctx: TxContext,
  call: { uuid: string; org_id: string },
  state: CastingCallState,
): Promise<void> {
  const type = told[state]
  if (!type) return
  await tellHooks(ctx, { org: call.org_id }, type, async () => {
    const { title, closed_because } = await ctx.db
      .selectFrom('casting_calls')
      .select(['title', 'closed_because'])
      .where('uuid', '=', call.uuid)
      .executeTakeFirstOrThrow()
    return { casting_call: call.uuid, title, state, because: state === 'closed' ? closed_because : null }
  })
}
