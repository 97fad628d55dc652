import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpaceCalendar } from '#contract/entities/space-calendar.ts'
import { pathOf } from '#contract/paths.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { formatMonth } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { spaceCalendarViewColumns } from '#src/theme/made/recipes/space-calendar-view-columns.js'
import { spaceCalendarViewMain } from '#src/theme/made/recipes/space-calendar-view-main.js'
import { spaceCalendarViewMonthBar } from '#src/theme/made/recipes/space-calendar-view-month-bar.js'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { usePage } from '../shell/page.ts'
import { BlockPane } from './BlockPane.tsx'
import { DaysGrid } from './DaysGrid.tsx'
import type { OutsideDecision } from './OutsideCalendars.tsx'
import { type CalendarView, dayBeside, daysAround, type ShownDays } from './shown-days.ts'
import type { CalendarVerbs } from './verbs.ts'

type Snapshot = ReturnType<ResourceActor<SpaceCalendar>['getSnapshot']>
const selectValue = (snapshot: Snapshot) => snapshot.context.value
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

const Columns = chakra('div', spaceCalendarViewColumns)
const Main = chakra('div', spaceCalendarViewMain)
const MonthBar = chakra('div', spaceCalendarViewMonthBar)

interface Props {
  calendar: ResourceActor<SpaceCalendar>
  decision: DecisionActor<CalendarVerbs>
  outside: OutsideDecision
  view: CalendarView
  /** A day of the month or week that is shown: `2026-12-01`. */
  day: string
  onShow(view: CalendarView, day: string): void
}

/** The week that a month turns into: that of today where the month has it, otherwise its first. */
const startOfWeekView = ({ from, to }: ShownDays, today = '') => (from <= today && today <= to ? today : from)

/** `space_calendar`: what is booked of a space, and the days that its host takes out. */
export function SpaceCalendarView({ calendar, decision, outside, view, day, onShow }: Props) {
  const { t } = useTranslation('hosting')
  const words = useSpaceWords()
  const language = useLanguage()
  const value = useSelector(calendar, selectValue)
  const state = useSelector(calendar, selectState)
  const failure = useSelector(calendar, selectFailure)
  const [chosen, choose] = useState<{ from: string; to: string } | null>(null)
  const shown = daysAround(view, day)
  const turn = (by: 1 | -1) => onShow(view, dayBeside(view, day, by))
  usePage({
    title: value ? t('calendar.titleOf', { title: value.title }) : t('calendar.title'),
    crumbs: [{ label: t('title'), to: pathOf('own_spaces') }, { label: value?.title ?? t('calendar.title') }],
  })
  if (state === 'missing') return <NotFoundView />
  if (state === 'failed')
    return <FailedState failure={failure} minHeight="60vh" onRetry={() => calendar.send({ type: 'resource.retry' })} />
  return (
    <Columns data-state={state}>
      <Main>
        <chakra.h1 tabIndex={-1} textStyle="title-1" overflowWrap="anywhere">
          {value?.title ?? t('calendar.title')}
        </chakra.h1>
        <MonthBar>
          <h2 aria-live="polite">{view === 'week' ? words.between(shown.from, shown.to) : formatMonth(shown.from, language)}</h2>
          <Segmented
            label={t('calendar.view')}
            value={view}
            onChange={next => onShow(next, next === 'week' ? startOfWeekView(shown, value?.today) : day)}
            options={[
              { value: 'month', label: t('calendar.monthView') },
              { value: 'week', label: t('calendar.weekView') },
            ]}
          />
          <IconButton
            icon={CaretLeftIcon}
            flip
            label={t(view === 'week' ? 'calendar.weekBefore' : 'calendar.before')}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon={CaretRightIcon}
            flip
            label={t(view === 'week' ? 'calendar.weekAfter' : 'calendar.after')}
            onClick={() => turn(1)}
          />
        </MonthBar>
        {value ? (
          <DaysGrid calendar={value} shown={shown} chosen={chosen} onChoose={choose} onShow={next => onShow(view, next)} />
        ) : (
          <Loading label={t('calendar.loading')}>
            <Skeleton height="420px" />
          </Loading>
        )}
      </Main>
      {value && (
        <BlockPane calendar={value} shown={shown} decision={decision} outside={outside} chosen={chosen} onChoose={choose} />
      )}
    </Columns>
  )
}
