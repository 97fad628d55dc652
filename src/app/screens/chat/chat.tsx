import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { setBlock } from '#contract/endpoints/blocks.ts'
import { agreeContacts, getChatPdf, listChats, muteChat } from '#contract/endpoints/chats.ts'
import type { User } from '#contract/entities/user.ts'
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { later } from '#src/components/later.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectConversation } from '#src/machines/conversation/conversation.select.ts'
import { selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ChatView } from '#src/views/chat/ChatView.tsx'
import { isAboutWork, RoomView } from '#src/views/chat/RoomView.tsx'
import { useConversationText } from '#src/views/chat/use-conversation-text.ts'
import { NotFoundView } from '#src/views/error/NotFoundView.tsx'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { PageSkeleton } from '#src/views/shell/PageSkeleton.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { type Pushed, useCollection, useDecision, verbTable } from '../../hooks/screen-actors.ts'
import { useUploads } from '../../hooks/use-uploads.ts'
import { useSystem } from '../../start/system-context.ts'
import type { RoomDoors } from './DealDoors.tsx'
import { readAfter, useConversation } from './provide-conversation.ts'
import { useMessageChange } from './provide-message-change.ts'
import { usePresence } from './provide-presence.ts'
import { useTranslationOf } from './provide-translation.ts'
import { useVoiceNote } from './provide-voice-note.ts'
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
const ThreadOffer = later(() => import('./ThreadOffer.tsx').then(file => file.ThreadOffer), {
  areas: ['applications', 'casting-call-stepper', 'deal-room', 'milestones', 'renewal-rate'],
  waiting: () => <PageSkeleton />,
  missing: 'line',
})

/** It has its line from the start, so that nothing moves when it comes. */
const Draft = later(() => import('./Draft.tsx').then(file => file.Draft), {
  areas: ['drafting'],
  waiting: () => <chakra.div height="44px" />,
})

/** They come beside the view of the agreement, which says so where they cannot. */
const DealDoors = later(() => import('./DealDoors.tsx').then(file => file.DealDoors))
const closed: RoomDoors = { deal: null, matter: null }

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
  const [doors, open] = useState<RoomDoors>(closed)
  const evidence = useUploads()
  const uploads = useUploads()
  const forms = useMemo<FormStore>(() => keptForms(user.uuid, 'deal', uuid ?? chat), [user.uuid, uuid, chat])
  if (offering && about?.context.type === 'proposal') return <ThreadOffer about={about} user={user} />
  return (
    <>
      {about && isAboutWork(about) && <DealDoors about={about} onOpen={open} />}
      <RoomView
        conversation={conversation}
        changes={changes}
        decision={decision}
        {...doors}
        uploads={uploads}
        evidence={evidence}
        forms={forms}
        finding={finding}
        pinned={pinned}
        presence={presence}
        translation={translation}
        voice={voice}
        Draft={Draft}
      />
    </>
  )
}
