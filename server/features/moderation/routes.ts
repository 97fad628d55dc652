import { decideReport as decide, listReports as list, reportThing } from '#contract/endpoints/moderation.ts'
import { implement } from '../../http.ts'
import { decideReport } from './decide-report.ts'
import { fileReport } from './file-report.ts'
import { listReports } from './read-reports.ts'

export const moderationRoutes = [
  implement(list, async (ctx, { query }) => await listReports(ctx, query)),
  implement(decide, async (ctx, { params, body }) => await decideReport(ctx, params, body)),
  implement(reportThing, async (ctx, { params, body }) => {
    await fileReport(ctx, params.kind, params.thing, body)
    return { reported: true as const }
  }),
]
