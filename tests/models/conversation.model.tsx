import { fireEvent } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { type AnyMachineSnapshot, createActor } from 'xstate'
import { type ConversationActor, conversationMachine, type Outgoing } from '#src/machines/conversation/conversation.machine.ts'
import { selectOutbox, selectPausing } from '#src/machines/conversation/conversation.select.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { buttonAtHand, press, until } from './at-hand.ts'
import type { Hands, ViewBinding } from './bindings.ts'
import { card, failure, fault, lucia, offline, someConversation, someFile, someMessage } from './samples.ts'

const outboxOf = ({ context }: { context: unknown }) => (context as { outbox: readonly Outgoing[] }).outbox
const firstOf = (snapshot: { context: unknown }) => ({ client_id: outboxOf(snapshot)[0]?.client_id ?? 'none' })
const chat = someConversation.uuid
/** The page names files itself: the first of those that are there. */
const fileOf = ({ context }: { context: unknown }) =>
  (context as { attachments: readonly { id: string }[] }).attachments[0]?.id ?? 'a'

export const model = defineModel<typeof conversationMachine>({
  machine: conversationMachine,
  inputs: { usual: { chat, me: lucia.uuid } },
  events: {
    'chat.write': { by: 'person', cases: { words: { text: 'See you at ten' }, nothing: { text: '' } } },
    'chat.send': bare('person'),
    'chat.attach': { by: 'person', cases: { usual: () => ({ id: 'a', file: someFile() }) } },
    'chat.detach': { by: 'person', cases: { usual: snapshot => ({ id: fileOf(snapshot) }) } },
    'chat.resend': { by: 'person', cases: { usual: firstOf } },
    'chat.drop': { by: 'person', cases: { usual: firstOf } },
    // The view says by itself what is on screen.
    'chat.earlier': bare('machine'),
    'chat.retry': bare('person'),
    'chat.seen': { by: 'machine', cases: { more: { seq: 5 }, 'nothing new': { seq: 0 } } },
    'chat.resume': bare('server'),
    'chat.pushed': {
      by: 'server',
      cases: { 'after a hole': { event: { type: 'message.arrived', chat_uuid: chat, message: someMessage(9) } } },
    },
    'upload.done': { by: 'server', cases: { usual: snapshot => ({ id: fileOf(snapshot), file: card }) } },
    'upload.moved': { by: 'server', cases: { usual: snapshot => ({ id: fileOf(snapshot), share: 0.5 }) } },
    'upload.failed': {
      by: 'server',
      cases: { usual: snapshot => ({ id: fileOf(snapshot), failure: failure('upload.too_large') }) },
    },
  },
  actors: {
    open: {
      done: {
        whole: { conversation: someConversation, messages: [someMessage(1)], text: '', outbox: [] },
        'with more before': { conversation: someConversation, messages: [someMessage(5)], text: '', outbox: [] },
      },
      error: { offline },
    },
    read: {
      done: { usual: { conversation: someConversation, messages: [6, 7, 8].map(seq => someMessage(seq)) } },
      error: { offline },
    },
    readEarlier: { done: { usual: [1, 2, 3, 4].map(seq => someMessage(seq)) }, error: { offline } },
    send: {
      done: { usual: (snapshot: AnyMachineSnapshot) => someMessage(10, { client_id: outboxOf(snapshot)[0]?.client_id ?? null }) },
      error: { offline, refused: failure('chat.closed') },
    },
    tellSeen: { done: { usual: undefined }, error: { offline } },
    uploads: { error: { broken: fault } },
    pushes: { error: { broken: fault } },
  },
  // How much waits does not matter: whether something does, and whether the server refused it.
  facts: ({ outbox, text, attachments }) => [
    outbox.slice(0, 1).map(({ failure }) => failure !== null),
    text !== '',
    attachments.length > 0,
  ],
})

type Context = { text: string; attachments: readonly unknown[]; outbox: readonly Outgoing[] }
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context
const isRefused = (snapshot: AnyMachineSnapshot) => (outboxOf(snapshot)[0]?.failure ?? null) !== null
const composer = ({ container }: Hands) => container.querySelector('textarea') as HTMLTextAreaElement
const nobody = async () => {}

export const view: ViewBinding = {
  /** The room; and beside it what waits to be sent: jsdom has no sizes, so the thread draws no lines there. */
  async show({ actor }) {
    const [{ RoomView }, { OutgoingRow }] = await Promise.all([
      import('#src/views/chat/RoomView.tsx'),
      import('#src/views/chat/OutgoingRow.tsx'),
    ])
    const conversation = actor as unknown as ConversationActor
    const uploads = createActor(uploadsMachine)
    const forms = { recall: () => null, keep: () => {} }
    function Shown() {
      const outbox = useSelector(conversation, selectOutbox)
      const waits = useSelector(conversation, selectPausing)
      return (
        <>
          <RoomView conversation={conversation} deal={null} pitch={null} uploads={uploads} forms={forms} />
          {outbox.map(message => (
            <OutgoingRow key={message.client_id} message={message} first waits={waits} conversation={conversation} />
          ))}
        </>
      )
    }
    return <Shown />
  },
  gestures: {
    async 'chat.write'(hands, event) {
      fireEvent.change(composer(hands), { target: { value: (event as unknown as { text: string }).text } })
    },
    'chat.send': () => press(/^Send$/),
    async 'chat.attach'({ container }) {
      fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [someFile()] } })
    },
    'chat.detach': () => press(/cut\.mp4/),
    'chat.resend': () => press(/^(Try again|Send again|Resend)$/),
    'chat.drop': () => press(/^(Discard|Throw away)$/),
    'chat.retry': () => press(/^Try again$/),
  },
  where: {
    'chat.write (words)': snapshot => contextOf(snapshot).text === '',
    'chat.write (nothing)': snapshot => contextOf(snapshot).text !== '',
    'chat.detach': snapshot => contextOf(snapshot).attachments.length > 0,
    'chat.resend': isRefused,
    'chat.drop': isRefused,
  },
  stands: {
    'conversation.opening': ({ container }) =>
      until(() => container.querySelector('[data-state=opening]'), 'that it is being opened'),
    'conversation.failed': () => until(() => buttonAtHand(/^Try again$/), 'a way to try again'),
    'conversation.open.thread.whole': hands => until(() => composer(hands), 'somewhere to write'),
    'conversation.open.thread.catchingUp': hands => until(() => composer(hands), 'somewhere to write'),
    'conversation.open.thread.cut': ({ container }) =>
      until(() => container.querySelector('[data-state=cut]'), 'that the server is away'),
    'conversation.open.thread.goingBack': ({ container }) =>
      until(() => container.querySelector('[role=status]'), 'that earlier messages are coming'),
    'conversation.open.outbox.resting': nobody,
    'conversation.open.outbox.sending': ({ container }) =>
      until(() => container.querySelector('[data-outgoing=waiting]'), 'what is on its way'),
    'conversation.open.outbox.pausing': ({ container }) =>
      until(() => container.querySelector('[data-outgoing=waiting]'), 'what waits'),
    // How far one has read, the other side sees.
    'conversation.open.seen.told': nobody,
    'conversation.open.seen.pausing': nobody,
    'conversation.open.seen.telling': nobody,
  },
}
