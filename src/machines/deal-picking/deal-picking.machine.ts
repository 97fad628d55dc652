import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { PlacedDeals, Placing } from '#contract/entities/campaign.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type DealPickingEvent =
  | { type: 'picking.pick'; deal: string }
  | { type: 'picking.pickAll'; deals: readonly string[] }
  | { type: 'picking.clear' }
  /** Null takes them out of their campaigns. */
  | { type: 'picking.place'; campaign: string | null }
  | { type: 'picking.undo' }
export type DealPickingEmitted = { type: 'picking.placed' }

/** The server's last answer, and whether it was the way back. */
export interface Placed {
  undone: boolean
  answer: PlacedDeals
}

interface DealPickingContext {
  /** Deals that are chosen, over all pages and columns. */
  picked: readonly string[]
  /** The placings under way, and those that a refusal left. */
  placings: readonly Placing[]
  undoing: boolean
  /** The last placings, turned round; empty where there is nothing to undo. */
  back: readonly Placing[]
  last: Placed | null
  failure: Failure | null
}

/** Each deal goes back to where it was, unless somebody moved it on meanwhile. */
const turned = ({ placed }: PlacedDeals): Placing[] => placed.map(({ deal, from, to }) => ({ deal, to: from, expected: to }))

/** Deals of a company are chosen on the list or the board and put into a campaign together; the last time can be undone. */
export const dealPickingMachine = setup({
  types: { context: typed<DealPickingContext>(), events: typed<DealPickingEvent>(), emitted: typed<DealPickingEmitted>() },
  actors: { place: declaredPromise<PlacedDeals, { placings: readonly Placing[] }>('place') },
  actions: {
    pick: assign(({ context: { picked }, event }) => {
      if (event.type !== 'picking.pick') return {}
      const has = picked.includes(event.deal)
      return { picked: has ? picked.filter(one => one !== event.deal) : [...picked, event.deal] }
    }),
    pickAll: assign(({ context, event }) =>
      event.type === 'picking.pickAll' ? { picked: [...new Set([...context.picked, ...event.deals])] } : {},
    ),
    clear: assign({ picked: [] }),
    take: assign(({ context, event }) =>
      event.type === 'picking.place'
        ? { placings: context.picked.map(deal => ({ deal, to: event.campaign })), undoing: false, failure: null }
        : {},
    ),
    takeBack: assign(({ context }) => ({ placings: context.back, undoing: true, failure: null })),
  },
}).createMachine({
  id: 'deal-picking',
  context: { picked: [], placings: [], undoing: false, back: [], last: null, failure: null },
  initial: 'idle',
  on: {
    'picking.pick': { actions: 'pick' },
    'picking.pickAll': { actions: 'pickAll' },
    'picking.clear': { actions: 'clear' },
  },
  states: {
    idle: {
      description: 'Deals can be chosen and put into a campaign.',
      on: {
        'picking.place': { target: 'placing', actions: 'take' },
        'picking.undo': { target: 'placing', actions: 'takeBack' },
      },
    },
    placing: {
      description: 'The server is asked; all of them are placed or none.',
      tags: ['busy'],
      invoke: {
        id: 'place',
        src: 'place',
        input: ({ context }) => ({ placings: context.placings }),
        onDone: {
          target: 'idle',
          actions: [
            emit({ type: 'picking.placed' }),
            assign(({ context, event }) => ({
              picked: context.undoing ? context.picked : [],
              placings: [],
              back: context.undoing ? [] : turned(event.output),
              last: { undone: context.undoing, answer: event.output },
            })),
          ],
        },
        onError: { target: 'refused', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    refused: {
      description: 'No deal was moved; the reason shows until the next try.',
      tags: ['recoverable'],
      on: {
        'picking.place': { target: 'placing', actions: 'take' },
        'picking.undo': { target: 'placing', actions: 'takeBack' },
      },
    },
  },
})

export type DealPickingActor = ActorRefFrom<typeof dealPickingMachine>
