import * as z from 'zod/mini'
import { defineEndpoint, pagingOrCursor } from '../endpoint.ts'
import { channelLook } from '../entities/channel-look.ts'
import { openedReport, ownReport, reportAnswerWords, reportMeter, reportPage } from '../entities/channel-report.ts'
import { network } from '../entities/shapes.ts'
import { fieldLimits } from '../field-limits.ts'

const reading = { auth: 'required', can: ['read', 'brand_home'] } as const
const params = z.object({ network, handle: z.string().check(z.minLength(1), z.maxLength(fieldLimits.channel.handle)) })

export const listReports = defineEndpoint({
  id: 'analyzer.list',
  method: 'GET',
  path: '/v3/analyzer',
  summary: 'Reports that the company has opened, the newest first, and how many more it may open.',
  ...reading,
  query: z.object(pagingOrCursor),
  reply: {
    kind: 'list',
    item: openedReport,
    meta: z.object({
      meter: z.nullable(reportMeter),
      /** True if the plan has the whole analyzer. */
      whole: z.boolean(),
    }),
  },
})

export const getReport = defineEndpoint({
  id: 'analyzer.get',
  method: 'GET',
  path: '/v3/analyzer/{network}/{handle}',
  summary: 'A channel’s report where it is open; what is known and what opening it costs where it is not. Never charged.',
  ...reading,
  params,
  reply: { kind: 'json', schema: reportPage },
})

export const openReport = defineEndpoint({
  id: 'analyzer.open',
  method: 'POST',
  path: '/v3/analyzer/{network}/{handle}/views',
  summary: 'Open a report: one view, once in thirty days. Nothing is charged where too little is known.',
  ...reading,
  params,
  reply: {
    kind: 'json',
    schema: z.object({ page: reportPage, charged: z.boolean() }),
  },
  errors: ['plan.limit_reached', 'analyzer.too_little'],
})

export const exportReport = defineEndpoint({
  id: 'analyzer.export',
  method: 'GET',
  path: '/v3/analyzer/{network}/{handle}/export',
  summary: 'An open report as CSV, each value with its facts; nothing in it runs as a formula.',
  auth: 'required',
  can: ['read', 'view_analyzer'],
  params,
  reply: { kind: 'file' },
  errors: ['analyzer.not_open'],
})

export const printReport = defineEndpoint({
  id: 'analyzer.pdf',
  method: 'GET',
  path: '/v3/analyzer/{network}/{handle}/report.pdf',
  summary:
    'An open report as a PDF in the reader’s language: every part with its facts, and the creator’s answer. Never charged.',
  ...reading,
  params,
  reply: { kind: 'file' },
  errors: ['analyzer.not_open'],
})

export const lookAtChannel = defineEndpoint({
  id: 'analyzer.look',
  method: 'POST',
  path: '/v3/analyzer/{network}/{handle}/looks',
  summary:
    'Have the network asked about a channel in the background, where its last answer is older than seven days; answers with how that stands. Never charged.',
  ...reading,
  params,
  reply: { kind: 'json', schema: channelLook },
  rate: { by: 'account', limit: 240, windowMs: 3_600_000 },
})

const ownReports = z.object({ channels: z.array(ownReport) })

export const listOwnReports = defineEndpoint({
  id: 'analyzer.own',
  method: 'GET',
  path: '/v3/own-reports',
  summary: 'The reports about one’s own proved channels, as those read them who opened them. Never charged.',
  auth: 'required',
  can: ['read', 'creator_profile'],
  reply: { kind: 'json', schema: ownReports },
})

export const printOwnReport = defineEndpoint({
  id: 'analyzer.ownPdf',
  method: 'GET',
  path: '/v3/own-reports/{network}/{handle}/report.pdf',
  summary: 'The report about a proved channel of one’s own as a PDF. Never charged.',
  auth: 'required',
  can: ['read', 'creator_profile'],
  params,
  reply: { kind: 'file' },
})

export const answerReport = defineEndpoint({
  id: 'analyzer.answer',
  method: 'PUT',
  path: '/v3/own-reports/{network}/{handle}/answer',
  summary: 'Answer the report about one’s own channel: one answer, changed by sending another. Answers with all own reports.',
  auth: 'required',
  can: ['update', 'creator_profile'],
  params,
  body: z.strictObject(reportAnswerWords.shape),
  reply: { kind: 'json', schema: ownReports },
  errors: ['report.hidden'],
})

export const removeReportAnswer = defineEndpoint({
  id: 'analyzer.removeAnswer',
  method: 'DELETE',
  path: '/v3/own-reports/{network}/{handle}/answer',
  summary: 'Take one’s answer back. Where there is none, nothing happens.',
  auth: 'required',
  can: ['update', 'creator_profile'],
  params,
  reply: { kind: 'json', schema: ownReports },
  errors: ['report.hidden'],
})
