import * as calls from '#contract/endpoints/campaigns.ts'
import { implement } from '../../http.ts'
import { createCampaign, declareResult, editCampaign, linkCampaign, setParts, stepCampaign } from './change-campaign.ts'
import { placeDeals } from './place-deals.ts'
import { listCampaignDeals, listCampaigns, readCampaign, readChoices } from './read-campaign.ts'
import { exportCampaign, readReport, readSharedReport } from './report.ts'
import { reportPdf } from './report-pdf.ts'

export const campaignsRoutes = [
  implement(calls.listCampaigns, async (ctx, { query }) => await listCampaigns(ctx, query)),
  implement(calls.createCampaign, async (ctx, { body }) => await createCampaign(ctx, body)),
  implement(calls.getCampaign, async (ctx, { params }) => await readCampaign(ctx, params.uuid)),
  implement(calls.editCampaign, async (ctx, { params, body }) => await editCampaign(ctx, params.uuid, body)),
  implement(calls.stepCampaign, async (ctx, { params, body }) => await stepCampaign(ctx, params.uuid, body.step)),
  implement(calls.setCampaignParts, async (ctx, { params, body }) => await setParts(ctx, params.uuid, body)),
  implement(calls.placeDeals, async (ctx, { body }) => await placeDeals(ctx, body.placings)),
  implement(calls.campaignDeals, async (ctx, { params, query }) => await listCampaignDeals(ctx, params.uuid, query)),
  implement(calls.dealsOutside, async (ctx, { query }) => await listCampaignDeals(ctx, null, query)),
  implement(calls.campaignChoices, async (ctx, { params }) => await readChoices(ctx, params.uuid)),
  implement(calls.declareResult, async (ctx, { params, body }) => {
    await declareResult(ctx, params.uuid, params.deal, body)
    return { declared: true as const }
  }),
  implement(calls.getCampaignReport, async (ctx, { params }) => await readReport(ctx, params.uuid)),
  implement(calls.exportCampaign, async (ctx, { params }) => await exportCampaign(ctx, params.uuid)),
  implement(calls.printCampaign, async (ctx, { params }) => await reportPdf(ctx, params.uuid)),
  implement(calls.linkCampaign, async (ctx, { params, body }) => await linkCampaign(ctx, params.uuid, body)),
  implement(calls.unlinkCampaign, async (ctx, { params }) => await linkCampaign(ctx, params.uuid, null)),
  implement(calls.getSharedCampaign, async (ctx, { params }) => await readSharedReport(ctx, params.token)),
]
