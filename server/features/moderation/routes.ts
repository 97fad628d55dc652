import { decideReport as decide, listReports as list } from '#contract/endpoints/moderation.ts'
import { implement } from '../../http.ts'
import { decideReport } from './decide-report.ts'
import { listReports } from './read-reports.ts'

export const moderationRoutes = [
  implement(list, async (ctx, { query }) => await listReports(ctx, query)),
  implement(decide, async (ctx, { params, body }) => await decideReport(ctx, params, body)),
]
