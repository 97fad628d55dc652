import { type ActorRefFrom, assign, setup } from 'xstate'
import type { NotificationSettings } from '#contract/entities/notification-settings.ts'
import type { Failure } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type NotificationSettingsEvent =
  | { type: 'settings.change'; settings: NotificationSettings }
  | { type: 'settings.retry' }
  /** Back to what the server has. */
  | { type: 'settings.undo' }

interface NotificationSettingsContext {
  /** The server's state. */
  kept: NotificationSettings | null
  /** The settings on screen: shown as chosen before the server has answered. */
  chosen: NotificationSettings | null
  /** The settings of the save under way. */
  sent: NotificationSettings | null
  failure: Failure | null
  /** Changed elsewhere meanwhile: what one chose here last is not in it. */
  overtaken: boolean
}

/** Notification types and their ways: every choice is saved as it is made; of two devices the later one is asked again. */
export const notificationSettingsMachine = setup({
  types: { context: typed<NotificationSettingsContext>(), events: typed<NotificationSettingsEvent>() },
  actors: {
    load: declaredPromise<NotificationSettings>('load'),
    save: declaredPromise<NotificationSettings, { settings: NotificationSettings }>('save'),
  },
  actions: {
    choose: assign(({ context, event }) => {
      if (event.type !== 'settings.change' || !context.kept) return {}
      return { chosen: { ...event.settings, revision: context.kept.revision }, failure: null, overtaken: false }
    }),
    read: assign((_, settings: NotificationSettings) => ({ kept: settings, chosen: settings, failure: null })),
  },
  guards: {
    /** Something was chosen while the save was under way: it is saved next. */
    chosenMeanwhile: ({ context }) => context.chosen !== context.sent,
    stale: (_, error: unknown) => asFailure(error).code === 'version.stale',
  },
}).createMachine({
  id: 'notification-settings',
  context: { kept: null, chosen: null, sent: null, failure: null, overtaken: false },
  initial: 'loading',
  states: {
    loading: {
      description: 'What was chosen before is being read.',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'kept', actions: { type: 'read', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    failed: {
      description: 'It could not be read.',
      tags: ['recoverable'],
      on: { 'settings.retry': 'loading' },
    },
    kept: {
      description: 'What is on screen is what the server has.',
      on: { 'settings.change': { target: 'saving', actions: 'choose' } },
    },
    saving: {
      description: 'What was chosen shows already and is being saved; more may be chosen meanwhile.',
      tags: ['busy'],
      entry: assign({ sent: ({ context }) => context.chosen }),
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ settings: context.chosen as NotificationSettings }),
        onDone: [
          {
            guard: 'chosenMeanwhile',
            target: 'saving',
            reenter: true,
            actions: assign(({ context, event }) => ({
              kept: event.output,
              chosen: { ...(context.chosen as NotificationSettings), revision: event.output.revision },
            })),
          },
          { target: 'kept', actions: { type: 'read', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'stale', params: ({ event }: { event: { error: unknown } }) => event.error }, target: 'rereading' },
          { target: 'unsaved', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
      on: { 'settings.change': { actions: 'choose' } },
    },
    rereading: {
      description: 'Another device was first: what holds now is being read.',
      tags: ['busy'],
      invoke: {
        id: 'reread',
        src: 'load',
        onDone: {
          target: 'kept',
          actions: [{ type: 'read', params: ({ event }) => event.output }, assign({ overtaken: true })],
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    unsaved: {
      description: 'What was chosen is on screen and not saved; it can be tried again or taken back.',
      tags: ['recoverable'],
      on: {
        'settings.change': { target: 'saving', actions: 'choose' },
        'settings.retry': 'saving',
        'settings.undo': { target: 'kept', actions: assign({ chosen: ({ context }) => context.kept, failure: null }) },
      },
    },
  },
})

export type NotificationSettingsActor = ActorRefFrom<typeof notificationSettingsMachine>
