import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
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
      /** The plan's grant per month, and when the next one begins. */
      month_grant: z.int(),
      month_used: z.int(),
      /** The same, by what it was for. */
      month_by: z.object({ text: z.int(), image: z.int(), video: z.int(), other: z.int() }),
      resets_at: z.nullable(instant),
      /** The reader's own share in the company's credits of this month, where they have one. */
      own_share: z.nullable(z.object({ cap: z.int(), used: z.int() })),
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

export const creditEntry = z.object({
  id: z.int(),
  /** grant, purchase, reserve, settle, release, expire, reverse. */
  kind: z.string(),
  /** Change of the balance; all of them add up to it. */
  amount: z.int(),
  spent: z.int(),
  /** The balance after it. */
  balance: z.int(),
  action: z.nullable(z.string()),
  created_at: instant,
})
export type CreditEntry = z.infer<typeof creditEntry>

export const creditHistory = defineEndpoint({
  id: 'ai.creditHistory',
  method: 'GET',
  path: '/v3/ai/credit-history',
  summary: 'Everything that changed the balance of credits, newest first, each with the balance after it.',
  auth: 'required',
  query: z.object(paging),
  reply: { kind: 'list', item: creditEntry },
})

export const exportCredits = defineEndpoint({
  id: 'ai.exportCredits',
  method: 'GET',
  path: '/v3/ai/credit-history/export',
  summary: 'The whole history of credits as a CSV file, oldest first.',
  auth: 'required',
  reply: { kind: 'file' },
  rate: { by: 'account', limit: 10, windowMs: 60_000 },
})
