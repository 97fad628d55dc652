import { assign, fromPromise, setup } from 'xstate'
import { typed } from '#contract/typed.ts'
import { bare, defineModel } from '#workbench/model.ts'

/** A door with a lock, a timer and somebody who is asked: everything the engine has to step through, and nothing of ours. */
export const doorMachine = setup({
  types: {
    context: typed<{ tries: number; key: string | null }>(),
    events: typed<{ type: 'knock' } | { type: 'turn'; key: string } | { type: 'leave' }>(),
  },
  actors: { ask: fromPromise<'friend' | 'stranger'>(async () => 'friend') },
  guards: {
    fits: ({ event }) => event.type === 'turn' && event.key === 'brass',
    patient: ({ context }) => context.tries < 2,
    welcome: (_, who: string) => who === 'friend',
  },
  delays: { fallsShut: 3000 },
}).createMachine({
  id: 'door',
  context: { tries: 0, key: null },
  initial: 'shut',
  on: { leave: '.gone' },
  states: {
    shut: {
      description: 'Nobody gets in.',
      on: {
        knock: [
          { guard: 'patient', target: 'asking', actions: assign({ tries: ({ context }) => context.tries + 1 }) },
          { target: 'bolted' },
        ],
        turn: { guard: 'fits', target: 'open' },
      },
    },
    asking: {
      description: 'Who is it?',
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: [{ guard: { type: 'welcome', params: ({ event }) => event.output }, target: 'open' }, { target: 'shut' }],
        onError: 'shut',
      },
    },
    open: { description: 'For three seconds.', after: { fallsShut: 'shut' } },
    bolted: { description: 'Too many knocks.' },
    gone: { type: 'final', description: 'Home.' },
  },
})

export const doorModel = defineModel<typeof doorMachine>({
  machine: doorMachine,
  inputs: { usual: undefined },
  events: {
    knock: bare('person'),
    turn: { by: 'person', cases: { 'the right key': { key: 'brass' }, 'another key': { key: 'tin' } } },
    leave: bare('person'),
  },
  actors: { ask: { done: { friend: 'friend', stranger: 'stranger' }, error: { asleep: new Error('asleep') } } },
  facts: ({ tries }) => tries,
})

/** Six pages, of which a model tells only the first and the last apart. It is lent on any page but the first, and given back there. */
export const bookMachine = setup({
  types: {
    context: typed<{ page: number }>(),
    events: typed<{ type: 'next' } | { type: 'back' } | { type: 'last' } | { type: 'lend' } | { type: 'return' }>(),
  },
  guards: {
    onFirst: ({ context }) => context.page === 1,
    further: ({ context }) => context.page > 1,
  },
  actions: { turn: assign({ page: ({ context }, by: number) => context.page + by }) },
}).createMachine({
  id: 'book',
  context: { page: 1 },
  initial: 'owned',
  on: {
    back: { guard: 'further', actions: { type: 'turn', params: -1 } },
    last: { actions: assign({ page: 6 }) },
  },
  states: {
    owned: {
      description: 'On the shelf.',
      on: { next: { actions: { type: 'turn', params: 1 } }, lend: { guard: 'further', target: 'lent' } },
    },
    lent: { description: 'Somewhere else.', on: { return: { guard: 'onFirst', target: 'owned' } } },
  },
})

export const bookModel = defineModel<typeof bookMachine>({
  machine: bookMachine,
  inputs: { usual: undefined },
  events: {
    next: bare('person'),
    back: bare('person'),
    last: bare('person'),
    lend: bare('person'),
    return: bare('person'),
  },
  facts: ({ page }) => [page === 1, page === 6],
})
