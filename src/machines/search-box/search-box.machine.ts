import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { CallReply } from '#contract/endpoint.ts'
import type { suggestCastingCalls } from '#contract/endpoints/casting-calls.ts'
import type { suggestProposals } from '#contract/endpoints/proposals.ts'
import { limits } from '#contract/limits.ts'
import type { RouteName } from '#contract/paths.ts'
import { typed } from '#contract/typed.ts'
import { declaredPromise } from '../declared.ts'

/** The things that somebody may search, by their account (specification §2). */
export interface Searcher {
  /** Creators search casting calls, real-estate companies spaces, everybody else proposals. */
  route: Extract<RouteName, 'casting_calls' | 'search_proposal' | 'realty-search'>
  /** Creators, and whoever is not on the Free plan, get suggestions. */
  suggests: boolean
  /** Kinds that are suggested beside networks. */
  kinds: 'content_type' | 'work_types'
}

/** Titles and names that hold what was written: casting calls for creators, proposals and creators for everybody else. */
export type Suggested = Partial<CallReply<typeof suggestProposals> & CallReply<typeof suggestCastingCalls>>

/** Input of a request to the server for suggestions. */
export type SuggestInput = { text: string; route: Searcher['route'] }

/** A page that was suggested: a casting call, a proposal, or somebody's profile. */
export type SuggestedPage =
  | { route: Extract<RouteName, 'casting_call'>; params: { uuid: string } }
  | { route: Extract<RouteName, 'proposal'>; params: { uuid: string } }
  | { route: Extract<RouteName, 'user_profile'>; params: { user: string } }

export type SearchBoxEvent =
  | { type: 'search.focus' }
  | { type: 'search.blur' }
  | { type: 'search.type'; text: string }
  | { type: 'search.submit' }
  | { type: 'search.pick'; name: 'network' | 'content_type' | 'work_types'; value: string }
  | { type: 'search.open'; page: SuggestedPage }
  | { type: 'search.escape' }
  /** Somebody else is here now, or nobody. */
  | { type: 'searcher.changed'; searcher: Searcher }

export type SearchBoxEmitted = {
  type: 'search.go'
  route: Searcher['route'] | SuggestedPage['route']
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}

interface SearchBoxContext {
  searcher: Searcher
  text: string
  /** The last answer: it stays in sight until the next one is there. */
  found: Suggested | null
}

/** The search box of the side menu: where Enter leads, and the panel of suggestions that waits a moment after the focus has left. */
export const searchBoxMachine = setup({
  types: {
    context: typed<SearchBoxContext>(),
    events: typed<SearchBoxEvent>(),
    emitted: typed<SearchBoxEmitted>(),
    input: typed<{ searcher: Searcher }>(),
    tags: typed<'panel' | 'busy'>(),
  },
  actors: { suggest: declaredPromise<Suggested, SuggestInput>('suggest') },
  actions: {
    goWithText: emit(
      ({ context }: { context: SearchBoxContext }): SearchBoxEmitted => ({
        type: 'search.go',
        route: context.searcher.route,
        params: {},
        query: context.text.trim() ? { query: context.text.trim().slice(0, limits.search.query) } : {},
      }),
    ),
    goWithPick: emit(
      ({ context, event }: { context: SearchBoxContext; event: SearchBoxEvent }): SearchBoxEmitted => ({
        type: 'search.go',
        route: context.searcher.route,
        params: {},
        query: event.type === 'search.pick' ? { [event.name]: event.value } : {},
      }),
    ),
    goToPage: emit(
      ({ context, event }: { context: SearchBoxContext; event: SearchBoxEvent }): SearchBoxEmitted => ({
        type: 'search.go',
        route: event.type === 'search.open' ? event.page.route : context.searcher.route,
        params: event.type === 'search.open' ? event.page.params : {},
        query: {},
      }),
    ),
    write: assign(({ event }) => (event.type === 'search.type' ? { text: event.text } : {})),
    clear: assign({ text: '', found: null }),
    forget: assign({ found: null }),
    take: assign(({ event }) => (event.type === 'searcher.changed' ? { searcher: event.searcher } : {})),
  },
  guards: {
    suggests: ({ context }) => context.searcher.suggests,
    looks: ({ context }) => context.text.trim() !== '',
  },
  delays: { leaving: limits.shell.suggestionsHide, pause: limits.search.pause },
}).createMachine({
  id: 'searchBox',
  context: ({ input }) => ({ searcher: input.searcher, text: '', found: null }),
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
      description: 'The panel is there: what somebody writes decides about its content.',
      tags: ['panel'],
      initial: 'deciding',
      on: {
        'search.type': { target: '.deciding', actions: 'write' },
        'search.blur': 'leaving',
        'search.escape': 'writing',
        'search.submit': { target: 'resting', actions: ['goWithText', 'clear'] },
        'search.pick': { target: 'resting', actions: ['goWithPick', 'clear'] },
        'search.open': { target: 'resting', actions: ['goToPage', 'clear'] },
      },
      states: {
        deciding: {
          description: 'Whether there are words to look for.',
          always: [
            { guard: 'looks', target: 'waiting' },
            { target: 'trending', actions: 'forget' },
          ],
        },
        trending: { description: 'Networks and kinds of work are offered.' },
        waiting: {
          description: 'Somebody writes; the answer of before stays in sight.',
          tags: ['busy'],
          after: { pause: 'looking' },
        },
        looking: {
          description: 'The server looks for titles and names. Writing on lets this answer go.',
          tags: ['busy'],
          invoke: {
            id: 'suggest',
            src: 'suggest',
            input: ({ context }) => ({
              text: context.text.trim().slice(0, limits.search.query),
              route: context.searcher.route,
            }),
            onDone: { target: 'found', actions: assign({ found: ({ event }) => event.output }) },
            onError: { target: 'trending', actions: 'forget' },
          },
        },
        found: { description: 'Titles and names that hold the words are there, or none does.' },
      },
    },
    leaving: {
      description: 'The focus has left; the panel stays for a moment, so that a press on it still counts.',
      tags: ['panel'],
      after: { leaving: 'resting' },
      on: {
        'search.focus': 'suggesting',
        'search.pick': { target: 'resting', actions: ['goWithPick', 'clear'] },
        'search.open': { target: 'resting', actions: ['goToPage', 'clear'] },
      },
    },
  },
})

export type SearchBoxActor = ActorRefFrom<typeof searchBoxMachine>
