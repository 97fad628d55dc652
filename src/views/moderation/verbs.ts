import type { decideAdjustment, proposeAdjustment } from '#contract/endpoints/adjustments.ts'
import type { decideCreativeReview } from '#contract/endpoints/creatives.ts'
import type { recordArrival, recordReturn } from '#contract/endpoints/incoming-transfers.ts'
import type { decideReport } from '#contract/endpoints/moderation.ts'
import type { executePayoutBatch, makePayoutBatch, returnTransfer } from '#contract/endpoints/payout-batches.ts'
import type { decideBan, proposeBan } from '#contract/endpoints/proposal-bans.ts'
import type { decideProposalReview } from '#contract/endpoints/proposals.ts'
import type { explainDifference } from '#contract/endpoints/reconciliation.ts'
import type { decideSpaceReview } from '#contract/endpoints/spaces.ts'
import type { decideStrike, giveStrike } from '#contract/endpoints/strikes.ts'
import type { decideTaxChange, proposeTaxChange } from '#contract/endpoints/taxes.ts'
import type { BankStatement } from '#contract/entities/bank-statement.ts'
import type { ReportKind } from '#contract/entities/report.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On one version of a creative, by its id. */
export type CreativeReviewVerbs = { decide: CallVerb<typeof decideCreativeReview> }

/** `make` is about a kind of account, the others about a batch or a transfer, by its id. */
export type PayoutBatchVerbs = {
  make: CallVerb<typeof makePayoutBatch>
  execute: CallVerb<typeof executePayoutBatch>
  return: CallVerb<typeof returnTransfer>
}

/** `arrived` is about a transfer that is awaited, `returned` about a sum that goes back, by their ids; `read` is about a bank’s file. */
export type IncomingVerbs = {
  arrived: CallVerb<typeof recordArrival>
  returned: CallVerb<typeof recordReturn>
  read: { body: File; output: BankStatement }
}

/** On one difference, by its id. */
export type DifferenceVerbs = { explain: CallVerb<typeof explainDifference> }

/** On what was reported, by its id: a verb for each kind of thing. */
export type ReportVerbs = Record<ReportKind, CallVerb<typeof decideReport>>

/** On what waits to be read before it is public, by its id; both queues take the same words. */
export type VerdictVerbs = { decide: CallVerb<typeof decideProposalReview> | CallVerb<typeof decideSpaceReview> }

/** `propose` is about nobody's row yet; `decide` is on one ban, by its id. */
export type BanVerbs = { propose: CallVerb<typeof proposeBan>; decide: CallVerb<typeof decideBan> }

/** `give` is about nobody's row yet; `decide` is on one strike, by its id. */
export type StrikeVerbs = { give: CallVerb<typeof giveStrike>; decide: CallVerb<typeof decideStrike> }

/** `propose` is about no row yet; `decide` is on one adjustment, by its id. */
export type AdjustmentVerbs = { propose: CallVerb<typeof proposeAdjustment>; decide: CallVerb<typeof decideAdjustment> }

/** `propose` is about no row yet; `decide` is on one change of tax lines, by its id. */
export type TaxVerbs = { propose: CallVerb<typeof proposeTaxChange>; decide: CallVerb<typeof decideTaxChange> }
