import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import type { Failure } from '#contract/errors.ts'
import type { Network } from '#contract/networks.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type ConnectionEvent =
  | { type: 'connection.open' }
  | { type: 'connection.write'; handle: string }
  | { type: 'connection.add' }
  | { type: 'connection.signIn' }
  | { type: 'connection.check' }
  | { type: 'connection.refresh' }
  | { type: 'connection.remove' }
  /** The list was read again: what it says of this channel. */
  | { type: 'connection.told'; channel: ConnectedNetwork | null }

export type ConnectionEmitted =
  /** The list has to be read again. */
  { type: 'connection.changed'; channel: ConnectedNetwork | null } | { type: 'connection.refreshed'; followers: number }

export type Refreshed = ConnectedNetwork & { changed: { followers: number } }

interface ConnectionContext {
  network: Network
  channel: ConnectedNetwork | null
  handle: string
  failure: Failure | null
}

interface ChannelId {
  uuid: string
}

const errorOf = ({ event }: { event: { error: unknown } }) => event.error
const channelOf = ({ event }: { event: { output: ConnectedNetwork } }) => event.output
const triesGone = (error: unknown) => ['network.code_over', 'network.nothing_to_check'].includes(asFailure(error).code)

/** The list's word counts while nothing is under way; the same word is no news. */
const told = { guard: 'other', target: 'arriving', actions: 'takeTold' } as const

const leave = { target: 'leaving', actions: 'forgive' } as const

