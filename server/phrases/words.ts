import type { Locale } from '#contract/entities/shapes.ts'

type Params = Record<string, unknown>

/** A parameter as text; what is missing is empty rather than "undefined". */
export function word(params: Params, name: string): string {
  const value = params[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** `amount_minor` and `currency` → «405 €», or empty where there is none. */
export function money(locale: Locale, params: Params): string {
  const { amount_minor, currency } = params
  if (typeof amount_minor !== 'number' || typeof currency !== 'string') return ''
  const whole = amount_minor % 100 === 0
  return new Intl.NumberFormat(locale === 'es' ? 'es-ES' : 'en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount_minor / 100)
}

/** The phrase of a code, or the last resort. */
export function choose(phrases: Record<string, string>, code: unknown, otherwise = ''): string {
  return typeof code === 'string' && Object.hasOwn(phrases, code) ? (phrases[code] as string) : otherwise
}
