import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useTranslation } from 'react-i18next'
import type { FeaturedFacts } from '#contract/entities/casting-call.ts'
import type { ScorePart } from '#contract/score-parts.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { featuredReasonsLine } from '#src/theme/made/recipes/featured-reasons-line.js'
import { useCallWords } from './call-words.ts'

const Line = chakra('p', featuredReasonsLine)

/** Parts that a brief has to state to be called complete. */
const core: readonly ScorePart[] = ['deliverables', 'money', 'dates', 'rights']

/** For which reasons a call stands above the list. */
export function FeaturedReasons({ facts: { stated, answered, networks, interest } }: { facts: FeaturedFacts }) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  // Every call has a time for approval: it is no reason.
  const parts = stated.filter(part => part !== 'approval').map(part => t(`featured.part.${part}`))
  const complete = core.every(part => stated.includes(part))
  const reasons = [
    networks.length > 0 && t('featured.fits', { networks: words.list(networks.map(words.network)) }),
    interest && t('featured.interest'),
    answered !== null && t('featured.answers', { share: words.percent(answered) }),
    parts.length > 0 && t(complete ? 'featured.complete' : 'featured.states', { parts: words.list(parts) }),
  ].filter(reason => reason !== false)
  return (
    <Line data-part="featured">
      <StarIcon size={16} weight="fill" aria-hidden />
      <span>
        <b>{t('featured.label')}</b>
        {': '}
        {reasons.map(reason => (
          <span key={reason}>{reason}</span>
        ))}
      </span>
    </Line>
  )
}
