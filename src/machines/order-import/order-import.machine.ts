import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Currency } from '#contract/currencies.ts'
import type { ImportedOrder, OrderImport } from '#contract/entities/tracking-link.ts'
import type { Failure } from '#contract/errors.ts'
import { judgeOrders, missingColumns, type OrderColumn, orderMapping } from '#contract/rules/order-import.ts'
import { partsOf, type ReadTable, type Table, type TableProblem } from '#contract/rules/table-file.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type OrderImportEvent =
  | { type: 'orders.choose'; file: File }
  | { type: 'orders.currency'; currency: Currency }
  | { type: 'orders.start' }
  | { type: 'orders.retry' }

interface OrderImportContext {
  file: File | null
  problem: TableProblem | 'missing_columns' | null
  /** The columns that the file lacks. */
  missing: readonly OrderColumn[]
  table: Table | null
  /** Of lines that name none. */
  currency: Currency
  parts: readonly (readonly ImportedOrder[])[]
  part: number
  told: OrderImport
  failure: Failure | null
}

const nothing: OrderImport = { recorded: 0, known: 0, unknown: 0, differing: 0, outside: 0 }

const sum = (a: OrderImport, b: OrderImport): OrderImport => ({
  recorded: a.recorded + b.recorded,
  known: a.known + b.known,
  unknown: a.unknown + b.unknown,
  differing: a.differing + b.differing,
  outside: a.outside + b.outside,
})

/** Every line of the file as it would be taken over. */
export const judgedOrders = ({ table, currency }: Pick<OrderImportContext, 'table' | 'currency'>) =>
  table ? judgeOrders({ table, currency }) : []

const fitting = (context: OrderImportContext) => judgedOrders(context).flatMap(one => ('order' in one ? one.order : []))

/** A shop's list of orders becomes orders of links, by their codes: read, looked through, taken over part by part. */
export const orderImportMachine = setup({
  types: {
    context: typed<OrderImportContext>(),
    events: typed<OrderImportEvent>(),
    input: typed<{ currency: Currency }>(),
    tags: typed<'busy' | 'recoverable'>(),
  },
  actors: {
    read: declaredPromise<ReadTable, { file: File | null }>('read'),
    send: declaredPromise<OrderImport, { orders: readonly ImportedOrder[] }>('send'),
  },
  actions: {
    take: assign(({ event }) =>
      event.type === 'orders.choose' ? { file: event.file, problem: null, missing: [], failure: null } : {},
    ),
    setCurrency: assign(({ event }) => (event.type === 'orders.currency' ? { currency: event.currency } : {})),
    judge: assign((_, output: ReadTable) => ('table' in output ? { table: output.table } : { problem: output.problem })),
    sayMissing: assign((_, output: ReadTable) => ({
      problem: 'missing_columns' as const,
      missing: 'table' in output ? missingColumns(orderMapping(output.table.columns)) : [],
    })),
    begin: assign(({ context }) => ({ parts: partsOf(fitting(context)), part: 0, told: nothing, failure: null })),
    count: assign(({ context }, told: OrderImport) => ({ told: sum(context.told, told), part: context.part + 1 })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    unreadable: (_, output: ReadTable) => 'problem' in output,
    lacksColumns: (_, output: ReadTable) => 'table' in output && missingColumns(orderMapping(output.table.columns)).length > 0,
    anyFits: ({ context }) => fitting(context).length > 0,
    lastPart: ({ context }) => context.part + 1 >= context.parts.length,
  },
}).createMachine({
  id: 'order-import',
  context: ({ input }) => ({
    file: null,
    problem: null,
    missing: [],
    table: null,
    currency: input.currency,
    parts: [],
    part: 0,
    told: nothing,
    failure: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'No file yet, or one that cannot be taken over; the reason stands beside the field.',
      on: { 'orders.choose': { target: 'reading', actions: 'take' } },
    },
    reading: {
      description: 'The file is read in this browser.',
      tags: ['busy'],
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'unreadable', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'judge', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'lacksColumns', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'sayMissing', params: ({ event }) => event.output },
          },
          { target: 'checking', actions: { type: 'judge', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: assign({ problem: 'not_table' }) },
      },
    },
    checking: {
      description: 'What the lines say is shown; those that are no order are named and left out.',
      on: {
        'orders.choose': { target: 'reading', actions: 'take' },
        'orders.currency': { actions: 'setCurrency' },
        'orders.start': { guard: 'anyFits', target: 'sending', actions: 'begin' },
      },
    },
    sending: {
      description: 'Part after part is taken over.',
      tags: ['busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { parts, part } }) => ({ orders: parts[part] ?? [] }),
        onDone: [
          { guard: 'lastPart', target: 'done', actions: { type: 'count', params: ({ event }) => event.output } },
          { target: 'sending', reenter: true, actions: { type: 'count', params: ({ event }) => event.output } },
        ],
        onError: { target: 'interrupted', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    interrupted: {
      description: 'A part did not get through; it goes on with that one. What came already is not counted twice.',
      tags: ['recoverable'],
      on: { 'orders.retry': { target: 'sending', actions: 'forgetFailure' } },
    },
    done: {
      description: 'Everything is there; another file may follow.',
      on: { 'orders.choose': { target: 'reading', actions: 'take' } },
    },
  },
})

export type OrderImportActor = ActorRefFrom<typeof orderImportMachine>
