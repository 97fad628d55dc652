import type { Locale } from '#contract/entities/shapes.ts'

type Params = Record<string, unknown>

/** A parameter as text; what is missing is empty rather than "undefined". */
export function word(params: Params, name: string): string {
  const value = params[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const regions: Record<Locale, string> = { en: 'en-GB', es: 'es-ES' }

/** `date`, an instant, on the reader's calendar (`timezone`, or UTC) → «4 de mayo de 2026», or empty where there is none. */
export function day(locale: Locale, params: Params): string {
  const { date, timezone } = params
  if (typeof date !== 'string') return ''
  return new Intl.DateTimeFormat(regions[locale], {
    dateStyle: 'long',
    timeZone: typeof timezone === 'string' ? timezone : 'UTC',
  }).format(new Date(date))
}

/** `amount_minor` and `currency` → «405 €», or empty where there is none. */
export function money(locale: Locale, params: Params): string {
  const { amount_minor, currency } = params
  if (typeof amount_minor !== 'number' || typeof currency !== 'string') return ''
  const style = { style: 'currency', currency } as const
  const unit = 10 ** (new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2)
  const whole = amount_minor % unit === 0
  return new Intl.NumberFormat(regions[locale], { ...style, ...(whole && { minimumFractionDigits: 0 }) }).format(
    amount_minor / unit,
  )
}

/** The phrase of a code, or the last resort. */
export function choose(phrases: Record<string, string>, code: unknown, otherwise = ''): string {
  return typeof code === 'string' && Object.hasOwn(phrases, code) ? (phrases[code] as string) : otherwise
}
