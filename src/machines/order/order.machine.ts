import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { OwnBrand } from '#contract/endpoints/brands.ts'
import type { OrderBody, Proposal, QuoteBody } from '#contract/entities/proposal.ts'
import type { Failure, FieldIssues } from '#contract/errors.ts'
import { readAgainAfter } from '#contract/proposal-refusals.ts'
import { contentOfOrder, judgeOrder, judgeQuote, type OrderFields, orderingBrand } from '#contract/rules/order.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type OrderEvent =
  | { type: 'order.change'; patch: Partial<OrderFields> }
  | { type: 'order.send' }
  | { type: 'quote.open' }
  | { type: 'quote.change'; message: string }
  | { type: 'quote.send' }
  | { type: 'quote.close' }
  /** The proposal, or one's own brands, were read again. */
  | { type: 'order.about'; proposal: Proposal; brands: readonly OwnBrand[] }

export type OrderEmitted =
  /** The way goes on in the thread. */
  | { type: 'order.placed'; chat_uuid: string }
  /** Price, version or room is not what was shown: the proposal has to be read again. */
  | { type: 'order.moved' }

/** The order and the question as this browser kept them. */
export interface KeptOrder {
  fields: OrderFields
  message: string
}

interface OrderContext extends KeptOrder {
  proposal: Proposal
  brands: readonly OwnBrand[]
  issues: FieldIssues
  /** Issues show after the first try. */
  tried: boolean
  failure: Failure | null
  /** Made with what is sent and kept through its retries. */
  key: string
}

interface OrderInput {
  proposal: Proposal
  brands: readonly OwnBrand[]
  kept: KeptOrder
}

/** A package is ordered with its add-ons, or a question about a price asked. Both begin a conversation. */
export const orderMachine = setup({
  types: {
    context: typed<OrderContext>(),
    events: typed<OrderEvent>(),
    emitted: typed<OrderEmitted>(),
    input: typed<OrderInput>(),
    tags: typed<'asks' | 'busy' | 'recoverable'>(),
  },
  actors: {
    order: declaredPromise<{ chat_uuid: string }, { uuid: string; body: OrderBody; key: string }>('order'),
    ask: declaredPromise<{ chat_uuid: string }, { uuid: string; body: QuoteBody; key: string }>('ask'),
  },
  actions: {
    change: assign(({ context, event }) => {
      if (event.type !== 'order.change') return {}
      const fields = { ...context.fields, ...event.patch }
      return { fields, issues: judgeOrder({ brief: fields.brief }), failure: null }
    }),
    write: assign(({ event }) =>
      event.type === 'quote.change'
        ? { message: event.message, issues: judgeQuote({ message: event.message }), failure: null }
        : {},
    ),
    renew: assign(({ event }) => (event.type === 'order.about' ? { proposal: event.proposal, brands: event.brands } : {})),
    beginOrder: assign(({ context }) => ({ issues: judgeOrder({ brief: context.fields.brief }), tried: false, failure: null })),
    beginQuote: assign(({ context }) => ({ issues: judgeQuote({ message: context.message }), tried: false, failure: null })),
    tryIt: assign({ tried: true }),
    /** The same again after a cut is the same order. */
    seal: assign(({ context }) => ({ key: context.failure?.retryable ? context.key : crypto.randomUUID(), failure: null })),
    fail: assign((_, failure: Failure) => ({ failure })),
    place: emit((_, { chat_uuid }: { chat_uuid: string }) => ({ type: 'order.placed' as const, chat_uuid })),
    tellMoved: emit({ type: 'order.moved' as const }),
    /** Given by the app: the browser keeps what is written, and lets go of it. */
    keep: () => {},
    releaseOrder: () => {},
    releaseQuote: () => {},
  },
  guards: {
    orderSound: ({ context: { proposal, brands, fields } }) =>
      Object.keys(judgeOrder({ brief: fields.brief })).length === 0 && contentOfOrder(proposal, brands, fields) !== null,
    quoteSound: ({ context: { brands, fields, message } }) =>
      Object.keys(judgeQuote({ message })).length === 0 && orderingBrand(brands, fields) !== null,
    movedOn: (_, { code }: Failure) => readAgainAfter.includes(code),
  },
}).createMachine({
  id: 'order',
  context: ({ input: { proposal, brands, kept } }) => ({
    proposal,
    brands,
    ...kept,
    issues: judgeOrder({ brief: kept.fields.brief }),
    tried: false,
    failure: null,
    key: '',
  }),
  initial: 'choosing',
  on: { 'order.about': { actions: 'renew' } },
  states: {
    choosing: {
      description: 'Package, add-ons, brand and briefing are chosen; this browser keeps them.',
      on: {
        'order.change': { actions: ['change', 'keep'] },
        'order.send': [{ guard: 'orderSound', target: 'ordering', actions: ['tryIt', 'seal'] }, { actions: 'tryIt' }],
        'quote.open': { target: 'asking', actions: 'beginQuote' },
      },
    },
    ordering: {
      description: 'The order is on its way; pressing again does nothing.',
      tags: ['busy'],
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context: { proposal, brands, fields, key } }) => ({
          uuid: proposal.uuid,
          // `orderSound` has seen that there is one.
          body: contentOfOrder(proposal, brands, fields) as OrderBody,
          key,
        }),
        onDone: {
          target: 'placed',
          actions: ['releaseOrder', { type: 'place', params: ({ event }) => event.output }],
        },
        onError: [
          {
            guard: { type: 'movedOn', params: ({ event }) => asFailure(event.error) },
            target: 'refused',
            actions: [{ type: 'fail', params: ({ event }) => asFailure(event.error) }, 'tellMoved'],
          },
          { target: 'refused', actions: { type: 'fail', params: ({ event }) => asFailure(event.error) } },
        ],
      },
    },
    refused: {
      description:
        'It was not ordered; the reason stands beside the button until something changes. A price or terms that moved on are read again.',
      tags: ['recoverable'],
      on: {
        'order.change': { target: 'choosing', actions: ['change', 'keep'] },
        'order.send': [{ guard: 'orderSound', target: 'ordering', actions: ['tryIt', 'seal'] }, { actions: 'tryIt' }],
        'quote.open': { target: 'asking', actions: 'beginQuote' },
      },
    },
    asking: {
      description: 'A question about a price is written; this browser keeps it.',
      tags: ['asks'],
      on: {
        'quote.change': { actions: ['write', 'keep'] },
        'quote.send': [{ guard: 'quoteSound', target: 'sending', actions: ['tryIt', 'seal'] }, { actions: 'tryIt' }],
        'quote.close': { target: 'choosing', actions: 'beginOrder' },
      },
    },
    sending: {
      description: 'The question is on its way; pressing again does nothing.',
      tags: ['asks', 'busy'],
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { proposal, brands, fields, message, key } }) => ({
          uuid: proposal.uuid,
          body: { brand_id: orderingBrand(brands, fields)?.uuid ?? '', message: message.trim() },
          key,
        }),
        onDone: {
          target: 'placed',
          actions: ['releaseQuote', { type: 'place', params: ({ event }) => event.output }],
        },
        onError: { target: 'asking', actions: { type: 'fail', params: ({ event }) => asFailure(event.error) } },
      },
    },
    placed: { description: 'The conversation has begun; the way leads there.', type: 'final' },
  },
})

export type OrderActor = ActorRefFrom<typeof orderMachine>
