import { type ActorRefFrom, assign, raise, setup } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

/** A language, or for a voice note what is said in it in writing. */
export type Into = Language | 'writing'

/** One message, and what a machine is to make of it. */
export interface Wanted {
  message: string
  to: Into
}

export type TranslationEvent =
  | { type: 'translation.ask'; message: string; to: Into }
  /** Messages of a conversation that is read in this language, as they come into view. */
  | { type: 'translation.inView'; messages: readonly string[]; to: Language }
  /** Between what was written and its translation. */
  | { type: 'translation.turn'; message: string }
  /** Read the conversation in this language; null for as it was written. */
  | { type: 'translation.switch'; to: Language | null }
  | { type: 'translation.goOn' }

interface TranslationContext {
  /** The first of them is being translated. */
  waiting: readonly Wanted[]
  /** By message. */
  failures: Readonly<Record<string, Failure>>
  /** Messages that are shown as they were written although there is a translation. */
  asWritten: readonly string[]
  /** The reason why the switch was not stored. */
  failure: Failure | null
}

/** Codes of failures that concern one message and no other. */
const ofOne = new Set(['ai.rejected', 'chat.transcribing', 'chat.translating', 'not_found', 'state.conflict'])

const without = (list: readonly string[], one: string) => list.filter(other => other !== one)
const forget = (failures: Readonly<Record<string, Failure>>, message: string) =>
  Object.fromEntries(Object.entries(failures).filter(([of]) => of !== message))

/** Translates messages of a conversation one after another, so that none is paid for after the first that could not be. */
export const translationMachine = setup({
  types: { context: typed<TranslationContext>(), events: typed<TranslationEvent>(), tags: typed<'busy' | 'recoverable'>() },
  actors: {
    translate: declaredPromise<void, Wanted>('translate'),
    store: declaredPromise<void, { to: Language | null }>('store'),
  },
  actions: {
    want: assign(({ context }, { message, to }: Wanted) => ({
      waiting: context.waiting.some(one => one.message === message) ? context.waiting : [...context.waiting, { message, to }],
      failures: forget(context.failures, message),
      asWritten: without(context.asWritten, message),
    })),
    wantAll: assign(({ context }, { messages, to }: { messages: readonly string[]; to: Language }) => ({
      waiting: [
        ...context.waiting,
        ...messages
          .filter(one => !(one in context.failures) && !context.waiting.some(({ message }) => message === one))
          .map(message => ({ message, to })),
      ],
    })),
    done: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    note: assign(({ context }, failure: Failure) => {
      const [first] = context.waiting
      return first ? { failures: { ...context.failures, [first.message]: failure } } : {}
    }),
    turn: assign(({ context }, message: string) => ({
      asWritten: context.asWritten.includes(message) ? without(context.asWritten, message) : [...context.asWritten, message],
    })),
  },
  guards: {
    somethingWaits: ({ context }) => context.waiting.length > 0,
    concernsOne: (_, error: unknown) => ofOne.has(asFailure(error).code),
  },
}).createMachine({
  id: 'translation',
  context: { waiting: [], failures: {}, asWritten: [], failure: null },
  type: 'parallel',
  on: {
    'translation.turn': { actions: { type: 'turn', params: ({ event }) => event.message } },
  },
  states: {
    work: {
      description: 'Messages that are being translated.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing waits.',
          always: { guard: 'somethingWaits', target: 'translating' },
          on: {
            'translation.ask': { actions: { type: 'want', params: ({ event }) => event } },
            'translation.inView': { actions: { type: 'wantAll', params: ({ event }) => event } },
          },
        },
        translating: {
          description: 'One message is with the machine; others wait for their turn.',
          tags: ['busy'],
          invoke: {
            id: 'translate',
            src: 'translate',
            input: ({ context: { waiting } }) => ({ message: waiting[0]?.message ?? '', to: waiting[0]?.to ?? 'en' }),
            onDone: { target: 'resting', actions: 'done' },
            onError: [
              {
                guard: { type: 'concernsOne', params: ({ event }: { event: { error: unknown } }) => event.error },
                target: 'resting',
                actions: [{ type: 'note', params: ({ event }) => asFailure(event.error) }, 'done'],
              },
              {
                target: 'halted',
                actions: [{ type: 'note', params: ({ event }) => asFailure(event.error) }, assign({ waiting: [] })],
              },
            ],
          },
          on: {
            'translation.ask': { actions: { type: 'want', params: ({ event }) => event } },
            'translation.inView': { actions: { type: 'wantAll', params: ({ event }) => event } },
          },
        },
        halted: {
          description: 'No machine, no line or no credits: nothing is translated by itself until somebody asks again.',
          tags: ['recoverable'],
          on: {
            'translation.ask': { target: 'resting', actions: { type: 'want', params: ({ event }) => event } },
            'translation.goOn': { target: 'resting', actions: assign({ failures: {} }) },
          },
        },
      },
    },
    setting: {
      description: 'The language that the conversation is read in.',
      initial: 'resting',
      states: {
        resting: {
          description: 'It is as it was stored.',
          on: { 'translation.switch': { target: 'storing', actions: assign({ failure: null }) } },
        },
        storing: {
          description: 'Another one is being stored.',
          tags: ['busy'],
          invoke: {
            id: 'store',
            src: 'store',
            input: ({ event }) => ({ to: event.type === 'translation.switch' ? event.to : null }),
            onDone: { target: 'resting', actions: raise({ type: 'translation.goOn' }) },
            onError: { target: 'resting', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
          },
        },
      },
    },
  },
})

export type TranslationActor = ActorRefFrom<typeof translationMachine>
