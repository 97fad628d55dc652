import * as z from 'zod/mini'
import { keysOf } from '../keys-of.ts'
import { limits } from '../limits.ts'
import { plans } from '../plans.ts'
import { feeTax } from './tax.ts'

/** The articles of one cart. Prices are here, in minor units of whichever of `saleCurrencies` one pays in; what a browser says about them is never read. */
export const shopItems = {
  credits_250: { kind: 'credits', amount: 250, price_minor: 500 },
  credits_1000: { kind: 'credits', amount: 1_000, price_minor: 1_800 },
  credits_5000: { kind: 'credits', amount: 5_000, price_minor: 8_000 },
  reports_10: { kind: 'reports', amount: 10, price_minor: 500 },
  reports_50: { kind: 'reports', amount: 50, price_minor: 2_250 },
  premium_month: { kind: 'plan', amount: 1, price_minor: plans.premium.price?.month ?? 0 },
  premium_year: { kind: 'plan', amount: 1, price_minor: plans.premium.price?.year ?? 0 },
} as const satisfies Record<string, { kind: 'credits' | 'reports' | 'plan'; amount: number; price_minor: number }>

export type ShopItem = keyof typeof shopItems
export const shopItem = z.enum(keysOf(shopItems))

/** One of a plan; of everything else what the spin button allows. */
export const mostOf = (item: ShopItem): number => (shopItems[item].kind === 'plan' ? 1 : limits.spin.max)

export const quantity = z.int().check(z.minimum(limits.spin.min), z.maximum(limits.spin.max))

export const orderLine = z.object({
  item: shopItem,
  quantity,
  price_minor: z.int(),
  amount_minor: z.int(),
})
export type OrderLine = z.infer<typeof orderLine>

export const cart = z.object({
  lines: z.array(orderLine),
  count: z.int(),
  amount_minor: z.int(),
  currency: z.string(),
})
export type Cart = z.infer<typeof cart>

export const invoiceKinds = ['sale', 'fee', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
/** Whose fee it is: who pays, or who is paid. */
export type InvoiceSide = 'brand' | 'creator'

export const invoice = z.object({
  uuid: z.uuid(),
  number: z.string(),
  issued_at: z.iso.datetime({ offset: true }),
  /** Something bought, the fee on a deal or booking, or either of them given back. */
  kind: z.enum(invoiceKinds),
  /** The things that were bought, or are given back; empty for a fee. */
  lines: z.array(orderLine),
  /** The deal or booking that a fee is of, as it was called that day. */
  title: z.string(),
  deal_uuid: z.nullable(z.uuid()),
  booking_uuid: z.nullable(z.uuid()),
  /** The number of the invoice that a credit note takes from. */
  credits: z.nullable(z.string()),
  /** The tax inside of the amount; null where tax lines are off for the customer’s country. */
  tax: z.nullable(feeTax),
  /** Below zero on a credit note. */
  amount_minor: z.int(),
  currency: z.string(),
  state: z.enum(['paid', 'reversed']),
})
export type Invoice = z.infer<typeof invoice>
