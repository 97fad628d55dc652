import { useTranslation } from 'react-i18next'
import type { BookingSummary } from '#contract/entities/booking.ts'
import type { MakeGood } from '#contract/entities/make-good.ts'
import type { MakeGoodState } from '#contract/entities/make-good-states.ts'
import type { MarkKind } from '#src/components/Mark.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { spokenOf } from './use-booking-words.ts'

export const markOfMakeGood = {
  reported: 'wait',
  offered: 'wait',
  replaced: 'done',
  refunded: 'done',
  denied: 'stop',
  withdrawn: 'stop',
  overtaken: 'stop',
} satisfies Record<MakeGoodState, MarkKind>

type Booked = Pick<BookingSummary, 'side' | 'hours'>

/** Missed days in words: what comes of them, or came. */
export function useMakeGoodWords() {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const words = useSpaceWords()
  return {
    task: (state: MakeGoodState, hours: Booked['hours']) =>
      t(`missed.task.${state}`, { defaultValue: '', context: spokenOf(hours) }),
    state: (state: MakeGoodState, hours: Booked['hours']) => t(`missed.state.${state}`, { context: spokenOf(hours) }),
    /** The days, or the hours, that are meant. */
    when: ({ from, to }: { from: string; to: string }, hours: Booked['hours']) => words.when({ from, to, hours }),
    outcome: ({ state, deadline, later }: MakeGood, { side, hours }: Booked, money: string) =>
      t(`missed.outcome.${state}.${side}`, {
        money,
        date: deadline ? formatDayTime(deadline, language) : '',
        days: later ? words.when({ ...later, hours }) : '',
        context: spokenOf(hours),
      }),
  }
}
