import type {
  askRenewal,
  claimOverrun,
  declineRenewal,
  priceRenewal,
  takeRenewal,
  withdrawRenewal,
} from '#contract/endpoints/rights.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** About more time for a licence, whose id goes along. */
export type RenewalVerbs = {
  ask: CallVerb<typeof askRenewal>
  withdraw: CallVerb<typeof withdrawRenewal>
  decline: CallVerb<typeof declineRenewal>
  price: CallVerb<typeof priceRenewal>
  take: CallVerb<typeof takeRenewal>
}

/** About uses outside of a licence, whose id goes along. */
export type OverrunVerbs = { claim: CallVerb<typeof claimOverrun> }
