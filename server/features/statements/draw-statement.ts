import { minorUnits } from '#contract/currencies.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import type { Statement, StatementLine } from '#contract/entities/statement.ts'
import { keysOf } from '#contract/keys-of.ts'
import { totalsOf } from '#contract/rules/statement.ts'
import { heightOf, type Style, write } from '../../letters/pdf.ts'
import { inks, joined, margin, openSheets, plainly } from '../../letters/sheets.ts'
import { invoicePhrases } from '../../phrases/invoice.ts'
import { adjustmentReasonPhrases, statementPhrases } from '../../phrases/statement.ts'
import { month as monthWords } from '../../phrases/words.ts'

const { ink, quiet } = inks
const wide = 483
const columns = [
  { x: margin, width: 62, align: 'left' },
  { x: margin + 70, width: 233 },
  { x: margin + 311, width: 82, align: 'right' },
  { x: margin + 401, width: 82, align: 'right' },
] as const

/** The statement as pages, in one's language; of a closed one always the same. */
export async function drawStatement(statement: Statement, locale: Locale): Promise<Uint8Array> {
  const words = statementPhrases[locale]
  const bought = invoicePhrases[locale].items
  const { currency, lines, sha256 } = statement
  const amounts = new Intl.NumberFormat(locale === 'es' ? 'es-ES' : 'en-GB', {
    style: 'currency',
    currency,
    useGrouping: 'always',
  } as Intl.NumberFormatOptions)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const money = (minor: number) => plainly(amounts.format(minor / minorUnits(currency)))
  const days = new Intl.DateTimeFormat(locale === 'es' ? 'es-ES' : 'en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const period = monthWords(locale, { month: statement.month })
  const title = `${words.statement} · ${period} · ${currency}`
  const made = new Date(statement.closes_at)
  const mark = (page: number) => `${title} · ${words.page} ${page}`
  const { document, close, keep } = await openSheets({ title, language: locale, made, mark })
  const style = { family: 'text', size: 9.5, ink } as const

  const row = (cells: readonly string[], as: Pick<Partial<Style>, 'family' | 'size' | 'ink'> = {}) => {
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
  const reasons = adjustmentReasonPhrases[locale]
  const told = ({ kind, title: of, milestone, items, invoice, reason, tax }: StatementLine) =>
    joined([
      words.kinds[kind],
      items?.map(({ item, quantity }) => `${quantity > 1 ? `${quantity} × ` : ''}${bought[item]}`).join(', ') ?? of,
      milestone && `${words.milestone(milestone.n, milestone.of)}: ${milestone.title}`,
      invoice && `${words.invoice} ${invoice}`,
      reason && reasons[reason],
      tax && words.taxIn(percent.format(tax.rate_bp / 10_000), money(tax.tax_minor)),
    ])

  write(document, 'Elenco', { ...style, family: 'heading', size: 20 })
  write(document, `${words.statement}, ${period}`, { ...style, family: 'heading', size: 14, gap: 3 })
  write(document, statement.name, { ...style, size: 11, width: wide })
  if (statement.tax_id) write(document, `${words.taxId} ${statement.tax_id}`, { ...style, ink: quiet })
  if (statement.state === 'open') write(document, words.soFar, { ...style, ink: quiet })
  document.y += 16
  row([words.date, words.what, words.amount, words.balance], { ink: quiet })
  rule()
  let balance = statement.opening_minor
  row(['', words.opening, '', money(balance)], { family: 'heading' })
  for (const line of lines) {
    balance += line.amount_minor
    row([days.format(new Date(line.at)), told(line), money(line.amount_minor), money(balance)])
  }
  if (lines.length === 0) row(['', words.nothing], { ink: quiet })
  rule()
  row(['', words.closing, '', money(statement.closing_minor)], { family: 'heading' })

  const parts = keysOf(statement.held).filter(part => statement.held[part] !== 0)
  if (parts.length > 0) {
    document.y += 14
    row(['', words.held], { family: 'heading' })
    for (const part of parts) row(['', words.parts[part], '', money(statement.held[part])])
  }
  const totals = totalsOf(lines)
  if (totals.length > 0) {
    document.y += 14
    row(['', words.byKind, words.came, words.went], { family: 'heading' })
    for (const { kind, in_minor, out_minor } of totals)
      row(['', words.kinds[kind], in_minor ? money(in_minor) : '', out_minor ? money(out_minor) : ''])
  }
  if (sha256) {
    document.y += 18
    row([])
    write(document, `${words.hash}: ${sha256}`, { ...style, size: 8, ink: quiet, width: wide })
  }
  return await close()
}
