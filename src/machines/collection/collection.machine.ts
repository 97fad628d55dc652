import { type ActorRef, assign, type SnapshotFrom, setup } from 'xstate'
import type { PageMeta } from '#contract/endpoint.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'

/** Names and values as they stand in the address bar; a list parameter is comma-separated. */
export type Filters = Readonly<Record<string, string>>

export interface CollectionPage<Item = unknown, Meta = PageMeta> {
  items: readonly Item[]
  meta: Meta
}

export type CollectionEvent =
  /** The address changed: other filters, another page. */
  | { type: 'collection.show'; filters: Filters }
  | { type: 'collection.retry' }
  /** Something shown has changed on the server. */
  | { type: 'collection.refresh' }

interface CollectionContext {
  filters: Filters
  page: CollectionPage | null
  failure: Failure | null
  /** Something changed while the rows were being read. */
  behind: boolean
}

const sameFilters = (a: Filters, b: Filters) => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => a[key] === b[key])
}

/** A paged list behind filters: casting calls, pitches, deals. What was shown stays until its replacement has come. */
export const collectionMachine = setup({
  types: {
    context: typed<CollectionContext>(),
    events: typed<CollectionEvent>(),
    input: typed<{ filters: Filters; first?: CollectionPage | null }>(),
  },
  actors: {
    load: declaredPromise<CollectionPage, { filters: Filters }>('load'),
    /** Says `collection.refresh` when the server pushes a change of what is shown. */
    changes: declaredCallback<{ type: 'collection.refresh' }>('changes'),
  },
  actions: {
    show: assign(({ event }) => (event.type === 'collection.show' ? { filters: event.filters } : {})),
  },
  guards: {
    movedOn: ({ context }) => context.behind,
    arrivedWithPage: ({ context }) => context.page !== null,
    otherFilters: ({ context, event }) => event.type === 'collection.show' && !sameFilters(context.filters, event.filters),
  },
  delays: { gathering: 250 },
}).createMachine({
  id: 'collection',
  context: ({ input }) => ({ filters: input.filters, page: input.first ?? null, failure: null, behind: false }),
  invoke: { id: 'changes', src: 'changes', onError: {} },
  initial: 'arriving',
  on: { 'collection.show': { guard: 'otherFilters', target: '.loading', actions: 'show' } },
  states: {
    arriving: {
      description: 'A page that the server rendered brings its first rows along.',
      always: [{ guard: 'arrivedWithPage', target: 'ready' }, { target: 'loading' }],
    },
    loading: {
      description: 'The rows for these filters are being read; a change of filters cancels and starts over.',
      tags: ['busy'],
      entry: assign({ behind: false }),
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ filters: context.filters }),
        onDone: { target: 'ready', actions: assign({ page: ({ event }) => event.output, failure: null }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
      on: {
        'collection.show': { guard: 'otherFilters', target: 'loading', reenter: true, actions: 'show' },
        'collection.refresh': { actions: assign({ behind: true }) },
      },
    },
    ready: {
      description: 'The rows are shown.',
      always: { guard: 'movedOn', target: 'gathering' },
      on: { 'collection.refresh': 'gathering' },
    },
    gathering: {
      description: 'A burst of changes is read once.',
      entry: assign({ behind: false }),
      after: { gathering: 'refreshing' },
    },
    refreshing: {
      description: 'The same rows are read again behind what is shown.',
      invoke: {
        id: 'refresh',
        src: 'load',
        input: ({ context }) => ({ filters: context.filters }),
        onDone: { target: 'ready', actions: assign({ page: ({ event }) => event.output, failure: null }) },
        onError: { target: 'ready' },
      },
      on: { 'collection.refresh': { actions: assign({ behind: true }) } },
    },
    failed: {
      description: 'The rows could not be read; what was shown before is kept aside.',
      tags: ['recoverable'],
      on: { 'collection.retry': 'loading', 'collection.refresh': 'loading' },
    },
  },
})

type Snapshot = SnapshotFrom<typeof collectionMachine>
type Holding<Item, Meta> = Omit<CollectionContext, 'page'> & { page: CollectionPage<Item, Meta> | null }
type SnapshotOf<Item, Meta> = Snapshot extends infer Each
  ? Each extends Snapshot
    ? Omit<Each, 'context'> & { context: Holding<Item, Meta> }
    : never
  : never

/** A running collection of `Item`, whose answers say `Meta` beside them. */
export type CollectionActor<Item = unknown, Meta = PageMeta> = ActorRef<SnapshotOf<Item, Meta>, CollectionEvent>
