import { useTranslation } from 'react-i18next'
import type { BookingSummary } from '#contract/entities/booking.ts'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'

/** Names of a booking's states, and the reader's tasks. */
export function useBookingWords() {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  return {
    state: ({ state }: Pick<BookingSummary, 'state'>) => t(`state.${state}`),
    task: ({ state }: Pick<BookingSummary, 'state'>) => t(`task.${state}`),
    until: (deadline: string) => t('until', { date: formatDayTime(deadline, language) }),
    /** The step that happens by itself when nobody does anything. */
    outcome: ({ state, deadline }: Pick<BookingSummary, 'state' | 'deadline'>) =>
      deadline ? t(`outcome.${state}`, { date: formatDayTime(deadline, language), defaultValue: '' }) : '',
  }
}
