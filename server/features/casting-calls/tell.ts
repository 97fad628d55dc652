import type { CastingCallState } from '#contract/entities/casting-call.ts'
import type { TxContext } from '../../db/transaction.ts'
import { emit } from '../../jobs/emit.ts'
import { membersOf } from '../../processes/members.ts'

/** After every change of a published call: the company's open screens hear how it stands. */
export async function tellCompany(
  ctx: TxContext,
  call: { uuid: string; org_id: string },
  state: CastingCallState,
): Promise<void> {
  for (const member of await membersOf(ctx, call.org_id))
    await emit(ctx, member, { type: 'casting_call.changed', uuid: call.uuid, state })
}
