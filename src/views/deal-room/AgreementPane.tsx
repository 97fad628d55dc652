import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { DealAct, DealRoomActor, DealVerb } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectDeal, selectFailure, selectState } from '#src/machines/deal-room/deal-room.select.ts'
import type { DeliveryReviewActor } from '#src/machines/delivery-review/delivery-review.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { FormStore } from '../kept-form/form-store.ts'
import type { ReviewsDoor } from '../reviews/DealReviewsPart.tsx'
import { useEmitted } from '../use-emitted.ts'
import { AcceptPanel } from './AcceptPanel.tsx'
import { Agreement } from './Agreement.tsx'
import { CancelPanel } from './CancelPanel.tsx'
import { ChangeAnswerPanel } from './ChangeAnswerPanel.tsx'
import { ChangePanel } from './ChangePanel.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import { ConceptChangesPanel } from './ConceptChangesPanel.tsx'
import { ConceptPanel } from './ConceptPanel.tsx'
import { CounterPanel } from './CounterPanel.tsx'
import { DeliverPanel } from './DeliverPanel.tsx'
import { DisputePanel } from './DisputePanel.tsx'
import { paneAllowed } from './deal-actions.ts'
import { ExtensionPanel } from './ExtensionPanel.tsx'
import { ObjectPanel } from './ObjectPanel.tsx'
import { PublishPanel } from './PublishPanel.tsx'
import { RejectPanel } from './RejectPanel.tsx'
import { SayPanel } from './SayPanel.tsx'
import { SplitPanel } from './SplitPanel.tsx'
import type { StudioDoor } from './StudioPicker.tsx'
import { TermsPanel } from './TermsPanel.tsx'
import { usePane } from './use-pane.ts'

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
  return room ? <Shown room={room} {...rest} /> : <Waiting />
}

function Shown({ room, uploads, evidence, forms, reviews, studio, review }: Props & { room: DealRoomActor }) {
  const deal = useSelector(room, selectDeal)
  const state = useSelector(room, selectState)
  const failure = useSelector(room, selectFailure)
  const { show } = usePane()

  // What was done is in the thread: the form is done with, and so is what was kept of it.
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
        <Waiting />
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
  const { pane } = usePane()
  const part = pane && paneAllowed(deal, pane) ? pane : 'deal'
  useFocusBack(part === 'deal')
  switch (part) {
    case 'accept':
      return <AcceptPanel room={room} deal={deal} />
    case 'counter':
      return <CounterPanel key={deal.version} room={room} deal={deal} forms={forms} />
    case 'reject':
      return <RejectPanel room={room} deal={deal} forms={forms} />
    case 'concept':
      return <ConceptPanel room={room} deal={deal} uploads={uploads} forms={forms} />
    case 'concept-changes':
      return <ConceptChangesPanel room={room} deal={deal} forms={forms} />
    case 'deliver':
      return <DeliverPanel room={room} deal={deal} uploads={uploads} forms={forms} studio={studio} review={review} />
    case 'changes':
      return <ChangesPanel room={room} deal={deal} forms={forms} review={review} />
    case 'publish':
      return <PublishPanel room={room} deal={deal} forms={forms} />
    case 'object':
      return <ObjectPanel room={room} deal={deal} forms={forms} />
    case 'cancel':
      return <CancelPanel room={room} deal={deal} forms={forms} />
    case 'extension':
      return <ExtensionPanel room={room} deal={deal} forms={forms} />
    case 'change':
      return <ChangePanel key={deal.version} room={room} deal={deal} forms={forms} />
    case 'change-answer':
      return <ChangeAnswerPanel room={room} deal={deal} forms={forms} />
    case 'dispute':
      return <DisputePanel room={room} deal={deal} uploads={evidence} forms={forms} />
    case 'dispute-answer':
      return <SayPanel key={part} verb="answerDispute" room={room} deal={deal} uploads={evidence} forms={forms} />
    case 'dispute-evidence':
      return <SayPanel key={part} verb="addEvidence" room={room} deal={deal} uploads={evidence} forms={forms} />
    case 'dispute-appeal':
      return <SayPanel key={part} verb="appealDispute" room={room} deal={deal} uploads={evidence} forms={forms} />
    case 'dispute-split':
      return <SplitPanel room={room} deal={deal} forms={forms} />
    case 'terms':
      return <TermsPanel deal={deal} />
    case 'deal':
      return <Agreement room={room} deal={deal} forms={forms} reviews={reviews} />
  }
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

function Waiting() {
  const { t } = useTranslation('deal-room')
  return (
    <Loading label={t('loading')}>
      <chakra.div padding="20px 22px" display="grid" gap="20px">
        <Skeleton width="120px" height="20px" />
        {[0, 1, 2, 3, 4].map(step => (
          <Skeleton key={step} height="28px" />
        ))}
        <Skeleton height="220px" borderRadius="12px" />
      </chakra.div>
    </Loading>
  )
}
