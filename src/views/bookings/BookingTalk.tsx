import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/entities/booking.ts'
import { pathOf } from '#contract/paths.ts'
import { mayTalkInBooking } from '#contract/rules/booking-talk.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useMay } from '../may.ts'
import type { BookingVerbs } from './verbs.ts'

/** The way to the conversation with the other company; it is made when somebody first goes there. */
export function BookingTalk({ booking, decision }: { booking: Booking; decision: DecisionActor<BookingVerbs> }) {
  const { t } = useTranslation('bookings')
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const runs = useMay('run')
  const { uuid, side, state, chat_uuid } = booking
  if (chat_uuid)
    return (
      <ButtonLink icon={ChatCircleTextIcon} to={pathOf('chat-proposal', { chat_uuid })}>
        {t(`talk.${side}`)}
      </ButtonLink>
    )
  if (!runs || !mayTalkInBooking(state)) return null
  return (
    <Button
      icon={ChatCircleTextIcon}
      busy={busy}
      onClick={() => !busy && decision.send({ type: 'decision.make', decision: { kind: 'talk', uuid } })}
    >
      {t(`talk.${side}`)}
    </Button>
  )
}
