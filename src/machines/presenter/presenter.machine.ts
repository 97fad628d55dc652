import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CallBody } from '#contract/endpoint.ts'
import type { createPresenter } from '#contract/endpoints/ai-presenters.ts'
import type { Presenter } from '#contract/entities/presenter.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'
import { requestAtNewPrice } from '../new-price.ts'

type PresenterBody = CallBody<typeof createPresenter>

/** The material of a presenter; a photo goes up first. */
export type PresenterRequest =
  | { body: Exclude<PresenterBody, { kind: 'photo' }>; photo: null }
  | { body: Omit<Extract<PresenterBody, { kind: 'photo' }>, 'image'>; photo: File }

export type PresenterEvent =
  | { type: 'presenter.make'; request: PresenterRequest }
  | { type: 'presenter.remove'; presenter: Presenter }
  | { type: 'presenter.retry' }
  | { type: 'presenter.drop' }

interface PresenterContext {
  request: PresenterRequest | null
  key: string
  /** The one that was made last. */
  made: Presenter | null
  leaving: Presenter | null
  failure: Failure | null
}

/** Makes a presenter of one's own, or lets one go. */
export const presenterMachine = setup({
  types: { context: typed<PresenterContext>(), events: typed<PresenterEvent>(), tags: typed<'busy' | 'recoverable'>() },
  actors: {
    make: declaredPromise<Presenter, { request: PresenterRequest | null; key: string }>('make'),
    remove: declaredPromise<unknown, { presenter: Presenter | null }>('remove'),
  },
  guards: { leaving: ({ context }) => context.leaving !== null },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'presenter.make'
        ? { request: event.request, key: crypto.randomUUID(), made: null, leaving: null, failure: null }
        : {},
    ),
    accept: assign(({ context: { request, failure } }) => ({
      request: request && requestAtNewPrice(request, failure),
    })),
    leave: assign(({ event }) =>
      event.type === 'presenter.remove' ? { leaving: event.presenter, made: null, failure: null } : {},
    ),
    note: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
  },
}).createMachine({
  id: 'presenter',
  context: { request: null, key: '', made: null, leaving: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'One looks at who there is.',
      on: {
        'presenter.make': { target: 'making', actions: 'begin' },
        'presenter.remove': { target: 'removing', actions: 'leave' },
      },
    },
    making: {
      description: 'The photo goes up and the presenter is made; pressing again does nothing.',
      tags: ['busy'],
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context }) => ({ request: context.request, key: context.key }),
        onDone: { target: 'idle', actions: assign({ made: ({ event }) => event.output, request: null }) },
        onError: { target: 'refused', actions: { type: 'note', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    removing: {
      description: 'The server is asked to forget one.',
      tags: ['busy'],
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ presenter: context.leaving }),
        onDone: { target: 'idle', actions: assign({ leaving: null }) },
        onError: { target: 'refused', actions: { type: 'note', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    refused: {
      description: 'It did not happen, or nobody knows: trying again is the same.',
      tags: ['recoverable'],
      on: {
        'presenter.retry': [
          { guard: 'leaving', target: 'removing' },
          { target: 'making', actions: 'accept' },
        ],
        'presenter.drop': { target: 'idle', actions: assign({ failure: null, leaving: null }) },
        'presenter.make': { target: 'making', actions: 'begin' },
      },
    },
  },
})

export type PresenterActor = ActorRefFrom<typeof presenterMachine>
