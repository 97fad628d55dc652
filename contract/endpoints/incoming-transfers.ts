import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
import { bankStatement } from '../entities/bank-statement.ts'
import { arrivalBody, awaitedTransfer, bankReturn, incomingTransfer, returnBody } from '../entities/incoming-transfer.ts'

const params = z.object({ uuid: z.uuid() })
const body = z.strictObject({ revision: z.int() })

export const fundDealByTransfer = defineEndpoint({
  id: 'deals.fundByTransfer',
  method: 'POST',
  path: '/v3/deals/{uuid}/transfer',
  summary:
    'Announce that the total, or the difference of a change, comes by bank transfer; answers where to and with which reference. The same one while it is awaited.',
  auth: 'required',
  can: ['update', 'deal'],
  params,
  body,
  reply: { kind: 'json', schema: incomingTransfer },
  errors: [
    'deal.wrong_state',
    'deal.wrong_person',
    'deal.stale_version',
    'change.other_cashier',
    'licence.deal_open',
    'transfer.not_offered',
  ],
})

export const fundBookingByTransfer = defineEndpoint({
  id: 'bookings.fundByTransfer',
  method: 'POST',
  path: '/v3/bookings/{uuid}/transfer',
  summary:
    'Announce that the price comes by bank transfer; answers where to and with which reference. The same one while it is awaited.',
  auth: 'required',
  can: ['update', 'booking'],
  params,
  body,
  reply: { kind: 'json', schema: incomingTransfer },
  errors: ['booking.stale', 'booking.wrong_state', 'booking.wrong_person', 'transfer.not_offered'],
})

export const getTransfer = defineEndpoint({
  id: 'transfers.get',
  method: 'GET',
  path: '/v3/transfers/{uuid}',
  summary: 'A payment by bank transfer of one’s company: account, reference, sum, and what has arrived.',
  auth: 'required',
  params,
  reply: { kind: 'json', schema: incomingTransfer },
})

export const playArrival = defineEndpoint({
  id: 'transfers.play',
  method: 'POST',
  path: '/v3/transfers/{uuid}/arrival',
  summary: 'The demonstration’s bank says that the money is there. Not found where real money is taken.',
  auth: 'required',
  params,
  reply: { kind: 'json', schema: incomingTransfer },
})

const staff = { auth: 'required', can: ['manage', 'payout_batch'] } as const

export const listAwaited = defineEndpoint({
  id: 'incoming.list',
  method: 'GET',
  path: '/v3/finance/incoming',
  summary:
    'Payments by transfer, those that are awaited first, then by age; `query` finds a reference, a company or a title. For staff.',
  ...staff,
  query: z.object({ ...paging, query: z.optional(z.string().check(z.maxLength(100))) }),
  reply: { kind: 'list', item: awaitedTransfer, meta: z.object({ awaited: z.int(), owed: z.int() }) },
})

export const readBankStatement = defineEndpoint({
  id: 'incoming.statement',
  method: 'POST',
  path: '/v3/finance/incoming/statement',
  summary:
    'Read a bank’s statement (camt.053, or a CSV of movements): which movements pay an announced transfer, and why each other one does not. Books nothing. `details.problem` says what is wrong with a file that cannot be read. For staff.',
  ...staff,
  multipart: true,
  reply: { kind: 'json', schema: bankStatement },
  errors: ['bank_file.unreadable', 'upload.empty', 'upload.too_large', 'upload.unreadable'],
  rate: { by: 'account', limit: 60, windowMs: 3_600_000 },
})

export const recordArrival = defineEndpoint({
  id: 'incoming.arrived',
  method: 'POST',
  path: '/v3/finance/incoming/{uuid}/arrivals',
  summary: 'Book what arrived for a transfer: enough for what waits pays it, everything else is owed to its sender.',
  ...staff,
  params,
  body: arrivalBody,
  reply: { kind: 'json', schema: awaitedTransfer },
  errors: ['transfer.known'],
})

export const listReturns = defineEndpoint({
  id: 'incoming.returns',
  method: 'GET',
  path: '/v3/finance/returns',
  summary: 'Money that goes back by bank: what is owed first, the oldest first. For staff.',
  ...staff,
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: bankReturn },
})

export const recordReturn = defineEndpoint({
  id: 'incoming.returned',
  method: 'POST',
  path: '/v3/finance/returns/{uuid}/returned',
  summary: 'The bank has sent it back, under its own name of the movement.',
  ...staff,
  params,
  body: returnBody,
  reply: { kind: 'json', schema: bankReturn },
  errors: ['transfer.returned'],
})
