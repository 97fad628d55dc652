import { useSelector } from '@xstate/react'
import type { Conversation } from '#contract/entities/chat.ts'
import type { User } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { dayOf } from '#contract/rules/written.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { offerForProposal } from '#src/machines/offer-form/offer-form.machine.ts'
import { feePlanOf } from '#src/views/casting-calls/CastingCallView.tsx'
import { mySide, otherIn } from '#src/views/chat/use-card-words.ts'
import { proposalIn } from '#src/views/deal-room/ProposalPane.tsx'
import { PageSkeleton } from '#src/views/shell/PageSkeleton.tsx'
import { OfferForm } from '../applications/OfferForm.tsx'
import { sendInThread } from '../applications/provide-offer-form.ts'
import { useMatter } from './provide-deal-room.ts'

/** An offer of either side in the thread about a proposal; it stays until its answer is here, whatever is heard meanwhile. */
export function ThreadOffer({ about, user }: { about: Conversation; user: User }) {
  const matter = useMatter(about.context)
  const proposal = useSelector(matter ?? undefined, snapshot => proposalIn(snapshot?.context.value))
  const failure = useSelector(matter ?? undefined, snapshot => snapshot?.context.failure ?? null)
  if (!proposal)
    return failure ? <FailedState failure={failure} onRetry={() => matter?.send({ type: 'resource.retry' })} /> : <PageSkeleton />
  const offer = offerForProposal({
    chat: about.uuid,
    who: otherIn(about, user.uuid).name,
    side: mySide(about, user.uuid) === 'creator' ? 'creator' : 'brand',
    proposal,
    hasDeal: about.deal !== null,
    plan: feePlanOf(user.current_plan.name),
    today: dayOf(new Date()),
  })
  return <OfferForm about={offer} send={sendInThread} backTo={pathOf('chat-proposal', { chat_uuid: about.uuid })} />
}
