import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

// Outlines from the house's own font: a machine without any fonts shows the same words.
const files = ['latin', 'latin-ext', 'vietnamese'].map(
  part => `@fontsource-variable/archivo/files/archivo-${part}-wght-normal.woff2`,
)
let fonts: Font[] | undefined

function load(): Font[] {
  const { resolve } = createRequire(import.meta.url)
  fonts ??= files.map(file => openSync(resolve(file)) as Font)
  return fonts
}

/** A letter nobody has drawn is left out: an empty box says less. */
const fontFor = (letter: string): Font | undefined => load().find(font => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/** Whether the house's font can write this at all. */
export const canWrite = (text: string): boolean => {
  const letters = [...text].filter(letter => letter.trim() !== '')
  return letters.filter(letter => fontFor(letter)).length >= letters.length * 0.9
}

export function widthOf(text: string, size: number): number {
  let width = 0
  for (const letter of text) {
    const font = fontFor(letter)
    if (font) width += ((font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth ?? 0) / font.unitsPerEm) * size
  }
  return width
}

/** One line of text as an SVG path, its middle at `x`, its foot at `y`. */
export function lineOf(
  text: string,
  size: number,
  x: number,
  y: number,
  ink: string,
  from: 'middle' | 'start' = 'middle',
): string {
  let at = from === 'middle' ? x - widthOf(text, size) / 2 : x
  const parts: string[] = []
  for (const letter of text) {
    const font = fontFor(letter)
    if (!font) continue
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
    const scale = size / font.unitsPerEm
    const path = glyph.path.toSVG()
    if (path) parts.push(`<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale} ${-scale})" d="${path}"/>`)
    at += glyph.advanceWidth * scale
  }
  return `<g fill="${ink}">${parts.join('')}</g>`
}
