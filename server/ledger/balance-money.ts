import type { Context } from '../context.ts'
import type { TxContext } from '../db/transaction.ts'
import { isLive } from './accounts.ts'
import { post } from './post.ts'

/** The facts that the money of a sum set aside depends on. */
export interface SetAsideMoney {
  session: string
  deal: string
  org: string
  gateway: string
  currency: string
  amount_minor: number
}

interface Purse {
  org: string
  currency: string
  gateway: string
}

const balanceRow = (ctx: Context, { org, currency, gateway }: Purse) =>
  ctx.db
    .selectFrom('ledger_accounts')
    .select('balance_minor')
    .where('name', '=', 'brand_balance')
    .where('owner', '=', org)
    .where('currency', '=', currency)
    .where('live', '=', isLive(gateway))

/** A company's balance, in minor units. */
export async function balanceOf(ctx: Context, purse: Purse): Promise<number> {
  return Number((await balanceRow(ctx, purse).executeTakeFirst())?.balance_minor ?? 0)
}

/** The same, held: until the commit nobody else takes from it. */
export async function holdBalance(ctx: TxContext, purse: Purse): Promise<number> {
  return Number((await balanceRow(ctx, purse).forUpdate().executeTakeFirst())?.balance_minor ?? 0)
}

/** The sum that is set aside for a deal; 0 where nothing is. */
export async function setAsideOf(ctx: Context, deal: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('ledger_accounts')
    .select(eb => eb.fn.sum<string | null>('balance_minor').as('sum'))
    .where('name', '=', 'deal_set_aside')
    .where('owner', '=', deal)
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

/** Out of the balance: nothing else can be paid with it. */
export async function setAside(ctx: TxContext, one: SetAsideMoney): Promise<void> {
  const { session, deal, org, gateway, currency, amount_minor } = one
  const from = { name: 'brand_balance', org } as const
  const to = { name: 'deal_set_aside', deal } as const
  await post(ctx, {
    ...{ key: `set-aside:${session}`, kind: 'set_aside', deal, gateway, currency },
    transfers: [{ from, to, amount_minor }],
  })
}

/** Nothing waits for it any more, or whoever pays wants it back. */
export async function giveSetAsideBack(ctx: TxContext, one: SetAsideMoney): Promise<void> {
  const { session, deal, org, gateway, currency, amount_minor } = one
  const from = { name: 'deal_set_aside', deal } as const
  const to = { name: 'brand_balance', org } as const
  await post(ctx, {
    ...{ key: `set-aside-returned:${session}`, kind: 'set_aside_returned', deal, gateway, currency },
    transfers: [{ from, to, amount_minor }],
  })
}
