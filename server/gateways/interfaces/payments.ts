import type { PaymentMethod } from '../../db/schema-plans.ts'
import type { Movement } from './movements.ts'

/** A message of an outside cashier, in our words. */
export interface CashierMessage {
  id: string
  type: string
  /** `account` and `transfer` are about creators who are paid: which one is `reference`, what became of it is asked. */
  what: 'paid' | 'declined' | 'reversed' | 'account' | 'transfer' | 'nothing'
  /** The bank took it back; otherwise the house gave it back. */
  disputed?: boolean
  /** Which visit, order or charge of ours it is about. */
  session?: string | null
  order?: string | null
  reference?: string | null
  amount_minor?: number
  currency?: string
  method?: PaymentMethod | null
}

/** A cashier: somewhere a person pays, and money can be sent back from. */
export interface PaymentsGateway {
  /** Kept with each visit, so that a refund finds its cashier. `sandbox` is the built-in one, which takes no money. */
  name: string
  /** Prepares one visit; answers where the person goes to pay. */
  createCheckout(visit: {
    session: string
    amount_minor: number
    currency: string
    title: string
    return_url: string
    expires_at: Date
    /** Renewals are charged to the same card later. */
    keeps_card?: boolean
  }): Promise<{ checkout_url: string; reference?: string }>
  /** Nobody should pay at this visit any more; `reference` is the cashier's own name for it. */
  endCheckout?(reference: string): Promise<void>
  /** Charges a card that was kept, without the person; the same key again charges nothing more. Rejects while nobody knows. */
  charge(what: {
    method: PaymentMethod
    amount_minor: number
    currency: string
    key: string
  }): Promise<{ result: 'paid' | 'declined'; reference: string | null }>
  /** Reads a signed message of an outside cashier; null where the signature is wrong or too old. */
  readWebhook?(body: string, signature: string | null, now: Date): CashierMessage | null
  /** Sends money back from the payment that the cashier calls `reference`; the same key again does nothing more. */
  refund(what: { reference: string | null; amount_minor: number; currency: string; key: string }): Promise<void>
  /** Everything that it says it moved between two moments. Left out where it keeps no list. Rejects while nobody knows. */
  movements?(from: Date, to: Date): Promise<Movement[]>
}
