import type { Context } from '../context.ts'
import type { TxContext } from '../db/transaction.ts'
import { type Account, isLive } from './accounts.ts'
import { post } from './post.ts'
import { keyOfWork, type Work } from './work.ts'

/** The facts that the money of a sum set aside depends on. */
export interface SetAsideMoney {
  session: string
  of: Work
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

/** The account in which a sum set aside for this work lies. */
export const asideAccount = ({ deal_id, booking_id }: Work): Account =>
  deal_id === null ? { name: 'booking_set_aside', booking: booking_id } : { name: 'deal_set_aside', deal: deal_id }

/** The sum that is set aside for a deal or a booking; 0 where nothing is. */
export async function setAsideOf(ctx: Context, of: Work): Promise<number> {
  const row = await ctx.db
    .selectFrom('ledger_accounts')
    .select(eb => eb.fn.sum<string | null>('balance_minor').as('sum'))
    .where('name', '=', asideAccount(of).name)
    .where('owner', '=', keyOfWork(of)[1])
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

/** Out of the balance: nothing else can be paid with it. */
export async function setAside(ctx: TxContext, one: SetAsideMoney): Promise<void> {
  const { session, of, org, gateway, currency, amount_minor } = one
  const from = { name: 'brand_balance', org } as const
  await post(ctx, {
    ...{ key: `set-aside:${session}`, kind: 'set_aside', deal: of.deal_id, gateway, currency },
    transfers: [{ from, to: asideAccount(of), amount_minor }],
  })
}

/** Nothing waits for it any more, or whoever pays wants it back. */
export async function giveSetAsideBack(ctx: TxContext, one: SetAsideMoney): Promise<void> {
  const { session, of, org, gateway, currency, amount_minor } = one
  const to = { name: 'brand_balance', org } as const
  await post(ctx, {
    ...{ key: `set-aside-returned:${session}`, kind: 'set_aside_returned', deal: of.deal_id, gateway, currency },
    transfers: [{ from: asideAccount(of), to, amount_minor }],
  })
}
