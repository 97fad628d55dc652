import { creditHistory, exportCredits, maxViews, summaryCredits } from '#contract/endpoints/allowance.ts'
import { implement } from '../../http.ts'
import { readUser } from '../accounts/read-user.ts'
import { exportCreditHistory, listCreditHistory } from '../credits/credit-history.ts'
import { readCredits } from '../credits/read-credits.ts'
import { readViews } from '../credits/report-views.ts'

/** The rest of credits and report views. */
export const allowanceRoutes = [
  implement(summaryCredits, async ctx => {
    const { profile_image } = await readUser(ctx, ctx.person.uuid)
    return { ...(await readCredits(ctx)), profile_image }
  }),
  implement(creditHistory, async (ctx, { query }) => await listCreditHistory(ctx, query)),
  implement(exportCredits, async ctx => await exportCreditHistory(ctx)),
  implement(maxViews, async ctx => await readViews(ctx)),
]
