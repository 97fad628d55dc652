import { maxViews, summaryCredits } from '#contract/endpoints/allowance.ts'
import { plans } from '#contract/plans.ts'
import { implement } from '../../http.ts'
import { readUser } from '../accounts/read-user.ts'

/** The month's grant of one's plan; nothing spends credits or views yet. */
export const allowanceRoutes = [
  implement(summaryCredits, async ctx => {
    const { current_plan, profile_image } = await readUser(ctx, ctx.person.uuid)
    return { credits_available: plans[current_plan.name].ai_credits, profile_image }
  }),
  implement(maxViews, async ctx => {
    const { current_plan } = await readUser(ctx, ctx.person.uuid)
    return { max_views: plans[current_plan.name].report_views }
  }),
]
