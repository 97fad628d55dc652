import bidiFactory from 'bidi-js'
import { writtenAs } from '#contract/writable.ts'
import { type Face, type Family, faceFor, hasLetter } from './fonts.ts'

const bidi = bidiFactory()
export type Direction = 'ltr' | 'rtl'

/** The direction in which this text begins, by its first letter that has one. */
export const directionOf = (text: string): Direction => (bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr')

interface Stretch {
  rightToLeft: boolean
  /** As they are read; brackets look the way they open. */
  text: string
}

/** Stretches of one direction in the order in which they are seen, by the Unicode bidirectional algorithm. */
function stretchesOf(line: string, base: Direction): Stretch[] {
  const found = bidi.getEmbeddingLevels(line, base)
  const mirrored = bidi.getMirroredCharactersMap(line, found.levels)
  const stretches: (Stretch & { level: number })[] = []
  for (const place of bidi.getReorderedIndices(line, found)) {
    const level = found.levels[place] ?? 0
    const rightToLeft = level % 2 === 1
    const sign = mirrored.get(place) ?? line.charAt(place)
    const last = stretches.at(-1)
    if (last?.level !== level) stretches.push({ level, rightToLeft, text: sign })
    else last.text = rightToLeft ? sign + last.text : last.text + sign
  }
  return stretches
}

export interface Run extends Face {
  text: string
}

/** The scripts that a font's own layout turns round: all that they write, their numbers too. */
const turnedByFont = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
export const hasTurned = (text: string): boolean => turnedByFont.test(text)
/** Spaces, accents and joiners belong to the letter before them. */
const leans = /^[\s\p{M}\p{Cf}]$/u

/**
 * A line in the order in which it is seen, each run in one font and as the font's own layout wants it: what that would turn
 * wrongly, or fail to turn, is turned here before. A letter that nobody has drawn is left out: an
 * empty box says less.
 */
export function runsOf(line: string, family: Family, base: Direction): Run[] {
  const written = [...line.normalize('NFC')].map(writtenAs).join('')
  return stretchesOf(written, base).flatMap(({ rightToLeft, text }) => {
    const runs: Run[] = []
    for (const letter of text) {
      const last = runs.at(-1)
      const face = last && leans.test(letter) && hasLetter(last, letter) ? last : faceFor(letter, family)
      if (!face) continue
      if (last?.file === face.file) last.text += letter
      else runs.push({ file: face.file, font: face.font, text: letter })
    }
    const turned = runs.map(run => {
      const asWanted = hasTurned(run.text) === rightToLeft
      return asWanted ? run : { ...run, text: [...run.text].reverse().join('') }
    })
    return rightToLeft ? turned.reverse() : turned
  })
}

/** How wide these are beside each other, in letters of size 1. */
export const widthOfRuns = (runs: readonly Run[]): number =>
  runs.reduce((sum, { font, text }) => sum + font.layout(text).advanceWidth / font.unitsPerEm, 0)
