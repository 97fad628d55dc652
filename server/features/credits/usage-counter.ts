import { addMonths } from '#contract/months.ts'
import type { TxContext } from '../../db/transaction.ts'

/** The counter of the running month, held; a month that is over begins anew, what was bought stays. */
export async function holdCounter(ctx: TxContext, owner: string, name: string) {
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

/** Counts more as used; the row is held already. */
export async function countUse(ctx: TxContext, owner: string, name: string, used: number): Promise<void> {
  await ctx.db.updateTable('usage_counters').set({ used }).where('owner_id', '=', owner).where('name', '=', name).execute()
}
