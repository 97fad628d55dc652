import { inflateSync } from 'node:zlib'

const reference = (text: string, name: string) => text.match(new RegExp(`/${name} (\\d+) 0 R`))?.[1] ?? ''
const utf16 = (bytes: Buffer) => bytes.swap16().toString('utf16le')
/** A text that is not plain says so with its first two bytes. */
const told = (text: string) => (text.startsWith('\xfe\xff') ? utf16(Buffer.from(text.slice(2), 'latin1')) : text)
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const literal = (text: string) => text.replace(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign)

/** Which glyph stands for which text, from the table that a font brings for those who copy. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', , targets = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [offset, [, hex = '']] of [...targets.matchAll(/<([\w ]*)>/g)].entries())
      letters.set(Number.parseInt(from, 16) + offset, utf16(Buffer.from(hex.replaceAll(' ', ''), 'hex')))
  return letters
}

/**
 * The lines of a PDF as somebody gets them who copies them, with where each begins: a small reader of what pdfkit writes.
 * A glyph that stands for nothing is shown as �.
 */
export function readPdf(bytes: Uint8Array): { text: string; x: number }[] {
  const whole = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head = '', data] = body.match(/^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/) ?? [null, body]
    objects.set(id, data && head.includes('FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : body)
  }
  const object = (id: string) => objects.get(id) ?? ''
  const lines: { text: string; x: number }[] = []
  for (const page of [...objects.values()].filter(body => body.includes('/Type /Page\n'))) {
    const fonts = new Map<string, Map<number, string>>()
    for (const [, name = '', id = ''] of object(reference(page, 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, lettersOf(object(reference(object(id), 'ToUnicode'))))
    let letters = new Map<number, string>()
    let instead: { text: string; shown: boolean } | null = null
    let height = ''
    const signs = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|(EMC)|1 0 0 1 ([\d.]+) ([\d.]+) Tm|\/(F\d+) [\d.]+ Tf|<(\w+)>/g
    for (const [, actual, end, x, y = '', font, glyphs = ''] of object(reference(page, 'Contents')).matchAll(signs)) {
      if (actual !== undefined) instead = { text: told(literal(actual)), shown: false }
      else if (end) instead = null
      else if (font) letters = fonts.get(font) ?? letters
      else if (x && instead) {
        if (!instead.shown) lines.push({ text: instead.text, x: Number(x) })
        instead.shown = true
      } else if (x) {
        if (y !== height) lines.push({ text: '', x: Number(x) })
        height = y
      } else if (!instead) {
        const line = lines.at(-1)
        for (const [glyph] of glyphs.matchAll(/.{4}/g)) if (line) line.text += letters.get(Number.parseInt(glyph, 16)) ?? '�'
      }
    }
  }
  return lines
}
