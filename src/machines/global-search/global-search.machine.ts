import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { FoundKind, FoundThing } from '#contract/entities/found-thing.ts'
import type { Failure } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export interface FoundGroup {
  kind: FoundKind
  items: readonly FoundThing[]
}

export type GlobalSearchEvent =
  | { type: 'global.open' }
  | { type: 'global.close' }
  | { type: 'global.type'; text: string }
  | { type: 'global.retry' }
  /** An address that was found. */
  | { type: 'global.pick'; to: string }

export type GlobalSearchEmitted = { type: 'global.go'; to: string }

interface GlobalSearchContext {
  text: string
  /** The last answer: it stays in sight until the next one is there. */
  groups: readonly FoundGroup[]
  failure: Failure | null
}

/** The search over one's own things: it looks once somebody pauses, and only what was written last counts. */
export const globalSearchMachine = setup({
  types: {
    context: typed<GlobalSearchContext>(),
    events: typed<GlobalSearchEvent>(),
    emitted: typed<GlobalSearchEmitted>(),
    tags: typed<'open' | 'busy' | 'recoverable'>(),
  },
  actors: {
    look: declaredPromise<FoundGroup[], { text: string }>('look'),
  },
  actions: {
    write: assign(({ event }) => (event.type === 'global.type' ? { text: event.text.slice(0, limits.search.query) } : {})),
    forget: assign({ groups: [], failure: null }),
    clear: assign({ text: '', groups: [], failure: null }),
    go: emit(({ event }: { event: GlobalSearchEvent }) => ({
      type: 'global.go' as const,
      to: event.type === 'global.pick' ? event.to : '',
    })),
  },
  guards: {
    nothing: ({ context }) => context.text.trim() === '',
    tooShort: ({ context }) => context.text.trim().length < limits.search.least,
  },
  delays: { pause: limits.search.pause },
}).createMachine({
  id: 'globalSearch',
  context: { text: '', groups: [], failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is not there.',
      on: { 'global.open': 'open' },
    },
    open: {
      description: 'The dialog stands over the page.',
      tags: ['open'],
      initial: 'deciding',
      on: {
        'global.type': { target: '.deciding', actions: 'write' },
        'global.close': { target: 'closed', actions: 'clear' },
        'global.pick': { target: 'closed', actions: ['go', 'clear'] },
      },
      states: {
        deciding: {
          description: 'How much is written.',
          always: [
            { guard: 'nothing', target: 'resting', actions: 'forget' },
            { guard: 'tooShort', target: 'short', actions: 'forget' },
            { target: 'waiting' },
          ],
        },
        resting: { description: 'Nothing is written: kept pages are offered.' },
        short: { description: 'So little would hold too much: pages of the app are offered.' },
        waiting: {
          description: 'Somebody writes; the answer of before stays in sight.',
          tags: ['busy'],
          after: { pause: 'looking' },
        },
        looking: {
          description: 'The server looks. Writing on lets this answer go.',
          tags: ['busy'],
          invoke: {
            id: 'look',
            src: 'look',
            input: ({ context }) => ({ text: context.text.trim() }),
            onDone: { target: 'found', actions: assign({ groups: ({ event }) => event.output, failure: null }) },
            onError: {
              target: 'failed',
              actions: assign({ groups: [], failure: ({ event }) => asFailure(event.error) }),
            },
          },
        },
        found: { description: 'What holds the words is there, or nothing does.' },
        failed: {
          description: 'The server could not look; pages of the app are offered all the same.',
          tags: ['recoverable'],
          on: { 'global.retry': 'looking' },
        },
      },
    },
  },
})

export type GlobalSearchActor = ActorRefFrom<typeof globalSearchMachine>
