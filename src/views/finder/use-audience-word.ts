import { useTranslation } from 'react-i18next'
import type { AudienceFilter } from '#contract/rules/audience-filter.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'

/** A choice of an audience in words. */
export function useAudienceWord() {
  const { t } = useTranslation('finder')
  const words = useCallWords()
  const interest = useInterestWords()
  return (filter: AudienceFilter, key: string): string => {
    if (filter === 'audience_country') return words.country(key)
    if (filter === 'audience_language') return t(`language.${key}`)
    if (filter === 'audience_interests') return interest(key)
    if (filter === 'audience_gender') return t(`gender.${key}`)
    return key
  }
}
