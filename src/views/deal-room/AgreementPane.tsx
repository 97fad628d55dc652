import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { later } from '#src/components/later.tsx'
import type { DealAct, DealRoomActor, DealVerb } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectDeal, selectFailure, selectState } from '#src/machines/deal-room/deal-room.select.ts'
import type { DeliveryReviewActor } from '#src/machines/delivery-review/delivery-review.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import type { ReviewsDoor } from '../reviews/DealReviewsPart.tsx'
import { useEmitted } from '../use-emitted.ts'
import { Agreement } from './Agreement.tsx'
import { paneAllowed } from './deal-actions.ts'
import { PaneWaits } from './PaneWaits.tsx'
import type { StudioDoor } from './StudioPicker.tsx'
import { usePane } from './use-pane.ts'

/** Forms, each of which is opened by a press. */
export const DealForm = later(() => import('./DealForm.tsx').then(file => file.DealForm), {
  areas: ['deal-room', 'deals', 'disputes', 'delivery-review', 'milestones', 'renewal-rate'],
  waiting: () => <PaneWaits />,
  missing: 'line',
})

interface Props {
  room: DealRoomActor | null
  uploads: UploadsActor
  /** Files that go with what one says in a dispute. */
  evidence: UploadsActor
  forms: FormStore
  /** Once the deal is completed; null where reviews cannot be read. */
  reviews?: ReviewsDoor | null
  /** Works of the studio, to be handed in. */
  studio?: StudioDoor | null
  /** Comments on the deliveries; null until something was handed in. */
  review?: DeliveryReviewActor | null
}

const withFiles: readonly DealVerb[] = ['dispute', 'answerDispute', 'addEvidence', 'appealDispute']

/** Under which names a form was kept that has been sent. */
function keptAs(act: DealAct, now: Deal): readonly string[] {
  if (act.verb === 'counter') return [`counter-${now.version - 1}`]
  if (act.verb === 'proposeChange') return ['extension', `change-${now.version}`]
  return [act.verb]
}

/** The side of the room where two people agree. */
export function AgreementPane({ room, ...rest }: Props) {
  return room ? <Shown room={room} {...rest} /> : <PaneWaits />
}

function Shown({ room, uploads, evidence, forms, reviews, studio, review }: Props & { room: DealRoomActor }) {
  const deal = useSelector(room, selectDeal)
  const state = useSelector(room, selectState)
  const failure = useSelector(room, selectFailure)
  const { show } = usePane()

  // The finished act is in the thread: the form is done with, and so is what was kept of it.
  useEmitted(room, 'deal.done', ({ act, deal: now }) => {
    for (const name of keptAs(act, now)) forms.keep(name, null)
    if (act.verb === 'deliver' || act.verb === 'sendConcept') uploads.send({ type: 'uploads.clear' })
    if (withFiles.some(verb => verb === act.verb)) evidence.send({ type: 'uploads.clear' })
    // The rest that is to be paid stays in sight.
    const waits = now.pay !== null && (act.verb === 'fromBalance' || act.verb === 'balanceBack')
    if (!waits) show(null, { replace: true })
  })

  return (
    <div data-state={state}>
      {deal ? (
        <Part
          room={room}
          deal={deal}
          uploads={uploads}
          evidence={evidence}
          forms={forms}
          reviews={reviews}
          studio={studio}
          review={review}
        />
      ) : failure ? (
        <FailedState failure={failure} onRetry={() => room.send({ type: 'deal.retry' })} />
      ) : (
        <PaneWaits />
      )}
    </div>
  )
}

/** The part in the address, as long as it is possible; what cannot be done any more falls back to the agreement. */
function Part({
  room,
  deal,
  uploads,
  evidence,
  forms,
  reviews,
  studio,
  review = null,
}: Props & { room: DealRoomActor; deal: Deal }) {
  const { i18n } = useTranslation()
  const { pane } = usePane()
  const part = pane && paneAllowed(deal, pane) ? pane : 'deal'
  useFocusBack(part === 'deal')
  // Once the agreement stands: whoever presses waits for nothing.
  useEffect(() => {
    const rest = setTimeout(() => navigator.onLine && DealForm.fetch(i18n), 1_000)
    return () => clearTimeout(rest)
  }, [i18n])
  return part === 'deal' ? (
    <Agreement room={room} deal={deal} forms={forms} reviews={reviews} />
  ) : (
    <DealForm
      part={part}
      room={room}
      deal={deal}
      uploads={uploads}
      evidence={evidence}
      forms={forms}
      studio={studio}
      review={review}
    />
  )
}

/** The focus would be lost with a form that closes: it goes to the heading of what stands there now. */
function useFocusBack(atAgreement: boolean) {
  const was = useRef(atAgreement)
  useEffect(() => {
    if (atAgreement && !was.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-agreement]')?.focus({ preventScroll: true })
    was.current = atAgreement
  }, [atAgreement])
}
