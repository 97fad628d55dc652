import type { TaxPlace } from '#contract/tax-countries.ts'
import { formatCountry, formatPercent } from '#src/i18n/format.ts'
import type { useLanguage } from '#src/i18n/phrases.ts'

type Language = ReturnType<typeof useLanguage>

/** A place as staff read it. */
export const placeName = (place: TaxPlace, language: Language, elsewhere: string): string =>
  place === 'elsewhere' ? elsewhere : formatCountry(place, language)

/** Hundredths of a per cent: `21%`, `25.5%`. */
export const rateText = (rate_bp: number, language: Language): string => formatPercent(rate_bp / 10_000, language, 2)
