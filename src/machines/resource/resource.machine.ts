import { type ActorRef, assign, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'

export type ResourceEvent =
  | { type: 'resource.retry' }
  | { type: 'resource.refresh' }
  | { type: 'resource.replace'; value: unknown }

interface ResourceContext {
  id: string
  value: unknown
  failure: Failure | null
  /** It changed while it was being read for the first time. */
  behind: boolean
}

/** One thing that a screen shows: a casting call's page, the home figures. */
export const resourceMachine = setup({
  types: {
    context: typed<ResourceContext>(),
    events: typed<ResourceEvent>(),
    input: typed<{ id: string; first?: unknown }>(),
  },
  actors: {
    load: declaredPromise<unknown, { id: string }>('load'),
    changes: declaredCallback<{ type: 'resource.refresh' }>('changes'),
  },
  guards: {
    arrivedWithValue: ({ context }) => context.value !== null,
    movedOn: ({ context }) => context.behind,
    missing: (_, error: unknown) => asFailure(error).code === 'not_found',
  },
  delays: { gathering: 80 },
}).createMachine({
  id: 'resource',
  context: ({ input }) => ({ id: input.id, value: input.first ?? null, failure: null, behind: false }),
  invoke: { id: 'changes', src: 'changes', onError: {} },
  initial: 'arriving',
  on: { 'resource.replace': { target: '.ready', actions: assign({ value: ({ event }) => event.value, failure: null }) } },
  states: {
    arriving: {
      description: 'A page that the server rendered brings its thing along.',
      always: [{ guard: 'arrivedWithValue', target: 'ready' }, { target: 'loading' }],
    },
    loading: {
      description: 'It is being read for the first time; a change meanwhile is read afterwards.',
      tags: ['busy'],
      entry: assign({ behind: false }),
      on: { 'resource.refresh': { actions: assign({ behind: true }) } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'ready', actions: assign({ value: ({ event }) => event.output, failure: null }) },
        onError: [
          {
            guard: { type: 'missing', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'missing',
            actions: assign({ value: null, failure: ({ event }) => asFailure(event.error) }),
          },
          { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    ready: {
      description: 'It is shown.',
      always: { guard: 'movedOn', target: 'gathering' },
      on: { 'resource.refresh': 'gathering' },
    },
    gathering: {
      description: 'A burst of changes is read once.',
      entry: assign({ behind: false }),
      after: { gathering: 'refreshing' },
    },
    refreshing: {
      description: 'It is read again behind what is shown.',
      invoke: {
        id: 'refresh',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'ready', actions: assign({ value: ({ event }) => event.output, failure: null }) },
        onError: [
          {
            guard: { type: 'missing', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'missing',
            actions: assign({ value: null, failure: ({ event }) => asFailure(event.error) }),
          },
          { target: 'ready' },
        ],
      },
      on: { 'resource.refresh': { target: 'refreshing', reenter: true } },
    },
    missing: { description: 'There is no such thing, or it is not for this person.', on: { 'resource.refresh': 'loading' } },
    failed: {
      description: 'It could not be read.',
      tags: ['recoverable'],
      on: { 'resource.retry': 'loading', 'resource.refresh': 'loading' },
    },
  },
})

type Snapshot = SnapshotFrom<typeof resourceMachine>
type Holding<T> = Omit<ResourceContext, 'value'> & { value: T | null }
type SnapshotOf<T> = Snapshot extends infer Each
  ? Each extends Snapshot
    ? Omit<Each, 'context'> & { context: Holding<T> }
    : never
  : never

/** A running resource that holds a `T`. The machine itself asks nothing about what it holds; whoever gives it its `load` knows. */
export type ResourceActor<T = unknown> = ActorRef<SnapshotOf<T>, ResourceEvent>
