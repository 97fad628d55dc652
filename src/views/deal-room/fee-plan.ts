import type { Deal } from '#contract/entities/deal.ts'
import { type FeePlan, splitFees } from '#contract/fees.ts'

/** Plans that cost the same are the same here. */
const plans: readonly FeePlan[] = ['free', 'premium', 'whitelabel', 'espejo']

/** The plan a deal's fees were computed by: frozen with the deal, whatever the company pays today. */
export function feePlanOf({ fees }: Pick<Deal, 'fees'>): FeePlan {
  return plans.find(plan => splitFees(fees.fee_minor, plan).brand_fee_minor === fees.brand_fee_minor) ?? 'free'
}
