import type { SignedInContext } from '../../context.ts'
import { amountIn, csvFile } from '../../http/csv.ts'
import { isLive } from '../../ledger/accounts.ts'

const head = [
  ...['number', 'issued_on', 'kind', 'credits', 'customer', 'tax_number', 'country', 'treatment', 'rate_percent'],
  ...['net', 'tax', 'total', 'currency'],
]

/** The tax lines of a year, invoice by invoice, as they were written: of the kind of money that is taken here. */
export async function taxLinesFile(ctx: SignedInContext, year: number): Promise<Response> {
  const rows = await ctx.db
    .selectFrom('invoices as i')
    .innerJoin('ledger_postings as p', 'p.uuid', 'i.posting_id')
    .leftJoin('invoices as c', 'c.uuid', 'i.credits')
    .select(['i.number', 'i.issued_at', 'i.kind', 'i.billed_to', 'i.tax', 'i.amount_minor', 'i.currency', 'p.gateway'])
    .select('c.number as credited')
    .where('i.tax', 'is not', null)
    .where('i.issued_at', '>=', new Date(Date.UTC(year, 0)))
    .where('i.issued_at', '<', new Date(Date.UTC(year + 1, 0)))
    .orderBy('i.issued_at')
    .orderBy('i.number')
    .execute()
  const live = isLive(ctx.gateways.payments.name)
  return csvFile(
    `elenco-tax-lines-${year}.csv`,
    head,
    rows.flatMap(({ tax, currency, billed_to, ...row }) =>
      tax && isLive(row.gateway) === live
        ? [
            [
              ...[row.number, row.issued_at.toISOString().slice(0, 10), row.kind, row.credited],
              ...[billed_to.name, billed_to.tax_id, tax.country, tax.treatment, (tax.rate_bp / 100).toFixed(2)],
              // Numbers, so that what goes back is one, too.
              ...[tax.net_minor, tax.tax_minor, Number(row.amount_minor)].map(minor => Number(amountIn(minor, currency))),
              currency,
            ],
          ]
        : [],
    ),
  )
}
