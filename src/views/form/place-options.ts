import { useMemo } from 'react'
import { allCountries } from '#contract/places.ts'
import { formatCountry } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { marketCountries } from '../casting-calls/countries.ts'

/** Countries by name, those of our market first. */
export function useCountryOptions() {
  const language = useLanguage()
  return useMemo(() => {
    const named = (codes: readonly string[]) =>
      codes
        .map(value => ({ value, label: formatCountry(value, language) }))
        .sort((a, b) => a.label.localeCompare(b.label, language))
    const first: readonly string[] = marketCountries
    return [...named(first), ...named(allCountries.filter(code => !first.includes(code)))]
  }, [language])
}

/** Every time zone there is, and the one that was chosen. */
export function useZoneOptions(chosen: unknown) {
  return useMemo(() => {
    const all = Intl.supportedValuesOf?.('timeZone') ?? []
    const zones = typeof chosen === 'string' && chosen && !all.includes(chosen) ? [chosen, ...all] : all
    return zones.map(value => ({ value, label: value.replaceAll('_', ' ') }))
  }, [chosen])
}
