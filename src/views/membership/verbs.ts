import type {
  applyTrial,
  cancelPlan,
  changePlan,
  keepPlan,
  pausePlan,
  resumePlan,
  sendPremiumLead,
} from '#contract/endpoints/plans.ts'
import type { BrandPlan } from '#contract/plans.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On the company's plan; `talk` asks people of the house for one. */
export type PlanVerbs = {
  try: CallVerb<typeof applyTrial>
  change: CallVerb<typeof changePlan>
  pause: CallVerb<typeof pausePlan>
  resume: CallVerb<typeof resumePlan>
  cancel: CallVerb<typeof cancelPlan>
  keep: CallVerb<typeof keepPlan>
  talk: { body: { plan: BrandPlan }; output: CallVerb<typeof sendPremiumLead>['output'] }
}
