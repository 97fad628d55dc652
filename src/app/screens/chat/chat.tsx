import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { setBlock } from '#contract/endpoints/blocks.ts'
import { agreeContacts, getChatPdf, listChats, muteChat } from '#contract/endpoints/chats.ts'
import type { Conversation } from '#contract/entities/chat.ts'
import type { User } from '#contract/entities/user.ts'
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { dayOf } from '#contract/rules/written.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { later } from '#src/components/later.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectConversation } from '#src/machines/conversation/conversation.select.ts'
import { offerForProposal } from '#src/machines/offer-form/offer-form.machine.ts'
import { selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { feePlanOf } from '#src/views/casting-calls/CastingCallView.tsx'
import { ChatView } from '#src/views/chat/ChatView.tsx'
import { RoomView } from '#src/views/chat/RoomView.tsx'
import { mySide, otherIn } from '#src/views/chat/use-card-words.ts'
import { useConversationText } from '#src/views/chat/use-conversation-text.ts'
import { proposalIn } from '#src/views/deal-room/ProposalPane.tsx'
import { NotFoundView } from '#src/views/error/NotFoundView.tsx'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { PageSkeleton } from '#src/views/shell/PageSkeleton.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { DraftingDoor } from '../../hooks/DraftingDoor.tsx'
import { keptForms } from '../../hooks/kept-forms.ts'
import { type Pushed, useCollection, useDecision, verbTable } from '../../hooks/screen-actors.ts'
import { useUploads } from '../../hooks/use-uploads.ts'
import { useSystem } from '../../start/system-context.ts'
import { sendInThread } from '../applications/provide-offer-form.ts'
import { useDealReviews } from '../reviews/use-reviews.ts'
import { readAfter, useConversation } from './provide-conversation.ts'
import { useDealRoom, useMatter } from './provide-deal-room.ts'
import { useDeliveryReview } from './provide-delivery-review.ts'
import { useMessageChange } from './provide-message-change.ts'
import { usePresence } from './provide-presence.ts'
import { useTranslationOf } from './provide-translation.ts'
import { useVoiceNote } from './provide-voice-note.ts'
import { studioPieces } from './studio-pieces.ts'
import { useAddressedMessage } from './use-addressed-message.ts'
import { useMessageSearch } from './use-message-search.ts'
import { usePins } from './use-pins.ts'

const concerns = ({ type }: Pushed) =>
  type === 'message.arrived' ||
  type === 'message.changed' ||
  type === 'chat.muted' ||
  type === 'chat.contacts' ||
  type === 'chat.blocks' ||
  type === 'chat.read' ||
  type === 'deal.changed'

const load = (call: Call, { turn, page }: Filters, signal: AbortSignal) =>
  call(
    listChats,
    { query: { turn: turn === '1' ? '1' : undefined, page: Number(page) || 1, size_page: limits.page.size } },
    { signal },
  )

/** Few come here to write an offer. */
const OfferForm = later(() => import('../applications/OfferForm.tsx').then(file => file.OfferForm))

const block =
  (blocked: boolean) =>
  (call: Call, { uuid }: { uuid: string }, _key: string, signal: AbortSignal) =>
    call(setBlock, { body: { whom: { chat: uuid }, blocked } }, { signal })
const mute =
  (muted: boolean) =>
  (call: Call, { uuid }: { uuid: string }, _key: string, signal: AbortSignal) =>
    call(muteChat, { params: { uuid }, body: { muted } }, { signal })
const contacts =
  (agreed: boolean) =>
  (call: Call, { uuid }: { uuid: string }, _key: string, signal: AbortSignal) =>
    call(agreeContacts, { params: { uuid }, body: { agreed } }, { signal })

const verbs = verbTable({
  export: (call, { uuid }, _key, signal) => readAfter(call, uuid, 0, signal),
  pdf: async (call, { uuid, body }: { uuid: string; body: { locale: Language } }, _key, signal) =>
    await (await call(getChatPdf, { params: { uuid }, query: body }, { signal })).blob(),
  agreeContacts: contacts(true),
  keepContacts: contacts(false),
  block: block(true),
  unblock: block(false),
  mute: mute(true),
  unmute: mute(false),
})

export function Screen() {
  const { session } = useSystem()
  const user = useSelector(session, selectUser)
  const ability = useSelector(session, selectAbility)
  if (!user) return null
  if (!ability.can('read', 'chat')) return <NotFoundView />
  return <Chats user={user} />
}

function Chats({ user }: { user: User }) {
  const { chat_uuid } = useParams()
  const [search] = useSearchParams()
  const turn = search.get('turn') === '1' ? '1' : ''
  const page = search.get('page') ?? ''
  const filters = useMemo<Filters>(() => ({ turn, page }), [turn, page])
  const list = useCollection(load, { filters, concerns })
  const finding = useMessageSearch()
  return (
    <ChatView list={list} finding={finding} me={user.uuid} chosen={chat_uuid ?? null}>
      {chat_uuid && <Room key={chat_uuid} chat={chat_uuid} user={user} offering={search.get('offer') === '1'} />}
    </ChatView>
  )
}

function Room({ chat, user, offering }: { chat: string; user: User; offering: boolean }) {
  const at = useAddressedMessage()
  const conversation = useConversation(chat, user.uuid, at.seq)
  useEffect(() => {
    if (at.again > 0 && at.seq !== null) conversation.send({ type: 'chat.goTo', seq: at.seq })
  }, [at, conversation])
  const finding = useMessageSearch(chat)
  const pinned = usePins(chat)
  const presence = usePresence(chat)
  const translation = useTranslationOf(conversation, chat)
  const voice = useVoiceNote(conversation, chat)
  const changes = useMessageChange(conversation, chat, user.uuid)
  const about = useSelector(conversation, selectConversation)
  const textOf = useConversationText(about, user.uuid)
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', event => {
    const name = `elenco-chat-${chat.slice(0, 8)}`
    switch (event.kind) {
      case 'export':
        if (about) saveBlob(new Blob([textOf(about, event.output)]), `${name}.txt`)
        return
      case 'pdf':
        return saveBlob(event.output, `${name}.pdf`)
      case 'agreeContacts':
      case 'keepContacts':
        conversation.send({ type: 'chat.pushed', event: { type: 'chat.contacts', chat_uuid: chat, contacts: event.output } })
        return conversation.send({ type: 'chat.resume' })
      case 'mute':
      case 'unmute':
        return conversation.send({
          type: 'chat.pushed',
          event: { type: 'chat.muted', chat_uuid: chat, muted: event.output.muted },
        })
      default:
        return conversation.send({ type: 'chat.resume' })
    }
  })
  const uuid = about?.deal?.uuid
  const deal = useDealRoom(uuid)
  const dealState = useSelector(deal ?? undefined, snapshot => snapshot?.context.deal?.state)
  const matter = useMatter(about?.deal ? undefined : about?.context)
  const evidence = useUploads()
  const uploads = useUploads()
  const reviews = useDealReviews(uuid, dealState === 'completed' || dealState === 'resolved')
  const delivered = useSelector(deal ?? undefined, snapshot => (snapshot?.context.deal?.deliveries.length ?? 0) > 0)
  const agreed = useSelector(deal ?? undefined, snapshot => snapshot?.context.deal ?? null)
  const review = useDeliveryReview(delivered ? agreed : null)
  const forms = useMemo<FormStore>(() => keptForms(user.uuid, 'deal', uuid ?? chat), [user.uuid, uuid, chat])
  const { call } = useSystem()
  const studio = useMemo(() => studioPieces(call), [call])
  if (offering && about?.context.type === 'proposal') return <ThreadOffer about={about} user={user} />
  return (
    <DraftingDoor>
      <RoomView
        conversation={conversation}
        changes={changes}
        decision={decision}
        deal={deal}
        matter={matter}
        uploads={uploads}
        evidence={evidence}
        forms={forms}
        reviews={reviews}
        studio={studio}
        review={review}
        finding={finding}
        pinned={pinned}
        presence={presence}
        translation={translation}
        voice={voice}
      />
    </DraftingDoor>
  )
}

/** An offer of either side in the thread about a proposal; it stays until its answer is here, whatever is heard meanwhile. */
function ThreadOffer({ about, user }: { about: Conversation; user: User }) {
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
  return (
    <Suspense>
      <OfferForm about={offer} send={sendInThread} backTo={pathOf('chat-proposal', { chat_uuid: about.uuid })} />
    </Suspense>
  )
}
