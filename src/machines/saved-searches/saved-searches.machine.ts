import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { SavedSearch } from '#contract/entities/saved-search.ts'
import type { Failure } from '#contract/errors.ts'
import { judgeSearchName, nameOfSearch } from '#contract/rules/saved-search.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

/** A search that is kept; `weekly`: what is new is told once a week. */
export type KeptSearch = SavedSearch

/** The search to keep. Its filters are those of the list at this moment. */
export interface SearchToSave {
  name: string
  filters: Readonly<Record<string, string>>
  weekly: boolean
}

/** A change of a search that is kept. */
export interface SearchChange {
  uuid: string
  name: string
  weekly: boolean
}

export type SavedSearchesEvent =
  | { type: 'searches.open' }
  | { type: 'searches.close' }
  | { type: 'searches.change'; patch: { name?: string; weekly?: boolean } }
  /** `suggested` names the filters in words: the name where none is written. */
  | { type: 'searches.save'; filters: Readonly<Record<string, string>>; suggested: string }
  | { type: 'searches.forget'; uuid: string }
  /** Opens one's name and whether news are told; `retitle` and `retell` say what they become, and `leave` keeps both as they were. */
  | { type: 'searches.edit'; uuid: string }
  | { type: 'searches.retitle'; name: string }
  | { type: 'searches.retell'; weekly: boolean }
  | { type: 'searches.rename' }
  | { type: 'searches.leave' }
  | { type: 'searches.retry' }

export type SavedSearchesEmitted = { type: 'searches.saved'; name: string }

interface SavedSearchesContext {
  items: readonly KeptSearch[]
  name: string
  weekly: boolean
  /** The code of what is wrong with the name that was to be saved. */
  issue: string | null
  saving: SearchToSave | null
  forgetting: string | null
  /** The one that is being changed. */
  editing: (SearchChange & { issue: string | null }) | null
  failure: Failure | null
}

