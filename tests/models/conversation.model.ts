import type { AnyMachineSnapshot } from 'xstate'
import { conversationMachine, type Outgoing } from '#src/machines/conversation/conversation.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { card, failure, fault, lucia, offline, someConversation, someFile, someMessage } from './samples.ts'

const outboxOf = ({ context }: { context: unknown }) => (context as { outbox: readonly Outgoing[] }).outbox
const firstOf = (snapshot: { context: unknown }) => ({ client_id: outboxOf(snapshot)[0]?.client_id ?? 'none' })
const chat = someConversation.uuid

export const model = defineModel<typeof conversationMachine>({
  machine: conversationMachine,
  inputs: { usual: { chat, me: lucia.uuid } },
  events: {
    'chat.write': { by: 'person', cases: { words: { text: 'See you at ten' }, nothing: { text: '' } } },
    'chat.send': bare('person'),
    'chat.attach': { by: 'person', cases: { usual: () => ({ id: 'a', file: someFile() }) } },
    'chat.detach': { by: 'person', cases: { usual: { id: 'a' } } },
    'chat.resend': { by: 'person', cases: { usual: firstOf } },
    'chat.drop': { by: 'person', cases: { usual: firstOf } },
    'chat.earlier': bare('person'),
    'chat.retry': bare('person'),
    'chat.seen': { by: 'person', cases: { more: { seq: 5 }, 'nothing new': { seq: 0 } } },
    'chat.resume': bare('server'),
    'chat.pushed': {
      by: 'server',
      cases: { 'after a hole': { event: { type: 'message.arrived', chat_uuid: chat, message: someMessage(9) } } },
    },
    'upload.done': { by: 'server', cases: { usual: { id: 'a', file: card } } },
    'upload.moved': { by: 'server', cases: { usual: { id: 'a', share: 0.5 } } },
    'upload.failed': { by: 'server', cases: { usual: { id: 'a', failure: failure('upload.too_large') } } },
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
  facts: ({ outbox }) => outbox.slice(0, 1).map(({ failure }) => failure !== null),
})
