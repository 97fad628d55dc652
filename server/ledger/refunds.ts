import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TxContext } from '../db/transaction.ts'
import { post } from './post.ts'
import { keyOfWork, type Work } from './work.ts'

/**
 * Payments of a deal or a booking, with what of each is not on its way back yet: first what came from outside, the newest before, and then what
 * came from the company's balance. What nothing waited for goes back by itself.
 */
async function paymentsOf(ctx: TxContext, of: Work): Promise<{ session: string; left: number }[]> {
  const [column, id] = keyOfWork(of)
  const rows = await ctx.db
    .selectFrom('checkouts as k')
    .leftJoin('refunds as r', 'r.session', 'k.session')
    .select(eb => ['k.session', 'k.amount_minor', 'k.paid_at', eb.fn.sum<string | null>('r.amount_minor').as('back')])
    .where(`k.${column}`, '=', id)
    .where('k.state', '=', 'paid')
    .where(sql<boolean>`not exists (select 1 from ledger_postings p where p.key = 'unexpected:' || k.session)`)
    .groupBy(['k.session', 'k.amount_minor', 'k.paid_at'])
    .orderBy(sql`k.way = 'balance'`)
    .orderBy('k.paid_at', 'desc')
    .orderBy('k.session')
    .execute()
  return rows.map(({ session, amount_minor, back }) => ({ session, left: Number(amount_minor) - Number(back ?? 0) }))
}

/** Notes by which payments a sum goes back, under the key of the posting that owes it. The work is held by the transaction. */
export async function oweBack(ctx: TxContext, of: Work, key: string, amountMinor: number): Promise<void> {
  let rest = amountMinor
  if (rest === 0) return
  for (const { session, left } of await paymentsOf(ctx, of)) {
    const amount_minor = Math.min(rest, left)
    if (amount_minor <= 0) continue
    await ctx.db
      .insertInto('refunds')
      .values({ uuid: randomUUID(), ...of, session, key, amount_minor, created_at: ctx.clock.now() })
      .execute()
    rest -= amount_minor
  }
  if (rest > 0) throw new Error(`ledger: ${rest} is owed back for ${keyOfWork(of).join(' ')} beyond what was paid`)
}

/** What was paid for, as far as its refunds depend on it. */
export interface Refunded {
  of: Work
  org_id: string
  currency: string
  paid_through: string | null
}

/** A refund, or a part of it, has been sent; what came from the company's balance is there again. */
export async function refundPaid(
  ctx: TxContext,
  { of, org_id: org, currency, paid_through: gateway }: Refunded,
  { uuid, amount_minor, way }: { uuid: string; amount_minor: number; way: 'card' | 'transfer' | 'balance' },
): Promise<void> {
  const { deal_id: deal, booking_id: booking } = of
  const from = deal === null ? ({ name: 'refunds_payable', booking } as const) : ({ name: 'refunds_payable', deal } as const)
  const outside = deal === null ? ({ name: 'psp_clearing', by: booking } as const) : ({ name: 'psp_clearing', deal } as const)
  const balance = { name: 'brand_balance', org } as const
  await post(ctx, {
    ...{ key: `refund-paid:${uuid}`, kind: 'refund_paid', deal, gateway, currency },
    transfers: [{ from, to: way === 'balance' ? balance : outside, amount_minor }],
  })
  await ctx.db.updateTable('refunds').set({ paid_at: ctx.clock.now() }).where('uuid', '=', uuid).execute()
}
