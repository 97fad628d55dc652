import { useTranslation } from 'react-i18next'
import type { SpaceCalendar } from '#contract/entities/space-calendar.ts'
import type { Hours } from '#contract/rules/hours.ts'
import { openHoursOn, stretchesOn } from '#contract/rules/opening-hours.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { onDay } from './days-of.ts'
import type { CalendarView } from './shown-days.ts'

interface Props {
  calendar: SpaceCalendar
  day: string
  view: CalendarView
  isChosen: boolean
  /** True for the day that the keyboard is on. */
  isAt: boolean
  onFocus(): void
  /** Enter, Space, or a screen reader's click: one that no pointer made. */
  onPress(): void
}

/** One day of a space's calendar. In a week everything that is on it is named; a month has room for one word. */
export function DayCell({ calendar, day, view, isChosen, isAt, onFocus, onPress }: Props) {
  const { t } = useTranslation('hosting')
  const words = useSpaceWords()
  const language = useLanguage()
  const { bookings, blocks } = onDay(calendar, day)
  /** Single hours come before what they are for: those of this day. */
  const timed = ({ from, to, hours }: { from: string; to: string; hours: Hours | null }, what: string) =>
    hours ? `${words.hours({ from: day === from ? hours.from : 0, until: day === to ? hours.until : 24 })} ${what}` : what
  const { by_hour } = calendar
  const isSet = view === 'week' && by_hour && (by_hour.opening !== null || by_hour.other_days.length > 0)
  const isClosed = openHoursOn(by_hour, day).length === 0
  const opens = isSet ? stretchesOn(by_hour, day).map(words.hours) : []
  const said = [
    ...bookings.map(one => timed(one, t('calendar.bookedBy', { who: one.who }))),
    ...blocks.map(one => timed(one, one.reason || t('calendar.blocked'))),
    ...(isClosed ? [t('calendar.notOpen')] : []),
    ...(opens.length > 0 ? [t('calendar.opens', { hours: words.list(opens) })] : []),
  ]
  const turns = calendar.slots > 1 && bookings.length > 0 ? [t('calendar.turns', { n: bookings.length, of: calendar.slots })] : []
  const shown = view === 'week' ? [...turns, ...said] : [...turns, ...said].slice(0, 1)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <button
      type="button"
      data-day={day}
      data-past={day < calendar.today || undefined}
      data-booked={bookings.length > 0 || undefined}
      data-blocked={blocks.length > 0 || undefined}
      data-closed={isClosed || undefined}
      aria-pressed={isChosen}
      aria-current={day === calendar.today ? 'date' : undefined}
      aria-label={[words.day(day), said.length > 0 ? said.join(', ') : t('calendar.free')].join(': ')}
      tabIndex={isAt ? 0 : -1}
      onFocus={onFocus}
      onClick={event => event.detail === 0 && onPress()}
    >
      <span>
        {view === 'week' && <em>{weekday.format(new Date(`${day}T00:00:00Z`))}</em>} {Number(day.slice(8))}
      </span>
      <span data-said>
        {shown.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bookings may be of one company.
          <small key={index}>{one}</small>
        ))}
      </span>
    </button>
  )
}
