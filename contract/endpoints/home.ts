import * as z from 'zod/mini'
import { type CallReply, defineEndpoint } from '../endpoint.ts'
import { listedCastingCall, ownCastingCall } from '../entities/casting-call.ts'
import { dealSummary } from '../entities/deal.ts'
import { figureSpans, figures } from '../entities/figures.ts'
import { proposalSummary } from '../entities/proposal.ts'

/** First steps of a newcomer, by side. */
export const homeSteps = ['channel', 'portfolio', 'rates', 'pitch', 'call', 'deal'] as const

export const home = defineEndpoint({
  id: 'home.get',
  method: 'GET',
  path: '/v3/home',
  summary: 'Whose turn it is, and the money, for the signed-in side.',
  auth: 'required',
  query: z.object({}),
  reply: {
    kind: 'json',
    schema: z.object({
      turns: z.array(dealSummary),
      turn_count: z.int(),
      applications_to_read: z.array(z.object({ casting_call: z.uuid(), title: z.string(), count: z.int() })),
      /** Null for somebody whose role in the company sees no money. */
      money: z.nullable(
        z.object({
          currency: z.string(),
          protected_minor: z.int(),
          available_minor: z.int(),
          paid_minor: z.int(),
          next_date: z.nullable(z.string()),
        }),
      ),
      /** Of a brand’s campaigns from planning to wrapping up, in the currency of its money: planned by it, and committed and spent as the ledger says. Null without any, and where no money is shown. */
      budget: z.nullable(z.object({ campaigns: z.int(), planned: z.int(), committed: z.int(), spent: z.int(), free: z.int() })),
      counts: z.object({ live_deals: z.int(), open_calls: z.int(), open_pitches: z.int() }),
      /** A brand’s calls and drafts that were touched last. */
      calls: z.array(ownCastingCall),
      /** From the pitches of a brand’s calls to those who were cast. */
      funnel: z.nullable(z.object({ pitches: z.int(), read: z.int(), shortlisted: z.int(), cast: z.int() })),
      /** Open calls for a creator: those that fit, or the newest while nothing fits. */
      matches: z.nullable(z.object({ fit: z.boolean(), calls: z.array(listedCastingCall) })),
      /** Creators’ offers, for a brand with little under way. */
      proposals: z.array(proposalSummary),
      /** First steps of a newcomer; empty once all are done. */
      steps: z.array(z.object({ step: z.enum(homeSteps), done: z.boolean() })),
    }),
  },
})

export type Home = CallReply<typeof home>

const span = z.object({ days: z._default(z.enum(figureSpans), '30') })

export const homeFigures = defineEndpoint({
  id: 'home.figures',
  method: 'GET',
  path: '/v3/home/figures',
  summary: 'How work goes over some days and over as many before them: pitches, deals, money, answers, punctuality, links.',
  auth: 'required',
  query: span,
  reply: { kind: 'json', schema: figures },
})

export const exportHomeFigures = defineEndpoint({
  id: 'home.exportFigures',
  method: 'GET',
  path: '/v3/home/figures/export',
  summary: 'The same figures by day or week as a CSV file.',
  auth: 'required',
  query: span,
  reply: { kind: 'file' },
  rate: { by: 'account', limit: 30, windowMs: 60_000 },
})
