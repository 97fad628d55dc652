import { sql } from 'kysely'
import { addMonths } from '#contract/months.ts'
import { isWithinShare, leftOfShare } from '#contract/rules/credit-share.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'

/** The beginning of the month in which a company's credits are: theirs, not the calendar's. */
const monthOf = (until: Date | null, now: Date) => addMonths(until && until > now ? until : addMonths(now, 1), -1)

/** Credits that each of a company's people has spent or set aside since its month of credits began. */
export async function spentByPeople(ctx: Context, org: string, only?: string): Promise<Map<string, number>> {
  const account = await ctx.db
    .selectFrom('credit_accounts')
    .select('granted_until')
    .where('owner_id', '=', org)
    .executeTakeFirst()
  const rows = await ctx.db
    .selectFrom('credit_holds')
    .select(['actor', sql<string>`sum(case state when 'held' then amount else spent end)`.as('spent')])
    .where('owner_id', '=', org)
    .where('actor', 'is not', null)
    .$if(only !== undefined, query => query.where('actor', '=', only ?? ''))
    .where('created_at', '>=', monthOf(account?.granted_until ?? null, ctx.clock.now()))
    .groupBy('actor')
    .execute()
  return new Map(rows.map(row => [row.actor ?? '', Number(row.spent)]))
}

/** The share of somebody in their company's credits, if they have one: its owner has none. */
export async function capOf(ctx: Context, org: string, user: string): Promise<{ cap: number; used: number } | null> {
  const member = await ctx.db
    .selectFrom('memberships')
    .select('credit_cap')
    .where('org_id', '=', org)
    .where('user_id', '=', user)
    .where('state', '=', 'active')
    .where('role', '!=', 'owner')
    .executeTakeFirst()
  if (!member || member.credit_cap === null) return null
  return { cap: member.credit_cap, used: (await spentByPeople(ctx, org, user)).get(user) ?? 0 }
}

/** Refuses what would take somebody beyond their share. The account's row is held: of two orders at once one counts the other. */
export async function requireWithinCap(ctx: Context, org: string, amount: number): Promise<void> {
  const share = ctx.person && (await capOf(ctx, org, ctx.person.uuid))
  if (!share || isWithinShare(share, amount)) return
  throw new AppError('credits.member_cap', { details: { cap: share.cap, left: leftOfShare(share), needed: amount } })
}
