import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/entities/booking.ts'
import type { MakeGood, MakeGoodAct } from '#contract/entities/make-good.ts'
import { type MakeGoodEvent, makeGoodCan } from '#contract/processes/make-good.ts'
import { shownHours } from '#contract/rules/hours.ts'
import { mayAddDays } from '#contract/rules/make-good.ts'
import { Button } from '#src/components/Button.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { missedDaysItem } from '#src/theme/made/recipes/missed-days-item.js'
import { Section } from '../casting-calls/Section.tsx'
import { useTries } from '../form/use-tries.ts'
import { useMay } from '../may.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import type { BookingActsProps } from './BookingActs.tsx'
import { openingReasons } from './booking-dispute-can.ts'
import { firstLater, LaterField, laterIssue } from './LaterField.tsx'
import { Photos } from './Photos.tsx'
import { ActCard, ReasonPanel } from './ReasonPanel.tsx'
import { spokenOf } from './use-booking-words.ts'
import { useDisputePart } from './use-dispute-part.ts'
import { markOfMakeGood, useMakeGoodWords } from './use-make-good-words.ts'

const Item = chakra('li', missedDaysItem)

/** Days that were not shown: what was said, what each side does about it, and what came of it. */
export function MissedDays(props: BookingActsProps) {
  const { t } = useTranslation('bookings')
  const { make_goods, hours } = props.booking
  if (make_goods.length === 0) return null
  return (
    <Section title={t('missed.title', { context: spokenOf(hours) })}>
      <ul>
        {make_goods.map(one => (
          // An open form is about the offer that lay there.
          <Missed key={`${one.uuid} ${one.revision}`} {...props} one={one} />
        ))}
      </ul>
    </Section>
  )
}

interface Props extends BookingActsProps {
  one: MakeGood
}

function Missed({ one, booking, decision, forms, today }: Props) {
  const { t } = useTranslation('bookings')
  const words = useSpaceWords()
  const say = useMakeGoodWords()
  const runs = useMay('run')
  const dispute = useDisputePart()
  const [open, setOpen] = useState<'days' | 'deny' | null>(null)
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, snapshot =>
    snapshot.context.decision?.uuid === one.uuid ? snapshot.context.failure : null,
  )
  const { side, currency, hours } = booking
  const context = spokenOf(hours)
  const can = (event: MakeGoodEvent) => runs && makeGoodCan(one.state, one.facts, event)
  const act = (what: MakeGoodAct) => {
    if (busy) return
    const body = { act: what, revision: one.revision }
    decision.send({ type: 'decision.make', decision: { kind: 'missed', uuid: one.uuid, body } })
  }
  const money = words.exact(one.money_minor, currency)
  const admits = can({ type: 'make_good.offer', by: side, days: false })
  const toggle = (panel: 'days' | 'deny') => setOpen(open === panel ? null : panel)
  return (
    <Item data-make-good={one.state}>
      <div>
        <Mark kind={one.your_turn ? 'turn' : markOfMakeGood[one.state]}>
          {one.your_turn ? say.task(one.state, hours) : say.state(one.state, hours)}
        </Mark>
        <chakra.h3 fontWeight="580" marginTop="1">
          {say.when(one, hours)} ·{' '}
          {hours ? t('missed.hours', { count: shownHours(hours) }) : t('missed.days', { count: one.days })}
        </chakra.h3>
        <chakra.p color="text-2">{say.outcome(one, booking, money)}</chakra.p>
      </div>
      <chakra.blockquote borderInlineStart="3px solid var(--border-strong)" paddingInlineStart="14px">
        <b>{t(`missed.by.${one.facts.by}`)}</b>
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          {one.reason}
        </chakra.p>
      </chakra.blockquote>
      {one.denial && (
        <chakra.blockquote borderInlineStart="3px solid var(--border-strong)" paddingInlineStart="14px">
          <b>{t('missed.denial', { context })}</b>
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {one.denial}
          </chakra.p>
        </chakra.blockquote>
      )}
      {one.files.length > 0 && <Photos files={one.files} alt={t('missed.photoOf', { days: say.when(one, hours) })} />}
      {failure && !failure.fields && failure.code !== 'booking.taken' && <Refusal code={failure.code} />}
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        {admits && (
          <Button look="accent" busy={busy} onClick={() => act({ type: 'make_good.offer', later_from: null })}>
            {t('missed.act.money', { money })}
          </Button>
        )}
        {admits && mayAddDays(booking.state) && (
          <Button aria-expanded={open === 'days'} onClick={() => toggle('days')}>
            {t('missed.act.offerDays', { context })}
          </Button>
        )}
        {can({ type: 'make_good.deny', by: side }) && (
          <Button aria-expanded={open === 'deny'} onClick={() => toggle('deny')}>
            {t('missed.act.deny', { context })}
          </Button>
        )}
        {can({ type: 'make_good.take_days', by: side }) && one.later && (
          <Button look="accent" busy={busy} onClick={() => act({ type: 'make_good.take_days' })}>
            {t('missed.act.takeDays', { days: say.when(one.later, hours) })}
          </Button>
        )}
        {can({ type: 'make_good.take_money', by: side }) && (
          <Button busy={busy} onClick={() => act({ type: 'make_good.take_money' })}>
            {t('missed.act.takeMoney', { money })}
          </Button>
        )}
        {one.state === 'denied' && runs && openingReasons(booking).length > 0 && !dispute.open && (
          <Button onClick={() => dispute.show(true)}>{t('missed.act.dispute')}</Button>
        )}
        {can({ type: 'make_good.withdraw', by: side }) && (
          <Button look="plain" busy={busy} onClick={() => act({ type: 'make_good.withdraw' })}>
            {t('missed.act.withdraw')}
          </Button>
        )}
      </chakra.div>
      {open === 'days' && admits && (
        <OfferDays
          {...{ booking, one, today, busy, failure }}
          onOffer={later_from => act({ type: 'make_good.offer', later_from })}
        />
      )}
      {open === 'deny' && can({ type: 'make_good.deny', by: side }) && (
        <ReasonPanel forms={forms} name="make_good.deny" busy={busy} onSend={reason => act({ type: 'make_good.deny', reason })} />
      )}
    </Item>
  )
}

interface OfferProps {
  booking: Booking
  one: MakeGood
  today: string
  busy: boolean
  failure: Parameters<typeof LaterField>[0]['failure']
  onOffer(later: string): void
}

/** Days in place of the missed ones, for whoever booked to take or to leave. */
function OfferDays({ booking, one, today, busy, failure, onOffer }: OfferProps) {
  const { t } = useTranslation('bookings')
  const [later, setLater] = useState(() => firstLater(booking, today))
  const { tried, submitting } = useTries(busy)
  return (
    <ActCard noValidate onSubmit={submitting(laterIssue(booking, one, later, today) !== null, () => onOffer(later))}>
      <LaterField {...{ booking, today, tried, failure }} missed={one} value={later} onChange={setLater} />
      <div>
        <Button type="submit" look="accent" busy={busy}>
          {t('missed.act.sendDays', { context: spokenOf(booking.hours) })}
        </Button>
      </div>
    </ActCard>
  )
}
