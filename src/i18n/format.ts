import { minorDigits, minorUnits } from '#contract/currencies.ts'
import type { Language } from '#contract/languages.ts'

// Spanish groups thousands from four digits on here: amounts in a column should not change their shape (1.250,50 €).
const numberOptions = { useGrouping: 'always' } as const
const locales: Record<Language, string> = { en: 'en-GB', es: 'es-ES' }

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat | Intl.DisplayNames
// Making one takes a millisecond, and a list asks for hundreds.
const kept = new Map<string, Format>()
function once<T extends Format>(key: string, make: () => T): T {
  const known = kept.get(key)
  if (known) return known as T
  const made = make()
  kept.set(key, made)
  return made
}

export function formatNumber(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  const key = `n ${language} ${JSON.stringify(options)}`
  return once(
    key,
    () => new Intl.NumberFormat(locales[language], { ...numberOptions, ...options } as Intl.NumberFormatOptions),
  ).format(value)
}

/** 84200 → «84,2 k» / "84.2k": the short form of followers and views. */
export function formatCount(value: number, language: Language): string {
  if (Math.abs(value) < 10_000) return formatNumber(value, language)
  const [scaled, unit] = Math.abs(value) < 999_950 ? [value / 1_000, 'k'] : [value / 1_000_000, 'M']
  const digits = formatNumber(scaled, language, { maximumFractionDigits: Math.abs(scaled) < 100 ? 1 : 0 })
  return language === 'es' ? `${digits}\u00a0${unit}` : `${digits}${unit}`
}

/** Minor units that make one of the currency, for parts that know phrases and formats alone. */
export const unitOf = (currency: string): number => minorUnits(currency)

/** Decimals as the contract counts them, and none for whole amounts. */
function decimals(currency: string, whole: boolean) {
  const digits = whole ? 0 : minorDigits(currency)
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

/**
 * The euro's and the pound's own sign. Everything else says whose it is: «$» alone is the dollar of twenty countries, and «¥» is two
 * currencies.
 */
export function currencyDisplay(currency: string): 'narrowSymbol' | 'symbol' {
  return currency === 'EUR' || currency === 'GBP' ? 'narrowSymbol' : 'symbol'
}

/** Minor units and an ISO 4217 code → «1.250,50 €» / "€1,250.50". Whole amounts lose their zeros unless `cents` asks for them. */
export function formatMoney(amount: number, currency: string, language: Language, { cents = false } = {}): string {
  const unit = minorUnits(currency)
  const whole = amount % unit === 0
  return formatNumber(amount / unit, language, {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplay(currency),
    ...decimals(currency, whole && !cents),
  })
}

// Putting one together takes a browser a fifth of a millisecond, and lists show the same few again and again.
const ranges = new Map<string, string>()
const mostRanges = 500

/** From–to in minor units: «300-450 €» / "€300–450"; equal ends are one amount. */
export function formatMoneyRange(from: number, to: number, currency: string, language: Language): string {
  if (from === to) return formatMoney(from, currency, language)
  const key = `${language} ${currency} ${from} ${to}`
  const said = ranges.get(key) ?? moneyRange(from, to, currency, language)
  if (ranges.size >= mostRanges) ranges.clear()
  ranges.set(key, said)
  return said
}

function moneyRange(from: number, to: number, currency: string, language: Language): string {
  const unit = minorUnits(currency)
  const options = {
    ...numberOptions,
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplay(currency),
    ...decimals(currency, from % unit === 0 && to % unit === 0),
  } as const
  const range = once(
    `n ${language} range ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(locales[language], options),
  ).formatRangeToParts(from / unit, to / unit)
  // The symbol is said once, and the dash is narrow.
  return range
    .filter(part => !(part.type === 'currency' && part.source === 'endRange'))
    .map(part => (part.source === 'shared' && part.type === 'literal' ? part.value.replace(/^\s*([–-])\s*$/, '$1') : part.value))
    .join('')
    .trim()
}

export function formatPercent(share: number, language: Language, digits = 0): string {
  return formatNumber(share, language, { style: 'percent', maximumFractionDigits: digits })
}

/** «reels, historias y fotos»; with `disjunction` «metro, playa o estadio». */
export function formatList(
  words: readonly string[],
  language: Language,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return once(`l ${type} ${language}`, () => new Intl.ListFormat(language, { type })).format(words)
}

/** ISO 3166 code → «Alemania»; a code that nobody knows stays as it is. */
export function formatCountry(code: string, language: Language): string {
  return once(`c ${language}`, () => new Intl.DisplayNames(language, { type: 'region' })).of(code) ?? code
}

function date(language: Language, options: Intl.DateTimeFormatOptions, zone?: string) {
  return once(
    `d ${language} ${zone ?? ''} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locales[language], { timeZone: zone, ...options }),
  )
}

type Instant = string | number | Date
const at = (instant: Instant) => new Date(instant)

/** Month short and day number (specification §9): «24 nov» / "24 Nov". The year joins when it is not this one. */
export function formatDay(
  instant: Instant,
  language: Language,
  { now = Date.now(), zone }: { now?: number; zone?: string } = {},
): string {
  const sameYear = at(instant).getFullYear() === new Date(now).getFullYear()
  return date(language, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) }, zone).format(at(instant))
}

/** Hour and minute (specification §9): «10:42». */
export function formatTime(instant: Instant, language: Language, zone?: string): string {
  return date(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone).format(at(instant))
}

/** Day and time together: «24 nov, 23:59». */
export function formatDayTime(instant: Instant, language: Language, options: { now?: number; zone?: string } = {}): string {
  return `${formatDay(instant, language, options)}, ${formatTime(instant, language, options.zone)}`
}

/** In full, for titles and screen readers: «viernes, 20 de noviembre de 2026, 10:42». */
export function formatFull(instant: Instant, language: Language, zone?: string): string {
  return date(
    language,
    { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    zone,
  ).format(at(instant))
}

/** Weekday, day and month: «viernes, 20 de noviembre». */
export function formatWeekday(instant: Instant, language: Language, zone?: string): string {
  return date(language, { weekday: 'long', day: 'numeric', month: 'long' }, zone).format(at(instant))
}

/** Month and year: «diciembre de 2026». A calendar's months are the same everywhere. */
export function formatMonth(day: string, language: Language): string {
  return date(language, { month: 'long', year: 'numeric' }, 'UTC').format(at(day))
}
