import { plans } from '#contract/plans.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import { ownerOf, planOfOwner } from './credit-account.ts'
import { countUse, holdCounter } from './usage-counter.ts'

const name = 'report_views'

const holdViews = (ctx: TxContext, owner: string) => holdCounter(ctx, owner, name)

export interface ViewsLeft {
  /** The views that may still be opened, bought ones too. */
  max_views: number
  limit: number
  used: number
  extra: number
  resets_at: string
}

export async function readViews(ctx: SignedInContext): Promise<ViewsLeft> {
  const owner = ownerOf(ctx.person)
  const limit = plans[await planOfOwner(ctx, owner)].report_views
  const { used, extra, resets_at } = await inTransaction(ctx, async inner => await holdViews(inner, owner))
  // After a downgrade more may have been used than the plan has: never less than nothing.
  return { max_views: Math.max(0, limit - used) + extra, limit, used, extra, resets_at: resets_at.toISOString() }
}

/** Bought views, or bought ones that go back as far as they are there. */
export async function addViews(ctx: TxContext, owner: string, amount: number): Promise<void> {
  const { extra } = await holdViews(ctx, owner)
  await ctx.db
    .updateTable('usage_counters')
    .set({ extra: Math.max(0, extra + amount) })
    .where('owner_id', '=', owner)
    .where('name', '=', name)
    .execute()
}

/** Spends one view, the plan's before bought ones, if it is still wanted once the counter is held; says from which it came. */
export async function spendView(
  ctx: TxContext,
  owner: string,
  wanted: () => Promise<boolean>,
): Promise<'plan' | 'bought' | null> {
  const { used, extra, resets_at } = await holdViews(ctx, owner)
  if (!(await wanted())) return null
  const plan = await planOfOwner(ctx, owner)
  const limit = plans[plan].report_views
  if (used < limit) {
    await countUse(ctx, owner, name, used + 1)
    return 'plan'
  }
  if (extra === 0) requireWithinPlan(plan, name, used, resets_at)
  await addViews(ctx, owner, -1)
  return 'bought'
}
