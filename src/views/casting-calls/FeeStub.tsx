import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type FeePlan, splitFees } from '#contract/fees.ts'
import { Stub } from '#src/components/Stub.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from './call-words.ts'

interface Props {
  /** Minor units, per creator. */
  from: number
  to: number
  currency: string
  /** The brand's plan, where the reader is the brand; others see the creator's side. */
  plan: FeePlan | null
}

/** The fee on both sides, from one place of the contract. */
export const FeeStub = memo(function FeeStub({ from, to, currency, plan }: Props) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const [low, high] = [splitFees(from, plan ?? 'free'), splitFees(to, plan ?? 'free')]
  const range = (pick: (split: typeof low) => number) => <bdi>{words.range(pick(low), pick(high), currency)}</bdi>
  const share = (fee: number) => words.percent(Math.round((fee / Math.max(1, high.fee_minor)) * 1000) / 1000)
  return (
    <Stub
      title={t('fees.receives')}
      aside={t('fees.perCreator')}
      total={<chakra.span fontSize={{ base: '1.5rem', lg: '1.75rem' }}>{range(split => split.payout_minor)}</chakra.span>}
      rows={[
        { what: t('fees.fee'), much: range(split => split.fee_minor) },
        {
          what: t('fees.creatorFee', { share: share(high.creator_fee_minor) }),
          much: <>−{range(split => split.creator_fee_minor)}</>,
        },
        ...(plan
          ? [
              {
                what: t('fees.brandFee', { share: share(high.brand_fee_minor) }),
                much: <>+{range(split => split.brand_fee_minor)}</>,
              },
              { what: t('fees.brandPays'), much: range(split => split.total_minor), strong: true },
            ]
          : []),
      ]}
    >
      {!plan && (
        <chakra.p textStyle="small" color="muted" marginTop="2">
          {t('fees.brandOnTop')}
        </chakra.p>
      )}
    </Stub>
  )
})
