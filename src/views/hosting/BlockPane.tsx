import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SpaceCalendar } from '#contract/entities/space-calendar.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { pathOf } from '#contract/paths.ts'
import { type Hours, lastDayOf } from '#contract/rules/hours.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { blockPanePane } from '#src/theme/made/recipes/block-pane-pane.js'
import { ByRole } from '../ByRole.tsx'
import { useBookingWords } from '../bookings/use-booking-words.ts'
import { CalendarLink } from '../form/CalendarLink.tsx'
import { useVerb } from '../form/use-verb.ts'
import { useMay } from '../may.ts'
import { HourFields } from '../realty/HourFields.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { OutsideCalendars, type OutsideDecision } from './OutsideCalendars.tsx'
import type { ShownDays } from './shown-days.ts'
import type { CalendarVerbs } from './verbs.ts'

const Pane = chakra('aside', blockPanePane)

interface Props {
  calendar: SpaceCalendar
  /** `2026-12`, whose days are listed. */
  shown: ShownDays
  decision: DecisionActor<CalendarVerbs>
  /** Follows calendars kept elsewhere. */
  outside: OutsideDecision
  chosen: { from: string; to: string } | null
  onChoose(days: { from: string; to: string } | null): void
}

/** The chosen days with their verbs, and the month or week in words. */
export function BlockPane({ calendar, shown, decision, outside, chosen, onChoose }: Props) {
  const { t } = useTranslation(['hosting', 'bookings'])
  const words = useSpaceWords()
  const say = useBookingWords()
  const runs = useMay('run')
  const isSeen = (one: { from: string; to: string }) => one.from <= shown.to && one.to >= shown.from
  const bookings = calendar.bookings.filter(isSeen)
  const blocks = calendar.blocks.filter(isSeen)
  const nameOf = (uuid: string) => calendar.calendars.find(one => one.uuid === uuid)?.name ?? ''
  return (
    <Pane aria-label={t('calendar.pane')}>
      <chakra.div display="grid" gap="7" position={{ lg: 'sticky' }} insetBlockStart="24px">
        {calendar.open ? (
          <ByRole needs="run" explain>
            <Chosen calendar={calendar} decision={decision} chosen={chosen} onChoose={onChoose} />
          </ByRole>
        ) : (
          <Notice tone="info">{t('calendar.closed')}</Notice>
        )}
        <section aria-label={t(`calendar.${shown.view}`)}>
          <h2>{t(`calendar.${shown.view}`)}</h2>
          {bookings.length + blocks.length === 0 ? (
            <chakra.p color="muted">{t('calendar.nothing')}</chakra.p>
          ) : (
            <ul>
              {bookings.map(one => (
                <li key={`${one.uuid} ${one.from}`}>
                  <Link to={pathOf('booking', { uuid: one.uuid })}>{one.who}</Link>
                  <small>
                    {words.when(one)} · {say.state(one)}
                    {calendar.slots > 1 && ` · ${t('calendar.slot', { number: one.slot })}`}
                  </small>
                </li>
              ))}
              {blocks.map(one => (
                <li key={one.uuid}>
                  <b>{one.reason || t('calendar.blocked')}</b>
                  <small>
                    {words.when(one)}
                    {one.calendar && ` · ${nameOf(one.calendar)}`}
                  </small>
                </li>
              ))}
            </ul>
          )}
        </section>
        <OutsideCalendars calendar={calendar} decision={outside} />
        {calendar.open && runs && (
          <CalendarLink
            uuid={calendar.uuid}
            path={calendar.ical_token && `space-calendars/${calendar.ical_token}`}
            decision={decision}
            lead={t('ical.lead')}
            secret={t('ical.secret')}
          />
        )}
      </chakra.div>
    </Pane>
  )
}

