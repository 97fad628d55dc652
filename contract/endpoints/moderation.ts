import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
import {
  caseKinds,
  reportBody,
  reportCase,
  reportGrounds,
  reportKinds,
  reportOutcomes,
  reportStates,
} from '../entities/report.ts'
import { text } from '../entities/shapes.ts'
import { strikeReasons } from '../entities/strike.ts'
import { limits } from '../limits.ts'

export const listReports = defineEndpoint({
  id: 'moderation.list',
  method: 'GET',
  path: '/v3/moderation/reports',
  summary: 'What was reported, one row for each thing, the gravest first and then what is due first; for staff.',
  auth: 'required',
  can: ['manage', 'report'],
  query: z.object({ state: z._default(z.enum(reportStates), 'open'), kind: z.optional(z.enum(reportKinds)), ...paging }),
  reply: { kind: 'list', item: reportCase },
})

export const decideReport = defineEndpoint({
  id: 'moderation.decide',
  method: 'POST',
  path: '/v3/moderation/reports/{kind}/{uuid}',
  summary:
    'Keep what was reported, hide it, or restore what was hidden; whoever reported it and whoever made it are told, with the reason in their language and the note. What is hidden may bring its author a strike.',
  auth: 'required',
  can: ['manage', 'report'],
  params: z.object({ kind: z.enum(reportKinds), uuid: z.uuid() }),
  body: z
    .strictObject({
      outcome: z.enum(reportOutcomes),
      /** The rule that it broke. */
      reason: z.optional(z.nullable(z.enum(reportGrounds))),
      note: text(0, limits.reviews.report),
      /** The author gets a strike for it, with the note. */
      strike: z.optional(z.nullable(z.enum(strikeReasons))),
    })
    .check(
      z.refine(({ outcome, reason, note }) => outcome !== 'hide' || Boolean(reason) || note.length > 0, {
        path: ['reason'],
        params: { issue: 'required' },
      }),
      z.refine(({ outcome, reason }) => outcome === 'hide' || !reason, { path: ['reason'], params: { issue: 'option' } }),
      z.refine(({ outcome, strike }) => outcome === 'hide' || !strike, { path: ['strike'], params: { issue: 'option' } }),
    ),
  reply: { kind: 'json', schema: reportCase },
  errors: ['report.decided', 'report.not_restorable'],
})

export const reportThing = defineEndpoint({
  id: 'moderation.report',
  method: 'POST',
  path: '/v3/reports/{kind}/{thing}',
  summary:
    'Tell staff what is wrong with something that one can see: a message, a creator’s profile (by its public name), a proposal, a call, a space, the company of a call or a space (by that one’s id), a creator’s answer to a report, a pitch for an own call, what was handed in for a deal (by the deal’s id), a booking of an own space, a piece of a portfolio, a tracking link of an own agreement, or a shared list (by its link’s token). Once each: again changes what one said.',
  auth: 'required',
  /** The id; of a profile its public name, of a company a call or a space of it, of a delivery its deal, of a list its link's token. */
  params: z.object({ kind: z.enum(caseKinds), thing: z.string().check(z.minLength(1), z.maxLength(60)) }),
  body: reportBody,
  reply: { kind: 'json', schema: z.object({ reported: z.literal(true) }) },
  rate: { by: 'account', limit: limits.reports.perHour, windowMs: 3_600_000 },
  errors: ['report.own'],
})
