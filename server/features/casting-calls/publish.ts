import type { CastingCall, CastingCallContent } from '#contract/entities/casting-call.ts'
import { plans } from '#contract/plans.ts'
import type { SignedInContext } from '../../context.ts'
import { columnsOf } from '../../db/casting-call-columns.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { enqueue, setTimer } from '../../jobs/jobs.ts'
import { requireNotHeld } from '../../processes/require-not-held.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import { checkContent } from './check-content.ts'
import { companyOf, holdOwnCall, requireRevision, requireState } from './own-call.ts'
import { readCall } from './read-call.ts'
import { tellCallHooks, tellCompany } from './tell.ts'

/** Open and paused calls count. The company's row is held, so that two at once cannot both be the last one allowed. */
async function refuseBeyondPlan(ctx: TxContext<SignedInContext>): Promise<void> {
  const { uuid } = companyOf(ctx)
  const { plan } = await ctx.db
    .selectFrom('organizations')
    .select('plan')
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { used } = await ctx.db
    .selectFrom('casting_calls')
    .select(eb => eb.fn.countAll<number>().as('used'))
    .where('org_id', '=', uuid)
    .where('state', 'in', ['open', 'paused'])
    .executeTakeFirstOrThrow()
  requireWithinPlan(plan, 'casting_calls', Number(used))
}

/** Whether one more call may be open, without asking anybody. */
export async function hasRoomInPlan(ctx: TxContext, org: string): Promise<boolean> {
  const { plan, used } = await ctx.db
    .selectFrom('organizations as o')
    .select(eb => [
      'o.plan',
      eb
        .selectFrom('casting_calls as c')
        .select(inner => inner.fn.countAll<number>().as('used'))
        .whereRef('c.org_id', '=', 'o.uuid')
        .where('c.state', 'in', ['open', 'paused'])
        .as('used'),
    ])
    .where('o.uuid', '=', org)
    .executeTakeFirstOrThrow()
  return Number(used) < plans[plan].casting_calls
}

/** When pitches end: the last moment of that day, everywhere the same. */
export const endOf = (day: string) => new Date(`${day}T23:59:59.999Z`)

/** A call's content into its row and its versions. */
export async function storeVersion(ctx: TxContext<SignedInContext>, uuid: string, version: number, content: CastingCallContent) {
  const now = ctx.clock.now()
  const brand = await ctx.db.selectFrom('brands').select('name').where('uuid', '=', content.brand_id).executeTakeFirstOrThrow()
  const { cover, ...columns } = columnsOf(uuid, content, brand.name)
  await ctx.db
    .updateTable('casting_calls')
    .set({ ...columns, cover: json(cover), content: json(content), version, updated_at: now })
    .where('uuid', '=', uuid)
    .execute()
  await ctx.db
    .insertInto('casting_call_versions')
    .values({ casting_call_id: uuid, version, content: json(content), created_by: ctx.person.uuid, created_at: now })
    .execute()
  await setTimer(ctx, 'casting_call.deadline', uuid, endOf(content.apply_by))
}

/** Checks every step and opens the call. */
export async function publishCall(ctx: SignedInContext, uuid: string, revision: number): Promise<CastingCall> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnCall(inner, uuid)
    requireState(row, 'draft')
    requireRevision(row, revision)
    const content = await checkContent(inner, row.fields)
    await refuseBeyondPlan(inner)
    await requireNotHeld(inner, row.org_id)
    const now = inner.clock.now()
    await inner.db
      .updateTable('casting_calls')
      .set({ state: 'open', published_at: now, brand_id: content.brand_id, content: json(content) })
      .where('uuid', '=', uuid)
      .execute()
    await storeVersion(inner, uuid, 1, content)
    await tellCompany(inner, row, 'open')
    await tellCallHooks(inner, row, 'open')
    await enqueue(inner, 'casting_call.opened', { call: uuid })
    return await readCall(inner, uuid)
  })
}
