/** The deadline of a state; the server computes the instant from the terms and contract/limits.ts. */
export type DealTimer =
  | 'offer'
  /** On top of what an order had. */
  | 'order_more'
  | 'funding'
  | 'concept'
  | 'concept_review'
  | 'draft'
  | 'late_grace'
  | 'undelivered'
  | 'approval'
  | 'changes'
  | 'proof'
  | 'hold'
  | 'cancel'
  /** The timer that was due before a cancellation was asked for. */
  | 'as_before'
  /** The state of the dispute's own chart. */
  | 'dispute'
  /** The timer that was due before it was disputed. */
  | 'rested'
  /** The state that was due before the terms changed, or the new day of delivery. */
  | 'moved'
  | 'none'

/** `protect_more` and `give_back`: the difference that changed terms make. `hold_again`: what is still there of a released payout; `let_go` gives it back; `settle` divides what is protected. `rest_share`: the share of an approved milestone rests, and is then the creator's. */
export type DealMove =
  | 'protect'
  | 'protect_more'
  | 'give_back'
  | 'release'
  | 'refund'
  | 'refund_by_table'
  | 'hold_again'
  | 'let_go'
  | 'settle'
  | 'rest_share'

/**
 * The questions that a state answers alone (rules/ask-deal.ts, `dealsTagged`). `offered`: terms wait for an answer. `occupies`: it takes one of its creator's
 * slots. `counted`: agreed on and going on, or done, so that a campaign's report counts it. `done`: nothing is left to make.
 * `finished`: the money is divided. `undone`: nothing came of it.
 */
export type DealTag =
  | 'turn:brand'
  | 'turn:creator'
  | 'funded'
  | 'over'
  | 'offered'
  | 'occupies'
  | 'counted'
  | 'done'
  | 'finished'
  | 'undone'

/** Actions of a transition, done by the server in the same transaction. */
export type DealEffect = { type: 'arm'; params: { timer: DealTimer } } | { type: 'money'; params: { move: DealMove } }
