import { sql } from 'kysely'
import type { AdjustmentWay } from '#contract/entities/adjustment-reasons.ts'
import type { Context } from '../context.ts'
import type { TxContext } from '../db/transaction.ts'
import { accountId, isLive } from './accounts.ts'
import { post } from './post.ts'

/** The facts that an adjustment's money depends on. */
export interface AdjustmentMoney {
  uuid: string
  user_id: string | null
  org_id: string | null
  way: AdjustmentWay
  amount_minor: number | string
  currency: string
  gateway: string
}

/** The account that a person or a company disposes of: earned, or given to them. */
const accountOf = ({ user_id, org_id }: Pick<AdjustmentMoney, 'user_id' | 'org_id'>) =>
  user_id !== null
    ? ({ name: 'creator_available', user: user_id } as const)
    : ({ name: 'brand_balance', org: org_id ?? '' } as const)

/** The balance of the account, in minor units. */
export async function availableFor(ctx: Context, { user_id, org_id, currency, gateway }: AdjustmentMoney): Promise<number> {
  const row = await ctx.db
    .selectFrom('ledger_accounts')
    .select('balance_minor')
    .where('name', '=', accountOf({ user_id, org_id }).name)
    .where('owner', '=', user_id ?? org_id ?? '')
    .where('currency', '=', currency)
    .where('live', '=', isLive(gateway))
    .executeTakeFirst()
  return Number(row?.balance_minor ?? 0)
}

/** Earnings of the house in a currency, less the sums that it gave by hand: it gives no more than that, since all else is other people's. */
export async function earnedByHouse(ctx: Context, { currency, gateway }: AdjustmentMoney): Promise<number> {
  const { rows } = await sql<{ sum: string | null }>`
    select sum(balance_minor) as sum from ledger_accounts
    where name in ('platform_fee', 'sales', 'adjustments') and currency = ${currency} and live = ${isLive(gateway)}`.execute(
    ctx.db,
  )
  return Number(rows[0]?.sum ?? 0)
}

/** Whether the side that gives has as much. */
export async function isCovered(ctx: Context, one: AdjustmentMoney): Promise<boolean> {
  const has = one.way === 'give' ? await earnedByHouse(ctx, one) : await availableFor(ctx, one)
  return has >= Number(one.amount_minor)
}

/** Nothing else takes from the account, and no other adjustment from the house, until the commit: what was covered stays so. */
export async function holdForAdjustment(ctx: TxContext, one: AdjustmentMoney): Promise<void> {
  const live = isLive(one.gateway)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adjustments ${one.currency} ${live}`}, 0))`.execute(ctx.db)
  const account = await accountId(ctx.db, accountOf(one), one.currency, live)
  await ctx.db.selectFrom('ledger_accounts').select('uuid').where('uuid', '=', account).forUpdate().execute()
}

/** Moves it, once: the key is the adjustment's own. */
export async function postAdjustment(ctx: TxContext, one: AdjustmentMoney): Promise<void> {
  const house = { name: 'adjustments', by: one.uuid } as const
  const account = accountOf(one)
  const [from, to] = one.way === 'give' ? [house, account] : [account, house]
  await post(ctx, {
    key: `adjustment:${one.uuid}`,
    kind: 'adjustment',
    deal: null,
    gateway: one.gateway,
    currency: one.currency,
    transfers: [{ from, to, amount_minor: Number(one.amount_minor) }],
  })
}
