import * as z from 'zod/mini'
import { defineEndpoint, listParam, paging, uuidParams } from '../endpoint.ts'
import {
  bookedPlan,
  bookPlanBody,
  oohCampaign,
  oohCampaignFields,
  oohCampaignStates,
  oohCampaignSummary,
  oohReport,
  planBody,
  plannedTime,
} from '../entities/ooh-campaign.ts'
import { linkDestination } from '../entities/tracking-link.ts'
import { oohCampaignSteps } from '../processes/ooh-campaign.ts'

const reading = { auth: 'required', can: ['read', 'booking'] } as const
const writing = { auth: 'required', can: ['update', 'booking'] } as const
const path = '/v3/realty/campaigns/{uuid}'
const plannedParams = z.object({ uuid: z.uuid(), planned: z.uuid() })

export const listOohCampaigns = defineEndpoint({
  id: 'oohCampaigns.list',
  method: 'GET',
  path: '/v3/realty/campaigns',
  summary: 'The company’s campaigns out of home, those that can be seen first.',
  ...reading,
  query: z.object({ state: listParam(oohCampaignStates), ...paging }),
  reply: {
    kind: 'list',
    item: oohCampaignSummary,
    meta: z.object({ totals: z.partialRecord(z.enum(oohCampaignStates), z.int()) }),
  },
})

export const createOohCampaign = defineEndpoint({
  id: 'oohCampaigns.create',
  method: 'POST',
  path: '/v3/realty/campaigns',
  summary: 'Begin a plan. The client names it, so that beginning twice makes one.',
  auth: 'required',
  can: ['create', 'booking'],
  body: z.strictObject({ uuid: z.uuid(), name: oohCampaignFields.name }),
  reply: { kind: 'json', schema: oohCampaign },
  errors: ['company.required', 'ooh.limit_plans'],
})

export const getOohCampaign = defineEndpoint({
  id: 'oohCampaigns.get',
  method: 'GET',
  path,
  summary: 'One campaign with its plan: prices of today, what stands in the way of each space, reach, and money.',
  ...reading,
  params: uuidParams,
  reply: { kind: 'json', schema: oohCampaign },
})

export const editOohCampaign = defineEndpoint({
  id: 'oohCampaigns.edit',
  method: 'PUT',
  path,
  summary: 'Change what was sent of it.',
  ...writing,
  params: uuidParams,
  body: z.strictObject({
    name: z.optional(oohCampaignFields.name),
    client: z.optional(oohCampaignFields.client),
    objective: z.optional(oohCampaignFields.objective),
    starts_on: z.optional(oohCampaignFields.starts_on),
    ends_on: z.optional(oohCampaignFields.ends_on),
    currency: z.optional(oohCampaignFields.currency),
    budget_minor: z.optional(oohCampaignFields.budget_minor),
  }),
  reply: { kind: 'json', schema: oohCampaign },
  errors: ['ooh.wrong_state'],
})

export const stepOohCampaign = defineEndpoint({
  id: 'oohCampaigns.step',
  method: 'POST',
  path: `${path}/steps`,
  summary:
    'Let it rest, take it up again, archive it, or throw away a plan of which nothing was ever booked, as its statechart allows.',
  ...writing,
  params: uuidParams,
  body: z.strictObject({ step: z.enum(oohCampaignSteps) }),
  reply: { kind: 'json', schema: z.object({ state: z.enum([...oohCampaignStates, 'discarded']) }) },
  errors: ['ooh.wrong_state'],
})

export const planSpace = defineEndpoint({
  id: 'oohCampaigns.plan',
  method: 'POST',
  path: `${path}/spaces`,
  summary: 'Put a space into the plan on some days, or for single hours where it is booked by the hour.',
  ...writing,
  params: uuidParams,
  body: planBody,
  reply: { kind: 'json', schema: oohCampaign },
  errors: ['ooh.wrong_state', 'ooh.limit_spaces', 'booking.own'],
})

export const replanSpace = defineEndpoint({
  id: 'oohCampaigns.replan',
  method: 'PUT',
  path: `${path}/spaces/{planned}`,
  summary: 'Other days, or hours, for a space that is not booked.',
  ...writing,
  params: plannedParams,
  body: z.strictObject(plannedTime),
  reply: { kind: 'json', schema: oohCampaign },
  errors: ['ooh.wrong_state', 'ooh.booked'],
})

export const unplanSpace = defineEndpoint({
  id: 'oohCampaigns.unplan',
  method: 'DELETE',
  path: `${path}/spaces/{planned}`,
  summary: 'Take a space out of the plan; one that is booked stays.',
  ...writing,
  params: plannedParams,
  reply: { kind: 'json', schema: oohCampaign },
  errors: ['ooh.wrong_state', 'ooh.booked'],
})

export const bookPlan = defineEndpoint({
  id: 'oohCampaigns.book',
  method: 'POST',
  path: `${path}/book`,
  summary:
    'Book, or keep free for a while, several spaces of the plan. Each stands for itself: some may be refused, and say why.',
  ...writing,
  params: uuidParams,
  body: bookPlanBody,
  idempotent: true,
  reply: { kind: 'json', schema: bookedPlan },
  errors: ['ooh.wrong_state'],
})

export const getOohReport = defineEndpoint({
  id: 'oohCampaigns.report',
  method: 'GET',
  path: `${path}/report`,
  summary: 'Every booked face with its days, proofs, and the clicks and orders of its tracking links.',
  ...reading,
  params: uuidParams,
  reply: { kind: 'json', schema: oohReport },
})

export const linkFace = defineEndpoint({
  id: 'oohCampaigns.link',
  method: 'POST',
  path: `${path}/spaces/{planned}/link`,
  summary: 'A tracking link of its own for a booked face, to be printed there as a QR code.',
  ...writing,
  params: plannedParams,
  body: z.strictObject({ destination: linkDestination }),
  idempotent: true,
  reply: { kind: 'json', schema: oohReport },
  errors: ['ooh.not_booked', 'plan.limit_reached', 'company.required'],
})

export const exportOohPlan = defineEndpoint({
  id: 'oohCampaigns.export',
  method: 'GET',
  path: `${path}/export`,
  summary: 'The plan as CSV; nothing in it runs as a formula.',
  ...reading,
  params: uuidParams,
  reply: { kind: 'file' },
})

export const printOohPlan = defineEndpoint({
  id: 'oohCampaigns.pdf',
  method: 'GET',
  path: `${path}/plan.pdf`,
  summary: 'The plan as a PDF in the reader’s language: photos, sizes, days, prices, sums, reach, and what stands in the way.',
  ...reading,
  params: uuidParams,
  reply: { kind: 'file' },
})