/** Filters that somebody keeps under a name: read when the panel opens, saved and forgotten in it. */
export const savedSearchesMachine = setup({
  types: {
    context: typed<SavedSearchesContext>(),
    events: typed<SavedSearchesEvent>(),
    emitted: typed<SavedSearchesEmitted>(),
    tags: typed<'busy' | 'open' | 'recoverable'>(),
  },
  actors: {
    load: declaredPromise<readonly KeptSearch[]>('load'),
    save: declaredPromise<KeptSearch, SearchToSave>('save'),
    forget: declaredPromise<unknown, { uuid: string }>('forget'),
    rename: declaredPromise<KeptSearch, SearchChange>('rename'),
  },
  actions: {
    begin: assign({ name: '', weekly: true, issue: null, failure: null, forgetting: null, editing: null }),
    change: assign(({ event }) => (event.type === 'searches.change' ? { ...event.patch, issue: null, failure: null } : {})),
    prepare: assign(({ context, event }) => {
      if (event.type !== 'searches.save') return {}
      const name = nameOfSearch(context.name, event.suggested)
      return { saving: { name, filters: event.filters, weekly: context.weekly }, failure: null }
    }),
    sayIssue: assign(({ context, event }) =>
      event.type === 'searches.save' ? { issue: judgeSearchName(nameOfSearch(context.name, event.suggested)) } : {},
    ),
    choose: assign(({ event }) =>
      event.type === 'searches.forget' ? { forgetting: event.uuid, editing: null, failure: null } : {},
    ),
    drop: assign(({ context }) => ({
      items: context.items.filter(one => one.uuid !== (context.forgetting ?? context.editing?.uuid)),
      forgetting: null,
      editing: null,
    })),
    edit: assign(({ context, event }) => {
      const one = event.type === 'searches.edit' && context.items.find(item => item.uuid === event.uuid)
      return one
        ? { editing: { uuid: one.uuid, name: one.name, weekly: one.weekly, issue: null }, forgetting: null, failure: null }
        : {}
    }),
    retitle: assign(({ context, event }) =>
      event.type === 'searches.retitle' && context.editing
        ? { editing: { ...context.editing, name: event.name, issue: null }, failure: null }
        : {},
    ),
    retell: assign(({ context, event }) =>
      event.type === 'searches.retell' && context.editing
        ? { editing: { ...context.editing, weekly: event.weekly }, failure: null }
        : {},
    ),
    sayTitleIssue: assign(({ context }) =>
      context.editing ? { editing: { ...context.editing, issue: judgeSearchName(context.editing.name) } } : {},
    ),
    leave: assign({ editing: null, failure: null }),
    replace: assign(({ context }, renamed: KeptSearch) => ({
      items: context.items
        .map(one => (one.uuid === renamed.uuid ? renamed : one))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
      editing: null,
    })),
    fail: assign((_, failure: Failure) => ({ failure })),
    tell: emit((_, name: string) => ({ type: 'searches.saved' as const, name })),
  },
  guards: {
    named: ({ context, event }) =>
      event.type === 'searches.save' && judgeSearchName(nameOfSearch(context.name, event.suggested)) === null,
    titled: ({ context }) => context.editing !== null && judgeSearchName(context.editing.name) === null,
    /** It was forgotten elsewhere. */
    goneAlready: (_, { code }: Failure) => code === 'not_found',
  },
}).createMachine({
  id: 'saved-searches',
  context: { items: [], name: '', weekly: true, issue: null, saving: null, forgetting: null, editing: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The panel is shut.',
      on: { 'searches.open': { target: 'reading', actions: 'begin' } },
    },
    reading: {
      description: 'The kept searches are being read; a name can be written meanwhile.',
      tags: ['busy', 'open'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: assign({ items: ({ event }) => event.output }) },
        onError: { target: 'unread', actions: { type: 'fail', params: ({ event }) => asFailure(event.error) } },
      },
      on: { 'searches.change': { actions: 'change' }, 'searches.close': 'closed' },
    },
    unread: {
      description: 'The kept searches could not be read.',
      tags: ['open', 'recoverable'],
      on: { 'searches.retry': { target: 'reading', actions: assign({ failure: null }) }, 'searches.close': 'closed' },
    },
    ready: {
      description: 'The kept searches are shown; this one can be kept too.',
      tags: ['open'],
      on: {
        'searches.change': { actions: 'change' },
        'searches.save': [{ guard: 'named', target: 'saving', actions: 'prepare' }, { actions: 'sayIssue' }],
        'searches.forget': { target: 'forgetting', actions: 'choose' },
        'searches.edit': { actions: 'edit' },
        'searches.retitle': { actions: 'retitle' },
        'searches.retell': { actions: 'retell' },
        'searches.rename': [{ guard: 'titled', target: 'renaming' }, { actions: 'sayTitleIssue' }],
        'searches.leave': { actions: 'leave' },
        'searches.close': 'closed',
      },
    },
    saving: {
      description: 'The search is on its way; pressing again does nothing.',
      tags: ['busy', 'open'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { saving } }) => saving ?? { name: '', filters: {}, weekly: false },
        onDone: {
          target: 'closed',
          actions: [{ type: 'tell', params: ({ event }) => event.output.name }, assign({ saving: null })],
        },
        onError: {
          target: 'ready',
          actions: [{ type: 'fail', params: ({ event }) => asFailure(event.error) }, assign({ saving: null })],
        },
      },
    },
    renaming: {
      description: 'The new name is on its way, and whether news are told.',
      tags: ['busy', 'open'],
      entry: assign({ failure: null }),
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context: { editing } }) => ({
          uuid: editing?.uuid ?? '',
          name: editing?.name.trim() ?? '',
          weekly: editing?.weekly ?? false,
        }),
        onDone: { target: 'ready', actions: { type: 'replace', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'goneAlready', params: ({ event }) => asFailure(event.error) },
            target: 'ready',
            actions: 'drop',
          },
          { target: 'ready', actions: { type: 'fail', params: ({ event }) => asFailure(event.error) } },
        ],
      },
    },
    forgetting: {
      description: 'A search is being forgotten.',
      tags: ['busy', 'open'],
      invoke: {
        id: 'forget',
        src: 'forget',
        input: ({ context }) => ({ uuid: context.forgetting ?? '' }),
        onDone: { target: 'ready', actions: 'drop' },
        onError: [
          {
            guard: { type: 'goneAlready', params: ({ event }) => asFailure(event.error) },
            target: 'ready',
            actions: 'drop',
          },
          {
            target: 'ready',
            actions: { type: 'fail', params: ({ event }) => asFailure(event.error) },
          },
        ],
      },
    },
  },
})

export type SavedSearchesActor = ActorRefFrom<typeof savedSearchesMachine>
