import { useTranslation } from 'react-i18next'
import type { BookingPack } from '#contract/endpoints/disputes.ts'
import { daysBetween } from '#contract/rules/space-price.ts'
import { Mark } from '#src/components/Mark.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { Photos } from '../bookings/Photos.tsx'
import { spokenOf } from '../bookings/use-booking-words.ts'
import { markOfMakeGood } from '../bookings/use-make-good-words.ts'
import { PriceLines } from '../realty/PriceLines.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { Lines, Part } from './Part.tsx'

/** Evidence in a dispute about a booking: days and price, proofs, missed days, and steps. */
export function BookingParts({ pack }: { pack: BookingPack }) {
  const { t } = useTranslation(['disputes', 'bookings'])
  const words = useSpaceWords()
  const { booking, proofs, make_goods } = pack
  return (
    <>
      <Part title={t('pack.terms')}>
        <p>
          <b>{words.when(booking)}</b> · {booking.city}
        </p>
        <PriceLines
          price={{ ...booking, fee_minor: booking.total_minor - booking.media_minor - booking.production_minor }}
          currency={booking.currency}
          days={daysBetween(booking.from, booking.to)}
          hours={booking.hours}
        />
        {pack.message && (
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" marginTop="10px">
            <b>{t('bookings:message')}.</b> {pack.message}
          </chakra.p>
        )}
      </Part>
      <Part title={t('bookings:proofs')}>
        {proofs.length === 0 && <p>{t('pack.none')}</p>}
        <Lines>
          {proofs.map(one => (
            <li key={one.uuid}>
              <header>
                <b>{t('bookings:takenOn', { date: words.day(one.taken_on) })}</b>
                <Time at={one.created_at} />
              </header>
              {one.note && <blockquote dir="auto">{one.note}</blockquote>}
              <Photos files={one.files} alt={t('bookings:proofPhoto', { date: words.day(one.taken_on) })} />
            </li>
          ))}
        </Lines>
      </Part>
      {make_goods.length > 0 && (
        <Part title={t('bookings:missed.title', { context: spokenOf(booking.hours) })}>
          <Lines>
            {make_goods.map(one => (
              <li key={one.uuid}>
                <header>
                  <b>{words.when({ from: one.from, to: one.to, hours: booking.hours })}</b>
                  <Mark kind={markOfMakeGood[one.state]}>
                    {t(`bookings:missed.state.${one.state}`, { context: spokenOf(booking.hours) })}
                  </Mark>
                </header>
                <blockquote dir="auto">{one.reason}</blockquote>
                {one.denial && (
                  <blockquote dir="auto">
                    <b>{t('bookings:missed.denial', { context: spokenOf(booking.hours) })}.</b> {one.denial}
                  </blockquote>
                )}
                <Photos
                  files={one.files}
                  alt={t('bookings:missed.photoOf', { days: words.when({ from: one.from, to: one.to, hours: booking.hours }) })}
                />
              </li>
            ))}
          </Lines>
        </Part>
      )}
      <Part title={t('pack.timeline')}>
        <Lines>
          {pack.timeline.map(one => (
            <li key={`${one.created_at} ${one.event}`}>
              <header>
                <span>
                  {t(`bookings:state.${one.to}`)} · <chakra.span color="text-2">{t(`bookings:who.${one.by}`)}</chakra.span>
                </span>
                <Time at={one.created_at} />
              </header>
            </li>
          ))}
        </Lines>
      </Part>
    </>
  )
}
