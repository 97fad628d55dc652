import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { fundBookingFromBalance, takeBookingBalanceBack } from '#contract/endpoints/balance.ts'
import { actInBookingDispute, openBookingDispute } from '#contract/endpoints/booking-disputes.ts'
import { actOnBooking, fundBooking, getBooking, talkInBooking } from '#contract/endpoints/bookings.ts'
import { fundBookingByTransfer } from '#contract/endpoints/incoming-transfers.ts'
import { actOnMakeGood, reportMissedDays } from '#contract/endpoints/make-goods.ts'
import { pathOf } from '#contract/paths.ts'
import { dayIn } from '#contract/rules/hours.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { BookingView } from '#src/views/bookings/BookingView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { type Pushed, type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useRefreshWhenStale } from '../../hooks/use-refresh-when-stale.ts'
import { useUploads } from '../../hooks/use-uploads.ts'
import { useSystem } from '../../start/system-context.ts'
import { Artwork } from './Artwork.tsx'

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const missing = { code: 'not_found', retryable: false } as const

async function load(call: Call, uuid: string, signal: AbortSignal) {
  if (!uuidPattern.test(uuid)) throw missing
  return await call(getBooking, { params: { uuid } }, { signal })
}

const verbs = verbTable({
  talk: (call, { uuid }, _key, signal) => call(talkInBooking, { params: { uuid } }, { signal }),
  report: (call, { uuid, body }: Taking<typeof reportMissedDays>, key, signal) =>
    call(reportMissedDays, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  dispute: (call, { uuid, body }: Taking<typeof openBookingDispute>, key, signal) =>
    call(openBookingDispute, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  disputeAct: (call, { uuid, body }: Taking<typeof actInBookingDispute>, key, signal) =>
    call(actInBookingDispute, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  missed: (call, { uuid, body }: Taking<typeof actOnMakeGood>, key, signal) =>
    call(actOnMakeGood, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  fund: (call, { uuid, body }: Taking<typeof fundBooking>, key, signal) =>
    call(fundBooking, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  fromBalance: (call, { uuid, body }: Taking<typeof fundBookingFromBalance>, key, signal) =>
    call(fundBookingFromBalance, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  balanceBack: (call, { uuid, body }: Taking<typeof takeBookingBalanceBack>, key, signal) =>
    call(takeBookingBalanceBack, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  transfer: (call, { uuid, body }: Taking<typeof fundBookingByTransfer>, key, signal) =>
    call(fundBookingByTransfer, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  act: (call, { uuid, body }: Taking<typeof actOnBooking>, key, signal) =>
    call(actOnBooking, { params: { uuid }, body }, { signal, idempotencyKey: key }),
})

const isOfBooking = (code: string) => /^(booking|make_good|dispute|balance)\./.test(code)

export function Screen() {
  const { uuid = '' } = useParams()
  return <OneBooking key={uuid} uuid={uuid} />
}

function OneBooking({ uuid }: { uuid: string }) {
  const system = useSystem()
  const reader = useSelector(system.session, snapshot => selectUser(snapshot)?.uuid ?? '')
  const concerns = (event: Pushed) => event.type === 'booking.changed' && event.uuid === uuid
  const actor = useResource(load, { id: uuid, concerns })
  const decision = useDecision(verbs)
  const uploads = useUploads('proof')
  const forms = useMemo(() => keptForms(reader, 'room', uuid), [reader, uuid])
  useEmitted(decision, 'decision.made', ({ kind, decision: made, output }) => {
    if (kind === 'fund') {
      window.location.assign(output.checkout_url)
      return
    }
    if (kind === 'transfer') {
      system.go(pathOf('transfer', { uuid: output.uuid }))
      return
    }
    if (kind === 'talk') {
      system.go(pathOf('chat-proposal', output))
      return
    }
    if (kind === 'fromBalance' || kind === 'balanceBack') {
      actor.send({ type: 'resource.replace', value: output })
      return
    }
    const done = kind === 'report' ? 'missed' : kind === 'dispute' ? 'dispute' : made.body.act.type
    forms.keep(done, null)
    const withFiles =
      kind === 'dispute' || kind === 'disputeAct' || kind === 'report' || done === 'proof.show' || done === 'proof.log'
    if (withFiles) uploads.send({ type: 'uploads.clear' })
    actor.send({ type: 'resource.replace', value: output })
  })
  useRefreshWhenStale(decision, isOfBooking, () => actor.send({ type: 'resource.refresh' }))
  const zone = useSelector(actor, snapshot => snapshot.context.value?.zone ?? 'UTC')
  return (
    <BookingView
      actor={actor}
      decision={decision}
      uploads={uploads}
      forms={forms}
      artwork={booking => <Artwork booking={booking} forms={forms} />}
      today={dayIn(zone, Date.now())}
    />
  )
}
