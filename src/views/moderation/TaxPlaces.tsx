import { useTranslation } from 'react-i18next'
import type { TaxesMeta } from '#contract/endpoints/taxes.ts'
import type { TaxPlaceState } from '#contract/entities/tax.ts'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { placeName, rateText } from './tax-words.ts'

/** The places that are on, or will be, and the tax that lies in the books; all others are said to be off. */
export function TaxPlaces({ places, owed }: TaxesMeta) {
  const { t } = useTranslation('taxes')
  const told = places.filter(({ rate_bp, next }) => rate_bp !== null || next)
  return (
    <chakra.section aria-labelledby="tax-places" display="grid" gap="10px">
      <chakra.h2 id="tax-places" textStyle="title-2">
        {t('places')}
      </chakra.h2>
      <chakra.p color="text-2">{t('lead')}</chakra.p>
      {told.length === 0 ? (
        <Notice tone="info">{t('allOff')}</Notice>
      ) : (
        <>
          <chakra.ul listStyleType="none" aria-label={t('places')} borderTop="1px solid var(--border)">
            {told.map(one => (
              <Place key={one.place} one={one} />
            ))}
          </chakra.ul>
          {told.length < places.length && <chakra.p color="muted">{t('restOff')}</chakra.p>}
        </>
      )}
      {owed.length > 0 && (
        <p>
          {t('owed')}:{' '}
          {owed.map(({ currency, amount_minor }, index) => (
            <b key={currency}>
              {index > 0 && ' · '}
              <Money amount={amount_minor} currency={currency} cents />
            </b>
          ))}
        </p>
      )}
    </chakra.section>
  )
}

function Place({ one: { place, rate_bp, standard_bp, since, next } }: { one: TaxPlaceState }) {
  const { t } = useTranslation('taxes')
  const language = useLanguage()
  const date = (day: string) => formatDay(day, language, { zone: 'UTC' })
  return (
    <chakra.li
      data-place={place}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4px 14px"
      padding="10px 0"
      borderBottom="1px solid var(--border)"
    >
      <b>{placeName(place, language, t('elsewhere'))}</b>
      <span>{rateText(rate_bp ?? standard_bp, language)}</span>
      <Mark kind={since ? 'done' : 'draft'}>{since ? t('on', { date: date(since) }) : t('off')}</Mark>
      {next && <Mark kind="wait">{t(`next.${next.way}`, { date: date(next.from_day) })}</Mark>}
    </chakra.li>
  )
}
