import type { StripeNeed } from '#contract/entities/payout.ts'
import type { PayoutsGateway } from './payouts.ts'

/** A creator's account at the provider, as it stands. */
export interface AccountStanding {
  /** Transfers reach it, and it pays out to its owner. */
  ready: boolean
  missing: StripeNeed[]
}

/** Moves money to accounts that creators have at the provider, and opens those accounts. */
export interface TransfersGateway extends PayoutsGateway {
  /** The same key again opens no other account. `country`: ISO 3166-1, two letters. Rejects while nobody knows. */
  openAccount(what: { key: string; country: string; email: string }): Promise<{ account: string } | { refused: 'country' }>
  /**
   * The address at the provider where the account's owner goes on, or null where it does not know the account as ours. `back` and `again` are
   * paths of ours: where one comes when one is done, and when the address was followed too late.
   */
  invite(what: { account: string; back: string; again: string }): Promise<string | null>
  /** Null where the provider does not know it, or not as ours any more. Rejects while nobody knows. */
  readAccount(account: string): Promise<AccountStanding | null>
}
