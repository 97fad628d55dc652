import type { Locale } from '#contract/entities/shapes.ts'
import { writtenAs } from '#contract/writable.ts'
import type { Family } from './fonts.ts'
import { directionOf, hasTurned, runsOf, widthOfRuns } from './line-order.ts'

/** The sign in place of one that cannot be written: nobody shall think that there was nothing. */
const gap = '?'
/** Joiners mean something between letters of Arabic only. */
const strayJoiners = /(?<!\p{Script=Arabic})[\u200c\u200d]/gu
const shown = (text: string) =>
  [...text.replace(/\t/g, '    ').replace(/\r\n?/g, '\n').replace(strayJoiners, '').normalize('NFC')]
    .map(sign => (sign === '\n' ? sign : /[\p{C}\p{M}]/u.test(sign) ? writtenAs(sign) : writtenAs(sign) || gap))
    .join('')

/** A document on A4 that collects itself. Only whoever asks for one pays for what draws it. */
export async function openPdf(of: { title: string; language: Locale; margin: number; made?: Date }) {
  const { default: PDFDocument } = await import('pdfkit')
  const { title, language, margin, made } = of
  const info = { Title: title, Author: 'Elenco', ...(made && { CreationDate: made }) }
  const document = new PDFDocument({ size: 'A4', margin, info, lang: language })
  const done = new Promise<Uint8Array>((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    document.on('error', reject)
  })
  const close = () => {
    document.end()
    return done
  }
  return { document, close }
}

export interface Style {
  family: Family
  size: number
  ink: string
  /** Between two lines. */
  gap?: number
  x?: number
  y?: number
  width?: number
  /** Without it every paragraph begins where its own language does. */
  align?: 'left' | 'right'
}

/** Lines that fit, broken at spaces, and within a word only where it is wider than all there is. */
function* linesOf(paragraph: string, width: number, measure: (text: string) => number): Generator<string> {
  let line = ''
  let used = 0
  for (const word of paragraph.split(/(?<= )/u)) {
    const parts = measure(word.trimEnd()) <= width ? [word] : [...word]
    for (const part of parts) {
      if (line !== '' && used + measure(part.trimEnd()) > width) {
        yield line
        line = ''
        used = 0
      }
      line += part
      used += measure(part)
    }
  }
  yield line
}

const measureOf = (family: Family, size: number) => {
  const measured = new Map<string, number>()
  return (part: string) => {
    const known = measured.get(part) ?? widthOfRuns(runsOf(part, family, 'ltr')) * size
    measured.set(part, known)
    return known
  }
}
const lineHeight = ({ size, gap: between = 0 }: Pick<Style, 'size' | 'gap'>) => size * 1.36 + between

/** How high a text stands when it is written so: what belongs together is kept together by it. */
export function heightOf(text: string, style: Pick<Style, 'family' | 'size' | 'gap'> & { width: number }): number {
  const measure = measureOf(style.family, style.size)
  const lines = shown(text)
    .split('\n')
    .reduce((sum, paragraph) => sum + [...linesOf(paragraph, style.width, measure)].length, 0)
  return lines * lineHeight(style)
}

const inLine = { lineBreak: false, baseline: 'alphabetic' } as const

/** Writes on, page after page; the document stands below it afterwards. */
export function write(document: PDFKit.PDFDocument, text: string, style: Style): void {
  const { family, size, ink, align } = style
  const { left, right, top } = document.page.margins
  const x = style.x ?? left
  const width = style.width ?? document.page.width - x - right
  const measure = measureOf(family, size)
  const high = lineHeight(style)
  let y = style.y ?? document.y
  document.fillColor(ink)
  for (const paragraph of shown(text).split('\n')) {
    const base = directionOf(paragraph)
    for (const line of linesOf(paragraph, width, measure)) {
      if (y + high > document.page.maxY()) {
        document.addPage()
        y = top
      }
      const runs = runsOf(line.trimEnd(), family, base).map(run => ({ ...run, wide: widthOfRuns([run]) * size }))
      const toRight = align ? align === 'right' : base === 'rtl'
      let at = toRight ? x + width - runs.reduce((sum, { wide }) => sum + wide, 0) : x
      // A reader who copies or listens gets it as it is read: outlines know neither the order nor the dots of some letters.
      const told = base === 'rtl' || hasTurned(line)
      if (told) document.markContent('Span', { actual: line.trimEnd() })
      for (const run of runs) {
        // With features named, however few, a run is laid out whole: word by word those of Hebrew would change places.
        const whole = hasTurned(run.text) && { features: [] }
        document.font(run.file, size).text(run.text, at, y + size * 1.07, { ...inLine, ...whole })
        at += run.wide
      }
      if (told) document.endMarkedContent()
      y += high
    }
  }
  document.x = left
  document.y = y
}
