import type { MovementKind } from '#contract/entities/reconciliation.ts'

/** Money that a provider says it moved. */
export interface Movement {
  kind: MovementKind
  /** Its own name of a payment; the key or id that we gave to a refund or payout, else its own. */
  reference: string
  amount_minor: number
  currency: string
  at: Date
}
