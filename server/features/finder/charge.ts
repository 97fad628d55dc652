import type { FinderMeter } from '#contract/entities/found-profile.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import type { Call } from '../../http.ts'
import { ownerOf, planOfOwner } from '../credits/credit-account.ts'
import { countUse, holdCounter } from '../credits/usage-counter.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import type { InLists } from './in-lists.ts'

const name = 'searcher_results'

type Counter = Awaited<ReturnType<typeof holdCounter>>

const meterOf = ({ used, extra, resets_at }: Pick<Counter, 'used' | 'extra' | 'resets_at'>, limit: number): FinderMeter => ({
  limit: Number.isFinite(limit) ? limit : null,
  used,
  left: Number.isFinite(limit) ? Math.max(0, limit + extra - used) : null,
  resets_at: resets_at.toISOString(),
})

/** Whether searches are counted: staff look without a company, and a plan without the searcher shows a few rows for nothing. */
export const isCounted = (ctx: SignedInContext & { call: Call }) =>
  ctx.call.ability.can('manage', 'view_searcher') && ctx.person.organization !== null

/** Said before anything is searched for. */
export async function readMeter(ctx: SignedInContext & { call: Call }): Promise<FinderMeter | null> {
  if (!isCounted(ctx)) return null
  const owner = ownerOf(ctx.person)
  const limit = plans[await planOfOwner(ctx, owner)].searcher_results
  return meterOf(await inTransaction(ctx, async inner => await holdCounter(inner, owner, name)), limit)
}

/** Counts the rows that this company has not seen for thirty days and has in none of its lists; those that the month has no room for are not shown. */
export async function charge<Row extends { uuid: string }>(
  ctx: TxContext<SignedInContext>,
  rows: readonly Row[],
  lists: InLists,
) {
  const owner = ownerOf(ctx.person)
  const counter = await holdCounter(ctx, owner, name)
  const plan = await planOfOwner(ctx, owner)
  const limit = plans[plan].searcher_results
  const now = ctx.clock.now()
  const ids = rows.map(row => row.uuid)
  const seen =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('found_rows')
          .select('profile_id')
          .where('owner_id', '=', owner)
          .where('profile_id', 'in', ids)
          .where('at', '>', new Date(now.getTime() - limits.finder.again))
          .execute()
  // Who left between the search and this moment is neither shown nor charged.
  const there = new Set(
    ids.length === 0
      ? []
      : (await ctx.db.selectFrom('found_profiles').select('uuid').where('uuid', 'in', ids).forKeyShare().execute()).map(
          row => row.uuid,
        ),
  )
  const present = rows.filter(row => there.has(row.uuid))
  const known = new Set([...seen.map(row => row.profile_id), ...lists.keys()])
  const fresh = present.filter(row => !known.has(row.uuid))
  const left = Math.max(0, limit + counter.extra - counter.used)
  if (fresh.length > 0 && left === 0 && known.size === 0)
    requireWithinPlan(plan, name, Math.max(limit, counter.used), counter.resets_at)
  const charged = new Set(fresh.slice(0, left).map(row => row.uuid))
  const used = counter.used + charged.size
  if (charged.size > 0) {
    await ctx.db
      .insertInto('found_rows')
      .values([...charged].map(profile_id => ({ owner_id: owner, profile_id, at: now })))
      .onConflict(conflict => conflict.columns(['owner_id', 'profile_id']).doUpdateSet({ at: now }))
      .execute()
    await countUse(ctx, owner, name, used)
  }
  const meter = meterOf({ ...counter, used }, limit)
  const kept = present.filter(row => known.has(row.uuid) || charged.has(row.uuid))
  return { kept, charged, withheld: present.length - kept.length, meter }
}
