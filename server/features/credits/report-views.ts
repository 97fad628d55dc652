import { addMonths } from '#contract/months.ts'
import { plans } from '#contract/plans.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { ownerOf, planOfOwner } from './credit-account.ts'

const name = 'report_views'

/** The counter of the running month, held; a month that is over begins anew, what was bought stays. */
async function holdViews(ctx: TxContext, owner: string) {
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('usage_counters')
    .values({ owner_id: owner, name, resets_at: addMonths(now, 1) })
    .onConflict(conflict => conflict.columns(['owner_id', 'name']).doNothing())
    .execute()
  const row = await ctx.db
    .selectFrom('usage_counters')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.resets_at > now) return row
  let resets_at = row.resets_at
  while (resets_at <= now) resets_at = addMonths(resets_at, 1)
  await ctx.db
    .updateTable('usage_counters')
    .set({ used: 0, resets_at })
    .where('owner_id', '=', owner)
    .where('name', '=', name)
    .execute()
  return { ...row, used: 0, resets_at }
}

export interface ViewsLeft {
  /** What may still be opened, bought ones too. */
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
