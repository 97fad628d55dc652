import { useTranslation } from 'react-i18next'
import type { AgendaItem } from '#contract/entities/agenda.ts'
import type { Reminded } from '#contract/entities/reminder.ts'
import { pathOf } from '#contract/paths.ts'
import { dealPage } from '#contract/rules/own-turn.ts'
import { formatWeekday } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { useTeamRole } from '../may.ts'
import type { ReminderToWrite } from './reminder-to-write.ts'

type Reminder = Extract<AgendaItem, { kind: 'reminder' }>
/** A deadline, which has a page of its own. */
export type DueItem = Exclude<AgendaItem, Reminder>

/** The words of a deadline in the reader's language, and the page where it is answered. */
export function useAgendaWords() {
  const { t } = useTranslation('agenda')
  const language = useLanguage()
  const role = useTeamRole()
  return {
    /** "Delivery due". */
    what: (item: AgendaItem) => {
      if (item.kind === 'reminder') return t('reminder.one')
      return 'day' in item ? t(item.kind) : t(`${item.kind}.${item.state}`)
    },
    /** "Cold brew · Marea". */
    about: (item: AgendaItem) => (!('who' in item && item.who) ? item.title : t('with', { title: item.title, who: item.who })),
    to: (item: DueItem) => {
      if (item.kind === 'deal') return dealPage(item, role)
      if (item.kind === 'rights') return pathOf('rights', {}, { state: item.state })
      return item.kind === 'call' ? pathOf('casting_call', { uuid: item.uuid }) : pathOf('booking', { uuid: item.uuid })
    },
    /** A calendar day means the same day everywhere. */
    day: (day: string) => formatWeekday(day, language, 'UTC'),
  }
}

export const isTurn = (item: AgendaItem) => 'your_turn' in item && item.your_turn

/** A reminder of this deadline: a day before, where that is to come. */
export function reminderOf(item: DueItem, title: string): ReminderToWrite {
  const before = ('day' in item ? new Date(`${item.day}T09:00`) : new Date(item.at)).getTime() - 86_400_000
  return { uuid: null, title, at: before > Date.now() ? new Date(before).toISOString() : null, about: remindedOf(item) }
}

function remindedOf(item: DueItem): Reminded | null {
  if (item.kind === 'deal') return { kind: 'deal', uuid: item.uuid, chat_uuid: item.chat_uuid }
  if (item.kind === 'rights') return null
  return { kind: item.kind === 'call' ? 'call' : 'booking', uuid: item.uuid }
}
