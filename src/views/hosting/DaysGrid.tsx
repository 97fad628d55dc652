import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpaceCalendar } from '#contract/entities/space-calendar.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { daysGridGrid } from '#src/theme/made/recipes/days-grid-grid.js'
import { daysGridLegend } from '#src/theme/made/recipes/days-grid-legend.js'
import { weekdays } from '../realty/months.ts'
import { DayCell } from './DayCell.tsx'
import { inOrder } from './days-of.ts'
import { dayBeside, type ShownDays } from './shown-days.ts'

const Grid = chakra('table', daysGridGrid)
const Legend = chakra('p', daysGridLegend)

interface Props {
  calendar: SpaceCalendar
  shown: ShownDays
  chosen: { from: string; to: string } | null
  onChoose(days: { from: string; to: string } | null): void
  /** Another day is looked at: the page that it is on is shown. */
  onShow(day: string): void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month or a week of days: pressed or dragged over, or walked with the arrow keys and chosen with Shift held. */
export function DaysGrid({ calendar, shown, chosen, onChoose, onShow }: Props) {
  const { t } = useTranslation('hosting')
  const language = useLanguage()
  const { today, until } = calendar
  const grid = useRef<HTMLTableElement>(null)
  const [reached, setAt] = useState(today)
  // Another page begins with today, or with its first day.
  const isShown = (day: string) => day >= shown.from && day <= shown.to
  const at = isShown(reached) ? reached : isShown(today) ? today : shown.from
  /** The day on which a choice began, by key or by pointer. */
  const anchor = useRef<string | null>(null)
  const dragging = useRef(false)
  const extending = useRef(false)
  const moved = useRef(false)
  // The day of another page is there once that page is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page brings the day.
  useEffect(() => {
    const day = moved.current && grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)
    if (!day) return
    moved.current = false
    day.focus()
  }, [reached, shown.from, shown.view])

  const canChoose = (day: string) => calendar.open && day >= today && day <= until
  const chooseTo = (day: string) => {
    const from = anchor.current ?? day
    if (canChoose(from) && canChoose(day)) onChoose(inOrder(from, day))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onChoose(null)
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      const beside = dayBeside(shown.view, at, event.key === 'PageUp' ? -1 : 1)
      moved.current = true
      setAt(beside)
      return onShow(beside)
    }
    const across = document.documentElement.dir === 'rtl' && /Left|Right/.test(event.key) ? -1 : 1
    const edge = event.key === 'Home' ? shown.from : event.key === 'End' ? shown.to : null
    const step = steps[event.key]
    const next = edge ?? (step === undefined ? null : addDays(at, step * across))
    if (next === null) return
    event.preventDefault()
    moved.current = true
    setAt(next)
    if (!isShown(next)) onShow(next)
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
        data-view={shown.view}
        aria-label={t(shown.view === 'week' ? 'calendar.weekDays' : 'calendar.days')}
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
          {shown.weeks.map(week => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have nothing else.
                  <td key={index} />
                ) : (
                  <td key={day}>
                    <DayCell
                      {...{ calendar, day, view: shown.view }}
                      isChosen={chosen !== null && day >= chosen.from && day <= chosen.to}
                      isAt={day === at}
                      onFocus={() => setAt(day)}
                      onPress={() => {
                        anchor.current = day
                        chooseTo(day)
                      }}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Grid>
      <Legend>{t('calendar.legend')}</Legend>
    </>
  )
}
