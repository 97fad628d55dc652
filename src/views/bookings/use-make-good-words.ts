import { useTranslation } from 'react-i18next'
import type { BookingSummary } from '#contract/entities/booking.ts'
import type { MakeGood } from '#contract/entities/make-good.ts'
import type { MakeGoodState } from '#contract/entities/make-good-states.ts'
import type { MarkKind } from '#src/components/Mark.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'

export const markOfMakeGood = {
  reported: 'wait',
  offered: 'wait',
  replaced: 'done',
  refunded: 'done',
  denied: 'stop',
  withdrawn: 'stop',
  overtaken: 'stop',
} satisfies Record<MakeGoodState, MarkKind>

/** Missed days in words: what comes of them, or came. */
export function useMakeGoodWords() {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const words = useSpaceWords()
  return {
    task: (state: MakeGoodState) => t(`missed.task.${state}`, { defaultValue: '' }),
    state: (state: MakeGoodState) => t(`missed.state.${state}`),
    outcome: ({ state, deadline, later }: MakeGood, side: BookingSummary['side'], money: string) =>
      t(`missed.outcome.${state}.${side}`, {
        money,
        date: deadline ? formatDayTime(deadline, language) : '',
        days: later ? words.between(later.from, later.to) : '',
      }),
  }
}
