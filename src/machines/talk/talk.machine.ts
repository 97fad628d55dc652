import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CallBody } from '#contract/endpoint.ts'
import type { createTalk } from '#contract/endpoints/ai-presenters.ts'
import type { Talk } from '#contract/entities/presenter.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'
import { atNewPrice } from '../new-price.ts'

export type TalkRequest = CallBody<typeof createTalk>

export type TalkEvent =
  | { type: 'talk.make'; body: TalkRequest }
  | { type: 'talk.retry' }
  | { type: 'talk.drop' }
  | { type: 'talk.check' }
  | { type: 'talk.cancel' }
  /** The server's word on it has been pushed. */
  | { type: 'talk.changed' }

interface TalkContext {
  body: TalkRequest | null
  key: string
  talk: Talk | null
  failure: Failure | null
}

/**
 * One video of a presenter, from the price to the film; left and found again wherever it is opened. Its chart is a studio order's and a
 * way to stop it: docs/decisions/0830 says why they are two.
 */
export const talkMachine = setup({
  types: {
    context: typed<TalkContext>(),
    events: typed<TalkEvent>(),
    input: typed<{ talk: Talk | null }>(),
    tags: typed<'busy' | 'recoverable'>(),
  },
  actors: {
    order: declaredPromise<Talk, { body: TalkRequest | null; key: string }>('order'),
    read: declaredPromise<Talk, { id: string }>('read'),
    cancel: declaredPromise<Talk, { id: string }>('cancel'),
    changes: declaredCallback<{ type: 'talk.changed' }>('changes'),
  },
  guards: {
    none: ({ context }) => context.talk === null,
    made: ({ context }) => context.talk?.state === 'done',
    ended: ({ context }) => context.talk?.finished_at !== null,
  },
  actions: {
    // One key from the first try through every retry: what was paid is not paid again.
    begin: assign(({ event }) =>
      event.type === 'talk.make' ? { body: event.body, key: crypto.randomUUID(), failure: null } : {},
    ),
    accept: assign({ body: ({ context }) => context.body && atNewPrice(context.body, context.failure) }),
    note: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
  },
  delays: { asking: 4_000 },
}).createMachine({
  id: 'talk',
  context: ({ input }) => ({ body: null, key: '', talk: input.talk, failure: null }),
  invoke: { id: 'changes', src: 'changes', onError: {} },
  initial: 'judging',
  states: {
    idle: { description: 'No video has been ordered here yet.', on: { 'talk.make': { target: 'ordering', actions: 'begin' } } },
    ordering: {
      description: 'The credits are being set aside; pressing again does nothing.',
      tags: ['busy'],
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context }) => ({ body: context.body, key: context.key }),
        onDone: { target: 'judging', actions: assign({ talk: ({ event }) => event.output, failure: null }) },
        onError: { target: 'refused', actions: { type: 'note', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    refused: {
      description: 'It was not taken, or nobody knows: trying again is the same order.',
      tags: ['recoverable'],
      on: {
        'talk.retry': { target: 'ordering', actions: 'accept' },
        'talk.drop': { target: 'judging', actions: assign({ failure: null }) },
        'talk.make': { target: 'ordering', actions: 'begin' },
      },
    },
    judging: {
      description: 'What the server said of it decides what is shown.',
      always: [
        { guard: 'none', target: 'idle' },
        { guard: 'made', target: 'made' },
        { guard: 'ended', target: 'unmade' },
        { target: 'working' },
      ],
    },
    working: {
      description: 'It is being recorded, whether anybody looks or not.',
      tags: ['busy'],
      after: { asking: 'reading' },
      on: { 'talk.changed': 'reading', 'talk.cancel': 'cancelling' },
    },
    reading: {
      description: 'It is read again behind what is shown.',
      tags: ['busy'],
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ id: context.talk?.id ?? '' }),
        onDone: { target: 'judging', actions: assign({ talk: ({ event }) => event.output, failure: null }) },
        onError: { target: 'unread', actions: { type: 'note', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { 'talk.changed': { target: 'reading', reenter: true }, 'talk.cancel': 'cancelling' },
    },
    cancelling: {
      description: 'It is being stopped. Who is first decides: a film that was ready sooner is there.',
      tags: ['busy'],
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context }) => ({ id: context.talk?.id ?? '' }),
        onDone: { target: 'judging', actions: assign({ talk: ({ event }) => event.output, failure: null }) },
        onError: 'reading',
      },
    },
    unread: {
      description: 'How it stands could not be read; it goes on all the same.',
      tags: ['recoverable'],
      on: { 'talk.check': 'reading', 'talk.changed': 'reading' },
    },
    made: { description: 'The film is there.', on: { 'talk.make': { target: 'ordering', actions: 'begin' } } },
    unmade: {
      description: 'Nothing came of it, and what was set aside went back.',
      tags: ['recoverable'],
      on: { 'talk.make': { target: 'ordering', actions: 'begin' } },
    },
  },
})

export type TalkActor = ActorRefFrom<typeof talkMachine>
