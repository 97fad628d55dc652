import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Bookmark } from '#contract/entities/bookmark.ts'
import type { Failure } from '#contract/errors.ts'
import { addressOfPage, type KeptPage } from '#contract/rules/bookmark.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'

export type BookmarkChange =
  | { do: 'keep'; page: KeptPage }
  | { do: 'remove'; uuid: string }
  | { do: 'move'; uuid: string; place: number }

export type BookmarksEvent =
  | { type: 'bookmarks.keep'; page: KeptPage }
  | { type: 'bookmarks.remove'; uuid: string }
  | { type: 'bookmarks.move'; uuid: string; place: number }
  | { type: 'bookmarks.retry' }
  | { type: 'bookmarks.refresh' }

export type BookmarksEmitted = { type: 'bookmarks.refused'; failure: Failure }

interface BookmarksContext {
  items: readonly Bookmark[]
  /** The change that is being saved, and the one wanted meanwhile. */
  queue: readonly BookmarkChange[]
  failure: Failure | null
}

/** The change that an event asks for. */
function changeOf(event: BookmarksEvent): BookmarkChange[] {
  if (event.type === 'bookmarks.keep') return [{ do: 'keep', page: event.page }]
  if (event.type === 'bookmarks.remove') return [{ do: 'remove', uuid: event.uuid }]
  if (event.type === 'bookmarks.move') return [{ do: 'move', uuid: event.uuid, place: event.place }]
  return []
}

/** The bookmarks as they will be: what is taken out or moved shows at once, what is kept comes with its title. */
export function afterChanges(items: readonly Bookmark[], queue: readonly BookmarkChange[]): readonly Bookmark[] {
  return queue.reduce((now, change) => {
    if (change.do === 'keep') return now
    const one = now.find(item => item.uuid === change.uuid)
    const others = now.filter(item => item !== one)
    if (change.do === 'remove' || !one) return others
    return [...others.slice(0, change.place), one, ...others.slice(change.place)]
  }, items)
}

/** The bookmark of a page, or `coming` while it is being kept. */
export function bookmarkOf({ items, queue }: BookmarksContext, page: KeptPage): Bookmark | 'coming' | null {
  const address = addressOfPage(page)
  if (queue.some(change => change.do === 'keep' && addressOfPage(change.page) === address)) return 'coming'
  return afterChanges(items, queue).find(item => addressOfPage(item) === address) ?? null
}

/** The pages that somebody keeps. Changes show at once and are saved one after another, in the order in which they were made. */
export const bookmarksMachine = setup({
  types: {
    context: typed<BookmarksContext>(),
    events: typed<BookmarksEvent>(),
    emitted: typed<BookmarksEmitted>(),
    tags: typed<'busy' | 'recoverable' | 'known'>(),
  },
  actors: {
    load: declaredPromise<Bookmark[]>('load'),
    save: declaredPromise<Bookmark[], BookmarkChange>('save'),
    /** Says `bookmarks.refresh` when they changed elsewhere. */
    changes: declaredCallback<{ type: 'bookmarks.refresh' }>('changes'),
  },
  actions: {
    want: assign(({ context, event }) => ({ queue: [...context.queue, ...changeOf(event)], failure: null })),
    take: assign((_, items: readonly Bookmark[]) => ({ items })),
    shift: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    refuse: assign((_, failure: Failure) => ({ queue: [], failure })),
    tell: emit(({ context }: { context: BookmarksContext }) => ({
      type: 'bookmarks.refused' as const,
      failure: context.failure as Failure,
    })),
  },
  guards: { waits: ({ context }) => context.queue.length > 0 },
}).createMachine({
  id: 'bookmarks',
  context: { items: [], queue: [], failure: null },
  invoke: { id: 'changes', src: 'changes', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      description: 'They are being read.',
      tags: ['busy'],
      on: { 'bookmarks.refresh': { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    failed: {
      description: 'They could not be read; nothing can be kept meanwhile.',
      tags: ['recoverable'],
      on: { 'bookmarks.retry': 'loading', 'bookmarks.refresh': 'loading' },
    },
    ready: {
      description: 'They are known and saved.',
      tags: ['known'],
      always: { guard: 'waits', target: 'saving' },
      on: {
        'bookmarks.keep': { actions: 'want' },
        'bookmarks.remove': { actions: 'want' },
        'bookmarks.move': { actions: 'want' },
        'bookmarks.refresh': 'refreshing',
      },
    },
    refreshing: {
      description: 'They changed elsewhere and are read again; what is wanted meanwhile waits.',
      tags: ['known'],
      on: {
        'bookmarks.keep': { actions: 'want' },
        'bookmarks.remove': { actions: 'want' },
        'bookmarks.move': { actions: 'want' },
        'bookmarks.refresh': { target: 'refreshing', reenter: true },
      },
      invoke: {
        id: 'loadAgain',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: 'ready',
      },
    },
    saving: {
      description: 'The first change is on its way; others wait behind it.',
      tags: ['busy', 'known'],
      on: {
        'bookmarks.keep': { actions: 'want' },
        'bookmarks.remove': { actions: 'want' },
        'bookmarks.move': { actions: 'want' },
      },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.queue[0] as BookmarkChange,
        onDone: { target: 'ready', actions: [{ type: 'take', params: ({ event }) => event.output }, 'shift'] },
        onError: {
          target: 'refreshing',
          actions: [{ type: 'refuse', params: ({ event }) => asFailure(event.error) }, 'tell'],
        },
      },
    },
  },
})

export type BookmarksActor = ActorRefFrom<typeof bookmarksMachine>
