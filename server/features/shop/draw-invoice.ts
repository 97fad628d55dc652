import { minorUnits } from '#contract/currencies.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import type { InvoiceKind, OrderLine } from '#contract/entities/shop.ts'
import type { FeeTax } from '#contract/entities/tax.ts'
import { openPdf, type Style, write } from '../../letters/pdf.ts'
import { invoicePhrases } from '../../phrases/invoice.ts'

interface Invoice {
  number: string
  issued_at: Date
  kind: InvoiceKind
  title: string
  /** The number of the invoice that a credit note takes from. */
  credited: string | null
  billed_to: { name: string; tax_id: string | null; country: string | null; email: string }
  lines: OrderLine[]
  /** The tax inside of the sum; null where none is on. */
  tax: FeeTax | null
  amount_minor: number
  currency: string
  state: 'paid' | 'reversed'
}

const ink = '#0b1f1f'
const quiet = '#55686a'

const percent = (rate_bp: number, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
    .format(rate_bp / 10_000)
    .replace(/\u202f/g, '\u00a0')

/** One page, drawn when somebody asks for it: the row is the truth. */
export async function drawInvoice(invoice: Invoice, locale: Locale): Promise<Uint8Array> {
  const words = invoicePhrases[locale]
  const money = (minor: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: invoice.currency })
      .format(minor / minorUnits(invoice.currency))
      .replace(/\u202f/g, '\u00a0')
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(invoice.issued_at)
  const isCredit = invoice.kind === 'credit_note'
  const title = `${isCredit ? words.creditNote : words.invoice} ${invoice.number}`
  const { document, close } = await openPdf({ title, language: locale, margin: 56, made: invoice.issued_at })
  const style = { family: 'text', size: 10, ink, width: 239, align: 'left' } as const
  write(document, 'Elenco', { ...style, family: 'heading', size: 22, y: 56 })
  const atEnd = { ...style, x: 300, align: 'right' } as const
  write(document, title, { ...atEnd, family: 'heading', size: 15, y: 60 })
  write(document, `${words.date}: ${date}`, { ...atEnd, ink: quiet, y: 84 })
  const state = isCredit ? words.credited : invoice.state === 'paid' ? words.paid : words.reversed
  write(document, state, { ...atEnd, ink: quiet, y: 98 })
  if (invoice.credited) write(document, words.takesFrom(invoice.credited), { ...atEnd, ink: quiet, y: 112 })
  write(document, words.billedTo, { ...style, ink: quiet, y: 130 })
  write(document, invoice.billed_to.name, { ...style, family: 'heading', size: 11, width: 300, y: 146 })
  const to = [
    invoice.billed_to.tax_id && `${words.taxId} ${invoice.billed_to.tax_id}`,
    invoice.billed_to.country,
    invoice.billed_to.email,
  ].filter((line): line is string => Boolean(line))
  for (const line of to) write(document, line, { ...style, width: 300 })
  const columns = [
    { x: 56, width: 230, align: 'left' },
    { x: 290, width: 60, align: 'right' },
    { x: 354, width: 90, align: 'right' },
    { x: 449, width: 90, align: 'right' },
  ] as const
  const row = (y: number, cells: readonly string[], as: Pick<Partial<Style>, 'family' | 'size' | 'ink'> = {}) => {
    for (const [index, column] of columns.entries()) write(document, cells[index] ?? '', { ...style, ...as, ...column, y })
  }
  let y = 250
  row(y, [words.what, words.quantity, words.price, words.amount], { ink: quiet })
  const rule = (at: number) => document.moveTo(56, at).lineTo(539, at).lineWidth(0.6).strokeColor('#b9c6c5').stroke()
  rule(y + 18)
  for (const line of invoice.lines) {
    y += 28
    row(y, [words.items[line.item], String(line.quantity), money(line.price_minor), money(line.amount_minor)])
  }
  if (invoice.lines.length === 0) {
    const amount = money(invoice.tax?.net_minor ?? Number(invoice.amount_minor))
    y += 28
    row(y, ['', '1', amount, amount])
    write(document, words.feeOf(invoice.title), { ...style, ...columns[0], y })
    // A title may take several lines.
    y = Math.max(y, document.y - 18)
  }
  if (invoice.tax) {
    const { net_minor, rate_bp, tax_minor } = invoice.tax
    rule(y + 22)
    row(y + 32, [words.net, '', '', money(net_minor)])
    row(y + 50, [words.tax(percent(rate_bp, locale)), '', '', money(tax_minor)])
    y += 40
  }
  rule(y + 22)
  row(y + 34, [words.total, '', '', money(Number(invoice.amount_minor))], { family: 'heading', size: 12 })
  write(document, invoice.tax ? words.taxNote[invoice.tax.treatment] : words.noTax, {
    ...style,
    size: 9,
    ink: quiet,
    width: 483,
    y: y + 66,
  })
  return await close()
}
