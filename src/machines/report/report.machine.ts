import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ReportPage } from '#contract/entities/channel-report.ts'
import type { Failure } from '#contract/errors.ts'
import type { Network } from '#contract/networks.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export interface ReportAddress {
  network: Network
  handle: string
}

export type ReportEvent = { type: 'report.open' } | { type: 'report.retry' }

interface ReportContext {
  address: ReportAddress
  page: ReportPage | null
  /** Whether this press has used a view; null before one. */
  charged: boolean | null
  failure: Failure | null
}

/** The report of one channel: read for nothing, opened by one press that says what it costs, and again for nothing while it is open. */
export const reportMachine = setup({
  types: {
    context: typed<ReportContext>(),
    events: typed<ReportEvent>(),
    input: typed<ReportAddress>(),
    tags: typed<'busy' | 'recoverable'>(),
  },
  actors: {
    read: declaredPromise<ReportPage, ReportAddress>('read'),
    open: declaredPromise<{ page: ReportPage; charged: boolean }, ReportAddress>('open'),
  },
  guards: {
    isOpen: ({ context }) => context.page?.parts != null,
    isEnough: ({ context }) => context.page?.enough === true,
    missing: (_, error: unknown) => asFailure(error).code === 'not_found',
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({ address: input, page: null, charged: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'What stands there is being read.',
      tags: ['busy'],
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.address,
        onDone: { target: 'deciding', actions: assign({ page: ({ event }) => event.output, failure: null }) },
        onError: [
          { guard: { type: 'missing', params: ({ event }: { event: { error: unknown } }) => event.error }, target: 'missing' },
          { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    deciding: {
      description: 'It is open, or may be opened, or too little is known.',
      always: [{ guard: 'isOpen', target: 'open' }, { guard: 'isEnough', target: 'closed' }, { target: 'scarce' }],
    },
    closed: {
      description: 'What is known and what it costs is in sight; nothing is charged yet.',
      on: { 'report.open': 'opening' },
    },
    opening: {
      description: 'One view is being spent; further presses do nothing.',
      tags: ['busy'],
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => context.address,
        onDone: {
          target: 'open',
          actions: assign({
            page: ({ event }) => event.output.page,
            charged: ({ event }) => event.output.charged,
            failure: null,
          }),
        },
        onError: { target: 'refused', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    refused: {
      description: 'Nothing was charged; the reason shows until the next try.',
      tags: ['recoverable'],
      on: { 'report.open': 'opening' },
    },
    open: {
      description: 'All that is known shows, with the receipt of the press that opened it. Reading it anew costs nothing.',
      on: { 'report.retry': { target: 'reading', actions: assign({ charged: null }) } },
    },
    scarce: {
      description: 'Too little is known: there is nothing to open, and nothing to pay.',
      on: { 'report.retry': 'reading' },
    },
    missing: { description: 'Nobody knows this channel, yet.', on: { 'report.retry': 'reading' } },
    failed: {
      description: 'It could not be read.',
      tags: ['recoverable'],
      on: { 'report.retry': 'reading' },
    },
  },
})

export type ReportActor = ActorRefFrom<typeof reportMachine>
