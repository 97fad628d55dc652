import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking, BookingAct } from '#contract/entities/booking.ts'
import type { Failure } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Hours, Stretch } from '#contract/rules/hours.ts'
import { splitSpaceFees } from '#contract/rules/space-price.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { isTooLong } from '#src/components/is-too-long.ts'
import { LongText } from '#src/components/LongText.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { NextHours, nextHoursOf } from '../realty/BookHours.tsx'
import { HourFields } from '../realty/HourFields.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { ActCard } from './ReasonPanel.tsx'

interface Props {
  booking: Booking
  failure: Failure | null
  busy: boolean
  onAct(act: BookingAct): void
}

const hoursIn = ({ from, hours }: Booking): Stretch | null => hours && { day: from, from: hours.from, until: hours.until }

/** Another price; of single hours other ones, too. */
export function CounterPanel({ booking, failure, busy, onAct }: Props) {
  const { t } = useTranslation('bookings')
  const words = useSpaceWords()
  const issueOf = useIssuePhrase()
  const [media, setMedia] = useState<number | null>(booking.media_minor)
  const [note, setNote] = useState('')
  const [time, setTime] = useState(hoursIn(booking))
  const [tried, setTried] = useState(false)
  const { min, max } = limits.deal.amount
  const issue = media === null ? 'required' : media < min ? `min ${min / 100}` : media > max ? `max ${max / 100}` : null
  const price = splitSpaceFees(media ?? 0, booking.production_minor)
  const before = hoursIn(booking)
  const moved = time && before && (time.day !== before.day || time.from !== before.from || time.until !== before.until)
  return (
    <ActCard
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!issue && media !== null && !isTooLong(note, limits.booking.reason.max))
          onAct({ type: 'booking.counter', media_minor: media, note: note.trim(), move: moved ? time : null })
      }}
    >
      <Field
        label={t(time ? 'counter.mediaHours' : 'counter.media')}
        optional={false}
        error={tried && issue ? issueOf(issue) : undefined}
      >
        <MoneyInput value={media} currency={booking.currency} onChange={setMedia} />
      </Field>
      <p>
        {booking.side === 'booker'
          ? t('counter.total', { money: words.exact(price.total_minor, booking.currency) })
          : t('counter.payout', { money: words.exact(price.payout_minor, booking.currency) })}
      </p>
      {time && <OtherHours time={time} zone={booking.hours?.zone ?? ''} failure={failure} onTime={setTime} />}
      <LongText label={t('counter.note')} optional value={note} max={limits.booking.reason.max} rows={2} onChange={setNote} />
      <Button type="submit" look="accent" busy={busy}>
        {t('send.booking.counter')}
      </Button>
    </ActCard>
  )
}

interface OtherProps {
  time: Stretch
  zone: string
  failure: Failure | null
  onTime(time: Stretch): void
}

function OtherHours({ time, zone, failure, onTime }: OtherProps) {
  const { t } = useTranslation('bookings')
  const words = useSpaceWords()
  const issueOf = useIssuePhrase()
  const said = (...names: string[]) => {
    const [code] = names.flatMap(name => failure?.fields?.[`act.move.${name}`] ?? [])
    return code ? issueOf(code) : undefined
  }
  const set = (day: string, hours: Hours) => onTime({ day, ...hours })
  return (
    <>
      <Field label={t('counter.day')} help={words.zone(zone)} optional={false} error={said('day', 'from')}>
        <TextInput type="date" value={time.day} onChange={day => day && set(day, time)} />
      </Field>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="10px">
        <HourFields
          value={time}
          onChange={hours => set(time.day, hours)}
          errors={{ from: said('hours.from'), until: said('hours.until') }}
        />
      </chakra.div>
      {failure?.code === 'booking.taken' && <NextHours next={nextHoursOf(failure.details)} onHours={set} />}
    </>
  )
}
