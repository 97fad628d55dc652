import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
import { difference, explainBody, reconciledNight } from '../entities/reconciliation.ts'

const staff = { auth: 'required', can: ['manage', 'reconciliation'] } as const

export const reconciliationMeta = z.object({
  /** Newest first. */
  nights: z.array(reconciledNight),
  /** The providers of this server that are compared; none where money passes only the built-in cashier. */
  providers: z.array(z.string()),
  open: z.int(),
})
export type ReconciliationMeta = z.infer<typeof reconciliationMeta>

export const listDifferences = defineEndpoint({
  id: 'reconciliation.list',
  method: 'GET',
  path: '/v3/finance/reconciliation',
  summary:
    'What payment providers say otherwise than the books, the open ones first, and the nights that were compared; for staff.',
  ...staff,
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: difference, meta: reconciliationMeta },
})

export const downloadDifferences = defineEndpoint({
  id: 'reconciliation.file',
  method: 'GET',
  path: '/v3/finance/reconciliation.csv',
  summary: 'All differences as a table.',
  ...staff,
  reply: { kind: 'file' },
})

export const downloadDac7 = defineEndpoint({
  id: 'reconciliation.dac7',
  method: 'GET',
  path: '/v3/finance/dac7.csv',
  summary:
    'Each creator and host who was credited for work in one year (UTC), by currency: what, for how many activities and with which fees, by quarter. For staff, as the directive DAC7 asks for it; what is unknown is empty.',
  ...staff,
  query: z.object({ year: z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(2100)) }),
  reply: { kind: 'file' },
})

export const explainDifference = defineEndpoint({
  id: 'reconciliation.explain',
  method: 'POST',
  path: '/v3/finance/reconciliation/{uuid}/explain',
  summary: 'Say how a difference came about: it is open no more.',
  ...staff,
  params: z.object({ uuid: z.uuid() }),
  body: explainBody,
  reply: { kind: 'json', schema: difference },
  errors: ['reconciliation.explained'],
})
