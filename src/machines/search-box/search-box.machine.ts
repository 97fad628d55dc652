import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { limits } from '#contract/limits.ts'
import type { RouteName } from '#contract/paths.ts'
import { typed } from '#contract/typed.ts'

/** The things that somebody may search, by their account (specification §2). */
export interface Searcher {
  /** Creators search casting calls, everybody else proposals. */
  route: Extract<RouteName, 'casting_calls' | 'search_proposal'>
  /** Creators, and whoever is not on the Free plan, get suggestions. */
  suggests: boolean
  /** Kinds that are suggested beside networks. */
  kinds: 'content_type' | 'work_types'
}

export type SearchBoxEvent =
  | { type: 'search.focus' }
  | { type: 'search.blur' }
  | { type: 'search.type'; text: string }
  | { type: 'search.submit' }
  | { type: 'search.pick'; name: 'network' | 'content_type' | 'work_types'; value: string }
  | { type: 'search.escape' }
  /** Somebody else is here now, or nobody. */
  | { type: 'searcher.changed'; searcher: Searcher }

export type SearchBoxEmitted = {
  type: 'search.go'
  route: Searcher['route']
  query: Readonly<Record<string, string>>
}

interface SearchBoxContext {
  searcher: Searcher
  text: string
}

/** The search box of the side menu: where Enter leads, and the panel of suggestions that waits a moment after the focus has left. */
export const searchBoxMachine = setup({
  types: {
    context: typed<SearchBoxContext>(),
    events: typed<SearchBoxEvent>(),
    emitted: typed<SearchBoxEmitted>(),
    input: typed<{ searcher: Searcher }>(),
    tags: typed<'panel'>(),
  },
  actions: {
    goWithText: emit(({ context }: { context: SearchBoxContext }) => ({
      type: 'search.go' as const,
      route: context.searcher.route,
      query: (context.text.trim() ? { query: context.text.trim().slice(0, limits.search.query) } : {}) as Record<string, string>,
    })),
    goWithPick: emit(({ context, event }: { context: SearchBoxContext; event: SearchBoxEvent }) => ({
      type: 'search.go' as const,
      route: context.searcher.route,
      query: (event.type === 'search.pick' ? { [event.name]: event.value } : {}) as Record<string, string>,
    })),
    write: assign(({ event }) => (event.type === 'search.type' ? { text: event.text } : {})),
    clear: assign({ text: '' }),
    take: assign(({ event }) => (event.type === 'searcher.changed' ? { searcher: event.searcher } : {})),
  },
  guards: { suggests: ({ context }) => context.searcher.suggests },
  delays: { leaving: limits.shell.suggestionsHide },
}).createMachine({
  id: 'searchBox',
  context: ({ input }) => ({ searcher: input.searcher, text: '' }),
  initial: 'resting',
  on: {
    'search.type': { actions: 'write' },
    'searcher.changed': { target: '.resting', actions: ['take', 'clear'] },
  },
  states: {
    resting: {
      description: 'Nobody is in the box.',
      on: { 'search.focus': [{ guard: 'suggests', target: 'suggesting' }, { target: 'writing' }] },
    },
    writing: {
      description: 'Somebody writes; there is nothing to suggest, or it was put away.',
      on: { 'search.blur': 'resting', 'search.submit': { target: 'resting', actions: ['goWithText', 'clear'] } },
    },
    suggesting: {
      description: 'The panel shows networks and kinds of work.',
      tags: ['panel'],
      on: {
        'search.blur': 'leaving',
        'search.escape': 'writing',
        'search.submit': { target: 'resting', actions: ['goWithText', 'clear'] },
        'search.pick': { target: 'resting', actions: ['goWithPick', 'clear'] },
      },
    },
    leaving: {
      description: 'The focus has left; the panel stays for a moment, so that a press on it still counts.',
      tags: ['panel'],
      after: { leaving: 'resting' },
      on: {
        'search.focus': 'suggesting',
        'search.pick': { target: 'resting', actions: ['goWithPick', 'clear'] },
      },
    },
  },
})

export type SearchBoxActor = ActorRefFrom<typeof searchBoxMachine>
