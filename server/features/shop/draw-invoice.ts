import type { Locale } from '#contract/entities/shapes.ts'
import type { OrderLine } from '#contract/entities/shop.ts'
import { invoicePhrases } from '../../phrases/invoice.ts'

interface Invoice {
  number: string
  issued_at: Date
  billed_to: { name: string; tax_id: string | null; country: string | null; email: string }
  lines: OrderLine[]
  amount_minor: number
  currency: string
  state: 'paid' | 'reversed'
}

const ink = '#0b1f1f'
const quiet = '#55686a'

/** The standard fonts of PDF know the letters of western languages; any other is shown by its nearest relative. */
const plain = (text: string) =>
  [...text.normalize('NFC')]
    .map(sign => {
      if (/[\x20-\x7e\u00a0-\u00ff€–—‘’“”]/.test(sign)) return sign
      const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
      return /^[\x20-\x7e]+$/.test(bare) ? bare : '?'
    })
    .join('')

/** One page, drawn when somebody asks for it: the row is the truth. */
export async function drawInvoice(invoice: Invoice, locale: Locale): Promise<Buffer> {
  // Only whoever asks for a document pays for what draws it.
  const { default: PDFDocument } = await import('pdfkit')
  const words = invoicePhrases[locale]
  const money = (minor: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: invoice.currency })
      .format(minor / 100)
      .replace(/\u202f/g, '\u00a0')
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(invoice.issued_at)
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: `${words.invoice} ${invoice.number}`, Author: 'Elenco', CreationDate: invoice.issued_at },
    lang: locale,
  })
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  const say = (text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}) =>
    document.text(plain(text), x, y, { lineBreak: true, ...options })
  document.font('Helvetica-Bold').fontSize(22).fillColor(ink)
  say('Elenco', 56, 56)
  document.fontSize(15)
  say(`${words.invoice} ${invoice.number}`, 300, 60, { width: 239, align: 'right' })
  document.font('Helvetica').fontSize(10).fillColor(quiet)
  say(`${words.date}: ${date}`, 300, 84, { width: 239, align: 'right' })
  say(invoice.state === 'paid' ? words.paid : words.reversed, 300, 98, { width: 239, align: 'right' })
  say(words.billedTo, 56, 130)
  document.font('Helvetica-Bold').fontSize(11).fillColor(ink)
  say(invoice.billed_to.name, 56, 146, { width: 300 })
  document.font('Helvetica').fontSize(10)
  const to = [
    invoice.billed_to.tax_id && `${words.taxId} ${invoice.billed_to.tax_id}`,
    invoice.billed_to.country,
    invoice.billed_to.email,
  ].filter((line): line is string => Boolean(line))
  for (const line of to) document.text(plain(line), { width: 300 })
  const columns = [
    { x: 56, width: 230, align: 'left' },
    { x: 290, width: 60, align: 'right' },
    { x: 354, width: 90, align: 'right' },
    { x: 449, width: 90, align: 'right' },
  ] as const
  const row = (y: number, cells: readonly string[]) => {
    for (const [index, { x, width, align }] of columns.entries()) say(cells[index] ?? '', x, y, { width, align })
  }
  let y = 250
  document.fillColor(quiet)
  row(y, [words.what, words.quantity, words.price, words.amount])
  const rule = (at: number) => document.moveTo(56, at).lineTo(539, at).lineWidth(0.6).strokeColor('#b9c6c5').stroke()
  rule(y + 18)
  document.fillColor(ink)
  for (const line of invoice.lines) {
    y += 28
    row(y, [words.items[line.item], String(line.quantity), money(line.price_minor), money(line.amount_minor)])
  }
  rule(y + 22)
  document.font('Helvetica-Bold').fontSize(12)
  row(y + 34, [words.total, '', '', money(Number(invoice.amount_minor))])
  document.font('Helvetica').fontSize(9).fillColor(quiet)
  say(words.noTax, 56, y + 66, { width: 483 })
  document.end()
  return await done
}
