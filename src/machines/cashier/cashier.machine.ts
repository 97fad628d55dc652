import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { CallReply } from '#contract/endpoint.ts'
import type { getCheckout } from '#contract/endpoints/deals.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type Checkout = CallReply<typeof getCheckout>

/** `once` works today and never again. */
export type TestCard = 'approved' | 'declined' | 'once'
export type CashierEvent =
  | { type: 'cashier.pay'; card: TestCard }
  | { type: 'cashier.leave' }
  | { type: 'cashier.retry' }
  | { type: 'cashier.expire' }
export type CashierEmitted = { type: 'cashier.return'; url: string }

interface CashierContext {
  session: string
  checkout: Checkout | null
  card: TestCard
  key: string
  failure: Failure | null
}

/** The built-in cashier: what an outside payment page would do, without money. */
export const cashierMachine = setup({
  types: {
    context: typed<CashierContext>(),
    events: typed<CashierEvent>(),
    emitted: typed<CashierEmitted>(),
    input: typed<{ session: string }>(),
    tags: typed<'busy' | 'recoverable'>(),
  },
  actors: {
    load: declaredPromise<Checkout, { session: string }>('load'),
    pay: declaredPromise<Checkout, { session: string; card: TestCard; key: string }>('pay'),
  },
  guards: {
    paid: (_, checkout: Checkout) => checkout.state === 'paid',
    over: (_, checkout: Checkout) => checkout.state === 'expired',
    sessionOver: (_, error: unknown) => asFailure(error).code === 'payment.session_over',
    declined: (_, error: unknown) => asFailure(error).code === 'payment.declined',
  },
  actions: {
    take: assign((_, checkout: Checkout) => ({ checkout })),
    goBack: emit(({ context }: { context: CashierContext }) => ({
      type: 'cashier.return' as const,
      url: context.checkout?.return_url ?? '/',
    })),
  },
  delays: {
    /** A visit ends by itself; the server decides, this only tells the person in time. */
    visit: ({ context }) => Math.max(0, Math.min(2 ** 31 - 1, Date.parse(context.checkout?.expires_at ?? '') - Date.now() || 0)),
    showPaid: 1200,
  },
}).createMachine({
  id: 'cashier',
  context: ({ input }) => ({ session: input.session, checkout: null, card: 'approved', key: '', failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What is to be paid is being read.',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ session: context.session }),
        onDone: [
          {
            guard: { type: 'paid', params: ({ event }: { event: { output: Checkout } }) => event.output },
            target: 'paid',
            actions: { type: 'take', params: ({ event }: { event: { output: Checkout } }) => event.output },
          },
          {
            guard: { type: 'over', params: ({ event }: { event: { output: Checkout } }) => event.output },
            target: 'over',
            actions: { type: 'take', params: ({ event }: { event: { output: Checkout } }) => event.output },
          },
          { target: 'open', actions: { type: 'take', params: ({ event }: { event: { output: Checkout } }) => event.output } },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    failed: { description: 'It could not be read.', tags: ['recoverable'], on: { 'cashier.retry': 'loading' } },
    open: {
      description: 'The person may pay, or leave without paying.',
      after: { visit: 'over' },
      on: {
        'cashier.pay': {
          target: 'paying',
          actions: assign({ card: ({ event }) => event.card, key: () => crypto.randomUUID(), failure: null }),
        },
        'cashier.leave': { actions: 'goBack' },
      },
    },
    paying: {
      description: 'The payment is being made; pressing again does nothing.',
      tags: ['busy'],
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context }) => ({ session: context.session, card: context.card, key: context.key }),
        onDone: { target: 'paid', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'declined', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'declined',
            actions: assign({ failure: ({ event }) => asFailure(event.error) }),
          },
          { guard: { type: 'sessionOver', params: ({ event }: { event: { error: unknown } }) => event.error }, target: 'over' },
          // The payment may have gone through: ask the server rather than pay again.
          { target: 'loading', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    declined: {
      description: 'The card was declined; nothing was paid, another try is possible.',
      tags: ['recoverable'],
      on: {
        'cashier.pay': {
          target: 'paying',
          actions: assign({ card: ({ event }) => event.card, key: () => crypto.randomUUID(), failure: null }),
        },
        'cashier.leave': { actions: 'goBack' },
      },
    },
    paid: {
      description: 'It is paid; back to the room in a moment.',
      after: { showPaid: { target: 'left', actions: 'goBack' } },
      on: { 'cashier.leave': { target: 'left', actions: 'goBack' } },
    },
    over: {
      description: 'The visit ran out; nothing was paid.',
      on: { 'cashier.leave': { target: 'left', actions: 'goBack' } },
    },
    left: { type: 'final', description: 'Back where one came from.' },
  },
})

export type CashierActor = ActorRefFrom<typeof cashierMachine>
