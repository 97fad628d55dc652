import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking, BookingAct } from '#contract/entities/booking.ts'
import { isDigital } from '#contract/entities/space.ts'
import { type BookingEvent, type BookingSide, bookingCan, bookingTurn } from '#contract/processes/booking.ts'
import { needOfTurn } from '#contract/rules/own-turn.ts'
import { Button } from '#src/components/Button.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { RoleNotice } from '../ByRole.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { useMay } from '../may.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { openingReasons } from './booking-dispute-can.ts'
import { CounterPanel } from './CounterPanel.tsx'
import { LogPanel } from './LogPanel.tsx'
import { MissedPanel } from './MissedPanel.tsx'
import { PayBooking } from './PayBooking.tsx'
import { ProofPanel } from './ProofPanel.tsx'
import { ReasonPanel } from './ReasonPanel.tsx'
import { spokenOf } from './use-booking-words.ts'
import { useDisputePart } from './use-dispute-part.ts'
import type { BookingVerbs } from './verbs.ts'

export interface BookingActsProps {
  booking: Booking
  decision: DecisionActor<BookingVerbs>
  uploads: UploadsActor
  forms: FormStore
  /** `2026-12-01`. */
  today: string
}

type Panel = 'counter' | 'decline' | 'cancel' | 'proof' | 'log' | 'object' | 'missed'
/** Events that a person sends. */
type OfPeople = Exclude<Extract<BookingEvent, { by: BookingSide }>['type'], 'dispute.open'>

const elsewhere = ['missed', 'dispute', 'disputeAct']

/** Acts that the chart allows this side now; those that take words open below their button. */
export function BookingActs(props: BookingActsProps) {
  const { booking, decision } = props
  const { t } = useTranslation('bookings')
  const words = useSpaceWords()
  const language = useLanguage()
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  // Failures about missed days, and in a dispute, stand beside those.
  const failure = useSelector(decision, ({ context }) =>
    elsewhere.includes(context.decision?.kind ?? '') ? null : context.failure,
  )
  const dispute = useDisputePart()
  const [open, setOpen] = useState<Panel | null>(null)
  const runs = useMay('run')
  const mayPay = useMay('pay')
  const { state, side, uuid, revision } = booking
  const { facts } = booking
  const can = (type: OfPeople) =>
    runs && bookingCan(state, facts, type === 'proof.show' ? { type, by: side, again: true } : { type, by: side })
  const act = (what: BookingAct) => {
    if (busy) return
    decision.send({ type: 'decision.make', decision: { kind: 'act', uuid, body: { act: what, revision } } })
  }
  const pays = mayPay && side === 'booker' && bookingCan(state, facts, { type: 'funds.secured' })
  const plain = (type: 'booking.request' | 'booking.accept' | 'booking.release' | 'booking.withdraw', accent = false) =>
    can(type) && (
      <Button key={type} look={accent ? 'accent' : 'outline'} busy={busy} onClick={() => act({ type })}>
        {t(`act.${type}`, { context: spokenOf(booking.hours) })}
      </Button>
    )
  const opens = (
    panel: Panel,
    type: Parameters<typeof can>[0],
    look: 'outline' | 'accent' | 'plain' = 'outline',
    label?: string,
  ) =>
    can(type) && (
      <Button look={look} aria-expanded={open === panel} onClick={() => setOpen(open === panel ? null : panel)}>
        {label ?? t(`act.${type}`, { context: spokenOf(booking.hours) })}
      </Button>
    )
  return (
    <chakra.div display="grid" gap="10px">
      {failure && !failure.fields && <Refusal code={failure.code} />}
      {bookingTurn(state, facts) === side && !(needOfTurn(state) === 'pay' ? mayPay : runs) && <RoleNotice />}
      {pays && <PayBooking booking={booking} decision={decision} />}
      {booking.pay?.announced_at && (
        <chakra.p textStyle="small" color="muted">
          {t(`transferAnnounced.${side}`, {
            date: formatDay(booking.pay.announced_at, language),
            who: booking.other.name,
          })}
        </chakra.p>
      )}
      {plain('booking.request', true)}
      {plain('booking.accept', true)}
      {opens('proof', 'proof.show', facts.proofs > 0 ? 'outline' : 'accent')}
      {open === 'proof' && can('proof.show') && <ProofPanel {...props} busy={busy} onAct={act} />}
      {isDigital(booking.kind) && opens('log', 'proof.show', 'outline', t('act.proof.log'))}
      {open === 'log' && can('proof.show') && <LogPanel {...props} busy={busy} onAct={act} />}
      {opens('counter', 'booking.counter')}
      {open === 'counter' && can('booking.counter') && (
        <CounterPanel booking={booking} failure={failure} busy={busy} onAct={act} />
      )}
      {opens('decline', 'booking.decline')}
      {open === 'decline' && can('booking.decline') && (
        <ReasonPanel {...props} name="booking.decline" busy={busy} onSend={reason => act({ type: 'booking.decline', reason })} />
      )}
      {opens('object', 'proof.object')}
      {open === 'object' && can('proof.object') && (
        <ReasonPanel {...props} name="proof.object" busy={busy} onSend={reason => act({ type: 'proof.object', reason })} />
      )}
      {opens('missed', 'make_good.open', 'plain')}
      {open === 'missed' && can('make_good.open') && <MissedPanel {...props} busy={busy} />}
      {runs && !dispute.open && openingReasons(booking).length > 0 && (
        <Button look="plain" onClick={() => dispute.show(true)}>
          {t('act.dispute')}
        </Button>
      )}
      {plain('booking.release')}
      {plain('booking.withdraw')}
      {opens('cancel', 'booking.cancel', 'plain')}
      {open === 'cancel' && can('booking.cancel') && (
        <ReasonPanel {...props} name="booking.cancel" busy={busy} onSend={reason => act({ type: 'booking.cancel', reason })}>
          {t(`refundNow.${side}`, { money: words.exact(booking.refund_now_minor ?? 0, booking.currency) })}
        </ReasonPanel>
      )}
    </chakra.div>
  )
}
