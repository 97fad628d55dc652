import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { Deal, Delivery } from '#contract/entities/deal.ts'
import type { DeliveryCheck } from '#contract/entities/delivery-check.ts'
import { type ReviewComment, timeCode } from '#contract/entities/review-comment.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'

type Parties = Pick<Deal, 'brand' | 'creator'>

/** “Reel”, of `Reel.mp4`. */
export const pieceName = ({ name }: Pick<FileCard, 'name'>) => name.replace(/\.[a-z0-9]{2,5}$/i, '')

/** Places, states and checks in words. */
export function useReviewWords() {
  const { t } = useTranslation('delivery-review')
  const language = useLanguage()
  const quoted = ({ note }: Pick<Delivery, 'note'>, from: number, to: number) => note.slice(from, to)
  return {
    quoted,
    place({ place }: Pick<ReviewComment, 'place'>, delivery: Delivery | undefined): string {
      const file = 'file' in place ? delivery?.files.find(({ uuid }) => uuid === place.file) : undefined
      const name = file ? pieceName(file) : ''
      switch (place.kind) {
        case 'whole':
          return t('place.whole')
        case 'film':
          return t('place.film', { name, time: timeCode(place.at_ms) })
        case 'picture':
          return t('place.picture', {
            name,
            x: formatPercent(place.x, language),
            y: formatPercent(place.y, language),
          })
        case 'note':
          return t('place.note', { words: delivery ? quoted(delivery, place.from, place.to) : '' })
      }
    },
    sideName: (side: Side, deal: Parties) => (side === 'brand' ? deal.brand.name : deal.creator.name),
    check: ({ kind, wanted }: DeliveryCheck) => t(`check.${kind}`, { wanted: wanted ?? '' }),
    reason: ({ reason, found }: DeliveryCheck) => t(`reason.${reason}`, { found: found ?? '' }),
  }
}
