import * as z from 'zod/mini'
import { defineEndpoint, listParam, paging } from '../endpoint.ts'
import { licence, licenceGaps, licenceUse, provenLicence } from '../entities/licence.ts'
import { licenceStates } from '../entities/licence-states.ts'

const behind = { auth: 'none', params: z.object({ token: z.string().check(z.maxLength(100)) }) } as const

export const listLicences = defineEndpoint({
  id: 'rights.list',
  method: 'GET',
  path: '/v3/rights',
  summary: 'What deals license: a company’s own, a creator’s own; what ends first comes first.',
  auth: 'required',
  can: ['read', 'deal'],
  query: z.object({ state: listParam(licenceStates), ...paging }),
  reply: { kind: 'list', item: licence, meta: z.object({ totals: z.record(z.string(), z.int()) }) },
})

export const proveLicence = defineEndpoint({
  id: 'rights.prove',
  method: 'GET',
  path: '/v3/rights/{token}',
  summary: 'A licence as its public page shows it: who granted what to whom, where and until when. Never a price.',
  ...behind,
  reply: { kind: 'json', schema: provenLicence },
})

export const checkLicence = defineEndpoint({
  id: 'rights.check',
  method: 'GET',
  path: '/v3/rights/{token}/check',
  summary: 'Whether a licence covers a use on a day in a country, and what speaks against it.',
  ...behind,
  query: licenceUse,
  reply: { kind: 'json', schema: z.object({ covered: z.boolean(), gaps: z.array(z.enum(licenceGaps)) }) },
})

export const licenceCode = defineEndpoint({
  id: 'rights.code',
  method: 'GET',
  path: '/v3/rights/{token}/code',
  summary: 'The QR code of a licence’s public page (SVG).',
  ...behind,
  reply: { kind: 'file' },
})
