import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import { useSpaceWords } from './use-space-words.ts'

const Lines = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) auto',
    gap: '6px 16px',
    '& > dt': { color: 'text-2' },
    '& > dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& > [data-sum]': { fontWeight: 660, color: 'text', borderTop: '1px solid var(--border)', paddingTop: '8px' },
  },
})

interface Props {
  price: { media_minor: number; production_minor: number; fee_minor: number; total_minor: number }
  currency: string
  days: number
  /** For a host: what is left for them. */
  payout_minor?: number
}

/** What a booking costs, line by line, as each side reads it. */
export function PriceLines({ price, currency, days, payout_minor }: Props) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const sum = (minor: number) => words.exact(minor, currency)
  const base = price.media_minor + price.production_minor
  return (
    <Lines>
      <dt>{t('price.media', { count: days })}</dt>
      <dd>{sum(price.media_minor)}</dd>
      {price.production_minor > 0 && (
        <>
          <dt>{t('price.production')}</dt>
          <dd>{sum(price.production_minor)}</dd>
        </>
      )}
      {payout_minor === undefined ? (
        <>
          <dt>{t('price.fee')}</dt>
          <dd>{sum(price.fee_minor)}</dd>
          <dt data-sum>{t('price.total')}</dt>
          <dd data-sum>{sum(price.total_minor)}</dd>
        </>
      ) : (
        <>
          <dt>{t('price.hostFee')}</dt>
          <dd>−{sum(base - payout_minor)}</dd>
          <dt data-sum>{t('price.payout')}</dt>
          <dd data-sum>{sum(payout_minor)}</dd>
        </>
      )}
    </Lines>
  )
}
