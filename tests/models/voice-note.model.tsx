import { useSelector } from '@xstate/react'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { conversationMachine, type Opened } from '#src/machines/conversation/conversation.machine.ts'
import { selectConversation } from '#src/machines/conversation/conversation.select.ts'
import { decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { messageChangeMachine } from '#src/machines/message-change/message-change.machine.ts'
import { voiceNoteMachine } from '#src/machines/voice-note/voice-note.machine.ts'
import { decisionForAnyView } from '#tests/support/screen-actors.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { press, until } from './at-hand.ts'
import type { Hands, NoScreen, ViewBinding } from './bindings.ts'
import { card, fault, lucia, offline, someConversation, someFile, someMessage } from './samples.ts'

const take = () => ({ file: someFile(), url: 'blob:a-take', ms: 4_000 })

export const model = defineModel<typeof voiceNoteMachine>({
  machine: voiceNoteMachine,
  inputs: { usual: undefined },
  events: {
    'voice.record': bare('person'),
    'voice.stop': bare('person'),
    'voice.discard': bare('person'),
    'voice.send': { by: 'person', cases: { usual: { reply_to: null } } },
    'recorder.began': bare('machine'),
    'recorder.heard': { by: 'machine', cases: { usual: { ms: 1_200, level: 0.4 } } },
    'recorder.made': { by: 'machine', cases: { usual: () => ({ take: take() }) } },
    'recorder.failed': { by: 'machine', cases: { refused: { reason: 'refused' }, unsupported: { reason: 'unsupported' } } },
  },
  actors: {
    recorder: { error: { broken: fault } },
    upload: { done: { usual: card }, error: { offline } },
    post: { done: { usual: someMessage(1, { kind: 'audio', text: '' }) }, error: { offline } },
  },
  facts: ({ take: made, stored, reason, failure }) => [made !== null, stored !== null, reason, failure !== null],
})

const isAt = (snapshot: SnapshotFrom<typeof voiceNoteMachine>, state: 'idle' | 'unheard' | 'capturing' | 'ready') =>
  snapshot.matches(state)
const shows =
  (state: string) =>
  ({ container }: Hands) =>
    until(() => container.querySelector(`[data-voice-state=${state}]`), `that it is ${state}`)

export const view: ViewBinding<typeof voiceNoteMachine> = {
  async show({ actor }) {
    const { Composer } = await import('#src/views/chat/Composer.tsx')
    const conversation = createActor(
      conversationMachine.provide({
        actors: {
          open: fromPromise<Opened, { chat: string; at: number | null }>(async () => ({
            conversation: someConversation,
            messages: [],
            text: '',
            outbox: [],
          })),
        },
      }),
      { input: { chat: someConversation.uuid, me: lucia.uuid } },
    ).start()
    const decision = decisionForAnyView(createActor(decisionMachine).start())
    const changes = createActor(messageChangeMachine, { input: { me: lucia.uuid } }).start()
    function Shown() {
      const about = useSelector(conversation, selectConversation)
      return (
        about && (
          <Composer
            conversation={conversation}
            changes={changes}
            to="Café Ceiba"
            about={about}
            decision={decision}
            voice={actor}
          />
        )
      )
    }
    return <Shown />
  },
  gestures: {
    'voice.record': () => press(/^(Record a voice note|Try again)$/),
    'voice.stop': () => press(/^Stop$/),
    'voice.discard': () => press(/^(Throw it away|Close)$/),
    'voice.send': () => press(/^Send$/),
  },
  where: {
    // A browser that cannot record cannot a second time.
    'voice.record': snapshot =>
      isAt(snapshot, 'idle') || (isAt(snapshot, 'unheard') && snapshot.context.reason !== 'unsupported'),
    'voice.stop': snapshot => snapshot.matches({ capturing: 'listening' }),
    'voice.discard': snapshot => isAt(snapshot, 'capturing') || isAt(snapshot, 'unheard') || isAt(snapshot, 'ready'),
    'voice.send': snapshot => isAt(snapshot, 'ready'),
  },
  stands: {
    'voice-note.idle': ({ container }) => until(() => !container.querySelector('[data-voice-state]'), 'the composer'),
    'voice-note.capturing.asking': shows('asking'),
    'voice-note.capturing.listening': shows('listening'),
    'voice-note.capturing.ending': shows('ending'),
    'voice-note.unheard': shows('unheard'),
    'voice-note.ready': shows('ready'),
    'voice-note.uploading': shows('sending'),
    'voice-note.posting': shows('sending'),
  },
}

export const browser: NoScreen = {
  because: 'A browser’s own microphone moves it: tests/browser/voice-note.test.ts has one that hums.',
}
