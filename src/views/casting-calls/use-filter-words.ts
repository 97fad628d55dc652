import { useTranslation } from 'react-i18next'
import { useCallWords } from './call-words.ts'
import type { ActiveFilter } from './filters.ts'
import { useWorkTypeWord } from './use-work-type-word.ts'

/** The words of a filter that is on: «Reel», «Desde 300 €», «España». */
export function useFilterWords(currency: string): (filter: ActiveFilter) => string {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const workType = useWorkTypeWord()
  return ({ name, value }) => {
    switch (name) {
      case 'query':
        return t('chip.query', { query: value })
      case 'network':
        return words.network(value)
      case 'content_type':
        return words.contentType(value)
      case 'work_types':
        return workType(value)
      case 'category':
        return words.category(value)
      case 'fee_min':
        return t('chip.fee_min', { fee: words.money(Number(value), currency) })
      case 'country':
        return words.country(value)
    }
  }
}
