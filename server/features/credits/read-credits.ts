import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import type { SignedInContext } from '../../context.ts'
import { capOf } from '../../ledger/credit-caps.ts'
import { inCredits, ownerOf, planOfOwner, readBalance } from './credit-account.ts'
import { spentByKind } from './spent-by-kind.ts'

/** Whether reading would have to write first: no grant of this month yet, or something that is over. */
async function isDue(ctx: SignedInContext, owner: string, month: number): Promise<boolean> {
  const now = ctx.clock.now()
  const account = await ctx.db.selectFrom('credit_accounts').selectAll().where('owner_id', '=', owner).executeTakeFirst()
  if (!account?.granted_until || account.granted_until <= now || account.granted < month) return true
  const over = await ctx.db
    .selectFrom('credit_lots')
    .select('uuid')
    .where('owner_id', '=', owner)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return over !== undefined
}

/** The balance with its lots, soonest expiry first, and what this month brought and took. */
export async function readCredits(ctx: SignedInContext) {
  const owner = ownerOf(ctx.person)
  const month = plans[await planOfOwner(ctx, owner)].ai_credits
  if (await isDue(ctx, owner, month)) await inCredits(ctx, owner, async () => {})
  const now = ctx.clock.now()
  const account = await ctx.db.selectFrom('credit_accounts').selectAll().where('owner_id', '=', owner).executeTakeFirst()
  const lots = await ctx.db
    .selectFrom('credit_lots')
    .select(['source', 'amount', 'remaining', 'expires_at'])
    .where('owner_id', '=', owner)
    .where('remaining', '>', 0)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .limit(50)
    .execute()
  const spent = await ctx.db
    .selectFrom('credit_entries')
    .select(['action', eb => eb.fn.sum<string>('spent').as('spent')])
    .where('owner_id', '=', owner)
    .where('created_at', '>', new Date(now.getTime() - limits.credits.history))
    .where('spent', '<>', 0)
    .groupBy('action')
    .execute()
  const used = spent.map(row => ({ ...row, spent: Number(row.spent) }))
  const balance = await readBalance(ctx, owner)
  return {
    credits_available: balance.available,
    reserved: balance.reserved,
    month_grant: month,
    month_used: used.reduce((sum, row) => sum + row.spent, 0),
    month_by: spentByKind(used),
    resets_at: account?.granted_until?.toISOString() ?? null,
    own_share: ctx.person.organization ? await capOf(ctx, owner, ctx.person.uuid) : null,
    by_lot: lots.map(({ expires_at, ...lot }) => ({
      source: lot.source,
      amount: Number(lot.amount),
      remaining: Number(lot.remaining),
      expires_at: expires_at.toISOString(),
    })),
  }
}
