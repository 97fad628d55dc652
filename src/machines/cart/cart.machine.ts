import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Cart, ShopItem } from '#contract/entities/shop.ts'
import { mostOf } from '#contract/entities/shop.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
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
  /** The change that is being saved, or was last. */
  change: CartChange | null
  /** Changes wanted while that was on its way, one for each item. */
  waiting: readonly CartChange[]
  /** Somebody has pressed to pay, and means what is being saved. */
  pays: boolean
  /** Made with the first try to pay and kept until there is an answer. */
  key: string
  failure: Failure | null
}

type Wanting = Extract<CartEvent, { item: ShopItem }>

/** The new number of an item after an event. */
function changeBy(event: Wanting, there: number): CartChange {
  if (event.type === 'cart.remove') return { item: event.item, quantity: 0 }
  return { item: event.item, quantity: event.type === 'cart.put' ? event.quantity : Math.min(there + 1, mostOf(event.item)) }
}

const inCart = (cart: Cart | null, item: ShopItem): number => cart?.lines.find(line => line.item === item)?.quantity ?? 0

/** The cart, and the way to the cashier: one for all of a tab. Prices and totals are the server's. */
export const cartMachine = setup({
  types: {
    context: typed<CartContext>(),
    events: typed<CartEvent>(),
    emitted: typed<CartEmitted>(),
    tags: typed<'busy' | 'recoverable'>(),
  },
  actors: {
    load: declaredPromise<Cart>('load'),
    save: declaredPromise<Cart, CartChange>('save'),
    open: declaredPromise<{ url: string }, { amount_minor: number; key: string }>('open'),
    /** Says `cart.refresh` when it changed elsewhere. */
    changes: declaredCallback<{ type: 'cart.refresh' }>('changes'),
  },
  delays: { onTheWay: 5_000 },
  guards: {
    known: ({ context }) => context.cart !== null,
    something: ({ context }) => (context.cart?.lines.length ?? 0) > 0,
    more: ({ context }) => context.waiting.length > 0,
    paysFor: ({ context }, { lines }: Cart) => context.pays && lines.length > 0,
  },
  actions: {
    want: assign(({ context, event }) =>
      'item' in event ? { change: changeBy(event, inCart(context.cart, event.item)), failure: null } : {},
    ),
    wait: assign(({ context: { cart, change, waiting }, event }) => {
      if (!('item' in event)) return {}
      const said = [...waiting, change].find(one => one?.item === event.item)
      const others = waiting.filter(one => one.item !== event.item)
      return { waiting: [...others, changeBy(event, said?.quantity ?? inCart(cart, event.item))] }
    }),
    next: assign(({ context: { waiting } }) => ({ change: waiting[0] ?? null, waiting: waiting.slice(1) })),
    payThen: assign({ pays: true }),
    take: assign((_, cart: Cart) => ({ cart })),
    begin: assign(() => ({ key: crypto.randomUUID(), failure: null, pays: false })),
    letGo: assign({ waiting: [], pays: false }),
    fail: assign((_, error: unknown) => ({ failure: asFailure(error) })),
  },
}).createMachine({
  id: 'cart',
  context: { cart: null, change: null, waiting: [], pays: false, key: '', failure: null },
  invoke: { id: 'changes', src: 'changes', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      description:
        'The cart is being read. What is known of it may be changed meanwhile: the answer to that is the whole cart, too.',
      on: {
        'cart.add': { guard: 'known', target: 'saving', actions: 'want' },
        'cart.put': { guard: 'known', target: 'saving', actions: 'want' },
        'cart.remove': { guard: 'known', target: 'saving', actions: 'want' },
        'cart.pay': { guard: 'something', target: 'opening', actions: 'begin' },
        'cart.refresh': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => event.output } },
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
        'cart.pay': { guard: 'something', target: 'opening', actions: 'begin' },
        'cart.refresh': 'loading',
      },
    },
    saving: {
      description:
        'A change is on its way; the answer is the whole cart. What is wanted meanwhile follows, and whoever pays pays for all of it.',
      on: {
        'cart.add': { actions: 'wait' },
        'cart.put': { actions: 'wait' },
        'cart.remove': { actions: 'wait' },
        'cart.pay': { actions: 'payThen' },
      },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.change as CartChange,
        onDone: [
          {
            guard: 'more',
            target: 'saving',
            reenter: true,
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'next'],
          },
          {
            guard: { type: 'paysFor', params: ({ event }) => event.output },
            target: 'opening',
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'begin'],
          },
          { target: 'ready', actions: [{ type: 'take', params: ({ event }) => event.output }, 'letGo'] },
        ],
        // A refused item is not in the cart; a lost one may be: the cart is read again either way.
        onError: {
          target: 'loading',
          actions: [{ type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error }, 'letGo'],
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
