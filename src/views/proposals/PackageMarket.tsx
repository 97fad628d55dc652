import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { MarketRange } from '#contract/endpoints/weaver.ts'
import { limits } from '#contract/limits.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'

const days = limits.market.window / 86_400_000

/** Market prices of work like these packages, with the number of deals and the method; unknown prices are said to be unknown. */
export function PackageMarket({ market }: { market: ResourceActor<readonly MarketRange[]> }) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const ranges = useSelector(market, snapshot => snapshot.context.value)
  const failed = useSelector(market, snapshot => snapshot.matches('failed'))
  const failure = useSelector(market, snapshot => snapshot.context.failure)
  if (failed) return <FailedState failure={failure} padding="16px" onRetry={() => market.send({ type: 'resource.retry' })} />
  if (!ranges) return null
  return (
    <chakra.section aria-label={t('market.title')} marginTop="18px" display="grid" gap="6px">
      <chakra.h3 textStyle="title-3">{t('market.title')}</chakra.h3>
      {ranges.length === 0 ? (
        <chakra.p color="muted" maxWidth="65ch">
          {t('market.none', { ...limits.market, count: limits.market.least })}
        </chakra.p>
      ) : (
        <>
          <chakra.ul role="list" listStyleType="none" display="grid" gap="6px">
            {ranges.map(({ network, content_type, currency, p25_minor, p50_minor, p75_minor, n }) => (
              <li key={`${network} ${content_type} ${currency}`}>
                <chakra.b display="flex" flexWrap="wrap" gap="4px 6px" alignItems="center">
                  <NetworkIcon network={network} /> {words.contentType(content_type)}
                </chakra.b>
                {t('market.row', {
                  from: words.money(p25_minor, currency),
                  to: words.money(p75_minor, currency),
                  middle: words.money(p50_minor, currency),
                })}{' '}
                <chakra.span color="text-2">({t('market.n', { count: n, n: words.amount(n) })})</chakra.span>
              </li>
            ))}
          </chakra.ul>
          <chakra.p textStyle="small" color="muted" maxWidth="75ch">
            {t('market.method', { days })}
          </chakra.p>
        </>
      )}
    </chakra.section>
  )
}
