import { workspaceMachine } from '#src/machines/workspace/workspace.machine.ts'
import { lucia as creator, offerInMarket } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, NoScreen } from './bindings.ts'
import { fault, lucia } from './samples.ts'

const broken = { error: { broken: fault } }

export const model = defineModel<typeof workspaceMachine>({
  machine: workspaceMachine,
  inputs: { usual: { user: lucia } },
  events: { 'channel.pushed': { by: 'server', cases: { usual: { event: { type: 'resync' } } } }, 'channel.back': bare('server') },
  allow: [{ rule: 'sink', id: 'workspace.running', reason: 'It lives as long as the session, which stops it.' }],
  actors: { channel: broken, notifications: broken, cart: broken },
})

export const view: NoScreen = { because: 'It has no screen; the bell and the open screen show what it hears.' }

const ofOurs = 'It breaks only by a fault of ours; nothing that a person, the server or the clock does brings it about.'

export const browser: BrowserBinding<typeof workspaceMachine> = {
  as: { as: creator },
  async open({ page }) {
    await page.clock.install()
    await page.goto('/help/start')
  },
  causes: {
    'channel.pushed': async ({ market }) => void (await offerInMarket(market)),
    // Silence for longer than the server is ever silent: the connection is dead, and made again.
    'channel.back': ({ page }) => page.clock.runFor('02:00'),
  },
  exempt: ['channel', 'notifications', 'cart'].map(part => ({ id: `workspace|xstate.error.actor.${part}|0`, reason: ofOurs })),
}
