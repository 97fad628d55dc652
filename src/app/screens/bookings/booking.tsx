import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { actInBookingDispute, openBookingDispute } from '#contract/endpoints/booking-disputes.ts'
import { actOnBooking, fundBooking, getBooking, talkInBooking } from '#contract/endpoints/bookings.ts'
import { actOnMakeGood, reportMissedDays } from '#contract/endpoints/make-goods.ts'
import { pathOf } from '#contract/paths.ts'
import type { Decision } from '#src/machines/decision/decision.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { BookingView } from '#src/views/bookings/BookingView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { asWritten } from '../../hooks/as-written.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { type Pushed, useDecision, useResource } from '../../hooks/screen-actors.ts'
import { useUploads } from '../../hooks/use-uploads.ts'
import { useSystem } from '../../start/system-context.ts'
import { Artwork } from './Artwork.tsx'

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const talkOf = talkInBooking.reply.schema
const missing = { code: 'not_found', retryable: false } as const

async function load(call: Call, uuid: string, signal: AbortSignal) {
  if (!uuidPattern.test(uuid)) throw missing
  return await call(getBooking, { params: { uuid } }, { signal })
}

async function decide(call: Call, { kind, uuid, body }: Decision, key: string, signal: AbortSignal) {
  if (kind === 'talk') return await call(talkInBooking, { params: { uuid } }, { signal })
  const input = { params: { uuid }, body: asWritten(body) }
  if (kind === 'report') return await call(reportMissedDays, input, { signal, idempotencyKey: key })
  if (kind === 'dispute') return await call(openBookingDispute, input, { signal, idempotencyKey: key })
  if (kind === 'disputeAct') return await call(actInBookingDispute, input, { signal, idempotencyKey: key })
  if (kind === 'missed') return await call(actOnMakeGood, input, { signal, idempotencyKey: key })
  if (kind === 'fund') return await call(fundBooking, input, { signal, idempotencyKey: key })
  return await call(actOnBooking, input, { signal, idempotencyKey: key })
}

export function Screen() {
  const { uuid = '' } = useParams()
  return <OneBooking key={uuid} uuid={uuid} />
}

function OneBooking({ uuid }: { uuid: string }) {
  const system = useSystem()
  const reader = useSelector(system.session, snapshot => selectUser(snapshot)?.uuid ?? '')
  const concerns = (event: Pushed) => event.type === 'booking.changed' && event.uuid === uuid
  const actor = useResource(load, { id: uuid, concerns })
  const decision = useDecision(decide)
  const uploads = useUploads()
  const forms = useMemo(() => keptForms(reader, 'room', uuid), [reader, uuid])
  useEmitted(decision, 'decision.made', ({ decision: { kind, body }, output }) => {
    if (kind === 'fund') {
      window.location.assign((output as { checkout_url: string }).checkout_url)
      return
    }
    if (kind === 'talk') {
      system.go(pathOf('chat-proposal', talkOf.parse(output)))
      return
    }
    const done = kind === 'report' ? 'missed' : kind === 'dispute' ? 'dispute' : (body as { act: { type: string } }).act.type
    forms.keep(done, null)
    const withFiles = kind === 'dispute' || kind === 'disputeAct' || kind === 'report' || done === 'proof.show'
    if (withFiles) uploads.send({ type: 'uploads.clear' })
    actor.send({ type: 'resource.replace', value: output })
  })
  // A state that has moved on meanwhile is shown before anybody tries again.
  useEffect(() => {
    const refused = decision.subscribe(({ value, context }) => {
      if (value === 'refused' && /^(booking|make_good|dispute)\./.test(context.failure?.code ?? ''))
        actor.send({ type: 'resource.refresh' })
    })
    return () => refused.unsubscribe()
  }, [actor, decision])
  return (
    <BookingView
      actor={actor}
      decision={decision}
      uploads={uploads}
      forms={forms}
      artwork={booking => <Artwork booking={booking} forms={forms} />}
      today={new Date().toISOString().slice(0, 10)}
    />
  )
}
