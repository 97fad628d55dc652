import type { decideCreativeReview } from '#contract/endpoints/creatives.ts'
import type { executePayoutBatch, makePayoutBatch, returnTransfer } from '#contract/endpoints/payout-batches.ts'
import type { explainDifference } from '#contract/endpoints/reconciliation.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On one version of a creative, by its id. */
export type CreativeReviewVerbs = { decide: CallVerb<typeof decideCreativeReview> }

/** `make` is about a kind of account, the others about a batch or a transfer, by its id. */
export type PayoutBatchVerbs = {
  make: CallVerb<typeof makePayoutBatch>
  execute: CallVerb<typeof executePayoutBatch>
  return: CallVerb<typeof returnTransfer>
}

/** On one difference, by its id. */
export type DifferenceVerbs = { explain: CallVerb<typeof explainDifference> }
