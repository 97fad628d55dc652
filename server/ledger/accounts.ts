import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/database.ts'

/**
 * The places of money. Money moves between accounts and never appears: `psp_clearing` is the world outside and goes
 * negative by what we hold for others, and `adjustments` by what the house gave by hand; no other account may. Credits are a currency of their own (`XCR`) with the same
 * rules: `credits_issued` is where they come from.
 */
export type Account =
  | { name: 'psp_clearing' | 'platform_fee'; deal: string }
  /** A company's balance, and what of it is on its way to its bank. */
  | { name: 'brand_balance' | 'brand_paying'; org: string }
  | { name: 'deal_protected' | 'refunds_payable'; deal: string }
  /** Out of a company's balance, and waiting for the rest of what a deal or a booking costs. */
  | { name: 'deal_set_aside'; deal: string }
  | { name: 'booking_set_aside'; booking: string }
  | { name: 'booking_protected' | 'refunds_payable'; booking: string }
  /** Money that somebody paid and nothing waits for: it goes back where it came from. */
  | { name: 'refunds_payable'; checkout: string }
  /** Of creators, and of hosts for their bookings. `creator_paying` is on its way: asked for, not arrived. */
  | { name: 'creator_available' | 'creator_paying'; user: string }
  /** Accounts of the house that have nothing to do with a deal; `by` is what their shard is chosen by. */
  | {
      name:
        | 'psp_clearing'
        | 'platform_fee'
        | 'tax_payable'
        | 'sales'
        | 'adjustments'
        | 'credits_issued'
        | 'credits_spent'
        | 'credits_expired'
      by: string
    }
  | { name: 'credits_available' | 'credits_held'; owner: string }

/** House accounts are touched by everybody at once: 16 rows each, chosen by the deal, so that nobody queues. */
const shards = 16
const shardOf = (uuid: string) => `house-${Number.parseInt(uuid.slice(-2), 16) % shards}`

export function ownerOf(account: Account): string {
  if ('org' in account) return account.org
  if ('user' in account) return account.user
  if ('by' in account) return shardOf(account.by)
  if ('owner' in account) return account.owner
  if ('checkout' in account) return account.checkout
  if ('booking' in account) return account.booking
  if (account.name === 'psp_clearing' || account.name === 'platform_fee') return shardOf(account.deal)
  return account.deal
}

/** The built-in cashier and the built-in payer: what passes them is demonstration money, which nobody ever paid. */
export const builtInGateway = 'sandbox'

/** Whether what passes this gateway is real money. Credits pass none. */
export const isLive = (gateway: string | null): boolean => gateway !== null && gateway !== builtInGateway

/** The account's row, made when it is first needed. Real money and demonstration money never lie in one account. */
export async function accountId(db: Tx, account: Account, currency: string, live: boolean): Promise<string> {
  const owner = ownerOf(account)
  const find = () =>
    db
      .selectFrom('ledger_accounts')
      .select('uuid')
      .where('name', '=', account.name)
      .where('owner', '=', owner)
      .where('currency', '=', currency)
      .where('live', '=', live)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.uuid
  await db
    .insertInto('ledger_accounts')
    .values({ uuid: randomUUID(), name: account.name, owner, currency, live })
    .onConflict(conflict => conflict.columns(['name', 'owner', 'currency', 'live']).doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error(`ledger: ${account.name} of ${owner} could not be made`)
  return made.uuid
}
