import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { deal } from '../entities/deal.ts'

const asked = {
  method: 'POST',
  auth: 'required',
  can: ['update', 'deal'],
  params: z.object({ uuid: z.uuid() }),
  reply: { kind: 'json', schema: deal },
} as const
const revision = z.int()
const refused = ['deal.wrong_state', 'deal.wrong_person', 'deal.stale_version'] as const

export const fundDealFromBalance = defineEndpoint({
  id: 'deals.fundFromBalance',
  path: '/v3/deals/{uuid}/balance',
  summary:
    'Pay what is due from the company’s balance: all of it at once, or the part that the balance has, which is set aside until the rest is paid by card or transfer.',
  ...asked,
  /** The sum as it was shown: of a balance that has changed meanwhile nothing is taken. */
  body: z.strictObject({ revision, amount_minor: z.int().check(z.minimum(1)) }),
  idempotent: true,
  errors: [...refused, 'licence.deal_open', 'balance.changed', 'balance.set_aside'],
})

export const takeBalanceBack = defineEndpoint({
  id: 'deals.takeBalanceBack',
  path: '/v3/deals/{uuid}/balance/take-back',
  summary: 'Put the sum that is set aside for a deal back into the company’s balance, while the rest is not paid.',
  ...asked,
  body: z.strictObject({ revision }),
  errors: [...refused, 'balance.nothing_set_aside'],
})
