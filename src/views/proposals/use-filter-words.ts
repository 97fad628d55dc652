import { useTranslation } from 'react-i18next'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import type { FilterName } from './filters.ts'

/** The words of a filter that is on: «Reel», «Hasta 300 €», «España». */
export function useFilterWords(currency: string): (filter: { name: FilterName; value: string }) => string {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const interest = useInterestWords()
  return ({ name, value }) => {
    switch (name) {
      case 'query':
        return t('chip.query', { query: value })
      case 'network':
        return value === 'none' ? t('withoutNetwork') : words.network(value)
      case 'content_type':
        return words.contentType(value)
      case 'work_types':
        return words.workType(value)
      case 'interests':
        return interest(value)
      case 'price_min':
      case 'price_max':
        return t(`chip.${name}`, { price: words.money(Number(value), currency) })
      case 'followers_min':
      case 'followers_max':
        return t(`chip.${name}`, { n: words.count(Number(value)) })
      case 'er_min':
        return t('chip.er_min', { percent: words.percent(Number(value) / 100) })
      case 'delivery_max':
        return t('chip.delivery_max', { count: Number(value) })
      case 'country':
        return words.country(value)
      case 'language':
        return t(`spoken.${value}`)
      case 'verified':
        return t('filter.verified')
      case 'available_from':
        return t('chip.available_from', { date: words.day(value) })
    }
  }
}
