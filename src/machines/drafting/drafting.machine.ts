import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { quoteTexts } from '#contract/ai-prices.ts'
import type { DraftKind } from '#contract/entities/creation.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'
import { atNewPrice } from '../new-price.ts'

/** The material of a draft: facts from the brief, the rate card or the terms, and what stands in the field already. */
export interface DraftOrder {
  kind: DraftKind
  brief: string
  language: Locale
  /** The price that was shown. */
  max_credits: number
}

export type DraftingEvent =
  | { type: 'drafting.write'; order: DraftOrder; before: string }
  | { type: 'drafting.retry' }
  | { type: 'drafting.drop' }
  | { type: 'drafting.undo' }

interface DraftingContext {
  order: DraftOrder | null
  key: string
  /** The field's text before. */
  before: string
  failure: Failure | null
}

/** The price of a draft. */
export const draftPrice = (kind: DraftKind): number => quoteTexts(kind, 'medium', 1).credits

/** A draft for one field: paid once, put into the field, taken back where it is not wanted. It is never sent by itself. */
export const draftingMachine = setup({
  types: {
    context: typed<DraftingContext>(),
    events: typed<DraftingEvent>(),
    emitted: typed<{ type: 'drafting.text'; text: string }>(),
    tags: typed<'busy' | 'recoverable'>(),
  },
  actors: { write: declaredPromise<string, { order: DraftOrder | null; key: string }>('write') },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'drafting.write'
        ? { order: event.order, before: event.before, key: crypto.randomUUID(), failure: null }
        : {},
    ),
    accept: assign({ order: ({ context }) => context.order && atNewPrice(context.order, context.failure) }),
  },
}).createMachine({
  id: 'drafting',
  context: { order: null, key: '', before: '', failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing has been drafted here.',
      on: { 'drafting.write': { target: 'writing', actions: 'begin' } },
    },
    writing: {
      description: 'A draft is being written; pressing again does nothing.',
      tags: ['busy'],
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => ({ order: context.order, key: context.key }),
        onDone: { target: 'written', actions: emit(({ event }) => ({ type: 'drafting.text' as const, text: event.output })) },
        onError: { target: 'refused', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    refused: {
      description: 'There is no draft, or nobody knows: trying again is the same order.',
      tags: ['recoverable'],
      on: { 'drafting.retry': { target: 'writing', actions: 'accept' }, 'drafting.drop': 'idle' },
    },
    written: {
      description: 'The draft stands in the field, to be read and changed.',
      on: {
        'drafting.undo': {
          target: 'idle',
          actions: emit(({ context }) => ({ type: 'drafting.text' as const, text: context.before })),
        },
        'drafting.write': { target: 'writing', actions: 'begin' },
      },
    },
  },
})

export type DraftingActor = ActorRefFrom<typeof draftingMachine>
