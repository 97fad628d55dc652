import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ChannelLook } from '#contract/entities/channel-look.ts'
import type { ReportPage } from '#contract/entities/channel-report.ts'
import type { Failure } from '#contract/errors.ts'
import type { Network } from '#contract/networks.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredCallback, declaredPromise } from '../declared.ts'

export interface ReportAddress {
  network: Network
  handle: string
}

export type ReportEvent = { type: 'report.open' } | { type: 'report.retry' } | { type: 'report.changed' }

/** All that is read at once: the report, null where nobody knows the channel, and how the question to its network stands. */
export interface ReadReport {
  page: ReportPage | null
  look: ChannelLook | null
}

interface ReportContext {
  address: ReportAddress
  page: ReportPage | null
  look: ChannelLook | null
  /** Whether this press has used a view; null before one. */
  charged: boolean | null
  failure: Failure | null
}

/**
 * The report of one channel: read for nothing, opened by one press that says what it costs, and again for nothing while it is open.
 * Reading has its network asked where the answer is old; it is read anew once that has answered.
 */
export const reportMachine = setup({
  types: {
    context: typed<ReportContext>(),
    events: typed<ReportEvent>(),
    input: typed<ReportAddress>(),
    tags: typed<'busy' | 'recoverable'>(),
  },
  actors: {
    read: declaredPromise<ReadReport, ReportAddress>('read'),
    changes: declaredCallback<{ type: 'report.changed' }>('changes'),
    open: declaredPromise<{ page: ReportPage; charged: boolean }, ReportAddress>('open'),
  },
  guards: {
    isOpen: ({ context }) => context.page?.parts != null,
    isEnough: ({ context }) => context.page?.enough === true,
    isMissing: ({ context }) => context.page === null,
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({ address: input, page: null, look: null, charged: null, failure: null }),
  invoke: { id: 'changes', src: 'changes', onError: {} },
  initial: 'reading',
  states: {
    reading: {
      description: 'What stands there is being read.',
      tags: ['busy'],
      on: { 'report.changed': { target: 'reading', reenter: true } },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.address,
        onDone: {
          target: 'deciding',
          actions: assign({ page: ({ event }) => event.output.page, look: ({ event }) => event.output.look, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    deciding: {
      description: 'It is open, or may be opened, or too little is known, or nothing at all.',
      always: [
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isOpen', target: 'open' },
        { guard: 'isEnough', target: 'closed' },
        { target: 'scarce' },
      ],
    },
    closed: {
      description: 'What is known and what it costs is in sight; nothing is charged yet.',
      on: { 'report.open': 'opening', 'report.changed': 'reading' },
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
      on: { 'report.retry': { target: 'reading', actions: assign({ charged: null }) }, 'report.changed': 'reading' },
    },
    scarce: {
      description: 'Too little is known: there is nothing to open, and nothing to pay.',
      on: { 'report.retry': 'reading', 'report.changed': 'reading' },
    },
    missing: {
      description: 'Nobody knows this channel, yet.',
      on: { 'report.retry': 'reading', 'report.changed': 'reading' },
    },
    failed: {
      description: 'It could not be read.',
      tags: ['recoverable'],
      on: { 'report.retry': 'reading' },
    },
  },
})

export type ReportActor = ActorRefFrom<typeof reportMachine>
