import type { Deal } from '#contract/entities/deal.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import type { DeliveryReviewActor } from '#src/machines/delivery-review/delivery-review.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { AcceptPanel } from './AcceptPanel.tsx'
import { CancelPanel } from './CancelPanel.tsx'
import { ChangeAnswerPanel } from './ChangeAnswerPanel.tsx'
import { ChangePanel } from './ChangePanel.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import { ConceptChangesPanel } from './ConceptChangesPanel.tsx'
import { ConceptPanel } from './ConceptPanel.tsx'
import { CounterPanel } from './CounterPanel.tsx'
import { DeliverPanel } from './DeliverPanel.tsx'
import { DisputePanel } from './DisputePanel.tsx'
import { ExtensionPanel } from './ExtensionPanel.tsx'
import { ObjectPanel } from './ObjectPanel.tsx'
import { PublishPanel } from './PublishPanel.tsx'
import { RejectPanel } from './RejectPanel.tsx'
import { SayPanel } from './SayPanel.tsx'
import { SplitPanel } from './SplitPanel.tsx'
import type { StudioDoor } from './StudioPicker.tsx'
import { TermsPanel } from './TermsPanel.tsx'
import type { PaneName } from './use-pane.ts'

interface Props {
  part: Exclude<PaneName, 'deal'>
  room: DealRoomActor
  deal: Deal
  uploads: UploadsActor
  /** Files that go with what one says in a dispute. */
  evidence: UploadsActor
  forms: FormStore
  /** Works of the studio, to be handed in. */
  studio?: StudioDoor | null
  /** Comments on the deliveries; null until something was handed in. */
  review: DeliveryReviewActor | null
}

/** A part of the pane in place of the agreement: a form for an act, or the whole terms. */
export function DealForm({ part, room, deal, uploads, evidence, forms, studio, review }: Props) {
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
  }
}
