import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Cart, ShopItem } from '#contract/entities/shop.ts'
import { mostOf } from '#contract/entities/shop.ts'
import type { Failure } from '#contract/errors.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'

export interface CartChange {
  item: ShopItem
  /** 0 takes it out. */
  quantity: number
}

export type CartEvent =
  | { type: 'cart.add'; item: ShopItem }
  | { type: 'cart.put'; item: ShopItem; quantity: number }
  | { type: 'cart.remove'; item: ShopItem }
  | { type: 'cart.pay' }
  | { type: 'cart.retry' }
  | { type: 'cart.refresh' }
export type CartEmitted = { type: 'cart.leave'; url: string }

interface CartContext {
  cart: Cart | null
  change: CartChange | null
  /** Made with the first try to pay and kept until there is an answer. */
  key: string
  failure: Failure | null
}

/** What somebody is about to buy, and the way to the cashier: one for all of a tab. Prices and totals are the server's. */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartEmitted,
    tags: {} as 'busy' | 'recoverable',
  },
  actors: {
    load: declaredPromise<Cart>('load'),
    save: declaredPromise<Cart, CartChange>('save'),
    open: declaredPromise<{ url: string }, { amount_minor: number; key: string }>('open'),
    /** Says `cart.refresh` when it changed elsewhere. */
    changes: declaredCallback<{ type: 'cart.refresh' }>('changes'),
  },
  delays: { onTheWay: 5_000 },
  guards: { something: ({ context }) => (context.cart?.lines.length ?? 0) > 0 },
  actions: {
    want: assign(({ context, event }) => {
      if (event.type === 'cart.remove') return { change: { item: event.item, quantity: 0 }, failure: null }
      if (event.type === 'cart.put') return { change: { item: event.item, quantity: event.quantity }, failure: null }
      if (event.type !== 'cart.add') return {}
      const there = context.cart?.lines.find(line => line.item === event.item)?.quantity ?? 0
      return { change: { item: event.item, quantity: Math.min(there + 1, mostOf(event.item)) }, failure: null }
    }),
    fail: assign((_, error: unknown) => ({ failure: asFailure(error) })),
  },
}).createMachine({
  id: 'cart',
  context: { cart: null, change: null, key: '', failure: null },
  invoke: { id: 'changes', src: 'changes', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      description: 'The cart is being read.',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: assign({ cart: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    failed: {
      description: 'It could not be read.',
      tags: ['recoverable'],
      on: { 'cart.retry': { target: 'loading', actions: assign({ failure: null }) }, 'cart.refresh': 'loading' },
    },
    ready: {
      description: 'It is shown; anything may be changed.',
      on: {
        'cart.add': { target: 'saving', actions: 'want' },
        'cart.put': { target: 'saving', actions: 'want' },
        'cart.remove': { target: 'saving', actions: 'want' },
        'cart.pay': {
          guard: 'something',
          target: 'opening',
          actions: assign({ key: () => crypto.randomUUID(), failure: null }),
        },
        'cart.refresh': 'loading',
      },
    },
    saving: {
      description: 'A change is on its way; the answer is the whole cart.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.change as CartChange,
        onDone: { target: 'ready', actions: assign({ cart: ({ event }) => event.output }) },
        // What was refused is not in the cart; what got lost may be: it is read again either way.
        onError: {
          target: 'loading',
          actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    opening: {
      description: 'A visit to the cashier is being opened; pressing again does nothing.',
      tags: ['busy'],
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ amount_minor: context.cart?.amount_minor ?? 0, key: context.key }),
        onDone: { target: 'left', actions: emit(({ event }) => ({ type: 'cart.leave' as const, url: event.output.url })) },
        // Other prices, another tab: what there is to pay now is read before anybody pays.
        onError: {
          target: 'loading',
          actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    left: {
      description: 'On the way to the cashier; whoever comes back finds it as it is then.',
      tags: ['busy'],
      on: { 'cart.refresh': 'loading' },
      after: { onTheWay: 'loading' },
    },
  },
})

export type CartActor = ActorRefFrom<typeof cartMachine>
