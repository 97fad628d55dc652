import { listInvoices } from '#contract/endpoints/plans.ts'
import type { Invoice } from '#contract/entities/shop.ts'
import type { TestApp } from './app.ts'
import type { Pair } from './make-deal.ts'

/** The invoices and credit notes that one side has of a deal, the newest first. */
export async function invoicesIn(app: TestApp, pair: Pair, side: 'brand' | 'creator'): Promise<Invoice[]> {
  const all: Invoice[] = (await app.call(listInvoices, { query: { size_page: 100 } }, { as: pair[side] })).response
  return all.filter(one => one.deal_uuid === pair.deal.uuid)
}
