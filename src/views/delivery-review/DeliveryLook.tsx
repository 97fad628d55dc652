import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useTranslation } from 'react-i18next'
import type { Delivery } from '#contract/entities/deal.ts'
import { checkResults } from '#contract/entities/delivery-check.ts'
import { Button } from '#src/components/Button.tsx'
import { formatList } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { deliveryLookLine } from '#src/theme/made/recipes/delivery-look-line.js'
import { useReviewAddress } from './use-review-address.ts'

const Line = chakra('div', deliveryLookLine)

/** On the card of a delivery: what was looked for in it, what it says is done, and the way to its comments. */
export function DeliveryLook({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('delivery-review')
  const language = useLanguage()
  const { go } = useReviewAddress()
  const { checks, comments, done, asked, n } = delivery
  const results = checkResults.flatMap(result => {
    const count = checks.filter(check => check.result === result).length
    return count > 0 ? [t(`summary.${result}`, { count })] : []
  })
  const said = [
    results.length > 0 && t('summary.title', { results: formatList(results, language) }),
    done.length > 0 && t('doneWith', { count: done.length }),
    asked.length > 0 && t('asked', { count: asked.length }),
  ].filter(Boolean)
  return (
    <Line data-part="look">
      <Button size="sm" icon={MagnifyingGlassIcon} onClick={() => go({ n, piece: 0, comment: null }, { replace: false })}>
        {comments.count > 0 ? t('openWith', { count: comments.count }) : t('open')}
      </Button>
      {said.length > 0 && <span>{said.join('. ')}</span>}
    </Line>
  )
}
