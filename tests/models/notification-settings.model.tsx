import { fireEvent } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { getNotificationSettings, putNotificationSettings } from '#contract/endpoints/notifications.ts'
import { defaultNotificationSettings, type NotificationSettings } from '#contract/entities/notification-settings.ts'
import { notificationSettingsMachine } from '#src/machines/notification-settings/notification-settings.machine.ts'
import { type PushStanding, pushDeviceMachine } from '#src/machines/push-device/push-device.machine.ts'
import { callAs, lucia as creator } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { fieldAtHand, press, reads, until } from './at-hand.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { failure, offline } from './samples.ts'

const some: NotificationSettings = { ...defaultNotificationSettings, revision: 3 }

export const model = defineModel<typeof notificationSettingsMachine>({
  machine: notificationSettingsMachine,
  inputs: { usual: undefined },
  events: {
    'settings.change': { by: 'person', cases: { usual: () => ({ settings: { ...some } }) } },
    'settings.retry': bare('person'),
    'settings.undo': bare('person'),
  },
  actors: {
    load: { done: { usual: some }, error: { offline } },
    save: { done: { usual: { ...some, revision: 4 } }, error: { 'another device was first': failure('version.stale'), offline } },
  },
  facts: ({ chosen, sent }) => chosen !== sent,
})

const box = () => until(() => fieldAtHand(/^Push: Messages/), 'the box for messages')
const says = (words: RegExp) => (hands: Hands) => reads(hands.container, words)

export const view: ViewBinding<typeof notificationSettingsMachine> = {
  async show({ actor }) {
    const { NotificationSettingsView } = await import('#src/views/notification-settings/NotificationSettingsView.tsx')
    // Another workflow: here it looks for ever.
    const push = createActor(
      pushDeviceMachine.provide({ actors: { look: fromPromise<PushStanding>(() => new Promise(() => {})) } }),
    )
    return <NotificationSettingsView settings={actor} push={push.start()} />
  },
  gestures: {
    'settings.change': async () => void fireEvent.click(await box()),
    'settings.retry': () => press(/^Try again$/),
    'settings.undo': () => press(/^Take it back$/),
  },
  stands: {
    'notification-settings.loading': ({ container }) => {
      if (!container.querySelector('[aria-busy=true]')) throw new Error('nothing says that it loads')
    },
    'notification-settings.failed': ({ screen }) => screen.getByRole('alert'),
    'notification-settings.kept': box,
    'notification-settings.saving': says(/Saving…/),
    'notification-settings.rereading': says(/Saving…/),
    'notification-settings.unsaved': says(/Not saved/),
  },
}

const path = /^\/api\/v3\/notifications\/settings$/

const pressOn = (name: string) => (world: World) => world.page.getByRole('button', { name }).click()

export const browser: BrowserBinding<typeof notificationSettingsMachine> = {
  as: { as: creator },
  holds: [
    { method: 'GET', path },
    { method: 'PUT', path },
  ],
  open: async ({ page }) => void (await page.goto('/settings/notifications')),
  causes: {
    'load done': ({ replies }) => replies.pass(path),
    'load failed': ({ replies }) => replies.cut(path),
    'reread done': ({ replies }) => replies.pass(path),
    'reread failed': ({ replies }) => replies.cut(path),
    'save done': ({ replies }) => replies.pass(path),
    'save failed (offline)': ({ replies }) => replies.cut(path),
    /** The other device chooses first; the server says so itself. */
    async 'save failed (another device was first)'({ market, replies }) {
      await callAs(market, creator, putNotificationSettings, { body: await callAs(market, creator, getNotificationSettings) })
      await replies.pass(path)
    },
    'settings.change': ({ page }) => page.getByRole('checkbox', { name: 'Push: Messages' }).click(),
    'settings.retry': pressOn('Try again'),
    'settings.undo': pressOn('Take it back'),
  },
}
