import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { MarketRange } from '#contract/endpoints/weaver.ts'
import { limits } from '#contract/limits.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'

/** Price ranges of comparable work, where there is enough of it; never single prices. */
export function MarketRanges({ pricing }: { pricing: ResourceActor<{ market_range: readonly MarketRange[] }> }) {
  const { t } = useTranslation('weaver')
  const language = useLanguage()
  const words = useCallWords()
  const known = useSelector(pricing, snapshot => snapshot.context.value)
  const failed = useSelector(pricing, snapshot => snapshot.matches('failed'))
  const failure = useSelector(pricing, snapshot => snapshot.context.failure)
  if (failed) return <FailedState failure={failure} padding="16px" onRetry={() => pricing.send({ type: 'resource.retry' })} />
  if (!known) return null
  return (
    <section>
      <chakra.h2 textStyle="title-3" marginBottom="4px">
        {t('range.title')}
      </chakra.h2>
      {known.market_range.length === 0 ? (
        <chakra.p color="muted" maxWidth="60ch">
          {t('range.none', { ...limits.market, count: limits.market.least })}
        </chakra.p>
      ) : (
        <chakra.ul listStyleType="none" display="grid" gap="6px">
          {known.market_range.map(row => (
            <li key={`${row.network} ${row.content_type} ${row.currency}`}>
              <b>
                {words.network(row.network)} · {words.contentType(row.content_type)}
              </b>{' '}
              {t('range.half', {
                from: formatMoney(row.p25_minor, row.currency, language),
                to: formatMoney(row.p75_minor, row.currency, language),
                middle: formatMoney(row.p50_minor, row.currency, language),
                count: row.n,
              })}
            </li>
          ))}
        </chakra.ul>
      )}
    </section>
  )
}
