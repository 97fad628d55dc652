import * as z from 'zod/mini'
import { defineEndpoint, listParam, pagingOrCursor, uuidParams } from '../endpoint.ts'
import { licence, licenceAdds, licenceUse, provenLicence } from '../entities/licence.ts'
import { licenceGaps } from '../entities/licence-gaps.ts'
import { licenceStates } from '../entities/licence-states.ts'
import { overrunBody } from '../entities/overrun.ts'
import { amountMinor, text } from '../entities/shapes.ts'
import { limits } from '../limits.ts'

const behind = { auth: 'none', params: z.object({ token: z.string().check(z.maxLength(100)) }) } as const

export const listLicences = defineEndpoint({
  id: 'rights.list',
  method: 'GET',
  path: '/v3/rights',
  summary: 'What deals license: a company’s own, a creator’s own; what ends first comes first.',
  auth: 'required',
  can: ['read', 'deal'],
  query: z.object({ state: listParam(licenceStates), ...pagingOrCursor }),
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

const one = { auth: 'required', can: ['update', 'deal'], params: uuidParams, reply: { kind: 'json', schema: licence } } as const
const { renewal } = limits.licence

export const askRenewal = defineEndpoint({
  id: 'rights.askRenewal',
  method: 'POST',
  path: '/v3/licences/{uuid}/renewal',
  summary:
    'Ask the creator to license the work for so many days more, for more uses or in more places; they name a price or say no.',
  ...one,
  body: z.strictObject({
    days: z.int().check(z.minimum(renewal.min), z.maximum(renewal.max)),
    note: z._default(text(0, renewal.note), ''),
    adds: z._default(licenceAdds, { channels: [], territory: null }),
  }),
  errors: ['licence.wrong_state', 'licence.wrong_person', 'licence.deal_open'],
})

export const withdrawRenewal = defineEndpoint({
  id: 'rights.withdrawRenewal',
  method: 'POST',
  path: '/v3/licences/{uuid}/renewal/withdraw',
  summary: 'Take one’s own request for a renewal back while it has no answer.',
  ...one,
  errors: ['licence.wrong_state', 'licence.wrong_person'],
})

export const declineRenewal = defineEndpoint({
  id: 'rights.declineRenewal',
  method: 'POST',
  path: '/v3/licences/{uuid}/renewal/decline',
  summary: 'Say no to a renewal.',
  ...one,
  errors: ['licence.wrong_state', 'licence.wrong_person'],
})

export const priceRenewal = defineEndpoint({
  id: 'rights.priceRenewal',
  method: 'POST',
  path: '/v3/licences/{uuid}/renewal/price',
  summary: 'Name the price of a renewal, before fees: it becomes an offer in the conversation, and begins once it is paid.',
  ...one,
  body: z.strictObject({ fee_minor: amountMinor }),
  idempotent: true,
  errors: ['licence.wrong_state', 'licence.wrong_person', 'licence.deal_open', 'account.banned_for_proposals'],
})

export const takeRenewal = defineEndpoint({
  id: 'rights.takeRenewal',
  method: 'POST',
  path: '/v3/licences/{uuid}/renewal/take',
  summary:
    'Renew a licence once at the rate that was agreed on with the work: the deal waits for its payment alone, and the licence that follows begins where this one ends.',
  ...one,
  idempotent: true,
  errors: ['licence.wrong_state', 'licence.wrong_person', 'licence.no_rate', 'licence.deal_open'],
})

export const claimOverrun = defineEndpoint({
  id: 'rights.claimOverrun',
  method: 'POST',
  path: '/v3/licences/{uuid}/overruns',
  summary:
    'Claim a use of the work outside of its licence, with evidence and a price: it becomes an offer to license that use, and is paid like any other.',
  ...one,
  body: overrunBody,
  idempotent: true,
  errors: [
    'licence.wrong_state',
    'licence.wrong_person',
    'licence.deal_open',
    'licence.too_many_claims',
    'account.banned_for_proposals',
  ],
})
