import { useTranslation } from 'react-i18next'
import { oneOf } from '#contract/one-of.ts'
import { audienceFilterNames, readShare } from '#contract/rules/audience-filter.ts'
import { readChannelKey } from '#contract/rules/channel-key.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { useAudienceWord } from './use-audience-word.ts'

const isAudience = oneOf(audienceFilterNames)

/** One filter in words, as a name for the search is suggested. */
export function useFilterWord() {
  const { t } = useTranslation('finder')
  const words = useCallWords()
  const interest = useInterestWords()
  const sayAudience = useAudienceWord()
  return (key: string, value: string): string => {
    if (key === 'query' || key === 'username') return value
    const each = (say: (one: string) => string) => value.split(',').filter(Boolean).map(say).join(' / ')
    if (key === 'network') return each(words.network)
    if (key === 'interest') return each(interest)
    if (key === 'country') return each(words.country)
    if (key === 'language') return each(one => t(`language.${one}`))
    if (isAudience(key))
      return value
        .split(',')
        .flatMap(raw => readShare(key, raw) ?? [])
        .map(one => `${sayAudience(key, one.key)} ${words.percent(one.least / 100)}`)
        .join(' / ')
    if (key === 'like') return `${t('field.like')} ${each(one => `@${readChannelKey(one)?.handle ?? one}`)}`
    if (key === 'exclude_lists') return t('field.exclude_lists')
    if (value === '1' && (key === 'verified' || key === 'on_platform')) return t(`field.${key}`)
    return `${t(`field.${key}`)} ${value}`
  }
}
