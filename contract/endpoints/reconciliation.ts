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
