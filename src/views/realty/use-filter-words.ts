import { useTranslation } from 'react-i18next'
import { parseHours } from '#contract/rules/hours.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { activeFilters, areaOf, flags, type NarrowingName, nearOf, orientationsOf, venuesOf, withinOf } from './filters.ts'
import { useAreaWords } from './use-area-words.ts'
import { useSpaceWords } from './use-space-words.ts'

/** The words of the filters that are on: «Screen», «14 Jun – 20 Jun», «up to 300 €». */
export function useFilterWords(currency: string): (filters: Filters) => string[] {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const sayArea = useAreaWords()
  const days = ({ from, to, hours }: Filters): string[] => {
    const single = hours ? parseHours(hours) : null
    if (single) return [from ? words.stretch(from, single) : words.hours(single)]
    const [first = to, last = from] = [from, to]
    return first && last ? [words.between(first, last)] : []
  }
  const areaIn = (filters: Filters): string[] => {
    const area = areaOf(filters)
    return area ? [sayArea(area)] : []
  }
  const wordsOf = (name: NarrowingName, value: string, filters: Filters): string[] => {
    switch (name) {
      case 'query':
        return [value]
      case 'kind':
        return value.split(',').map(words.kind)
      case 'area':
        return areaIn(filters)
      case 'box':
        return [t('chip.box')]
      case 'near':
        return [
          t('near.chip', {
            n: words.number(withinOf(filters)),
            kinds: words.either(nearOf(filters).map(kind => t(`near.kind.${kind}`))),
          }),
        ]
      case 'from':
        return days(filters)
      case 'to':
        return filters.from ? [] : days(filters)
      case 'hours':
        return filters.from ? [] : days(filters)
      case 'venue':
        return venuesOf(filters).map(words.venue)
      case 'orientation':
        return orientationsOf(filters).map(one => t(`orientation.${one}`))
      case 'size_min':
        return [t('filters.sizeFrom', { area: t('area', { n: words.number(Number(value)) }) })]
      case 'impressions_min':
        return [t('chip.impressions_min', { n: words.count(Number(value)) })]
      case 'price_max':
        return [t('chip.price_max', { price: words.money(Number(value), currency) })]
      default:
        return flags.includes(name) ? [t(`filters.${name}`)] : []
    }
  }
  return filters => activeFilters(filters).flatMap(({ name, value }) => wordsOf(name, value, filters))
}
