import { type PushStanding, pushDeviceMachine } from '#src/machines/push-device/push-device.machine.ts'
import { lucia as creator } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { offline } from './samples.ts'

const standings = { unsupported: 'unsupported', denied: 'denied', off: 'off', on: 'on' } satisfies Record<
  PushStanding,
  PushStanding
>

export const model = defineModel<typeof pushDeviceMachine>({
  machine: pushDeviceMachine,
  inputs: { usual: undefined },
  events: { 'push.on': bare('person'), 'push.off': bare('person'), 'push.look': bare('person') },
  actors: {
    look: { done: standings, error: { offline } },
    turnOn: { done: { on: 'on', denied: 'denied', off: 'off' }, error: { offline } },
    turnOff: { done: { usual: 'off' }, error: { offline } },
  },
})

const button = (name: string | RegExp) => (hands: Hands) => hands.keyboard.click(hands.screen.getByRole('button', { name }))
const says = (text: RegExp) => (hands: Hands) => hands.screen.getByText(text)

export const view: ViewBinding<typeof pushDeviceMachine> = {
  async show({ actor }) {
    const { PushPart } = await import('#src/views/notification-settings/PushPart.tsx')
    return <PushPart push={actor} />
  },
  gestures: {
    'push.on': button('Turn it on'),
    'push.off': button('Turn it off'),
    'push.look': button(/Look again|Try again/),
  },
  stands: {
    'push-device.looking': ({ container }) => {
      if (!container.querySelector('[data-push=looking]')) throw new Error('nothing says that it looks')
    },
    'push-device.failed': ({ screen }) => screen.getByRole('alert'),
    'push-device.unsupported': says(/This browser cannot do it/),
    'push-device.denied': says(/was told not to show/),
    'push-device.off': says(/Push is off/),
    'push-device.turningOn': says(/Your browser asks you now/),
    'push-device.on': says(/Push is on/),
    'push-device.turningOff': says(/Push is on/),
  },
}

const look = /^\/api\/v3\/notifications\/push$/
const save = /^\/api\/v3\/notifications\/save\/token$/
const drop = /^\/api\/v3\/notifications\/remove\/token$/

interface FakeBrowser {
  permission: NotificationPermission
  /** The person's answer to the question that waits. */
  answer(permission: NotificationPermission): void
  subscribed: boolean
  able: boolean
}

declare global {
  interface Window {
    fakeBrowser: FakeBrowser
  }
}

/** The part that needs no push service: permission and subscription, as the person and the browser would have them. */
function pretend() {
  const browser: FakeBrowser = { permission: 'default', answer() {}, subscribed: false, able: true }
  window.fakeBrowser = browser
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/of-this-browser', keys }),
    unsubscribe: async () => {
      browser.subscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (browser.subscribed ? subscription : null),
    subscribe: async () => {
      browser.subscribed = true
      return subscription
    },
  }
  const registration = { pushManager }
  const container = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(new EventTarget(), container, { register: async () => registration }),
  })
  const requestPermission = () =>
    new Promise<NotificationPermission>(done => {
      browser.answer = permission => {
        browser.permission = permission
        done(permission)
      }
    })
  const Told = Object.assign(() => {}, { requestPermission })
  Object.defineProperty(Told, 'permission', { get: () => browser.permission })
  Object.defineProperty(window, 'Notification', { configurable: true, get: () => (browser.able ? Told : undefined) })
}

const be = ({ page }: World, facts: Partial<FakeBrowser>) => page.evaluate(be => Object.assign(window.fakeBrowser, be), facts)

const looked = (facts: Partial<FakeBrowser>, subscribed: boolean) => async (world: World) => {
  await be(world, { able: true, subscribed: false, permission: 'default', ...facts })
  await world.replies.alter(look, { subscribed })
}

const answer = ({ page }: World, permission: NotificationPermission) =>
  page.evaluate(said => window.fakeBrowser.answer(said), permission)

const press = (name: string | RegExp) => (world: World) => world.page.getByRole('button', { name }).click()

export const browser: BrowserBinding<typeof pushDeviceMachine> = {
  as: { as: creator },
  holds: [
    { method: 'GET', path: look },
    { method: 'POST', path: save },
    { method: 'POST', path: drop },
  ],
  async open({ page, atStart }) {
    await atStart(pretend)
    await page.goto('/settings/notifications')
  },
  causes: {
    'look done (unsupported)': looked({ able: false }, false),
    'look done (denied)': looked({ permission: 'denied' }, false),
    'look done (off)': looked({}, false),
    'look done (on)': looked({ permission: 'granted', subscribed: true }, true),
    'look failed': ({ replies }) => replies.cut(look),
    'push.on': press('Turn it on'),
    'push.off': press('Turn it off'),
    'push.look': press(/Look again|Try again/),
    async 'turnOn done (on)'(world) {
      await answer(world, 'granted')
      await world.replies.pass(look)
      await world.replies.answer(save, 200, { saved: true })
    },
    'turnOn done (denied)': world => answer(world, 'denied'),
    'turnOn done (off)': world => answer(world, 'default'),
    async 'turnOn failed'(world) {
      await answer(world, 'granted')
      await world.replies.cut(look)
    },
    'turnOff done': ({ replies }) => replies.answer(drop, 200, { removed: true }),
    'turnOff failed': ({ replies }) => replies.cut(drop),
  },
}
