import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/entities/chat.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'

/** The subject of a conversation; the one with the house is called in the reader's language, whatever it was opened in. */
export function useChatTitle(): (conversation: Pick<Conversation, 'context'>) => string {
  const { t } = useTranslation('chat')
  return ({ context }) => (context.type === 'support' ? t('support') : context.title)
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The booked days that a conversation is about, or hours: those of the place, the same everywhere. */
export function useBookedDays(): (booking: NonNullable<Conversation['booking']>) => string {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  return ({ from, to, hours }) => {
    const [first, last] = [from, to].map(day => formatDay(day, language, { zone: 'UTC' }))
    if (!hours) return first === last ? `${first}` : t('days', { from: first, to: last })
    const [begins, ends] = [clock(hours.from), clock(hours.until)]
    return first === last ? `${first}, ${begins}–${ends}` : t('days', { from: `${first}, ${begins}`, to: `${last}, ${ends}` })
  }
}
