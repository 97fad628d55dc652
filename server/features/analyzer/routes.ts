import * as calls from '#contract/endpoints/analyzer.ts'
import * as sharing from '#contract/endpoints/report-sharing.ts'
import { implement } from '../../http.ts'
import { exportReport } from './export-report.ts'
import { listReports } from './list-reports.ts'
import { openReport } from './open-report.ts'
import { answerOwnReport, readOwnReports, removeOwnAnswer } from './own-reports.ts'
import { readReport } from './read-report.ts'
import { endReportLink, listReportLinks, makeReportLink } from './report-links.ts'
import { ownReportPdf, reportPdf, sharedReportPdf } from './report-pdf.ts'
import { readSharedReport } from './shared-report.ts'

export const analyzerRoutes = [
  implement(calls.listReports, async (ctx, { query }) => await listReports(ctx, query)),
  implement(calls.getReport, async (ctx, { params }) => await readReport(ctx, params)),
  implement(calls.openReport, async (ctx, { params }) => await openReport(ctx, params)),
  implement(calls.exportReport, async (ctx, { params }) => await exportReport(ctx, params)),
  implement(calls.printReport, async (ctx, { params }) => await reportPdf(ctx, params)),
  implement(sharing.listReportLinks, async (ctx, { params }) => await listReportLinks(ctx, params)),
  implement(sharing.makeReportLink, async (ctx, { params, body }) => await makeReportLink(ctx, params, body)),
  implement(sharing.endReportLink, async (ctx, { params }) => await endReportLink(ctx, params)),
  implement(sharing.getSharedReport, async (ctx, { params }) => await readSharedReport(ctx, params.token)),
  implement(
    sharing.printSharedReport,
    async (ctx, { params, query }) => await sharedReportPdf(ctx, params.token, query.language),
  ),
  implement(calls.listOwnReports, async ctx => await readOwnReports(ctx)),
  implement(calls.printOwnReport, async (ctx, { params }) => await ownReportPdf(ctx, params)),
  implement(calls.answerReport, async (ctx, { params, body }) => await answerOwnReport(ctx, params, body)),
  implement(calls.removeReportAnswer, async (ctx, { params }) => await removeOwnAnswer(ctx, params)),
]