/** One channel of a creator: proved by signing in there or by a code in its bio, its figures read again, taken off. */
export const networkConnectionMachine = setup({
  types: {
    context: typed<ConnectionContext>(),
    events: typed<ConnectionEvent>(),
    emitted: typed<ConnectionEmitted>(),
    input: typed<{ network: Network; channel: ConnectedNetwork | null }>(),
    tags: typed<'busy'>(),
  },
  actors: {
    /** Goes to the network; what comes of it is there when the page comes back. */
    signIn: declaredPromise<unknown, { network: Network }>('signIn'),
    add: declaredPromise<ConnectedNetwork, { network: Network; handle: string }>('add'),
    check: declaredPromise<ConnectedNetwork, ChannelId>('check'),
    refresh: declaredPromise<Refreshed, ChannelId>('refresh'),
    remove: declaredPromise<unknown, ChannelId>('remove'),
  },
  actions: {
    write: assign(({ event }) => (event.type === 'connection.write' ? { handle: event.handle, failure: null } : {})),
    take: assign((_, channel: ConnectedNetwork | null) => ({ channel, failure: null })),
    refuse: assign((_, error: unknown) => ({ failure: asFailure(error) })),
    /** The code is good for nothing any more, as the server will say too. */
    giveUp: assign(({ context }) => ({
      channel: context.channel && { ...context.channel, state: 'failed' as const, verification: null },
    })),
    forgive: assign({ failure: null }),
    takeTold: assign(({ event }) => (event.type === 'connection.told' ? { channel: event.channel, failure: null } : {})),
    tellChanged: emit(({ context }) => ({ type: 'connection.changed' as const, channel: context.channel })),
  },
  guards: {
    absent: ({ context }) => context.channel === null,
    waitsForCode: ({ context }) => context.channel?.state === 'pending_verification' && context.channel.verification !== null,
    proved: ({ context }) => context.channel?.state === 'connected' || context.channel?.state === 'stale',
    /** Nobody else may ask that network: whoever signed in there does so again. */
    signedIn: ({ context }) => context.channel?.source === 'oauth',
    named: ({ context }) => context.handle.trim() !== '',
    other: ({ context, event }) =>
      event.type === 'connection.told' && JSON.stringify(event.channel) !== JSON.stringify(context.channel),
    codeOver: (_, error: unknown) => triesGone(error),
  },
  delays: {
    codeLasts: ({ context }) => Math.max(0, Date.parse(context.channel?.verification?.expires ?? '') - Date.now() || 0),
  },
}).createMachine({
  id: 'networkConnection',
  context: ({ input }) => ({ network: input.network, channel: input.channel, handle: '', failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'How far it has come stands in the list.',
      always: [
        { guard: 'absent', target: 'absent' },
        { guard: 'waitsForCode', target: 'waiting' },
        { guard: 'proved', target: 'connected' },
        { target: 'failed' },
      ],
    },
    absent: {
      description: 'There is no channel on this network yet.',
      on: { 'connection.open': 'naming', 'connection.signIn': leave, 'connection.told': told },
    },
    naming: {
      description: 'The person says which channel is theirs.',
      on: {
        'connection.write': { actions: 'write' },
        'connection.add': { guard: 'named', target: 'adding', actions: 'forgive' },
        'connection.signIn': leave,
        'connection.told': told,
      },
    },
    leaving: {
      description: 'The network is asked to say whose channel it is: the page is about to go there.',
      tags: ['busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ network: context.network }),
        onDone: 'arriving',
        onError: { target: 'arriving', actions: { type: 'refuse', params: errorOf } },
      },
    },
    adding: {
      description: 'The channel is looked for, and a code asked for that proves it.',
      tags: ['busy'],
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context }) => ({ network: context.network, handle: context.channel?.handle ?? context.handle.trim() }),
        onDone: { target: 'arriving', actions: [{ type: 'take', params: channelOf }, 'tellChanged'] },
        onError: [
          {
            guard: 'absent',
            target: 'naming',
            actions: { type: 'refuse', params: errorOf },
          },
          { target: 'failed', actions: { type: 'refuse', params: errorOf } },
        ],
      },
    },
    waiting: {
      description: 'The code has to stand in the bio before its time is over.',
      after: { codeLasts: { target: 'failed', actions: 'giveUp' } },
      on: {
        'connection.check': { target: 'checking', actions: 'forgive' },
        'connection.remove': { target: 'removing', actions: 'forgive' },
        'connection.told': told,
      },
    },
    checking: {
      description: 'The bio is read for the code.',
      tags: ['busy'],
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ uuid: context.channel?.uuid ?? '' }),
        onDone: { target: 'connected', actions: [{ type: 'take', params: channelOf }, 'tellChanged'] },
        onError: [
          {
            guard: { type: 'codeOver', params: errorOf },
            target: 'failed',
            actions: [{ type: 'refuse', params: errorOf }, 'giveUp', 'tellChanged'],
          },
          { target: 'waiting', actions: { type: 'refuse', params: errorOf } },
        ],
      },
    },
    connected: {
      description: 'The channel is the person’s own; its figures count.',
      on: {
        'connection.refresh': [
          { guard: 'signedIn', ...leave },
          { target: 'refreshing', actions: 'forgive' },
        ],
        'connection.remove': { target: 'removing', actions: 'forgive' },
        'connection.told': told,
      },
    },
    refreshing: {
      description: 'The figures are read again.',
      tags: ['busy'],
      invoke: {
        id: 'refresh',
        src: 'refresh',
        input: ({ context }) => ({ uuid: context.channel?.uuid ?? '' }),
        onDone: {
          target: 'connected',
          actions: [
            { type: 'take', params: channelOf },
            emit(({ event }) => ({ type: 'connection.refreshed' as const, followers: event.output.changed.followers })),
            'tellChanged',
          ],
        },
        onError: { target: 'connected', actions: { type: 'refuse', params: errorOf } },
      },
    },
    failed: {
      description: 'The code was never found; another one may be asked for.',
      on: {
        'connection.add': { target: 'adding', actions: 'forgive' },
        'connection.signIn': leave,
        'connection.remove': { target: 'removing', actions: 'forgive' },
        'connection.told': told,
      },
    },
    removing: {
      description: 'The channel is taken off the profile.',
      tags: ['busy'],
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ uuid: context.channel?.uuid ?? '' }),
        onDone: { target: 'absent', actions: [{ type: 'take', params: null }, 'tellChanged'] },
        onError: { target: 'arriving', actions: { type: 'refuse', params: errorOf } },
      },
    },
  },
})

export type NetworkConnectionActor = ActorRefFrom<typeof networkConnectionMachine>
