import { emit, sendTo, setup } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import type { ServerEvent } from '#contract/events.ts'
import { typed } from '#contract/typed.ts'
import { cartMachine } from '../cart/cart.machine.ts'
import { type ChannelReport, channelMachine } from '../channel/channel.machine.ts'
import { notificationsMachine } from '../notifications/notifications.machine.ts'

export type WorkspaceEmitted =
  /** Everything the server pushes, for whatever screen is open. */
  | { type: 'workspace.pushed'; event: ServerEvent }
  /** The stream is back after a cut: screens read again what they show. */
  | { type: 'workspace.back' }

/** Actors that belong to the signed-in person and live as long as `session.active`. */
export const workspaceMachine = setup({
  types: {
    input: typed<{ user: User }>(),
    context: typed<{ user: User }>(),
    events: typed<ChannelReport>(),
    emitted: typed<WorkspaceEmitted>(),
    children: typed<{ channel: 'channel'; notifications: 'notifications'; cart: 'cart' }>(),
  },
  actors: { channel: channelMachine, notifications: notificationsMachine, cart: cartMachine },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({ user: input.user }),
  invoke: [
    { id: 'notifications', src: 'notifications', onError: {} },
    { id: 'cart', src: 'cart', onError: {} },
    {
      id: 'channel',
      src: 'channel',
      input: ({ context }) => ({ user: context.user.uuid, lastId: String(context.user.last_event) }),
      onError: {},
    },
  ],
  initial: 'running',
  states: {
    running: {
      description: 'The channel feeds the notifications and the open screen.',
      on: {
        'channel.pushed': {
          actions: [
            sendTo('notifications', ({ event }) => ({ type: 'notifications.pushed' as const, event: event.event })),
            emit(({ event }) => ({ type: 'workspace.pushed' as const, event: event.event })),
          ],
        },
        'channel.back': {
          actions: [
            sendTo('notifications', { type: 'notifications.refresh' as const }),
            emit({ type: 'workspace.back' as const }),
          ],
        },
      },
    },
  },
})
