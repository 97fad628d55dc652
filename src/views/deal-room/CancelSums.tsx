import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { sumsLeft } from '#contract/rules/milestones.ts'
import { Money } from '#src/components/Money.tsx'
import { Stub } from '#src/components/Stub.tsx'
import { useRoomWords } from './use-room-words.ts'

/** The split of the protected money if this is cancelled. */
export function CancelSums({ deal, share }: { deal: Deal; share: number }) {
  const { t } = useTranslation('deal-room')
  const words = useRoomWords()
  const sum = (amount: number) => <Money amount={amount} currency={deal.terms.currency} cents />
  // Approved work is the creator's, whether its money rests still or not.
  const back = sumsLeft(deal, ['approved', 'paid']).total_minor - share
  const brand = deal.side === 'brand'
  return (
    <Stub
      aria-label={t('cancel.sums')}
      css={{ '--stub-hole': 'var(--sunken)' }}
      title={t(brand ? 'cancel.comesBack' : 'cancel.youKeep')}
      total={sum(brand ? back : share)}
      rows={[
        {
          what: brand ? t('cancel.creatorKeeps', { who: words.creator(deal) }) : t('cancel.brandGets', { who: deal.brand.name }),
          much: sum(brand ? share : back),
        },
      ]}
    />
  )
}
