import type { Movement } from './movements.ts'

/** The outcome of a payout; `reason` is `receiver`, `returned` or `refused`, or of Stripe `stripe_…`. */
export interface PayoutOutcome {
  state: 'sent' | 'unclaimed' | 'review' | 'paid' | 'failed' | 'reversed'
  reason?: string
}

/** A signed message about a payout: which one by the provider's name for it or by ours, not what became of it. */
export interface PayoutMessage {
  id: string
  type: string
  reference: string | null
  key: string | null
}

/** Pays creators. */
export interface PayoutsGateway {
  /** Kept with each payout. `sandbox` is the built-in one, which sends nothing. */
  name: string
  /** The same key again pays nothing more and answers the same. Rejects while nobody knows. */
  send(what: {
    key: string
    amount_minor: number
    currency: string
    receiver: string
    subject: string
  }): Promise<{ reference: string } | { refused: string }>
  look(what: { reference: string; receiver: string }): Promise<PayoutOutcome>
  /** Reads what the provider tells us unasked; null where it was not the provider. Rejects while nobody knows. */
  hear?(body: string, header: (name: string) => string | null): Promise<PayoutMessage | null>
  /** Everything that it says it moved between two moments. Left out where it keeps no list. Rejects while nobody knows. */
  movements?(from: Date, to: Date): Promise<Movement[]>
}
