import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TxContext } from '../db/transaction.ts'

/**
 * Payments of a deal, with what of each is not on its way back yet: first what came from outside, the newest before, and then what came from the
 * company's balance. What nothing waited for goes back by itself.
 */
async function paymentsOf(ctx: TxContext, deal: string): Promise<{ session: string; left: number }[]> {
  const rows = await ctx.db
    .selectFrom('checkouts as k')
    .leftJoin('deal_refunds as r', 'r.session', 'k.session')
    .select(eb => ['k.session', 'k.amount_minor', 'k.paid_at', eb.fn.sum<string | null>('r.amount_minor').as('back')])
    .where('k.deal_id', '=', deal)
    .where('k.state', '=', 'paid')
    .where(sql<boolean>`not exists (select 1 from ledger_postings p where p.key = 'unexpected:' || k.session)`)
    .groupBy(['k.session', 'k.amount_minor', 'k.paid_at'])
    .orderBy(sql`k.way = 'balance'`)
    .orderBy('k.paid_at', 'desc')
    .orderBy('k.session')
    .execute()
  return rows.map(({ session, amount_minor, back }) => ({ session, left: Number(amount_minor) - Number(back ?? 0) }))
}

/** Notes by which payments a sum goes back, under the key of the posting that owes it. Its deal is held by the transaction. */
export async function oweBack(ctx: TxContext, deal: string, key: string, amountMinor: number): Promise<void> {
  let rest = amountMinor
  if (rest === 0) return
  for (const { session, left } of await paymentsOf(ctx, deal)) {
    const amount_minor = Math.min(rest, left)
    if (amount_minor <= 0) continue
    await ctx.db
      .insertInto('deal_refunds')
      .values({ uuid: randomUUID(), deal_id: deal, session, key, amount_minor, created_at: ctx.clock.now() })
      .execute()
    rest -= amount_minor
  }
  if (rest > 0) throw new Error(`ledger: ${rest} is owed back for deal ${deal} beyond what was paid`)
}
