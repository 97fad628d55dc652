import type { Locale } from '#contract/entities/shapes.ts'
import { heightOf, openPdf, type Style, write } from './pdf.ts'

/** Of texts, and of what stands beside them. */
export const inks: Readonly<Record<'ink' | 'quiet', string>> = { ink: '#0b1f1f', quiet: '#55686a' }
/** Points, on every side. */
export const margin = 56

export type Look = Pick<Style, 'family' | 'size' | 'gap'>
/** A text, how it is set, and its ink. */
export type Line = readonly [text: string, look: Look, ink: string]
/** Between a picture and its texts. */
const gutter = 14

interface Sheets {
  title: string
  language: Locale
  made: Date
  /** The line at the top of a page: to which document it belongs, and its number. */
  mark(page: number): string
}

/** A document of several pages, each marked with what it belongs to. */
export async function openSheets({ title, language, made, mark }: Sheets) {
  const { document, close } = await openPdf({ title, language, margin, made })
  let page = 0
  const begin = () => {
    page += 1
    write(document, mark(page), { family: 'text', size: 7.5, ink: inks.quiet, y: 28 })
    document.y = margin
  }
  document.on('pageAdded', begin)
  begin()
  /** Goes on where that much fits. */
  const keep = (height: number) => {
    if (document.y + height > document.page.maxY()) document.addPage()
  }
  const whole = document.page.width - 2 * margin
  /** A picture and its texts beside it, on one page, whole. Without a picture there is a frame, so that all texts begin in one line. */
  const pictured = (photo: Buffer | null, size: { width: number; height: number }, lines: readonly Line[], align?: 'left') => {
    const x = margin + size.width + gutter
    const width = whole - size.width - gutter
    const high = lines.reduce((sum, [text, look]) => sum + heightOf(text, { ...look, width }), 0)
    keep(Math.max(high, size.height))
    const top = document.y
    if (photo) document.image(photo, margin, top + 2, size)
    else
      document
        .rect(margin, top + 2, size.width, size.height)
        .lineWidth(0.6)
        .strokeColor('#b9c6c5')
        .stroke()
    for (const [text, look, ink] of lines) write(document, text, { ...look, ink, x, width, align })
    document.y = Math.max(document.y, top + size.height) + gutter
  }
  return { document, close, keep, whole, pictured }
}

/** A narrow space is a letter that the fonts lack. */
export const plainly = (text: string) => text.replace(/\u202f/g, '\u00a0')
/** Facts of one line; those that are unknown are left out. */
export const joined = (parts: readonly (string | null | false | undefined)[], between = ' · ') =>
  parts.filter(Boolean).join(between)
