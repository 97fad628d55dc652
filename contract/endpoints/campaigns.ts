import * as z from 'zod/mini'
import { defineEndpoint, listParam, pagingOrCursor, uuidParams } from '../endpoint.ts'
import {
  campaign,
  campaignDeal,
  campaignFields,
  campaignPeople,
  campaignReport,
  campaignStates,
  campaignSummary,
  placedDeals,
  placing,
} from '../entities/campaign.ts'
import { instant } from '../entities/shapes.ts'
import { daysOfLink, linkParams } from '../entities/shared-link.ts'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { campaignSteps } from '../processes/campaign.ts'

const reading = { auth: 'required', can: ['read', 'view_campaign'] } as const
const writing = { auth: 'required', can: ['update', 'view_campaign'] } as const
const fields = z.strictObject({
  name: z.optional(campaignFields.name),
  description: z.optional(campaignFields.description),
  brand_id: z.optional(campaignFields.brand_id),
  objective: z.optional(campaignFields.objective),
  starts_on: z.optional(campaignFields.starts_on),
  ends_on: z.optional(campaignFields.ends_on),
  currency: z.optional(campaignFields.currency),
  budget_minor: z.optional(campaignFields.budget_minor),
  targets: z.optional(campaignFields.targets),
  people: z.optional(campaignPeople),
})
const some = z._default(z.array(z.uuid()).check(z.maxLength(100)), [])
const parts = z._default(z.strictObject({ calls: some, deals: some, lists: some, links: some }), {
  calls: [],
  deals: [],
  lists: [],
  links: [],
})

export const listCampaigns = defineEndpoint({
  id: 'campaigns.list',
  method: 'GET',
  path: '/v3/campaigns',
  summary: 'The company’s campaigns, those that run first.',
  ...reading,
  query: z.object({ state: listParam(campaignStates), ...pagingOrCursor }),
  reply: {
    kind: 'list',
    item: campaignSummary,
    meta: z.object({
      meter: z.object({ limit: z.nullable(z.int()), used: z.int(), upgrade_to: z.nullable(z.string()) }),
      totals: z.partialRecord(z.enum(campaignStates), z.int()),
      /** Deals that belong to none. */
      outside: z.int(),
    }),
  },
})

export const createCampaign = defineEndpoint({
  id: 'campaigns.create',
  method: 'POST',
  path: '/v3/campaigns',
  summary: 'Begin a campaign as a draft. The client names it, so that beginning twice makes one.',
  auth: 'required',
  can: ['create', 'view_campaign'],
  body: z.strictObject({ uuid: z.uuid(), name: campaignFields.name, brand_id: z._default(campaignFields.brand_id, null) }),
  reply: { kind: 'json', schema: campaign },
  errors: ['company.required', 'campaign.limit_drafts'],
})

export const getCampaign = defineEndpoint({
  id: 'campaigns.get',
  method: 'GET',
  path: '/v3/campaigns/{uuid}',
  summary: 'One campaign with its money, calls, lists and tracking links.',
  ...reading,
  params: uuidParams,
  reply: { kind: 'json', schema: campaign },
})

export const editCampaign = defineEndpoint({
  id: 'campaigns.edit',
  method: 'PUT',
  path: '/v3/campaigns/{uuid}',
  summary: 'Change what was sent of it. Who comes to work on it is told.',
  ...writing,
  params: uuidParams,
  body: fields,
  reply: { kind: 'json', schema: campaign },
  errors: ['campaign.wrong_state'],
})

export const stepCampaign = defineEndpoint({
  id: 'campaigns.step',
  method: 'POST',
  path: '/v3/campaigns/{uuid}/steps',
  summary: 'Plan, start, hold, resume, wrap up, reopen, complete, archive or discard it, as its statechart allows.',
  ...writing,
  params: uuidParams,
  body: z.strictObject({ step: z.enum(campaignSteps) }),
  reply: { kind: 'json', schema: z.object({ state: z.enum([...campaignStates, 'discarded']) }) },
  errors: ['campaign.wrong_state', 'plan.limit_reached'],
})

export const setCampaignParts = defineEndpoint({
  id: 'campaigns.parts',
  method: 'PUT',
  path: '/v3/campaigns/{uuid}/parts',
  summary:
    'Add casting calls, deals, lists and tracking links, or take them out. A call, a deal or a link belongs to one campaign: the last one it was added to.',
  ...writing,
  params: uuidParams,
  body: z.strictObject({ add: parts, remove: parts }),
  reply: { kind: 'json', schema: campaign },
  errors: ['campaign.wrong_state'],
})

