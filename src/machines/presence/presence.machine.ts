import { type ActorRefFrom, assign, setup } from 'xstate'
import type { PersonPresence } from '#contract/entities/chat.ts'
import { limits } from '#contract/limits.ts'
import { typed } from '#contract/typed.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'

export type PresencePush =
  /** Somebody of the conversation writes at this moment. */
  | { type: 'presence.heard'; user: string }
  /** A message of theirs is there. */
  | { type: 'presence.said'; user: string }
  /** The connection is back, or the tab is looked at again. */
  | { type: 'presence.renew' }

export type PresenceEvent = PresencePush | { type: 'presence.write' }

interface PresenceContext {
  chat: string
  people: readonly PersonPresence[]
  /** People of the other side who are writing. */
  writers: readonly string[]
}

/** Presence and writing of the other side, and one's own writing. Nothing of it matters enough to be said when it fails. */
export const presenceMachine = setup({
  types: {
    context: typed<PresenceContext>(),
    events: typed<PresenceEvent>(),
    input: typed<{ chat: string }>(),
  },
  actors: {
    ask: declaredPromise<readonly PersonPresence[], { chat: string }>('ask'),
    tell: declaredPromise<void, { chat: string }>('tell'),
    pushes: declaredCallback<PresencePush>('pushes'),
  },
  delays: { askAgain: limits.presence.again, fades: limits.typing.fades, mayTellAgain: limits.typing.every },
  actions: {
    hear: assign(({ context }, user: string) => ({
      writers: [...context.writers.filter(one => one !== user), user],
      // Writing is being here.
      people: [...context.people.filter(one => one.user !== user), { user, presence: 'now' as const }],
    })),
    hush: assign(({ context }, user: string) => ({ writers: context.writers.filter(one => one !== user) })),
  },
  guards: {
    isLast: ({ context }, user: string) => context.writers.every(one => one === user),
  },
}).createMachine({
  id: 'presence',
  context: ({ input }) => ({ chat: input.chat, people: [], writers: [] }),
  invoke: { id: 'pushes', src: 'pushes', onError: {} },
  type: 'parallel',
  states: {
    around: {
      description: 'How lately the people of the other side were here.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is being asked.',
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ context }) => ({ chat: context.chat }),
            onDone: { target: 'resting', actions: assign({ people: ({ event }) => event.output }) },
            // An answer from an hour ago is no longer true.
            onError: { target: 'resting', actions: assign({ people: [] }) },
          },
        },
        resting: {
          description: 'What was answered is shown, until it is asked again.',
          after: { askAgain: 'asking' },
          on: { 'presence.renew': 'asking' },
        },
      },
    },
    theirs: {
      description: 'Whether somebody of the other side writes.',
      initial: 'still',
      states: {
        still: {
          description: 'Nobody writes.',
          on: {
            'presence.heard': { target: 'writing', actions: { type: 'hear', params: ({ event }) => event.user } },
          },
        },
        writing: {
          description: 'Somebody writes. It ends by itself when it is not heard again.',
          after: { fades: { target: 'still', actions: assign({ writers: [] }) } },
          on: {
            'presence.heard': {
              target: 'writing',
              reenter: true,
              actions: { type: 'hear', params: ({ event }) => event.user },
            },
            'presence.said': [
              {
                guard: { type: 'isLast', params: ({ event }) => event.user },
                target: 'still',
                actions: { type: 'hush', params: ({ event }) => event.user },
              },
              { actions: { type: 'hush', params: ({ event }) => event.user } },
            ],
          },
        },
      },
    },
    own: {
      description: 'That one writes oneself.',
      initial: 'quiet',
      states: {
        quiet: { description: 'Nothing was written lately.', on: { 'presence.write': 'telling' } },
        telling: {
          description: 'The server is told.',
          invoke: {
            id: 'tell',
            src: 'tell',
            input: ({ context }) => ({ chat: context.chat }),
            onDone: 'told',
            onError: 'told',
          },
        },
        told: {
          description: 'It was said; for a while it is not said again.',
          after: { mayTellAgain: 'quiet' },
        },
      },
    },
  },
})

export type PresenceActor = ActorRefFrom<typeof presenceMachine>
