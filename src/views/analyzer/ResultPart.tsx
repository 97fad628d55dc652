import { useTranslation } from 'react-i18next'
import type { ReportParts } from '#contract/entities/channel-report.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { Part } from './Part.tsx'

/** Prices per result beside the market's; a figure of too few deals is said to be unknown. */
export function ResultPart({ part }: { part: ReportParts['result'] }) {
  const { t } = useTranslation('channel-report')
  const words = useCallWords()
  return (
    <Part name="result" part={part}>
      {({ prices }) =>
        prices.map(({ kind, currency, own, market }) => (
          <chakra.section key={`${kind} ${currency}`} marginBottom="8px" aria-labelledby={`result-${kind}-${currency}`}>
            <h4 id={`result-${kind}-${currency}`}>{t(`result.kind.${kind}`, { currency })}</h4>
            <p>
              {own
                ? t('result.own', { price: words.money(own.minor, currency), count: own.deals, n: words.amount(own.deals) })
                : t('result.few')}
            </p>
            <chakra.p color="text-2">
              {market
                ? t('result.market', {
                    range: words.range(market.low_minor, market.high_minor, currency),
                    deals: words.amount(market.deals),
                    creators: words.amount(market.creators),
                  })
                : t('result.noMarket')}
            </chakra.p>
          </chakra.section>
        ))
      }
    </Part>
  )
}
