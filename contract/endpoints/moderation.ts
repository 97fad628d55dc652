import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
import { reportCase, reportKinds, reportOutcomes, reportStates } from '../entities/report.ts'
import { text } from '../entities/shapes.ts'
import { strikeReasons } from '../entities/strike.ts'
import { limits } from '../limits.ts'

export const listReports = defineEndpoint({
  id: 'moderation.list',
  method: 'GET',
  path: '/v3/moderation/reports',
  summary: 'What was reported, one row for each thing, oldest first; for staff.',
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
    'Keep what was reported, or hide it; whoever reported it and whoever made it are told, with the note. What is hidden may bring its author a strike.',
  auth: 'required',
  can: ['manage', 'report'],
  params: z.object({ kind: z.enum(reportKinds), uuid: z.uuid() }),
  body: z
    .strictObject({
      outcome: z.enum(reportOutcomes),
      note: text(0, limits.reviews.report),
      /** The author gets a strike for it, with the note. */
      strike: z.optional(z.nullable(z.enum(strikeReasons))),
    })
    .check(
      z.refine(({ outcome, note }) => outcome === 'keep' || note.length > 0, { path: ['note'], params: { issue: 'required' } }),
      z.refine(({ outcome, strike }) => outcome === 'hide' || !strike, { path: ['strike'], params: { issue: 'option' } }),
    ),
  reply: { kind: 'json', schema: reportCase },
  errors: ['report.decided'],
})
