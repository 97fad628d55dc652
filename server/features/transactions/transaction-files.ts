import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { amountIn, csvFile } from '../../http/csv.ts'
import { drawTransactions } from './draw-transactions.ts'
import { readTransactions, type TransactionFilter, type TransactionQuery } from './list-transactions.ts'

type Asked = TransactionFilter & Pick<TransactionQuery, 'sort'>

const nameOf = (ctx: SignedInContext, ending: string) =>
  `elenco-transactions-${ctx.clock.now().toISOString().slice(0, 10)}.${ending}`

/** All that the filters let through: a table is read by programs, which want the whole. */
export async function transactionsCsv(ctx: SignedInContext, { sort, ...filter }: Asked): Promise<Response> {
  const { items } = await readTransactions(ctx, { page: 1, size_page: 1_000_000, sort, filter })
  return csvFile(
    nameOf(ctx, 'csv'),
    [
      ...['at', 'type', 'state', 'title', 'milestone', 'amount', 'currency', 'way', 'of_balance', 'invoices', 'fee', 'tax'],
      ...['deal', 'booking', 'posting', 'reason', 'note'],
    ],
    items.map(row => {
      const money = (minor: number) => Number(amountIn(minor, row.currency))
      const sum = (minors: readonly number[]) =>
        minors.length > 0 ? money(minors.reduce((whole, minor) => whole + minor, 0)) : null
      const fees = row.lines ? [] : row.invoices.map(({ amount_minor }) => amount_minor)
      const taxes = row.invoices.flatMap(({ tax }) => (tax ? [tax.tax_minor] : []))
      const bought = row.lines?.map(({ item, quantity }) => `${quantity} × ${item}`).join(', ')
      return [
        ...[row.created_at, row.type, row.state, bought ?? row.title, row.milestone?.title ?? null],
        ...[money(row.amount_minor), row.currency, row.way, row.balance_minor === null ? null : money(row.balance_minor)],
        ...[row.invoices.map(({ number }) => number).join(' '), sum(fees), sum(taxes)],
        ...[row.deal_uuid, row.booking_uuid, row.uuid, row.adjustment?.reason ?? null, row.adjustment?.note ?? null],
      ]
    }),
  )
}

export async function transactionsPdf(ctx: SignedInContext, { sort, ...filter }: Asked): Promise<Response> {
  const most = limits.transactions.pdf
  const found = await readTransactions(ctx, { page: 1, size_page: most, sort, filter })
  const bytes = await drawTransactions(found, ctx.person.locale, ctx.clock.now())
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${nameOf(ctx, 'pdf')}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
