import { appMachine } from '#src/machines/app/app.machine.ts'
import { usualPreferences } from '#src/machines/preferences/preferences.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, NoScreen } from './bindings.ts'
import { fault } from './samples.ts'

const broken = { error: { broken: fault } }

export const model = defineModel<typeof appMachine>({
  machine: appMachine,
  inputs: { usual: { preferences: usualPreferences } },
  events: { 'app.settled': bare('machine') },
  allow: [{ rule: 'sink', id: 'app.degraded', reason: 'What has broken stays broken until the page is loaded again.' }],
  actors: { preferences: broken, toasts: broken, session: broken },
})

export const view: NoScreen = { because: 'It holds others together; what there is to see is theirs.' }

const profile = /^\/api\/accounts\/profile$/
const ofOurs =
  'A long-lived part breaks only by a fault of ours; nothing that a person, the server or the clock does brings it about.'

export const browser: BrowserBinding<typeof appMachine> = {
  as: { as: 'brand@elenco.test' },
  holds: [{ method: 'GET', path: profile }],
  open: async ({ page }) => void (await page.goto('/help/start')),
  // The signed-in person is known as soon as the server has said so.
  causes: { 'app.settled': ({ replies }) => replies.pass(profile) },
  exempt: ['preferences', 'toasts', 'session'].map(part => ({ id: `app|xstate.error.actor.${part}|0`, reason: ofOurs })),
}
