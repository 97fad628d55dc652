import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TxContext } from '../db/transaction.ts'
import { type Account, accountId, isLive } from './accounts.ts'

export interface Transfer {
  from: Account
  to: Account
  /** Minor units, positive; 0 is left out. */
  amount_minor: number
}

export interface Posting {
  /** Says the same thing once: a second posting under this key changes nothing. */
  key: string
  kind:
    | 'charge'
    | 'release'
    | 'milestone'
    | 'refund'
    | 'refund_paid'
    | 'give_back'
    | 'unexpected'
    | 'unexpected_returned'
    | 'cancellation'
    | 'dispute_hold'
    | 'dispute_let_go'
    | 'settlement'
    | 'sale'
    | 'sale_reversed'
    | 'payout'
    | 'payout_paid'
    | 'payout_returned'
    | 'adjustment'
    | 'set_aside'
    | 'set_aside_returned'
    | `credits_${string}`
  /** Null for what belongs to no deal. */
  deal: string | null
  /** The gateway that the money came in by, or goes out by; null for credits. It decides in which accounts it lies. */
  gateway: string | null
  currency: string
  transfers: readonly Transfer[]
}

/**
 * Writes one posting inside the caller's transaction: for every transfer one entry out and one in, so that entries always sum
 * to zero, and balances with them. An account that would go below zero makes the whole transaction fail. Answers false where
 * the key was posted before.
 */
export async function post(ctx: TxContext, posting: Posting): Promise<boolean> {
  const transfers = posting.transfers.filter(transfer => transfer.amount_minor !== 0)
  for (const { amount_minor } of transfers) {
    if (!Number.isSafeInteger(amount_minor) || amount_minor < 0) throw new Error(`ledger: ${amount_minor} is no amount`)
  }
  const uuid = randomUUID()
  const made = await ctx.db
    .insertInto('ledger_postings')
    .values({
      uuid,
      key: posting.key,
      kind: posting.kind,
      deal_id: posting.deal,
      gateway: posting.gateway,
      created_by: ctx.person?.uuid ?? null,
      created_at: ctx.clock.now(),
    })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('uuid')
    .executeTakeFirst()
  if (!made) return false

  const entries: { account: string; amount: number }[] = []
  const change = new Map<string, number>()
  const put = (account: string, amount: number) => {
    entries.push({ account, amount })
    change.set(account, (change.get(account) ?? 0) + amount)
  }
  const live = isLive(posting.gateway)
  for (const { from, to, amount_minor } of transfers) {
    put(await accountId(ctx.db, from, posting.currency, live), -amount_minor)
    put(await accountId(ctx.db, to, posting.currency, live), amount_minor)
  }
  if (entries.length === 0) return true
  await ctx.db
    .insertInto('ledger_entries')
    .values(
      entries.map(({ account, amount }) => ({
        posting_id: uuid,
        account_id: account,
        amount_minor: amount,
        currency: posting.currency,
      })),
    )
    .execute()
  // In one order for everybody: two postings never wait for each other crosswise.
  for (const account of [...change.keys()].sort()) {
    const by = change.get(account) ?? 0
    if (by === 0) continue
    await ctx.db
      .updateTable('ledger_accounts')
      .set({ balance_minor: sql`balance_minor + ${by}` })
      .where('uuid', '=', account)
      .execute()
  }
  return true
}
