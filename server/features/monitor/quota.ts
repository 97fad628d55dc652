import type { MonitorQuota } from '#contract/entities/monitor.ts'
import { addMonths } from '#contract/months.ts'
import { plans } from '#contract/plans.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { ownerOf, planOfOwner } from '../credits/credit-account.ts'
import { countUse, holdCounter } from '../credits/usage-counter.ts'

const name = 'monitor_mentions'
const orNull = (limit: number) => (Number.isFinite(limit) ? limit : null)

/** The month's mentions of an owner, held: nobody else counts for it meanwhile. */
export async function holdQuota(ctx: TxContext, owner: string) {
  const { used, resets_at } = await holdCounter(ctx, owner, name)
  const limit = plans[await planOfOwner(ctx, owner)].monitor_mentions
  return { used, resets_at, limit, left: Math.max(0, limit - used), full: used >= limit }
}

export const countMentions = async (ctx: TxContext, owner: string, used: number) => await countUse(ctx, owner, name, used)

export async function readQuota(ctx: SignedInContext, rules: number): Promise<MonitorQuota> {
  const owner = ownerOf(ctx.person)
  const plan = plans[await planOfOwner(ctx, owner)]
  const { used, resets_at } = await inTransaction(ctx, async inner => await holdQuota(inner, owner))
  const { withheld } = await ctx.db
    .selectFrom('mentions')
    .select(eb => eb.fn.countAll<string>().as('withheld'))
    .where('owner_id', '=', owner)
    .where('withheld', '=', true)
    .where('found_at', '>=', addMonths(resets_at, -1))
    .executeTakeFirstOrThrow()
  return {
    used,
    limit: orNull(plan.monitor_mentions),
    withheld: Number(withheld),
    resets_at: resets_at.toISOString(),
    rules: { used: rules, limit: orNull(plan.monitor_keywords) },
  }
}
