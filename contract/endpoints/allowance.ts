import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../entities/shapes.ts'

export const summaryCredits = defineEndpoint({
  id: 'ai.summaryCredits',
  method: 'GET',
  path: '/v3/ai/summary-credits',
  summary: 'AI credits that are left, and the face beside them.',
  auth: 'required',
  reply: {
    kind: 'json',
    schema: z.object({
      credits_available: z.int(),
      profile_image: z.nullable(z.string()),
      /** Set aside for jobs that are running. */
      reserved: z.int(),
      /** What a month of the plan grants, and when the next one begins. */
      month_grant: z.int(),
      month_used: z.int(),
      resets_at: z.nullable(instant),
      by_lot: z.array(z.object({ source: z.string(), amount: z.int(), remaining: z.int(), expires_at: instant })),
    }),
  },
})

export const maxViews = defineEndpoint({
  id: 'accounts.maxViews',
  method: 'GET',
  path: '/accounts/max-views',
  summary: 'Influencer reports that may still be opened this month.',
  auth: 'required',
  reply: {
    kind: 'json',
    schema: z.object({ max_views: z.int(), limit: z.int(), used: z.int(), extra: z.int(), resets_at: instant }),
  },
})
