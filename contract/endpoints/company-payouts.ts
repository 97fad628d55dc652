import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
import { bankKinds, payout } from '../entities/payout.ts'
import { currency } from '../entities/shapes.ts'
import { limits } from '../limits.ts'
import { bankBody, payoutMeta, payoutMethods } from './finance.ts'

const kind = z.enum(bankKinds)
const read = { method: 'GET', auth: 'required', can: ['read', 'company'] } as const
const change = { method: 'POST', auth: 'required', can: ['update', 'company'] } as const

export const companyPayoutMethods = defineEndpoint({
  ...read,
  id: 'companyPayouts.methods',
  path: '/v3/finance/company/payout',
  summary: 'The accounts at banks into which one’s company is paid its balance; for whoever pays in it.',
  reply: { kind: 'json', schema: payoutMethods },
  errors: ['company.required'],
})

export const saveCompanyBank = defineEndpoint({
  ...change,
  id: 'companyPayouts.saveBank',
  path: '/v3/finance/company/save/bank',
  summary:
    'Have the company paid into another account: with one’s password, and not before 24 hours are over, of which everybody who pays in it is told by mail.',
  body: bankBody,
  reply: { kind: 'json', schema: payoutMethods },
  rate: { by: 'account', limit: 10, windowMs: limits.mailLinks.window },
  errors: [
    'company.required',
    'account.wrong_password',
    'account.no_password',
    'payout.unchanged',
    'payout.not_offered',
    'server.busy',
  ],
})

export const cancelCompanyBank = defineEndpoint({
  ...change,
  id: 'companyPayouts.cancelBank',
  path: '/v3/finance/company/cancel/bank',
  summary: 'Let the change of the company’s account go.',
  body: z.strictObject({ kind }),
  reply: { kind: 'json', schema: payoutMethods },
  errors: ['company.required', 'payout.nothing_pending'],
})

export const removeCompanyBank = defineEndpoint({
  ...change,
  id: 'companyPayouts.removeBank',
  path: '/v3/finance/company/remove/bank',
  summary: 'Have the company paid into this account no more. What has set out goes on.',
  body: z.strictObject({ kind }),
  reply: { kind: 'json', schema: payoutMethods },
  errors: ['company.required', 'payout.no_method'],
})

export const listCompanyPayouts = defineEndpoint({
  ...read,
  id: 'companyPayouts.list',
  path: '/v3/finance/company/payouts',
  summary: 'What was paid out of the company’s balance, newest first; and what is in it.',
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: payout, meta: payoutMeta },
  errors: ['company.required'],
})

export const requestCompanyPayout = defineEndpoint({
  ...change,
  id: 'companyPayouts.request',
  path: '/v3/finance/company/payouts',
  summary:
    'Have everything that is in the company’s balance in one currency sent to its bank. What is set aside for a deal or a booking stays.',
  body: z.strictObject({ currency, method: kind }),
  reply: { kind: 'json', schema: payout },
  idempotent: true,
  errors: [
    'company.required',
    'payout.no_method',
    'payout.under_way',
    'payout.too_little',
    'payout.not_offered',
    'payout.wrong_currency',
  ],
})
