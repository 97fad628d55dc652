import { useTranslation } from 'react-i18next'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'

/** One filter in words, as a name for the search is suggested. */
export function useFilterWord() {
  const { t } = useTranslation('finder')
  const words = useCallWords()
  const interest = useInterestWords()
  return (key: string, value: string): string => {
    if (key === 'query' || key === 'username') return value
    if (key === 'network') return words.network(value)
    if (key === 'interest') return interest(value)
    if (key === 'country') return words.country(value)
    if (key === 'language') return t(`language.${value}`)
    if (value === '1' && (key === 'verified' || key === 'on_platform')) return t(`field.${key}`)
    return `${t(`field.${key}`)} ${value}`
  }
}
