import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { type Hours, shownHours } from '#contract/rules/hours.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { priceLinesLines } from '#src/theme/made/recipes/price-lines-lines.js'
import { useSpaceWords } from './use-space-words.ts'

const Lines = chakra('dl', priceLinesLines)

interface Props {
  price: { media_minor: number; production_minor: number; fee_minor: number; total_minor: number }
  currency: string
  days: number
  /** The paid hours, where single hours are booked. */
  hours?: Hours | null
  /** For a host: what is left for them. */
  payout_minor?: number
  /** Further lines, each with its sum: money from the company's balance, or money set aside there and the rest to be paid. */
  more?: readonly { what: string; sum_minor: number }[]
}

/** Price of a booking, line by line, as each side reads it. */
export function PriceLines({ price, currency, days, hours, payout_minor, more = [] }: Props) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const sum = (minor: number) => words.exact(minor, currency)
  const base = price.media_minor + price.production_minor
  return (
    <Lines>
      <dt>{hours ? t('price.hours', { count: shownHours(hours) }) : t('price.media', { count: days })}</dt>
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
      {more.map(({ what, sum_minor }) => (
        <Fragment key={what}>
          <dt>{what}</dt>
          <dd>{sum_minor < 0 ? <>−{sum(-sum_minor)}</> : sum(sum_minor)}</dd>
        </Fragment>
      ))}
    </Lines>
  )
}
