import type { askRenewal, declineRenewal, priceRenewal, withdrawRenewal } from '#contract/endpoints/rights.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** About more time for a licence, whose id goes along. */
export type RenewalVerbs = {
  ask: CallVerb<typeof askRenewal>
  withdraw: CallVerb<typeof withdrawRenewal>
  decline: CallVerb<typeof declineRenewal>
  price: CallVerb<typeof priceRenewal>
}
