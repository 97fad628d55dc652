import { useTranslation } from 'react-i18next'
import type { AgendaItem } from '#contract/entities/agenda.ts'
import { pathOf } from '#contract/paths.ts'
import { formatWeekday } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'

/** The words of a deadline in the reader's language, and the page where it is answered. */
export function useAgendaWords() {
  const { t } = useTranslation('agenda')
  const language = useLanguage()
  return {
    /** "Delivery due". */
    what: (item: AgendaItem) => ('day' in item ? t(item.kind) : t(`${item.kind}.${item.state}`)),
    /** "Cold brew · Marea". */
    about: (item: AgendaItem) =>
      item.kind === 'call' || !item.who ? item.title : t('with', { title: item.title, who: item.who }),
    to: (item: AgendaItem) => {
      if (item.kind === 'deal') return pathOf('chat-proposal', { chat_uuid: item.chat_uuid })
      if (item.kind === 'rights') return pathOf('rights', {}, { state: item.state })
      return item.kind === 'call' ? pathOf('casting_call', { uuid: item.uuid }) : pathOf('booking', { uuid: item.uuid })
    },
    /** A calendar day means the same day everywhere. */
    day: (day: string) => formatWeekday(day, language, 'UTC'),
  }
}

export const isTurn = (item: AgendaItem) => !('day' in item) && item.your_turn
