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
  /** True where this press has used a view; null before one. */
  charged: boolean | null
  failure: Failure | null
  /** The network has answered while a view was being spent. */
  behind: boolean
}

/** The form in which a page is shown, also while it is being read again behind that. */
export type ReportShown = 'missing' | 'open' | 'closed' | 'scarce'
export function shownOf(page: ReportPage | null): ReportShown {
  if (page === null) return 'missing'
  if (page.parts !== null) return 'open'
  return page.enough ? 'closed' : 'scarce'
}

/**
 * The report of one channel: read for nothing, opened by one press that says what it costs, and again for nothing while it is open.
 * Reading has its network asked where the answer is old; once that has answered, it is read again behind what is shown.
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
    isOpen: ({ context }) => shownOf(context.page) === 'open',
    isClosed: ({ context }) => shownOf(context.page) === 'closed',
    needsNoPress: ({ context }) => shownOf(context.page) !== 'closed',
    isMissing: ({ context }) => shownOf(context.page) === 'missing',
    movedOn: ({ context }) => context.behind,
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({ address: input, page: null, look: null, charged: null, failure: null, behind: false }),
  invoke: { id: 'changes', src: 'changes', onError: {} },
  initial: 'reading',
  states: {
    reading: {
      description: 'What stands there is being read.',
      tags: ['busy'],
      entry: assign({ behind: false }),
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
        { guard: 'isClosed', target: 'closed' },
        { target: 'scarce' },
      ],
    },
    closed: {
      description: 'What is known and what it costs is in sight; nothing is charged yet.',
      on: { 'report.open': 'opening', 'report.changed': 'renewing' },
    },
    opening: {
      description: 'One view is being spent; further presses do nothing. A change meanwhile is read afterwards.',
      tags: ['busy'],
      on: { 'report.changed': { actions: assign({ behind: true }) } },
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
      on: { 'report.open': 'opening', 'report.changed': { actions: assign({ behind: true }) } },
    },
    open: {
      description: 'All that is known shows, with the receipt of the press that opened it. Reading it anew costs nothing.',
      always: { guard: 'movedOn', target: 'renewing' },
      on: { 'report.retry': { target: 'reading', actions: assign({ charged: null }) }, 'report.changed': 'renewing' },
    },
    scarce: {
      description: 'Too little is known: there is nothing to open, and nothing to pay.',
      on: { 'report.retry': 'reading', 'report.changed': 'renewing' },
    },
    missing: {
      description: 'Nobody knows this channel, yet.',
      on: { 'report.retry': 'reading', 'report.changed': 'renewing' },
    },
    renewing: {
      description:
        'The network has answered: all is read again behind what is shown, which stays where that fails. A press to open goes first.',
      entry: assign({ behind: false }),
      on: {
        'report.open': { guard: 'isClosed', target: 'opening', actions: assign({ behind: true }) },
        'report.retry': { guard: 'needsNoPress', target: 'reading', actions: assign({ charged: null }) },
        'report.changed': { target: 'renewing', reenter: true },
      },
      invoke: {
        id: 'renew',
        src: 'read',
        input: ({ context }) => context.address,
        onDone: {
          target: 'deciding',
          actions: assign({ page: ({ event }) => event.output.page, look: ({ event }) => event.output.look }),
        },
        onError: 'deciding',
      },
    },
    failed: {
      description: 'It could not be read.',
      tags: ['recoverable'],
      on: { 'report.retry': 'reading', 'report.changed': 'reading' },
    },
  },
})

export type ReportActor = ActorRefFrom<typeof reportMachine>
