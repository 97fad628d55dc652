import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Agenda } from '#contract/entities/agenda.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { formatMonth } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { agendaViewFrame } from '#src/theme/made/recipes/agenda-view-frame.js'
import { agendaViewMonthBar } from '#src/theme/made/recipes/agenda-view-month-bar.js'
import { agendaViewNarrow } from '#src/theme/made/recipes/agenda-view-narrow.js'
import { agendaViewWide } from '#src/theme/made/recipes/agenda-view-wide.js'
import { CalendarLink } from '../form/CalendarLink.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { monthBeside, monthSpan } from '../realty/month-span.ts'
import { AgendaList } from './AgendaList.tsx'
import { AgendaMonth } from './AgendaMonth.tsx'
import { byDay, localDay } from './by-day.ts'
import { ReminderDialog } from './ReminderDialog.tsx'
import type { ReminderToWrite } from './reminder-to-write.ts'
import type { AgendaVerbs } from './verbs.ts'

type Snapshot = ReturnType<ResourceActor<Agenda>['getSnapshot']>
const selectValue = (snapshot: Snapshot) => snapshot.context.value
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

const Frame = chakra('div', agendaViewFrame)
const MonthBar = chakra('div', agendaViewMonthBar)
/** A month's squares need room: a narrow window has the list, whatever was chosen. */
const Wide = chakra('div', agendaViewWide)
const Narrow = chakra('div', agendaViewNarrow)

const looks = ['month', 'list'] as const
export type AgendaLook = (typeof looks)[number]

const blank: ReminderToWrite = { uuid: null, title: '', at: null, about: null }

interface Props {
  agenda: ResourceActor<Agenda>
  decision: DecisionActor<AgendaVerbs>
  forms: FormStore
  /** `2026-12`. */
  month: string
  look: AgendaLook
  onMonth(month: string): void
  onLook(look: AgendaLook): void
}

/** The deadlines of a month, as squares or as lines, and the address at which other calendars read it. */
export function AgendaView({ agenda, decision, forms, month, look, onMonth, onLook }: Props) {
  const { t } = useTranslation('agenda')
  const language = useLanguage()
  const value = useSelector(agenda, selectValue)
  const state = useSelector(agenda, selectState)
  const failure = useSelector(agenda, selectFailure)
  const span = monthSpan(month)
  // A reader who turns several pages at once waits for days that were not read yet.
  const read = value && value.from <= span.from && value.to >= span.to ? value : null
  const days = byDay(read?.items ?? [], span)
  const today = localDay(new Date())
  const [reminder, setReminder] = useState<ReminderToWrite | null>(null)
  const list = <AgendaList days={days} today={today} onRemind={setReminder} />
  return (
    <Frame data-view="agenda" data-state={state}>
      <div>
        <MonthBar>
          <h2 aria-live="polite">{formatMonth(span.from, language)}</h2>
          <Wide>
            <Segmented
              label={t('as')}
              value={look}
              onChange={onLook}
              options={looks.map(name => ({ value: name, label: t(name) }))}
            />
          </Wide>
          <Button size="sm" icon={BellIcon} aria-haspopup="dialog" onClick={() => setReminder(blank)}>
            {t('reminder.add')}
          </Button>
          <IconButton icon={CaretLeftIcon} flip label={t('before')} onClick={() => onMonth(monthBeside(month, -1))} />
          <IconButton icon={CaretRightIcon} flip label={t('after')} onClick={() => onMonth(monthBeside(month, 1))} />
        </MonthBar>
        {failure && <FailedState failure={failure} onRetry={() => agenda.send({ type: 'resource.retry' })} />}
        {!read && !failure && (
          <Loading label={t('loading')}>
            <Skeleton height="420px" />
          </Loading>
        )}
        {read && days.size === 0 && (
          <EmptyState title={t('none')} level={3}>
            {t('noneBody')}
          </EmptyState>
        )}
        {read && days.size > 0 && look === 'list' && list}
        {read && days.size > 0 && look === 'month' && (
          <>
            <Wide>
              <AgendaMonth month={month} days={days} today={today} onMore={() => onLook('list')} onRemind={setReminder} />
            </Wide>
            <Narrow>{list}</Narrow>
          </>
        )}
      </div>
      {value && (
        <CalendarLink
          path={value.ical_token && `agendas/${value.ical_token}`}
          decision={decision}
          lead={t('ical.lead')}
          secret={t('ical.secret')}
        />
      )}
      {reminder && <ReminderDialog reminder={reminder} decision={decision} forms={forms} onClose={() => setReminder(null)} />}
    </Frame>
  )
}
