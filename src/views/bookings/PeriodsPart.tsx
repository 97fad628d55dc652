import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/entities/booking.ts'
import type { BookingPeriod } from '#contract/entities/booking-period.ts'
import { limits } from '#contract/limits.ts'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { bookingViewPeriod } from '#src/theme/made/recipes/booking-view-period.js'
import { Section } from '../casting-calls/Section.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'

const Period = chakra('li', bookingViewPeriod)

const never: readonly Booking['state'][] = ['declined', 'withdrawn', 'expired']

/** Payments of a long booking: every 28 days with their sum and their state, the same periods for both sides. */
export function PeriodsPart({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const { periods, side, state } = booking
  if (periods.length < 2 || never.includes(state)) return null
  return (
    <Section title={t('periods.title', { days: limits.booking.period.days })}>
      <chakra.p color="text-2">{t(`periods.lead.${side}`, { hours: limits.booking.look / 3_600_000 })}</chakra.p>
      <ol>
        {periods.map(one => (
          <Line key={one.n} one={one} booking={booking} />
        ))}
      </ol>
    </Section>
  )
}

function Line({ one, booking }: { one: BookingPeriod; booking: Booking }) {
  const { t } = useTranslation('bookings')
  const words = useSpaceWords()
  const language = useLanguage()
  const at = one.paid_at ?? one.due
  return (
    <Period data-period={one.state}>
      <span>{words.between(one.from, one.to)}</span>
      <b>{words.exact(booking.side === 'host' ? one.payout_minor : one.total_minor, booking.currency)}</b>
      <p>
        {t(`periods.state.${one.state}`)}
        {at && <> {t(one.paid_at ? 'periods.paidAt' : 'periods.dueAt', { date: formatDayTime(at, language) })}</>}
      </p>
    </Period>
  )
}
