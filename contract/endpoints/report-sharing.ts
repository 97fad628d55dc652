import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { reportLinks, sharedReport } from '../entities/report-link.ts'
import { locale, network } from '../entities/shapes.ts'
import { daysOfLink, linkParams } from '../entities/shared-link.ts'
import { limits } from '../limits.ts'

const reading = { auth: 'required', can: ['read', 'brand_home'] } as const
const handle = z.string().check(z.minLength(1), z.maxLength(100))
const params = z.object({ network, handle })

export const listReportLinks = defineEndpoint({
  id: 'analyzer.links',
  method: 'GET',
  path: '/v3/analyzer/{network}/{handle}/links',
  summary: 'The company’s links that open this report without a session, the newest first.',
  ...reading,
  params,
  reply: { kind: 'json', schema: reportLinks },
  errors: ['analyzer.not_open'],
})

export const makeReportLink = defineEndpoint({
  id: 'analyzer.link',
  method: 'POST',
  path: '/v3/analyzer/{network}/{handle}/links',
  summary:
    'Make a link that opens the report without a session until it ends: with the days, and at the latest with the view that opened the report.',
  ...reading,
  params,
  body: z.strictObject({ days: daysOfLink }),
  reply: { kind: 'json', schema: reportLinks },
  errors: ['analyzer.not_open', 'analyzer.links_full'],
})

export const endReportLink = defineEndpoint({
  id: 'analyzer.endLink',
  method: 'DELETE',
  path: '/v3/analyzer/{network}/{handle}/links/{link}',
  summary: 'End a link now. Where it has ended, nothing happens.',
  ...reading,
  params: z.object({ network, handle, link: z.uuid() }),
  reply: { kind: 'json', schema: reportLinks },
  errors: ['analyzer.not_open'],
})

export const getSharedReport = defineEndpoint({
  id: 'analyzer.shared',
  method: 'GET',
  path: '/v3/shared-reports/{token}',
  summary: 'A channel’s report as its link shows it, put together now. Never charged.',
  auth: 'none',
  params: linkParams,
  reply: { kind: 'json', schema: sharedReport },
  errors: ['list.link_over', 'analyzer.gone'],
})

export const printSharedReport = defineEndpoint({
  id: 'analyzer.sharedPdf',
  method: 'GET',
  path: '/v3/shared-reports/{token}/report.pdf',
  summary: 'A channel’s report as its link shows it, as a PDF in the language that the reader names. Never charged.',
  auth: 'none',
  params: linkParams,
  query: z.object({ language: z._default(locale, 'en') }),
  reply: { kind: 'file' },
  errors: ['list.link_over', 'analyzer.gone'],
  rate: { by: 'address', limit: limits.analyzer.sharedFiles, windowMs: 60_000 },
})
