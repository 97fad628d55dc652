import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
import { reportCase, reportKinds, reportOutcomes, reportStates } from '../entities/report.ts'
import { text } from '../entities/shapes.ts'
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
  summary: 'Keep what was reported, or hide it; whoever reported it and whoever made it are told, with the note.',
  auth: 'required',
  can: ['manage', 'report'],
  params: z.object({ kind: z.enum(reportKinds), uuid: z.uuid() }),
  body: z
    .strictObject({ outcome: z.enum(reportOutcomes), note: text(0, limits.reviews.report) })
    .check(
      z.refine(({ outcome, note }) => outcome === 'keep' || note.length > 0, { path: ['note'], params: { issue: 'required' } }),
    ),
  reply: { kind: 'json', schema: reportCase },
  errors: ['report.decided'],
})
