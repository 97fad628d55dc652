import { useTranslation } from 'react-i18next'
import type { BookingSummary } from '#contract/entities/booking.ts'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'

/** Bookings begin and end by the clock of their place; any other deadline is by the reader's. */
const zoneOf = ({ state, zone }: Pick<BookingSummary, 'state' | 'zone'>) =>
  zone && (state === 'confirmed' || state === 'live') ? { zone } : {}

/** The second form of a phrase, for bookings of single hours: nobody speaks of days there. */
export const spokenOf = (hours: unknown): 'hours' | undefined => (hours ? 'hours' : undefined)

type Named = Pick<BookingSummary, 'state'> & { unproved?: boolean; hours?: unknown }
type Ending = Pick<BookingSummary, 'state' | 'zone' | 'deadline' | 'make_good' | 'hours'>
type Now = Pick<BookingSummary, 'state' | 'your_turn' | 'unproved' | 'make_good' | 'hours'>

/** Names of a booking's states, and the reader's tasks. */
export function useBookingWords() {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const named = ({ state, unproved = false, hours }: Named) =>
    t(unproved ? 'state.unproved' : `state.${state}`, { context: spokenOf(hours) })
  return {
    /** Live by the calendar and shown are two things: until there is a proof both sides read that there is none. */
    state: named,
    task: ({ state }: Pick<BookingSummary, 'state'>) => t(`task.${state}`),
    /** The one line: missed days come first, whoever has to act about them. */
    now: ({ state, your_turn, unproved, make_good, hours }: Now) =>
      make_good
        ? t(`missed.${make_good.your_turn ? 'task' : 'state'}.${make_good.state}`, { context: spokenOf(hours) })
        : your_turn
          ? t(`task.${state}`)
          : named({ state, unproved, hours }),
    until: (deadline: string) => t('until', { date: formatDayTime(deadline, language) }),
    /** The step that happens by itself when nobody does anything. */
    outcome: ({ state, zone, deadline, make_good, hours }: Ending) =>
      make_good?.deadline
        ? t(`missed.until.${make_good.state}`, {
            date: formatDayTime(make_good.deadline, language),
            context: spokenOf(hours),
          })
        : deadline
          ? t(`outcome.${state}`, { date: formatDayTime(deadline, language, zoneOf({ state, zone })), defaultValue: '' })
          : '',
  }
}
