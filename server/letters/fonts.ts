import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

// Brought along: a machine without any fonts writes the same letters.
const noto = (weight: number, type: 'woff' | 'woff2', latin: readonly string[]) => [
  ...[...latin, 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(
    part => `@fontsource/noto-sans/files/noto-sans-${part}-${weight}-normal.${type}`,
  ),
  ...['hebrew', 'arabic'].map(part => `@fontsource/noto-sans-${part}/files/noto-sans-${part}-${part}-${weight}-normal.${type}`),
]
const latin = ['latin', 'latin-ext', 'vietnamese']

/** Which files write what, in the order in which they are asked for a letter. */
const families = {
  /** The house's own font, then Noto for what it lacks. */
  captions: [
    ...latin.map(part => `@fontsource-variable/archivo/files/archivo-${part}-wght-normal.woff2`),
    ...noto(600, 'woff2', ['latin-ext']),
  ],
  // A PDF takes parts of a font as they lie in the file, which those of a woff2 do not.
  text: noto(400, 'woff', latin),
  heading: noto(700, 'woff', latin),
} as const
export type Family = keyof typeof families

export interface Face {
  /** The font's file. */
  file: string
  font: Font
}

const opened = new Map<string, Face>()

function open(name: string): Face {
  const known = opened.get(name)
  if (known) return known
  const file = createRequire(import.meta.url).resolve(name)
  const face = { file, font: openSync(file) as Font }
  opened.set(name, face)
  return face
}

export const hasLetter = ({ font }: Face, letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

/** The first of the family that has this letter. */
export function faceFor(letter: string, family: Family): Face | undefined {
  for (const name of families[family]) {
    const face = open(name)
    if (hasLetter(face, letter)) return face
  }
  return undefined
}

/** Whether all of it can be drawn. */
export const canWrite = (text: string, family: Family): boolean =>
  [...text].every(letter => letter.trim() === '' || faceFor(letter, family))
