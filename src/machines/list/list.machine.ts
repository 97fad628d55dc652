import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { ItemChange } from '#contract/entities/list.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

/** Changes to people of a list. */
export type ListChange =
  | { kind: 'change'; items: readonly string[]; change: ItemChange }
  | { kind: 'remove'; items: readonly string[] }
  /** By the id that the change was answered with. */
  | { kind: 'undo'; change: string }
  | { kind: 'vote'; item: string; vote: 'up' | 'down' }
  | { kind: 'block'; person: string; reason: string | null }

export type ListEvent =
  | { type: 'list.pick'; item: string }
  | { type: 'list.pickAll'; items: readonly string[] }
  | { type: 'list.clear' }
  | { type: 'list.change'; change: ListChange }
export type ListEmitted = { type: 'list.changed'; change: ListChange; output: unknown }

interface ListContext {
  /** Rows that are chosen, over all pages. */
  picked: readonly string[]
  change: ListChange | null
  failure: Failure | null
}

/** A list's people: some are chosen, and something is done to them; one thing at a time, and all of them or none. */
export const listMachine = setup({
  types: { context: typed<ListContext>(), events: typed<ListEvent>(), emitted: typed<ListEmitted>() },
  actors: { change: declaredPromise<unknown, { change: ListChange }>('change') },
  actions: {
    pick: assign(({ context, event }) => {
      if (event.type !== 'list.pick') return {}
      const { item } = event
      const has = context.picked.includes(item)
      return { picked: has ? context.picked.filter(one => one !== item) : [...context.picked, item] }
    }),
    pickAll: assign(({ context, event }) =>
      event.type === 'list.pickAll' ? { picked: [...new Set([...context.picked, ...event.items])] } : {},
    ),
    clear: assign({ picked: [] }),
    take: assign(({ event }) => (event.type === 'list.change' ? { change: event.change, failure: null } : {})),
    /** People who were taken out are not chosen any more. */
    settle: assign(({ context: { change, picked } }) => ({
      change: null,
      picked: change?.kind === 'remove' ? picked.filter(one => !change.items.includes(one)) : picked,
    })),
  },
}).createMachine({
  id: 'list',
  context: { picked: [], change: null, failure: null },
  initial: 'idle',
  on: {
    'list.pick': { actions: 'pick' },
    'list.pickAll': { actions: 'pickAll' },
    'list.clear': { actions: 'clear' },
  },
  states: {
    idle: { description: 'Rows can be chosen and changed.', on: { 'list.change': { target: 'changing', actions: 'take' } } },
    changing: {
      description: 'The server is asked; further changes wait for a press of their own.',
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ change: context.change as ListChange }),
        onDone: {
          target: 'idle',
          actions: [
            emit(({ context, event }) => ({
              type: 'list.changed' as const,
              change: context.change as ListChange,
              output: event.output,
            })),
            'settle',
          ],
        },
        onError: { target: 'refused', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    refused: {
      description: 'Nothing was changed; the reason shows until the next try.',
      tags: ['recoverable'],
      on: { 'list.change': { target: 'changing', actions: 'take' } },
    },
  },
})

export type ListActor = ActorRefFrom<typeof listMachine>
