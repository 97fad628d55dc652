import { assign, sendParent, setup } from 'xstate'
import type { ServerEvent } from '#contract/events.ts'
import { typed } from '#contract/typed.ts'
import { declaredCallback } from '../declared.ts'

/** Events of the stream's door. */
export type StreamSays =
  | { type: 'stream.opened'; role: 'reading' | 'following' }
  | { type: 'stream.event'; event: ServerEvent; id: string | null }
  | { type: 'stream.lost' }

export type ChannelEvent = StreamSays | { type: 'channel.wake' }

/** The channel's events for the workspace. */
export type ChannelReport = { type: 'channel.pushed'; event: ServerEvent } | { type: 'channel.back' }

interface ChannelContext {
  user: string
  lastId: string | null
  attempts: number
}

/** One connection to `GET v3/events`, kept alive: nothing is lost over a cut, since it goes on from the last id. */
export const channelMachine = setup({
  types: {
    context: typed<ChannelContext>(),
    events: typed<ChannelEvent>(),
    /** `lastId` is the newest event that what the page shows already knows. */
    input: typed<{ user: string; lastId: string | null }>(),
  },
  actors: {
    stream: declaredCallback<StreamSays, { user: string; lastId: string | null }>('stream'),
    /** Says `channel.wake` when the tab becomes visible or the network returns. */
    wakes: declaredCallback<{ type: 'channel.wake' }>('wakes'),
  },
  delays: {
    /** 0.5, 1, 2 … at most 20 seconds, spread so that a restarted server is not stormed. */
    backoff: ({ context }) => Math.min(20_000, 500 * 2 ** Math.min(context.attempts, 6)) * (0.75 + Math.random() / 2),
  },
}).createMachine({
  id: 'channel',
  context: ({ input }) => ({ user: input.user, lastId: input.lastId, attempts: 0 }),
  invoke: { id: 'wakes', src: 'wakes', onError: {} },
  initial: 'open',
  on: {
    'stream.event': {
      actions: [
        assign({ lastId: ({ context, event }) => event.id ?? context.lastId }),
        sendParent(({ event }) => ({ type: 'channel.pushed' as const, event: event.event })),
      ],
    },
  },
  states: {
    open: {
      description: 'A connection exists or is being made.',
      invoke: {
        id: 'stream',
        src: 'stream',
        input: ({ context }) => ({ user: context.user, lastId: context.lastId }),
        onError: 'waiting',
      },
      initial: 'connecting',
      on: { 'stream.lost': 'waiting' },
      states: {
        connecting: {
          description: 'Waiting for the first byte.',
          on: {
            'stream.opened': {
              target: 'live',
              actions: [assign({ attempts: 0 }), sendParent({ type: 'channel.back' as const })],
            },
          },
        },
        live: { description: 'Events arrive here, or from the tab that reads for all.', on: { 'stream.opened': {} } },
      },
    },
    waiting: {
      description: 'The connection broke; it is tried again after a growing pause, at once when the tab wakes.',
      entry: assign({ attempts: ({ context }) => context.attempts + 1 }),
      after: { backoff: 'open' },
      on: { 'channel.wake': 'open' },
    },
  },
})
