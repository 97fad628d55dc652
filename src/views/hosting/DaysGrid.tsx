import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpaceCalendar } from '#contract/entities/space-calendar.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { daysGridGrid } from '#src/theme/made/recipes/days-grid-grid.js'
import { daysGridLegend } from '#src/theme/made/recipes/days-grid-legend.js'
import { monthBeside, monthSpan } from '../realty/month-span.ts'
import { monthsFrom, weekdays } from '../realty/months.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { inOrder, onDay } from './days-of.ts'

const Grid = chakra('table', daysGridGrid)
const Legend = chakra('p', daysGridLegend)

interface Props {
  calendar: SpaceCalendar
  month: string
  chosen: { from: string; to: string } | null
  onChoose(days: { from: string; to: string } | null): void
  onMonth(month: string): void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of days: pressed or dragged over, or walked with the arrow keys and chosen with Shift held. */
export function DaysGrid({ calendar, month, chosen, onChoose, onMonth }: Props) {
  const { t } = useTranslation('hosting')
  const words = useSpaceWords()
  const language = useLanguage()
  const span = monthSpan(month)
  const { today, until } = calendar
  const grid = useRef<HTMLTableElement>(null)
  const [reached, setAt] = useState(today)
  // Another month begins with today, or with its first day.
  const at = reached >= span.from && reached <= span.to ? reached : today >= span.from && today <= span.to ? today : span.from
  /** Where a choice began, by key or by pointer. */
  const anchor = useRef<string | null>(null)
  const dragging = useRef(false)
  const extending = useRef(false)
  const moved = useRef(false)
  // The day of another month is there once that month is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the month brings the day.
  useEffect(() => {
    const day = moved.current && grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)
    if (!day) return
    moved.current = false
    day.focus()
  }, [reached, month])

  const canChoose = (day: string) => calendar.open && day >= today && day <= until
  const chooseTo = (day: string) => {
    const from = anchor.current ?? day
    if (canChoose(from) && canChoose(day)) onChoose(inOrder(from, day))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onChoose(null)
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      const beside = monthBeside(month, event.key === 'PageUp' ? -1 : 1)
      const same = `${beside}${at.slice(7)}`
      moved.current = true
      setAt(same > monthSpan(beside).to ? monthSpan(beside).to : same)
      return onMonth(beside)
    }
    const across = document.documentElement.dir === 'rtl' && /Left|Right/.test(event.key) ? -1 : 1
    const edge = event.key === 'Home' ? span.from : event.key === 'End' ? span.to : null
    const step = steps[event.key]
    const next = edge ?? (step === undefined ? null : addDays(at, step * across))
    if (next === null) return
    event.preventDefault()
    moved.current = true
    setAt(next)
    if (next < span.from || next > span.to) onMonth(next.slice(0, 7))
    if (event.shiftKey) {
      if (!extending.current) anchor.current = at
      chooseTo(next)
    }
    extending.current = event.shiftKey
  }
  const dayUnder = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day
  return (
    <>
      <Grid
        ref={grid}
        aria-label={t('calendar.days')}
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          const day = dayUnder(event)
          if (!day || event.button !== 0) return
          dragging.current = true
          extending.current = false
          anchor.current = event.shiftKey && chosen ? chosen.from : day
          setAt(day)
          chooseTo(day)
        }}
        onPointerMove={event => {
          if (!dragging.current) return
          const day = dayUnder(event)
          if (day) chooseTo(day)
        }}
        onPointerUp={() => {
          dragging.current = false
        }}
        onPointerCancel={() => {
          dragging.current = false
        }}
      >
        <thead>
          <tr>
            {weekdays(language).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthsFrom(`${month}-01`, 1)[0]?.weeks.map(week => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have nothing else.
                if (day === null) return <td key={index} />
                const { bookings, blocks } = onDay(calendar, day)
                const said = [
                  ...bookings.map(one => t('calendar.bookedBy', { who: one.who })),
                  ...blocks.map(one => one.reason || t('calendar.blocked')),
                ]
                const isChosen = chosen !== null && day >= chosen.from && day <= chosen.to
                return (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      data-past={day < today || undefined}
                      data-booked={bookings.length > 0 || undefined}
                      data-blocked={blocks.length > 0 || undefined}
                      aria-pressed={isChosen}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={[words.day(day), said.length > 0 ? said.join(', ') : t('calendar.free')].join(': ')}
                      tabIndex={day === at ? 0 : -1}
                      onFocus={() => setAt(day)}
                      onClick={event => {
                        // A click that no pointer made: Enter, Space, or a screen reader's.
                        if (event.detail !== 0) return
                        anchor.current = day
                        chooseTo(day)
                      }}
                    >
                      <span>{Number(day.slice(8))}</span>
                      <small>
                        {calendar.slots > 1 && bookings.length > 0
                          ? t('calendar.turns', { n: bookings.length, of: calendar.slots })
                          : said[0]}
                      </small>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
      <Legend>{t('calendar.legend')}</Legend>
    </>
  )
}
