import { minorUnits } from '#contract/currencies.ts'
import type { Transaction } from '#contract/endpoints/deals.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import { heightOf, type Style, write } from '../../letters/pdf.ts'
import { inks, joined, margin, openSheets, plainly } from '../../letters/sheets.ts'
import { invoicePhrases } from '../../phrases/invoice.ts'
import { adjustmentReasonPhrases } from '../../phrases/statement.ts'
import { transactionPhrases } from '../../phrases/transactions.ts'

const { ink, quiet } = inks
const wide = 483
const columns = [
  { x: margin, width: 72, align: 'left' },
  { x: margin + 80, width: 293 },
  { x: margin + 381, width: 102, align: 'right' },
] as const

/** Movements as pages, in one's language. */
export async function drawTransactions(
  { items, count }: { items: readonly Transaction[]; count: number },
  locale: Locale,
  made: Date,
): Promise<Uint8Array> {
  const words = transactionPhrases[locale]
  const reasons = adjustmentReasonPhrases[locale]
  const bought = invoicePhrases[locale].items
  const region = locale === 'es' ? 'es-ES' : 'en-GB'
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const days = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const moneyIn = (currency: string) => (minor: number) =>
    plainly(new Intl.NumberFormat(region, { style: 'currency', currency }).format(minor / minorUnits(currency)))
  const { document, close, keep } = await openSheets({
    title: words.title,
    language: locale,
    made,
    mark: page => `${words.title} · ${words.page} ${page}`,
  })
  const style = { family: 'text', size: 9.5, ink } as const
  const row = (cells: readonly string[], as: Pick<Partial<Style>, 'family' | 'ink'> = {}) => {
    const look = { ...style, ...as }
    const high = Math.max(...columns.map(({ width }, index) => heightOf(cells[index] || ' ', { ...look, width })))
    keep(high)
    const { y } = document
    for (const [index, column] of columns.entries()) if (cells[index]) write(document, cells[index], { ...look, ...column, y })
    document.y = y + high + 5
  }
  const rule = () => {
    document
      .moveTo(margin, document.y)
      .lineTo(margin + wide, document.y)
      .lineWidth(0.6)
      .strokeColor('#b9c6c5')
      .stroke()
    document.y += 6
  }
  const told = (one: Transaction) => {
    const money = moneyIn(one.currency)
    const { milestone, adjustment, way, lines, balance_minor } = one
    return joined([
      words.types[one.type],
      one.state !== 'settled' && words.states[one.state],
      lines?.map(({ item, quantity }) => `${quantity > 1 ? `${quantity} × ` : ''}${bought[item]}`).join(', ') ?? one.title,
      milestone && `${words.milestone(milestone.n, milestone.of)}: ${milestone.title}`,
      way && words.ways[way],
      way !== 'balance' && balance_minor !== null && words.ofBalance(money(balance_minor)),
      adjustment && `${reasons[adjustment.reason]}: ${adjustment.note}`,
      ...one.invoices.map(({ kind, number, amount_minor, tax }) =>
        joined(
          [
            words.invoices[kind](number, money(amount_minor)),
            tax && words.taxIn(percent.format(tax.rate_bp / 10_000), money(tax.tax_minor)),
          ],
          ', ',
        ),
      ),
    ])
  }
  write(document, 'Elenco', { ...style, family: 'heading', size: 20 })
  write(document, words.title, { ...style, family: 'heading', size: 14, gap: 3 })
  write(document, words.madeOn(days.format(made)), { ...style, ink: quiet })
  if (count > items.length) write(document, words.cut(items.length, count), { ...style, ink: quiet })
  document.y += 16
  row([words.date, words.what, words.amount], { ink: quiet })
  rule()
  for (const one of items) row([days.format(new Date(one.created_at)), told(one), moneyIn(one.currency)(one.amount_minor)])
  if (items.length === 0) row(['', words.nothing], { ink: quiet })
  return await close()
}
