import { type Direction, directionOf, runsOf, widthOfRuns } from '../letters/line-order.ts'

interface Drawn {
  path: string
  /** From the line's beginning and its foot, and how wide: in letters of size 1. */
  x: number
  y: number
  scale: number
}

/** Every letter's outline in its place, joined where its script joins letters. */
function setLine(text: string, base: Direction): { drawn: Drawn[]; width: number } {
  const drawn: Drawn[] = []
  let at = 0
  for (const { font, text: run } of runsOf(text, 'captions', base)) {
    const { glyphs, positions } = font.layout(run)
    const scale = 1 / font.unitsPerEm
    for (const [place, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
      const path = glyph.path.toSVG()
      if (path) drawn.push({ path, x: at + xOffset * scale, y: yOffset * scale, scale })
      at += xAdvance * scale
    }
  }
  return { drawn, width: at }
}

export const widthOf = (text: string, size: number): number => widthOfRuns(runsOf(text, 'captions', directionOf(text))) * size

interface Place {
  size: number
  x: number
  /** The height of its foot. */
  y: number
  ink: string
  /** The part of the line that stands at `x`. */
  from?: 'middle' | 'start'
  /** Of the text that this is a line of, where it does not show by itself. */
  base?: Direction
}

/** One line of text as an SVG path. */
export function lineOf(text: string, { size, x, y, ink, from = 'middle', base = directionOf(text) }: Place): string {
  const { drawn, width } = setLine(text, base)
  const start = from === 'middle' ? x - (width * size) / 2 : x
  const parts = drawn.map(one => {
    const scale = one.scale * size
    const [left, foot] = [start + one.x * size, y - one.y * size]
    return `<path transform="translate(${left.toFixed(1)} ${foot.toFixed(1)}) scale(${scale} ${-scale})" d="${one.path}"/>`
  })
  return `<g fill="${ink}">${parts.join('')}</g>`
}
