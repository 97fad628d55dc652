import { assign, fromPromise, setup } from 'xstate'
import { bare, defineModel } from '#workbench/model.ts'

/** A door with a lock, a timer and somebody who is asked: everything the engine has to step through, and nothing of ours. */
export const doorMachine = setup({
  types: {
    context: {} as { tries: number; key: string | null },
    events: {} as { type: 'knock' } | { type: 'turn'; key: string } | { type: 'leave' },
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
