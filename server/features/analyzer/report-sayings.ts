import type { GrowthMonth, ReportFacts, ReportPart, ReportParts } from '#contract/entities/channel-report.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import { contentTypes } from '#contract/networks.ts'
import { oneOf } from '#contract/one-of.ts'
import { errorsOf, sayErrors } from '#contract/rules/report-errors.ts'
import { joined, plainly } from '../../letters/sheets.ts'
import { interestName, reportPhrase } from '../../phrases/channel-report.ts'
import { clauseBooks } from '../../phrases/clauses.ts'
import * as phrase from '../../phrases/words.ts'

const isContentType = oneOf(contentTypes)

/** A name that the language has for a code; the code where it has none. */
function nameIn(locale: Locale, type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(locale, { type }).of(code) ?? code
  } catch {
    return code
  }
}

/** Figures of a report as they are said in a language, and on the screen. */
export function sayingsIn(locale: Locale) {
  const t = (key: string, params?: Parameters<typeof reportPhrase>[2]) => reportPhrase(locale, key, params)
  const amounts = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const lists = new Intl.ListFormat(locale)
  const amount = (value: number) => plainly(amounts.format(value))
  const percent = (share: number) => plainly(percents.format(share))
  const day = (date: string) => phrase.day(locale, { date })
  const money = (amount_minor: number, currency: string) => plainly(phrase.money(locale, { amount_minor, currency }))
  return {
    t,
    amount,
    percent,
    day,
    list: (texts: readonly string[]) => lists.format(texts),
    month: (first: string) => phrase.month(locale, { month: first.slice(0, 7) }),
    change: (share: number) => `${share > 0 ? '+' : ''}${percent(share)}`,
    range: (low: number, high: number, currency: string) =>
      low === high ? money(low, currency) : `${money(low, currency)} – ${money(high, currency)}`,
    country: (code: string) => nameIn(locale, 'region', code),
    language: (code: string) => nameIn(locale, 'language', code),
    interest: (slug: string) => interestName(locale, slug),
    format: (key: string) => (isContentType(key) ? clauseBooks[locale].contentType[key] : t(`format.${key}`)),
    /** Whose point of a curve it is. */
    from: ({ source, on, publisher }: NonNullable<GrowthMonth['from']>) =>
      joined([publisher?.name ?? t(`source.${source}`), on && day(on)]),
    /** The error of each figure of a part. */
    errors: <Name extends ReportPart>(name: Name, part: NonNullable<ReportParts[Name]>) =>
      sayErrors(errorsOf(name, part), { t, percent, amount, money }),
    /** Method, source, sample, window, confidence and date, in words. */
    facts: ({ method, source, basis, sample, window_days, confidence, as_of, publisher }: ReportFacts) =>
      `${t(`method.${method}`, { publisher: publisher?.name })} ${joined([
        t(`source.${source}`),
        t(`basis.${basis}`),
        sample !== null && t(`sample.${method}`, { count: sample, n: amount(sample) }),
        window_days !== null && t('window', { count: window_days }),
        t(`confidence.${confidence}`),
        day(as_of),
        publisher && `${publisher.permission} (${publisher.url})`,
      ])}`,
  }
}

export type Sayings = ReturnType<typeof sayingsIn>
