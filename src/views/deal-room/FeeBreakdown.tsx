import { useTranslation } from 'react-i18next'
import type { FeeSplit } from '#contract/fees.ts'
import { Money } from '#src/components/Money.tsx'
import { Stub } from '#src/components/Stub.tsx'

interface Props {
  split: FeeSplit
  currency: string
  side: 'brand' | 'creator'
  /** The creator, as the reader calls them. */
  who: string
}

/** Both sides' sums of one fee, before anybody agrees: nothing is added later. */
export function FeeBreakdown({ split, currency, side, who }: Props) {
  const { t } = useTranslation(['deal-room', 'deals'])
  const sum = (amount: number) => <Money amount={amount} currency={currency} cents />
  return (
    <Stub
      aria-label={t('deals:fee')}
      css={{ '--stub-hole': 'var(--sunken)' }}
      title={t(side === 'brand' ? 'deals:total' : 'deals:payout')}
      total={sum(side === 'brand' ? split.total_minor : split.payout_minor)}
      rows={[
        { what: t('deals:fee'), much: sum(split.fee_minor) },
        { what: t('deals:brandFee'), much: <>+{sum(split.brand_fee_minor)}</> },
        { what: t('fees.brandPays'), much: sum(split.total_minor), strong: side === 'brand' },
        { what: t('deals:creatorFee'), much: <>−{sum(split.creator_fee_minor)}</> },
        {
          what: side === 'brand' ? t('fees.creatorGets', { who }) : t('fees.youGet'),
          much: sum(split.payout_minor),
          strong: side === 'creator',
        },
      ]}
    />
  )
}
