import type { ApplicationState } from '#contract/entities/application.ts'
import type { ApplicationEvent } from '#contract/processes/application.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { clearTimer } from '../../jobs/jobs.ts'
import { stepApplication, tellApplicationHooks } from '../../processes/application-state.ts'
import { membersOf } from '../../processes/members.ts'

/** The pitch's row with what its verbs need of the call, held until the commit. */
export async function holdApplication(ctx: TxContext, uuid: string) {
  const row = await ctx.db
    .selectFrom('applications as a')
    .innerJoin('casting_calls as c', 'c.uuid', 'a.casting_call_id')
    .leftJoin('brands as b', 'b.uuid', 'c.brand_id')
    .select([
      'a.uuid',
      'a.state',
      'a.confirmed',
      'a.creator_id',
      'a.casting_call_id',
      'a.deal_uuid',
      'a.chat_uuid',
      'a.answered_at',
      'a.fee_minor',
      'a.currency',
      'c.org_id',
      'c.title',
      'b.name as brand_name',
    ])
    .where('a.uuid', '=', uuid)
    .forUpdate('a')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
export type HeldApplication = Awaited<ReturnType<typeof holdApplication>>

/** Takes one event of the pitch's chart and tells both sides' open screens. */
export async function advanceApplication(
  ctx: TxContext,
  row: HeldApplication,
  event: ApplicationEvent,
  columns: Record<string, unknown> = {},
): Promise<ApplicationState> {
  const next = stepApplication(ctx, row, event)
  if (!next) throw new AppError('application.wrong_state', { details: { state: row.state } })
  const { state } = next
  const now = ctx.clock.now()
  await ctx.db
    .updateTable('applications')
    .set({ state, ...next.facts, updated_at: now, ...columns })
    .where('uuid', '=', row.uuid)
    .execute()
  if (['declined', 'withdrawn', 'expired', 'hired'].includes(state)) await clearTimer(ctx, 'application.deadline', row.uuid)
  for (const person of [row.creator_id, ...(await membersOf(ctx, row.org_id))]) {
    await emit(ctx, person, { type: 'application.changed', uuid: row.uuid, casting_call: row.casting_call_id, state })
  }
  await tellApplicationHooks(ctx, row.org_id, row, state)
  return state
}
