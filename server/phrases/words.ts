import { minorDigits, minorUnits } from '#contract/currencies.ts'
import type { Locale } from '#contract/entities/shapes.ts'

type Params = Record<string, unknown>

/** A parameter as text; what is missing is empty rather than "undefined". */
export function word(params: Params, name: string): string {
  const value = params[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const regions: Record<Locale, string> = { en: 'en-GB', es: 'es-ES' }

/** Made once for each language and timezone or currency: making one takes longer than saying fifty dates with it. */
function once<F>(make: (locale: Locale, of: string) => F): (locale: Locale, of: string) => F {
  const made = new Map<string, F>()
  return (locale, of) => {
    const known = made.get(`${locale} ${of}`)
    if (known) return known
    // There are some four hundred timezones.
    if (made.size >= 1_000) made.clear()
    const formatter = make(locale, of)
    made.set(`${locale} ${of}`, formatter)
    return formatter
  }
}

const days = once((locale, timeZone) => new Intl.DateTimeFormat(regions[locale], { dateStyle: 'long', timeZone }))

/** `date`, an instant, on the reader's calendar (`timezone`, or UTC) → «4 de mayo de 2026», or empty where there is none. */
export function day(locale: Locale, params: Params): string {
  const { date, timezone } = params
  if (typeof date !== 'string') return ''
  return days(locale, typeof timezone === 'string' ? timezone : 'UTC').format(new Date(date))
}

const months = once((locale, timeZone) => new Intl.DateTimeFormat(regions[locale], { month: 'long', year: 'numeric', timeZone }))

/** `month`, a calendar month (`2026-10`) → «octubre de 2026», or empty where there is none. */
export function month(locale: Locale, params: Params): string {
  return typeof params.month === 'string' ? months(locale, 'UTC').format(new Date(`${params.month}-01T00:00:00Z`)) : ''
}

const dates = once((locale, timeZone) => new Intl.DateTimeFormat(regions[locale], { day: 'numeric', month: 'long', timeZone }))
export const clock = (hour: unknown) => `${String(hour).padStart(2, '0')}:00`
const zoned: Record<Locale, (city: string) => string> = { en: city => `${city} time`, es: city => `hora de ${city}` }

/** «hora de Madrid»: the last part of a zone's name is a city. */
export const zone = (locale: Locale, name: string) => zoned[locale](name.split('/').at(-1)?.replaceAll('_', ' ') ?? name)

/** Hours of a booking, with the place whose clock shows them → «, 4 de mayo, 14:00–17:00 (hora de Madrid)»; empty where whole days are booked. */
export function hours(locale: Locale, { date, until_date, from_hour, until_hour, zone: place }: Params): string {
  if (typeof date !== 'string' || typeof until_date !== 'string' || typeof place !== 'string') return ''
  const on = (one: string) => dates(locale, 'UTC').format(new Date(one))
  const ends = until_date === date ? `–${clock(until_hour)}` : ` – ${on(until_date)}, ${clock(until_hour)}`
  return `, ${on(date)}, ${clock(from_hour)}${ends} (${zone(locale, place)})`
}

/** Whether it is about single hours: the sentence speaks of no days then. */
export const ofHours = (params: Params): boolean => typeof params.from_hour === 'number'

const amounts = once((locale, currency) => {
  const style = { style: 'currency', currency } as const
  const digits = minorDigits(currency)
  const usual = new Intl.NumberFormat(regions[locale], { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits })
  const whole = new Intl.NumberFormat(regions[locale], { ...style, minimumFractionDigits: 0, maximumFractionDigits: 0 })
  return { usual, whole, unit: minorUnits(currency) }
})

/** `amount_minor` and `currency` → «405 €», or empty where there is none. */
export function money(locale: Locale, params: Params): string {
  const { amount_minor, currency } = params
  if (typeof amount_minor !== 'number' || typeof currency !== 'string') return ''
  const { usual, whole, unit } = amounts(locale, currency)
  return (amount_minor % unit === 0 ? whole : usual).format(amount_minor / unit)
}

const lists = once(locale => new Intl.ListFormat(regions[locale], { type: 'conjunction' }))

/** Names as one list. */
export const inOneSentence = (locale: Locale, names: readonly string[]): string => lists(locale, '').format(names)

/** The phrases of some codes as one list, or empty where there are none. */
export function listed(locale: Locale, codes: unknown, phrases: Record<string, string>): string {
  const said = (Array.isArray(codes) ? codes : []).map(code => phrases[String(code)]).filter(phrase => phrase !== undefined)
  return lists(locale, '').format(said)
}

/** The phrase of a code, or the last resort. */
export function choose(phrases: Record<string, string>, code: unknown, otherwise = ''): string {
  return typeof code === 'string' && Object.hasOwn(phrases, code) ? (phrases[code] as string) : otherwise
}
