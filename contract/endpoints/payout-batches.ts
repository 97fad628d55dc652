import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
import { bankKinds, bankReturns } from '../entities/payout.ts'
import { batchTransfer, payoutBatch, waitingPayouts } from '../entities/payout-batch.ts'

const staff = { auth: 'required', can: ['manage', 'payout_batch'] } as const
const params = z.object({ uuid: z.uuid() })

export const payoutBatchMeta = z.object({ waiting: z.array(waitingPayouts) })
export type PayoutBatchMeta = z.infer<typeof payoutBatchMeta>

export const listPayoutBatches = defineEndpoint({
  id: 'payoutBatches.list',
  method: 'GET',
  path: '/v3/finance/batches',
  summary: 'Files that were made for the bank, newest first, and what waits for the next one; for staff.',
  ...staff,
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: payoutBatch, meta: payoutBatchMeta },
})

export const makePayoutBatch = defineEndpoint({
  id: 'payoutBatches.make',
  method: 'POST',
  path: '/v3/finance/batches',
  summary: 'Put what waits for a file into one, oldest first: SEPA transfers in euros, or transfers by CLABE in pesos.',
  ...staff,
  body: z.strictObject({ kind: z.enum(bankKinds) }),
  reply: { kind: 'json', schema: payoutBatch },
  idempotent: true,
  errors: ['payout_batch.nothing', 'payout.not_offered'],
})

export const listBatchTransfers = defineEndpoint({
  id: 'payoutBatches.transfers',
  method: 'GET',
  path: '/v3/finance/batches/{uuid}',
  summary: 'The transfers of a file, and what became of each.',
  ...staff,
  params,
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: batchTransfer },
})

export const downloadPayoutBatch = defineEndpoint({
  id: 'payoutBatches.file',
  method: 'GET',
  path: '/v3/finance/batches/{uuid}/file',
  summary: 'The file as the bank takes it, the same however often it is asked for: pain.001.001.09 for SEPA, CSV for CLABE.',
  ...staff,
  params,
  reply: { kind: 'file' },
  errors: ['payout_batch.forgotten'],
})

export const executePayoutBatch = defineEndpoint({
  id: 'payoutBatches.execute',
  method: 'POST',
  path: '/v3/finance/batches/{uuid}/executed',
  summary: 'The bank has carried the file out: what did not come back is paid.',
  ...staff,
  params,
  reply: { kind: 'json', schema: payoutBatch },
  errors: ['payout_batch.executed'],
})

export const returnTransfer = defineEndpoint({
  id: 'payoutBatches.return',
  method: 'POST',
  path: '/v3/finance/transfers/{uuid}/returned',
  summary: 'The bank sent one transfer back, perhaps long after it was paid: its money is available to the creator again.',
  ...staff,
  params,
  body: z.strictObject({ reason: z.enum(bankReturns) }),
  reply: { kind: 'json', schema: batchTransfer },
  errors: ['payout_batch.over'],
})
