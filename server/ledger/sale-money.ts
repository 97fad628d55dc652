import { randomUUID } from 'node:crypto'
import type { OrderLine } from '#contract/entities/shop.ts'
import type { FeeTax } from '#contract/entities/tax.ts'
import { creditedTax } from '#contract/rules/fee-tax.ts'
import { json } from '../db/database.ts'
import type { TxContext } from '../db/transaction.ts'
import { isLive } from './accounts.ts'
import { billedTo, nextNumber } from './number-invoice.ts'
import { post } from './post.ts'
import { taxOfFee } from './tax-of-fee.ts'

/** Something of the house's own that was ordered: a plan, its renewal, credits or views. */
export interface Sold {
  uuid: string
  owner_id: string
  org_id: string | null
  made_by: string | null
  lines: OrderLine[]
  amount_minor: number
  currency: string
  gateway: string
}

/** The sum by its parts: the price without tax is the house's, and the tax inside of it lies on an account of its own. */
const partsOf = ({ uuid, amount_minor }: Sold, tax: FeeTax | null) => [
  { account: { name: 'sales', by: uuid } as const, amount_minor: Number(amount_minor) - Math.abs(tax?.tax_minor ?? 0) },
  { account: { name: 'tax_payable', by: uuid } as const, amount_minor: Math.abs(tax?.tax_minor ?? 0) },
]

const outside = ({ uuid }: Sold) => ({ name: 'psp_clearing', by: uuid }) as const

async function postingOf(ctx: TxContext, key: string): Promise<string> {
  return (await ctx.db.selectFrom('ledger_postings').select('uuid').where('key', '=', key).executeTakeFirstOrThrow()).uuid
}

/** The money of an order has come, and has its invoice. The billed party stands on it as it was that day. */
export async function postSale(ctx: TxContext, order: Sold): Promise<{ number: string }> {
  const issued_at = ctx.clock.now()
  const { uuid, gateway, currency, owner_id, lines } = order
  const amount_minor = Number(order.amount_minor)
  const to = await billedTo(ctx, { org: order.org_id ?? owner_id, person: order.made_by ?? owner_id })
  const tax = await taxOfFee(ctx, to, amount_minor, issued_at)
  const transfers = partsOf(order, tax).map(part => ({ from: outside(order), to: part.account, amount_minor: part.amount_minor }))
  const key = `sale:${uuid}`
  await post(ctx, { key, kind: 'sale', deal: null, gateway, currency, transfers })
  return await ctx.db
    .insertInto('invoices')
    .values({
      uuid: randomUUID(),
      number: await nextNumber(ctx, 'sale', issued_at),
      owner_id,
      order_id: uuid,
      posting_id: await postingOf(ctx, key),
      billed_to: json(to),
      lines: json(lines),
      ...(tax && { tax: json(tax) }),
      amount_minor,
      currency,
      state: 'paid',
      issued_at,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
}

/** The money went back: a credit note takes all of the invoice, with the tax as it was billed, whatever is on by now. */
export async function postSaleReversed(ctx: TxContext, order: Sold): Promise<void> {
  const issued_at = ctx.clock.now()
  const { uuid, gateway, currency, owner_id, lines } = order
  const amount_minor = -Number(order.amount_minor)
  const sold = await ctx.db
    .updateTable('invoices')
    .set({ state: 'reversed' })
    .where('order_id', '=', uuid)
    .where('kind', '=', 'sale')
    .returning(['uuid', 'billed_to', 'tax'])
    .executeTakeFirstOrThrow()
  const tax = sold.tax && creditedTax(sold.tax, amount_minor)
  const transfers = partsOf(order, tax).map(part => ({ from: part.account, to: outside(order), amount_minor: part.amount_minor }))
  const key = `sale-reversed:${uuid}`
  await post(ctx, { key, kind: 'sale_reversed', deal: null, gateway, currency, transfers })
  await ctx.db
    .insertInto('invoices')
    .values({
      uuid: randomUUID(),
      number: await nextNumber(ctx, isLive(gateway) ? 'credit_note' : 'demo_credit_note', issued_at),
      owner_id,
      order_id: uuid,
      kind: 'credit_note',
      posting_id: await postingOf(ctx, key),
      credits: sold.uuid,
      billed_to: json(sold.billed_to),
      lines: json(lines.map(line => ({ ...line, amount_minor: -line.amount_minor }))),
      ...(tax && { tax: json(tax) }),
      amount_minor,
      currency,
      state: 'paid',
      issued_at,
    })
    .execute()
}
