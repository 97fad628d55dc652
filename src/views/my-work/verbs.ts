import type { confirmApplication, withdrawApplication } from '#contract/endpoints/applications.ts'
import type {
  cancelBank,
  cancelPaypal,
  confirmPaypal,
  connectStripe,
  lookStripe,
  removeBank,
  removeStripe,
  requestPayout,
  saveBank,
  savePaypal,
} from '#contract/endpoints/finance.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On a pitch of one's own, by its id. */
export type OwnPitchVerbs = { confirm: CallVerb<typeof confirmApplication>; withdraw: CallVerb<typeof withdrawApplication> }

/** On a creator's money, and where it is paid. */
export type PayoutVerbs = {
  'payout.request': CallVerb<typeof requestPayout>
  'payout.save': CallVerb<typeof savePaypal>
  'payout.confirm': CallVerb<typeof confirmPaypal>
  'payout.cancel': CallVerb<typeof cancelPaypal>
  'payout.saveBank': CallVerb<typeof saveBank>
  'payout.cancelBank': CallVerb<typeof cancelBank>
  'payout.connectStripe': CallVerb<typeof connectStripe>
  'payout.lookStripe': CallVerb<typeof lookStripe>
  'payout.removeStripe': CallVerb<typeof removeStripe>
  'payout.removeBank': CallVerb<typeof removeBank>
}
