import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/database.ts'

/**
 * Where money can lie. Money moves between accounts and never appears: `psp_clearing` is the world outside and goes
 * negative by what we hold for others; no other account may.
 */
export type Account =
  | { name: 'psp_clearing' | 'platform_fee'; deal: string }
  | { name: 'brand_balance'; org: string }
  | { name: 'deal_protected' | 'refunds_payable'; deal: string }
  | { name: 'creator_available'; user: string }

/** House accounts are touched by everybody at once: 16 rows each, chosen by the deal, so that nobody queues. */
const shards = 16

export function ownerOf(account: Account): string {
  if (account.name === 'brand_balance') return account.org
  if (account.name === 'creator_available') return account.user
  if (account.name === 'psp_clearing' || account.name === 'platform_fee')
    return `house-${Number.parseInt(account.deal.slice(-2), 16) % shards}`
  return account.deal
}

/** The account's row, made when it is first needed. */
export async function accountId(db: Tx, account: Account, currency: string): Promise<string> {
  const owner = ownerOf(account)
  const find = () =>
    db
      .selectFrom('ledger_accounts')
      .select('uuid')
      .where('name', '=', account.name)
      .where('owner', '=', owner)
      .where('currency', '=', currency)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.uuid
  await db
    .insertInto('ledger_accounts')
    .values({ uuid: randomUUID(), name: account.name, owner, currency })
    .onConflict(conflict => conflict.columns(['name', 'owner', 'currency']).doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error(`ledger: ${account.name} of ${owner} could not be made`)
  return made.uuid
}
