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
    ...noto(600, 'woff2', []),
  ],
  // A PDF takes parts of a font as they lie in the file, which those of a woff2 do not.
  text: noto(400, 'woff', latin),
  heading: noto(700, 'woff', latin),
} as const
export type Family = keyof typeof families

const opened = new Map<string, Font>()

function open(file: string): Font {
  const { resolve } = createRequire(import.meta.url)
  const font = opened.get(file) ?? (openSync(resolve(file)) as Font)
  opened.set(file, font)
  return font
}

/** The first font of the family that has this letter. */
export function fontFor(letter: string, family: Family): Font | undefined {
  for (const file of families[family]) {
    const font = open(file)
    if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return font
  }
  return undefined
}

/** Whether all of it can be drawn. */
export const canWrite = (text: string, family: Family): boolean =>
  [...text].every(letter => letter.trim() === '' || fontFor(letter, family))
