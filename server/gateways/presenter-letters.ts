import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

// Outlines of our own: a machine without any fonts shows the same words. The house's font, then Noto for what it lacks.
const files = [
  ...['latin', 'latin-ext', 'vietnamese'].map(part => `@fontsource-variable/archivo/files/archivo-${part}-wght-normal.woff2`),
  ...['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(
    part => `@fontsource/noto-sans/files/noto-sans-${part}-600-normal.woff2`,
  ),
  '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-600-normal.woff2',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff2',
]
const opened = new Map<string, Font>()

function open(file: string): Font {
  const { resolve } = createRequire(import.meta.url)
  const font = opened.get(file) ?? (openSync(resolve(file)) as Font)
  opened.set(file, font)
  return font
}

/** A letter nobody has drawn is left out: an empty box says less. */
function fontFor(letter: string): Font | undefined {
  for (const file of files) {
    const font = open(file)
    if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return font
  }
  return undefined
}

/** Whether all of it can be drawn. */
export const canWrite = (text: string): boolean => [...text].every(letter => letter.trim() === '' || fontFor(letter))

type Direction = 'ltr' | 'rtl'
const strongOf = (letter: string): Direction | null =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : /[\p{L}\p{N}]/u.test(letter) ? 'ltr' : null

/** Stretches of one direction in the order in which they are seen. What has none of its own goes with its neighbours. */
function stretches(text: string): { direction: Direction; letters: string[] }[] {
  const letters = [...text]
  const strong = letters.map(strongOf)
  const base = strong.find(one => one !== null) ?? 'ltr'
  const before: Direction[] = []
  for (const one of strong) before.push(one ?? before.at(-1) ?? base)
  const found: { direction: Direction; letters: string[] }[] = []
  for (const [place, letter] of letters.entries()) {
    const after = strong.slice(place).find(one => one !== null) ?? base
    const direction = strong[place] ?? (before[place] === after ? after : base)
    const last = found.at(-1)
    if (last?.direction === direction) last.letters.push(letter)
    else found.push({ direction, letters: [letter] })
  }
  return base === 'rtl' ? found.reverse() : found
}

interface Drawn {
  path: string
  /** From the line's beginning and its foot, and how wide: in letters of size 1. */
  x: number
  y: number
  scale: number
}

/** Every letter's outline in its place, joined where its script joins letters. */
function setLine(text: string): { drawn: Drawn[]; width: number } {
  const drawn: Drawn[] = []
  let at = 0
  for (const { direction, letters } of stretches(text)) {
    const runs: { font: Font; text: string }[] = []
    for (const letter of letters) {
      const last = runs.at(-1)
      // A space between two words of one script belongs to them.
      const font = letter === ' ' && last && direction === 'rtl' ? last.font : fontFor(letter)
      if (!font) continue
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    for (const { font, text: run } of direction === 'rtl' ? runs.reverse() : runs) {
      const { glyphs, positions } = font.layout(run)
      const scale = 1 / font.unitsPerEm
      for (const [place, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
        const path = glyph.path.toSVG()
        if (path) drawn.push({ path, x: at + xOffset * scale, y: yOffset * scale, scale })
        at += xAdvance * scale
      }
    }
  }
  return { drawn, width: at }
}

export const widthOf = (text: string, size: number): number => setLine(text).width * size

/** One line of text as an SVG path, its middle at `x`, its foot at `y`. */
export function lineOf(
  text: string,
  size: number,
  x: number,
  y: number,
  ink: string,
  from: 'middle' | 'start' = 'middle',
): string {
  const { drawn, width } = setLine(text)
  const start = from === 'middle' ? x - (width * size) / 2 : x
  const parts = drawn.map(one => {
    const scale = one.scale * size
    const [left, foot] = [start + one.x * size, y - one.y * size]
    return `<path transform="translate(${left.toFixed(1)} ${foot.toFixed(1)}) scale(${scale} ${-scale})" d="${one.path}"/>`
  })
  return `<g fill="${ink}">${parts.join('')}</g>`
}
