import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CallBody } from '#contract/endpoint.ts'
import type { createImage, createVariations, generateText } from '#contract/endpoints/ai.ts'
import type { Creation } from '#contract/entities/creation.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'
import { requestAtNewPrice } from '../new-price.ts'

/** The order: the name of the call, and what it takes. */
export type StudioRequest =
  | { call: 'text'; body: CallBody<typeof generateText> }
  | { call: 'image'; body: CallBody<typeof createImage> }
  | { call: 'variations'; body: CallBody<typeof createVariations> }

export type StudioOrderEvent =
  | { type: 'order.make'; request: StudioRequest }
  | { type: 'order.retry' }
  | { type: 'order.drop' }
  | { type: 'order.check' }
  /** The server's word on it has been pushed. */
  | { type: 'order.changed' }

interface StudioOrderContext {
  request: StudioRequest | null
  key: string
  creation: Creation | null
  failure: Failure | null
}

/** One thing that the studio makes, from the price to what came of it; found again wherever it is opened. */
export const studioOrderMachine = setup({
  types: {
    context: typed<StudioOrderContext>(),
    events: typed<StudioOrderEvent>(),
    input: typed<{ creation: Creation | null }>(),
    tags: typed<'busy' | 'recoverable'>(),
  },
  actors: {
    order: declaredPromise<Creation, { request: StudioRequest | null; key: string }>('order'),
    read: declaredPromise<Creation, { creation: Creation | null }>('read'),
    changes: declaredCallback<{ type: 'order.changed' }>('changes'),
  },
  guards: {
    none: ({ context }) => context.creation === null,
    ended: ({ context }) => context.creation?.finished_at !== null,
    made: ({ context }) => context.creation?.state === 'done',
  },
  actions: {
    // One key from the first try through every retry: what was paid is not paid again.
    begin: assign(({ event }) =>
      event.type === 'order.make' ? { request: event.request, key: crypto.randomUUID(), failure: null } : {},
    ),
    accept: assign(({ context: { request, failure } }) => ({
      request: request && requestAtNewPrice(request, failure),
    })),
  },
  delays: { asking: 4_000 },
}).createMachine({
  id: 'studioOrder',
  context: ({ input }) => ({ request: null, key: '', creation: input.creation, failure: null }),
  invoke: { id: 'changes', src: 'changes', onError: {} },
  initial: 'judging',
  states: {
    idle: { description: 'Nothing has been ordered here yet.', on: { 'order.make': { target: 'ordering', actions: 'begin' } } },
    ordering: {
      description: 'The credits are being set aside; pressing again does nothing.',
      tags: ['busy'],
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context }) => ({ request: context.request, key: context.key }),
        onDone: { target: 'judging', actions: assign({ creation: ({ event }) => event.output, failure: null }) },
        onError: { target: 'refused', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    refused: {
      description: 'It was not taken, or nobody knows: trying again is the same order.',
      tags: ['recoverable'],
      on: {
        'order.retry': { target: 'ordering', actions: 'accept' },
        'order.drop': { target: 'judging', actions: assign({ failure: null }) },
        'order.make': { target: 'ordering', actions: 'begin' },
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
      description: 'The server works on it, whether anybody looks or not.',
      tags: ['busy'],
      after: { asking: 'reading' },
      on: { 'order.changed': 'reading' },
    },
    reading: {
      description: 'It is read again behind what is shown.',
      tags: ['busy'],
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ creation: context.creation }),
        onDone: {
          target: 'judging',
          actions: assign({ creation: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'unread', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
      on: { 'order.changed': { target: 'reading', reenter: true } },
    },
    unread: {
      description: 'How it stands could not be read; it goes on all the same.',
      tags: ['recoverable'],
      on: { 'order.check': 'reading', 'order.changed': 'reading' },
    },
    made: { description: 'It is there.', on: { 'order.make': { target: 'ordering', actions: 'begin' } } },
    unmade: {
      description: 'Nothing came of it, and what was set aside went back.',
      tags: ['recoverable'],
      on: { 'order.make': { target: 'ordering', actions: 'begin' } },
    },
  },
})

export type StudioOrderActor = ActorRefFrom<typeof studioOrderMachine>
