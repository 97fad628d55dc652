import { useTranslation } from 'react-i18next'
import type { RateItem } from '#contract/entities/profile.ts'
import type { PublicProfile } from '#contract/entities/public-profile.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Money } from '#src/components/Money.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { rateCardRows } from '#src/theme/made/recipes/rate-card-rows.js'
import { useCallWords } from '../casting-calls/call-words.ts'

const Rows = chakra('ul', rateCardRows)

interface Props {
  rates: readonly RateItem[]
  own: boolean
  visibility: PublicProfile['rate_visibility']
}

/** A creator's prices per piece; their owner is told who sees them. */
export function RateCard({ rates, own, visibility }: Props) {
  const { t } = useTranslation(['profile', 'onboarding'])
  const words = useCallWords()
  if (rates.length === 0)
    return (
      <EmptyState
        level={3}
        title={t(own ? 'rates.noneOwn' : 'rates.none')}
        action={own && <ButtonLink to={pathOf('setting-public-profile', { section: 'prices' })}>{t('rates.add')}</ButtonLink>}
      />
    )
  return (
    <>
      {own && visibility !== 'public' && (
        <chakra.p color="muted" marginBottom="8px">
          {t(`rates.seenBy.${visibility}`)}
        </chakra.p>
      )}
      <Rows>
        {rates.map(rate => (
          <li key={rate.uuid}>
            {rate.network === 'none' ? <span /> : <NetworkIcon network={rate.network} size={20} />}
            <span>
              <b>{words.contentType(rate.content_type)}</b>
              <small>{t('onboarding:prices.terms', { days: words.days(rate.delivery_days), count: rate.revisions })}</small>
            </span>
            <b>
              <Money amount={rate.price_minor} currency={rate.currency} />
            </b>
          </li>
        ))}
      </Rows>
    </>
  )
}