export const placeDeals = defineEndpoint({
  id: 'campaigns.place',
  method: 'POST',
  path: '/v3/deals-in-campaigns',
  summary:
    'Put deals into campaigns or take them out: all of them, but for those that are not in the campaign that they are expected in.',
  ...writing,
  body: z.strictObject({ placings: z.array(placing).check(z.minLength(1), z.maxLength(limits.campaign.placings)) }),
  reply: { kind: 'json', schema: placedDeals },
  errors: ['campaign.wrong_state'],
})

export const campaignDeals = defineEndpoint({
  id: 'campaigns.deals',
  method: 'GET',
  path: '/v3/campaigns/{uuid}/deals',
  summary: 'The campaign’s deals: its calls’ and those that were added.',
  ...reading,
  params: uuidParams,
  query: z.object({ ...pagingOrCursor }),
  reply: { kind: 'list', item: campaignDeal },
})

export const dealsOutside = defineEndpoint({
  id: 'campaigns.outside',
  method: 'GET',
  path: '/v3/deals-outside-campaigns',
  summary: 'The company’s deals that belong to no campaign.',
  ...reading,
  query: z.object({ ...pagingOrCursor }),
  reply: { kind: 'list', item: campaignDeal },
})

const choice = z.object({ uuid: z.uuid(), name: z.string() })
export const campaignChoices = defineEndpoint({
  id: 'campaigns.choices',
  method: 'GET',
  path: '/v3/campaigns/{uuid}/choices',
  summary: 'What could be added: calls, deals and tracking links of no campaign, and lists that are not in this one.',
  ...reading,
  params: uuidParams,
  reply: {
    kind: 'json',
    schema: z.object({ calls: z.array(choice), deals: z.array(choice), lists: z.array(choice), links: z.array(choice) }),
  },
})

export const declareResult = defineEndpoint({
  id: 'campaigns.declare',
  method: 'PUT',
  path: '/v3/campaigns/{uuid}/results/{deal}',
  summary: 'Write down what a deal’s work reached; it stands in the report as declared.',
  ...writing,
  params: z.object({ uuid: z.uuid(), deal: z.uuid() }),
  body: z.strictObject({
    views: z.int().check(z.minimum(0), z.maximum(fieldLimits.count)),
    engagements: z.int().check(z.minimum(0), z.maximum(fieldLimits.count)),
  }),
  reply: { kind: 'json', schema: z.object({ declared: z.literal(true) }) },
})

export const getCampaignReport = defineEndpoint({
  id: 'campaigns.report',
  method: 'GET',
  path: '/v3/campaigns/{uuid}/report',
  summary: 'What came of it: verified and declared apart, and what was delivered.',
  ...reading,
  params: uuidParams,
  reply: { kind: 'json', schema: campaignReport },
})

export const exportCampaign = defineEndpoint({
  id: 'campaigns.export',
  method: 'GET',
  path: '/v3/campaigns/{uuid}/export',
  summary: 'Its deals as CSV; nothing in it runs as a formula.',
  ...reading,
  params: uuidParams,
  reply: { kind: 'file' },
})

export const printCampaign = defineEndpoint({
  id: 'campaigns.pdf',
  method: 'GET',
  path: '/v3/campaigns/{uuid}/report.pdf',
  summary:
    'The report as a PDF in the reader’s language and the company’s look: money, verified, declared, and what was delivered.',
  ...reading,
  params: uuidParams,
  reply: { kind: 'file' },
})

export const linkCampaign = defineEndpoint({
  id: 'campaigns.link',
  method: 'POST',
  path: '/v3/campaigns/{uuid}/link',
  summary: 'Make a link that opens the report without a session until it ends; one that was there before ends now.',
  ...writing,
  params: uuidParams,
  body: z.strictObject({
    days: daysOfLink,
    show_money: z._default(z.boolean(), false),
  }),
  reply: { kind: 'json', schema: campaign },
})

export const unlinkCampaign = defineEndpoint({
  id: 'campaigns.unlink',
  method: 'DELETE',
  path: '/v3/campaigns/{uuid}/link',
  summary: 'End the report’s link now.',
  ...writing,
  params: uuidParams,
  reply: { kind: 'json', schema: campaign },
})

export const getSharedCampaign = defineEndpoint({
  id: 'campaigns.shared',
  method: 'GET',
  path: '/v3/shared-campaigns/{token}',
  summary: 'A campaign’s report as its link shows it.',
  auth: 'none',
  params: linkParams,
  reply: { kind: 'json', schema: z.extend(campaignReport, { expires_at: instant }) },
  errors: ['list.link_over'],
})
