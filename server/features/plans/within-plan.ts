import { pathOf } from '#contract/paths.ts'
import { type LimitName, type PlanName, plans, upgradeFor } from '#contract/plans.ts'
import { AppError } from '../../errors.ts'

/** Address of the page where a plan is changed. */
export const membershipPath = pathOf('pages-account-setting', { section: 'membership' })

/** Refuses one more of what a plan limits, and says what would lift it. Callers hold whatever is counted. */
export function requireWithinPlan(plan: PlanName, name: LimitName, used: number, resetsAt: Date | null = null): void {
  const limit = plans[plan][name]
  if (used < limit) return
  const upgrade_to = upgradeFor(plan, name)
  throw new AppError('plan.limit_reached', {
    details: {
      name,
      limit,
      used,
      ...(upgrade_to && { upgrade_to, upgrade_url: membershipPath }),
      ...(resetsAt && { resets_at: resetsAt.toISOString() }),
    },
  })
}
