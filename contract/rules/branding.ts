import { fold } from '../fold.ts'

/** Signs of a name that a mail program could take for an address or markup, and those that are not seen; fields of one line refuse the others. */
const unfit = /[@<>"]|[^\P{C}\p{Cc}]/u
/** A company under our name would speak for us. */
const ours = /elenco|reparto/

/** Letters of our names, each with small ones of other alphabets and digits that look like it or whose capitals do. */
const lookAlikes: Record<string, string> = {
  a: 'аαɑᴀ',
  c: 'сϲᴄⅽ',
  e: 'еεєҽᴇ℮',
  l: 'i1|ıіӏιʟⅼ',
  n: 'пνηիոռɴ',
  o: '0оοօσᴏ',
  p: 'рρᴘ',
  r: 'гʀᴦ',
  t: 'тτᴛ',
}
const plainOf = new Map(
  Object.entries(lookAlikes).flatMap(([plain, others]) => [...others].map(other => [other, plain] as const)),
)

/** A name as the eye reads it: without case, accents and alphabets. */
const seenAs = (name: string) => [...fold(name.normalize('NFKC'))].map(sign => plainOf.get(sign) ?? sign).join('')

/** The issue of a name that a company shows instead of ours; null if it may stand on pages and in the sender of mails. */
export function judgeBrandName(name: string): 'unfit_name' | 'our_name' | null {
  if (unfit.test(name)) return 'unfit_name'
  return ours.test(seenAs(name)) ? 'our_name' : null
}

/** Address of a company's logo. */
export const logoAddress = (uuid: string): string => `/api/v3/logos/${uuid}`

/** The sender's name of a mail that we bring for a company. The address stays ours, which is all that mail servers can prove. */
export const senderName = (company: string): string => `${company.replace(/[@<>"\p{C}]/gu, '').trim()} via Elenco`

type Rgb = readonly [number, number, number]
/** Lightness from 0 to 1, chroma, and hue in radians: the same step of lightness looks the same in every hue. */
type Oklch = readonly [number, number, number]

const channels = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}
const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map(one =>
      Math.round(Math.min(1, Math.max(0, one)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const linear = (one: number) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
const light = (hex: string): Rgb => {
  const [r, g, b] = channels(hex)
  return [linear(r), linear(g), linear(b)]
}
const gamma = (one: number) => (one <= 0.0031308 ? one * 12.92 : 1.055 * one ** (1 / 2.4) - 0.055)

/** Björn Ottosson's OKLab, as CSS Color 4 has it. */
function toOklch(hex: string): Oklch {
  const [r, g, b] = light(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const o = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(a, o), Math.atan2(o, a)]
}

function toRgb([light, chroma, hue]: Oklch): Rgb {
  const [a, o] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * o) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * o) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * o) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const isShown = (rgb: Rgb) => rgb.every(one => one >= -0.001 && one <= 1.001)

/** The colour of this lightness with as much chroma as screens show. */
function shade(light: number, chroma: number, hue: number): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const rgb = toRgb([light, chroma * share, hue])
    if (isShown(rgb)) return hexOf(rgb)
  }
  return hexOf(toRgb([light, 0, hue]))
}

const luminance = (hex: string): number => {
  const [r, g, b] = light(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours, 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const both = [luminance(one), luminance(other)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

/** The contrast that words need against their ground, and that marks and rings need. */
export const leastContrast = { words: 4.5, marks: 3 } as const

/** The ground of each light that is the hardest for our words, and what stands on the solid accent; a test holds them against the tokens. */
export const grounds = {
  light: { hardest: '#e3eaea', onSolid: '#ffffff' },
  dark: { hardest: '#1b4040', onSolid: '#051211' },
} as const
type Light = keyof typeof grounds

/** The names of the colours that follow the accent, as the tokens have them. */
export interface AccentShades {
  selected: string
  accent: string
  'accent-hover': string
  'accent-contrast': string
  'accent-text': string
  'accent-subtle': string
  'accent-on-subtle': string
  'accent-line': string
  'nav-dot': string
  focus: string
  'nav-focus': string
  'bubble-own': string
}

/** The nearest shade of the same hue that stands out from the ground: darker on light pages, lighter on dark ones. */
function readable(own: Oklch, ground: string, least: number, light: Light): string {
  const [lightness, chroma, hue] = own
  const step = light === 'light' ? -0.004 : 0.004
  for (let at = lightness; at > 0 && at < 1; at += step) {
    const found = shade(at, chroma, hue)
    if (contrastOf(found, ground) >= least) return found
  }
  return light === 'light' ? '#000000' : '#ffffff'
}

function shadesOn(light: Light, accent: string): AccentShades {
  const own = toOklch(accent)
  const [, chroma, hue] = own
  const { hardest, onSolid } = grounds[light]
  const words = chooseOr(accent, hardest, leastContrast.words, () => readable(own, hardest, leastContrast.words, light))
  const line = chooseOr(accent, hardest, leastContrast.marks, () => readable(own, hardest, leastContrast.marks, light))
  const soft = (at: number, most: number) => shade(at, Math.min(chroma, most), hue)
  const subtle = light === 'light' ? soft(0.95, 0.03) : soft(0.34, 0.045)
  const solid = toOklch(words)
  const over = light === 'light' ? (solid[0] > 0.25 ? -0.07 : 0.09) : solid[0] < 0.92 ? 0.06 : -0.06
  return {
    selected: light === 'light' ? soft(0.975, 0.015) : soft(0.31, 0.03),
    accent: words,
    'accent-hover': shade(solid[0] + over, solid[1], solid[2]),
    'accent-contrast': onSolid,
    'accent-text': words,
    'accent-subtle': subtle,
    'accent-on-subtle': readable(solid, subtle, leastContrast.words, light),
    'accent-line': line,
    'nav-dot': line,
    focus: light === 'light' ? words : '#ffffff',
    'nav-focus': light === 'light' ? words : '#ffffff',
    'bubble-own': light === 'light' ? subtle : soft(0.38, 0.05),
  }
}

const chooseOr = (own: string, ground: string, least: number, other: () => string) =>
  contrastOf(own, ground) >= least ? own : other()

export interface AccentLook {
  light: AccentShades
  dark: AccentShades
  /** Lights on which words and buttons wear another shade than the colour that was chosen. */
  changed: readonly Light[]
}

/** The shades of a company's colour on light and dark pages. Every colour has some; `changed` says where it could not be read as it was chosen. */
export function accentLook(accent: string): AccentLook {
  const [light, dark] = [shadesOn('light', accent), shadesOn('dark', accent)]
  const changed = (['light', 'dark'] as const).filter(one => ({ light, dark })[one].accent !== accent)
  return { light, dark, changed }
}

/** The colours of the frame where it is dark around light pages. */
export function frameShades(accent: string): Record<'bg' | 'nav-bg' | 'nav-hover' | 'nav-active-bg', string> {
  const [, chroma, hue] = toOklch(accent)
  const at = (light: number) => shade(light, Math.min(chroma, 0.055), hue)
  return { bg: at(0.24), 'nav-bg': at(0.24), 'nav-hover': at(0.3), 'nav-active-bg': at(0.35) }
}