function Chosen({ calendar, decision, chosen, onChoose }: Omit<Props, 'shown' | 'outside'>) {
  const { t } = useTranslation('hosting')
  const sayIssue = useIssuePhrase()
  const [reason, setReason] = useState('')
  const [hours, setHours] = useState<Hours | null>(null)
  const block = useVerb(decision, 'block')
  const free = useVerb(decision, 'free')
  const { today, until } = calendar
  const { from = '', to: lastChosen = '' } = chosen ?? {}
  const single = calendar.by_hour && from !== '' && from === lastChosen ? hours : null
  const to = single ? lastDayOf({ day: from, ...single }) : lastChosen
  const touched = chosen === null ? [] : calendar.blocks.filter(one => one.from <= to && one.to >= from)
  const isBlocked = touched.some(one => one.calendar === null)
  const isElsewhere = touched.some(one => one.calendar !== null)
  const late = chosen !== null && (from < today || to > until)
  // Once it is done the next one is chosen.
  useEffect(() => {
    const made = decision.on('decision.made', event => {
      if (event.decision.kind !== 'block' && event.decision.kind !== 'free') return
      setReason('')
      setHours(null)
      onChoose(null)
    })
    return () => made.unsubscribe()
  }, [decision, onChoose])
  const failure = block.failure ?? free.failure
  return (
    <section aria-label={t('calendar.chosen')}>
      <h2>{t('calendar.chosen')}</h2>
      <chakra.div display="grid" gap="14px">
        <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(132px, 1fr))" gap="10px">
          <Field label={t('calendar.from')}>
            <TextInput
              type="date"
              dir="ltr"
              min={today}
              max={until}
              value={from}
              onChange={day => onChoose(day ? { from: day, to: lastChosen >= day && !single ? lastChosen : day } : null)}
            />
          </Field>
          <Field label={t('calendar.to')} error={late ? sayIssue(from < today ? 'past' : 'too_late') : undefined}>
            <TextInput
              type="date"
              dir="ltr"
              min={from || today}
              max={until}
              value={lastChosen}
              onChange={day => day && onChoose({ from: from && from <= day ? from : day, to: day })}
            />
          </Field>
        </chakra.div>
        {calendar.by_hour && from !== '' && from === lastChosen && (
          <SingleHours zone={calendar.by_hour.zone} hours={hours} onHours={setHours} />
        )}
        <Field label={t('calendar.reason')} help={t('calendar.reasonHelp')} optional>
          <TextInput
            value={reason}
            maxLength={fieldLimits.space.blockReason}
            placeholder={t('calendar.reasonExample')}
            onChange={setReason}
          />
        </Field>
        {failure && <Refusal code={failure.code} />}
        <chakra.div display="flex" flexWrap="wrap" gap="8px">
          <Button
            look="accent"
            disabled={!chosen || late}
            busy={block.busy}
            onClick={() => block.make({ from, to, hours: single, reason: reason.trim() }, calendar.uuid)}
          >
            {t('calendar.block')}
          </Button>
          <Button
            disabled={!isBlocked || late}
            busy={free.busy}
            onClick={() => free.make({ from, to, hours: single }, calendar.uuid)}
          >
            {t('calendar.unblock')}
          </Button>
        </chakra.div>
        <chakra.p textStyle="small" color="muted" role="status">
          {isElsewhere
            ? t('outside.keeps')
            : block.done
              ? t('calendar.blockedNow')
              : free.done
                ? t('calendar.freedNow')
                : t('calendar.how')}
        </chakra.p>
      </chakra.div>
    </section>
  )
}

/** Of one day: all of it, or hours. */
function SingleHours({ zone, hours, onHours }: { zone: string; hours: Hours | null; onHours(hours: Hours | null): void }) {
  const { t } = useTranslation('hosting')
  const words = useSpaceWords()
  return (
    <>
      <Checkbox checked={hours !== null} onChange={on => onHours(on ? { from: 12, until: 13 } : null)}>
        {t('calendar.singleHours', { zone: words.zone(zone) })}
      </Checkbox>
      {hours && (
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="10px">
          <HourFields value={hours} onChange={onHours} />
        </chakra.div>
      )}
    </>
  )
}
