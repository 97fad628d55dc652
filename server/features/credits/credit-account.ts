import { limits } from '#contract/limits.ts'
import { addMonths } from '#contract/months.ts'
import { pathOf } from '#contract/paths.ts'
import { type PlanName, plans, plansVersion } from '#contract/plans.ts'
import { seatedRoles } from '#contract/rules/roles.ts'
import type { Context, Reader } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { emit } from '../../jobs/emit.ts'
import { notify } from '../../jobs/notify.ts'
import { type CreditBalance, expireCredits, grantCredits, holdCredits } from '../../ledger/credits.ts'
import { planOf } from '../accounts/read-user.ts'

/** The owner of somebody's credits, report views and invoices: their company, or they themselves where there is none. */
export const ownerOf = (person: Reader): string => person.organization?.uuid ?? person.uuid

/** The plan whose limits an owner has: the company's people share one. */
export async function planOfOwner(ctx: Context, owner: string): Promise<PlanName> {
  const person = await ctx.db
    .selectFrom('users as u')
    .leftJoin('memberships as m', join =>
      join.onRef('m.user_id', '=', 'u.uuid').on('m.state', '=', 'active').on('m.role', 'in', seatedRoles),
    )
    .select('u.groups')
    .where(eb => eb.or([eb('u.uuid', '=', owner), eb('m.org_id', '=', owner)]))
    .orderBy('u.created_at')
    .limit(1)
    .executeTakeFirst()
  return planOf(person?.groups ?? []).name
}

/** Everybody who sees an owner's balance. */
export async function peopleOf(ctx: Context, owner: string): Promise<string[]> {
  const members = await ctx.db
    .selectFrom('memberships')
    .select('user_id')
    .where('org_id', '=', owner)
    .where('state', '=', 'active')
    .where('role', 'in', seatedRoles)
    .execute()
  return members.length > 0 ? members.map(({ user_id }) => user_id) : [owner]
}

export async function readBalance(ctx: Context, owner: string): Promise<CreditBalance> {
  const lots = await ctx.db
    .selectFrom('credit_lots')
    .select(eb => eb.fn.sum<string | null>('remaining').as('sum'))
    .where('owner_id', '=', owner)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  const holds = await ctx.db
    .selectFrom('credit_holds')
    .select(eb => eb.fn.sum<string | null>('amount').as('sum'))
    .where('owner_id', '=', owner)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return { available: Number(lots?.sum ?? 0), reserved: Number(holds?.sum ?? 0) }
}

/** The running month's missing part: its first grant, or the difference to a better plan. Kept one month longer than it runs. */
async function grantMonth(ctx: TxContext, owner: string, plan: PlanName): Promise<void> {
  const account = await holdCredits(ctx, owner)
  const now = ctx.clock.now()
  let until = account.granted_until
  let granted = account.granted
  if (!until || until <= now) {
    until ??= now
    while (until <= now) until = addMonths(until, 1)
    granted = 0
  }
  const wanted = plans[plan].ai_credits
  if (wanted > granted) {
    await grantCredits(ctx, {
      owner,
      source: 'plan',
      amount: wanted - granted,
      expiresAt: addMonths(until, limits.credits.rollOver - 1),
      key: `plan:${owner}:${until.toISOString()}:${wanted}:v${plansVersion}`,
    })
    granted = wanted
  }
  if (account.granted_until?.getTime() === until.getTime() && account.granted === granted) return
  await ctx.db.updateTable('credit_accounts').set({ granted_until: until, granted }).where('owner_id', '=', owner).execute()
}

/**
 * The one way to an account's credits: its row is held, what is over has ended, the month's grant is there; then `work` does
 * what it does, and whoever looks at the balance is told once the transaction stands.
 */
export async function inCredits<T>(ctx: Context, owner: string, work: (ctx: TxContext) => Promise<T>): Promise<T> {
  return await inTransaction(ctx, async inner => {
    await holdCredits(inner, owner)
    const before = await readBalance(inner, owner)
    await expireCredits(inner, owner)
    await grantMonth(inner, owner, await planOfOwner(inner, owner))
    const result = await work(inner)
    const after = await readBalance(inner, owner)
    const changed = after.available !== before.available || after.reserved !== before.reserved
    if (changed)
      for (const user of await peopleOf(inner, owner))
        await emit(inner, user, { type: 'credits.changed', credits_available: after.available, reserved: after.reserved })
    if (changed) await warnOfLow(inner, owner, after)
    return result
  })
}

/** At 20 % and 5 % of the month's grant, once each; what is set aside may come back and does not count. */
async function warnOfLow(ctx: TxContext, owner: string, { available, reserved }: CreditBalance): Promise<void> {
  const account = await holdCredits(ctx, owner)
  const left = available + reserved
  const level = limits.credits.alerts.filter(share => left <= account.granted * share).length
  if (level === account.warned) return
  await ctx.db.updateTable('credit_accounts').set({ warned: level }).where('owner_id', '=', owner).execute()
  if (level < account.warned) return
  const action_url = pathOf('brandme_AI', { section: 'credits' })
  for (const user of await peopleOf(ctx, owner)) await notify(ctx, user, 'credits_low', { credits: String(left) }, { action_url })
}
