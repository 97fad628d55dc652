import * as z from 'zod/mini'
import { defineEndpoint, paging, uuidParams } from '../endpoint.ts'
import { staffDecision } from '../entities/four-eyes.ts'
import { taxChange, taxPlaceState } from '../entities/tax.ts'

const staff = { auth: 'required', can: ['manage', 'tax'] } as const

export const taxesMeta = z.object({
  /** Every place of the table, as it is today. */
  places: z.array(taxPlaceState),
  /** The tax that invoices of real money, or of the demonstration, say we owe; by currency. */
  owed: z.array(z.object({ currency: z.string(), amount_minor: z.int() })),
})
export type TaxesMeta = z.infer<typeof taxesMeta>

export const listTaxChanges = defineEndpoint({
  id: 'taxes.list',
  method: 'GET',
  path: '/v3/finance/taxes',
  summary:
    'Tax lines on invoices of our fees, by the customer’s country: what is on, what waits for a second person first, then what was decided. For staff.',
  ...staff,
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: taxChange, meta: taxesMeta },
})

export const proposeTaxChange = defineEndpoint({
  id: 'taxes.propose',
  method: 'POST',
  path: '/v3/finance/taxes',
  summary:
    'Propose to turn the tax lines of one country on or off from a day on, tomorrow at the earliest; agreed once somebody else of the staff confirms it.',
  ...staff,
  // Judged by contract/rules/fee-tax.ts.
  body: z.strictObject({ place: z.string(), way: z.string(), from_day: z.string() }),
  reply: { kind: 'json', schema: taxChange },
  errors: ['tax.exists', 'tax.same'],
  idempotent: true,
})

export const decideTaxChange = defineEndpoint({
  id: 'taxes.decide',
  method: 'POST',
  path: '/v3/finance/taxes/{uuid}/decide',
  summary:
    'Confirm a proposed change of tax lines, or decline it with a reason; whoever proposed it can only withdraw it. It lapses when its day begins.',
  ...staff,
  params: uuidParams,
  body: staffDecision,
  reply: { kind: 'json', schema: taxChange },
  errors: ['tax.wrong_state', 'tax.own', 'tax.not_own'],
})

const year = z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(2100))

export const downloadTaxLines = defineEndpoint({
  id: 'taxes.file',
  method: 'GET',
  path: '/v3/finance/taxes.csv',
  summary: 'The tax lines of all invoices and credit notes of our fees in one year (UTC) as a table. For staff.',
  ...staff,
  query: z.object({ year }),
  reply: { kind: 'file' },
})
