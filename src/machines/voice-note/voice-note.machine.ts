import { type ActorRefFrom, assign, type NonReducibleUnknown, sendTo, setup } from 'xstate'
import type { Message } from '#contract/entities/chat.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import type { Failure } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'

/** Why there is no recording: not allowed, no microphone, a browser that cannot, or one that broke off. */
export type NoRecording = 'refused' | 'missing' | 'unsupported' | 'broken'

/** A recording: the file and an address to hear it by, `ms` milliseconds long. */
export interface Take {
  file: File
  url: string
  ms: number
}

/** The recorder's words. */
export type Recorded =
  | { type: 'recorder.began' }
  /** `level`: how loud it is, 0–1. */
  | { type: 'recorder.heard'; ms: number; level: number }
  | { type: 'recorder.made'; take: Take }
  | { type: 'recorder.failed'; reason: NoRecording }

export type RecorderRequest = { type: 'recorder.stop' }

export type VoiceNoteEvent =
  | { type: 'voice.record' }
  | { type: 'voice.stop' }
  | { type: 'voice.discard' }
  /** `reply_to`: the message that it answers. */
  | { type: 'voice.send'; reply_to: string | null }
  | Recorded

interface VoiceNoteContext {
  ms: number
  level: number
  take: Take | null
  /** The recording as the server has it. */
  stored: FileCard | null
  /** One id for every try to send the take, so that it arrives once. */
  client_id: string
  reply_to: string | null
  reason: NoRecording | null
  failure: Failure | null
}

const nothing = {
  ms: 0,
  level: 0,
  take: null,
  stored: null,
  client_id: '',
  reply_to: null,
  reason: null,
  failure: null,
} satisfies VoiceNoteContext

/** A voice note from the microphone to the thread. What was recorded stays until it is sent or thrown away. */
export const voiceNoteMachine = setup({
  types: { context: typed<VoiceNoteContext>(), events: typed<VoiceNoteEvent>(), tags: typed<'busy' | 'recoverable'>() },
  actors: {
    /** Listens from its start until it is told to stop; leaving it lets the microphone go. */
    recorder: declaredCallback<Recorded, NonReducibleUnknown, RecorderRequest>('recorder'),
    upload: declaredPromise<FileCard, { file: File }>('upload'),
    post: declaredPromise<Message, { client_id: string; file: string; reply_to: string | null }>('post'),
  },
  guards: {
    /** Its file has arrived already; only the message is missing. */
    stored: ({ context }) => context.stored !== null,
  },
  actions: {
    /** Provided: the take's address is not needed any more. */
    letGo: (_, _url: string) => {},
    clear: assign(nothing),
  },
  delays: { longest: limits.chat.voice.longest * 1000 },
}).createMachine({
  id: 'voice-note',
  context: nothing,
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is recorded.', on: { 'voice.record': { target: 'capturing', actions: 'clear' } } },
    capturing: {
      description: 'The microphone is asked for, and then it listens.',
      invoke: { id: 'recorder', src: 'recorder', onError: { target: 'unheard', actions: assign({ reason: 'broken' }) } },
      initial: 'asking',
      on: {
        'voice.discard': { target: 'idle', actions: 'clear' },
        'recorder.failed': { target: 'unheard', actions: assign({ reason: ({ event }) => event.reason }) },
        'recorder.made': {
          target: 'ready',
          actions: assign({ take: ({ event }) => event.take, client_id: () => crypto.randomUUID() }),
        },
      },
      states: {
        asking: {
          description: 'The browser asks the person whether the microphone may be used.',
          tags: ['busy'],
          on: { 'recorder.began': 'listening' },
        },
        listening: {
          description: 'It is being recorded.',
          after: { longest: 'ending' },
          on: {
            'recorder.heard': { actions: assign({ ms: ({ event }) => event.ms, level: ({ event }) => event.level }) },
            'voice.stop': 'ending',
          },
        },
        ending: {
          description: 'The last of it is being written.',
          tags: ['busy'],
          entry: sendTo('recorder', { type: 'recorder.stop' }),
        },
      },
    },
    unheard: {
      description: 'There is no recording, and the reason is said.',
      tags: ['recoverable'],
      on: {
        'voice.record': { target: 'capturing', actions: 'clear' },
        'voice.discard': { target: 'idle', actions: 'clear' },
      },
    },
    ready: {
      description: 'It can be listened to, sent and thrown away; one that could not be sent is still here.',
      on: {
        'voice.send': [
          {
            guard: 'stored',
            target: 'posting',
            actions: assign({ reply_to: ({ event }) => event.reply_to, failure: null }),
          },
          { target: 'uploading', actions: assign({ reply_to: ({ event }) => event.reply_to, failure: null }) },
        ],
        'voice.discard': {
          target: 'idle',
          actions: [{ type: 'letGo', params: ({ context }) => context.take?.url ?? '' }, 'clear'],
        },
      },
    },
    uploading: {
      description: 'The recording is on its way.',
      tags: ['busy'],
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => ({ file: context.take?.file ?? new File([], '') }),
        onDone: { target: 'posting', actions: assign({ stored: ({ event }) => event.output }) },
        onError: { target: 'ready', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    posting: {
      description: 'It becomes a message of the thread.',
      tags: ['busy'],
      invoke: {
        id: 'post',
        src: 'post',
        input: ({ context: { client_id, stored, reply_to } }) => ({ client_id, file: stored?.uuid ?? '', reply_to }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'letGo', params: ({ context }) => context.take?.url ?? '' }, 'clear'],
        },
        onError: { target: 'ready', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
  },
})

export type VoiceNoteActor = ActorRefFrom<typeof voiceNoteMachine>
