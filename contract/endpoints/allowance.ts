import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

export const summaryCredits = defineEndpoint({
  id: 'ai.summaryCredits',
  method: 'GET',
  path: '/v3/ai/summary-credits',
  summary: 'AI credits that are left, and the face beside them.',
  auth: 'required',
  reply: { kind: 'json', schema: z.object({ credits_available: z.int(), profile_image: z.nullable(z.string()) }) },
})

export const maxViews = defineEndpoint({
  id: 'accounts.maxViews',
  method: 'GET',
  path: '/accounts/max-views',
  summary: 'Influencer reports that may still be opened this month.',
  auth: 'required',
  reply: { kind: 'json', schema: z.object({ max_views: z.int() }) },
})
