import * as calls from '#contract/endpoints/ooh-campaigns.ts'
import { implement } from '../../http.ts'
import { bookPlan, changePlanned, createOoh, editOoh, planSpace, stepOoh } from './change-campaign.ts'
import { linkFace } from './link-face.ts'
import { planPdf } from './plan-pdf.ts'
import { listOoh, readOoh } from './read-campaign.ts'
import { exportPlanCsv, readOohReport } from './report.ts'

export const oohCampaignsRoutes = [
  implement(calls.listOohCampaigns, async (ctx, { query }) => await listOoh(ctx, query)),
  implement(calls.createOohCampaign, async (ctx, { body }) => await createOoh(ctx, body)),
  implement(calls.getOohCampaign, async (ctx, { params }) => await readOoh(ctx, params.uuid)),
  implement(calls.editOohCampaign, async (ctx, { params, body }) => await editOoh(ctx, params.uuid, body)),
  implement(calls.stepOohCampaign, async (ctx, { params, body }) => await stepOoh(ctx, params.uuid, body.step)),
  implement(calls.planSpace, async (ctx, { params, body }) => await planSpace(ctx, params.uuid, body)),
  implement(calls.replanSpace, async (ctx, { params, body }) => await changePlanned(ctx, params.uuid, params.planned, body)),
  implement(calls.unplanSpace, async (ctx, { params }) => await changePlanned(ctx, params.uuid, params.planned, null)),
  implement(calls.bookPlan, async (ctx, { params, body }) => await bookPlan(ctx, params.uuid, body)),
  implement(calls.linkFace, async (ctx, { params, body }) => await linkFace(ctx, params.uuid, params.planned, body.destination)),
  implement(calls.getOohReport, async (ctx, { params }) => await readOohReport(ctx, params.uuid)),
  implement(calls.exportOohPlan, async (ctx, { params }) => await exportPlanCsv(ctx, params.uuid)),
  implement(calls.printOohPlan, async (ctx, { params }) => await planPdf(ctx, params.uuid)),
]
