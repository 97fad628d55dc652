import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/entities/booking.ts'
import type { Failure } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type DayRange, judgeLater, lastShown, laterTo } from '#contract/rules/make-good.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { Field } from '#src/components/Field.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { paidDaysIn } from './paid-days.ts'
import { spokenOf } from './use-booking-words.ts'

/** The day after the last one, or tomorrow where that has passed. */
export const firstLater = (booking: Booking, today: string): string =>
  [addDays(lastShown(paidDaysIn(booking)), 1), addDays(today, 1)].sort()[1] ?? today

export const laterIssue = (booking: Booking, missed: DayRange, later: string, today: string): string | null =>
  later === '' ? 'required' : (judgeLater(paidDaysIn(booking), missed, later, { today, permitTo: null }).later_from ?? null)

interface Props {
  booking: Booking
  missed: DayRange
  value: string
  today: string
  tried: boolean
  failure: Failure | null
  onChange(later: string): void
}

/** The first of the days that a host offers; as many as were missed, and free. */
export function LaterField({ booking, missed, value, today, tried, failure, onChange }: Props) {
  const { t } = useTranslation(['bookings', 'realty'])
  const issueOf = useIssuePhrase()
  const words = useSpaceWords()
  const own = laterIssue(booking, missed, value, today)
  const [said] = failure?.fields?.later_from ?? failure?.fields?.['act.later_from'] ?? []
  const next = failure?.code === 'booking.taken' ? failure.details?.next_free : null
  const issue = (tried && own) || said
  const context = spokenOf(booking.hours)
  const ordered = missed.from <= missed.to && value !== ''
  return (
    <Field
      label={t('missed.laterFrom', { context })}
      optional={false}
      help={
        ordered
          ? t('missed.laterDays', { days: words.when({ from: value, to: laterTo(missed, value), hours: booking.hours }) })
          : undefined
      }
      error={
        issue
          ? issueOf(issue)
          : failure?.code === 'booking.taken'
            ? typeof next === 'string'
              ? t('missed.takenUntil', { date: words.day(next), context })
              : t('missed.taken', { context })
            : undefined
      }
    >
      <TextInput
        type="date"
        min={firstLater(booking, today)}
        max={addDays(today, limits.booking.aheadDays)}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}
