import { createActor } from 'xstate'
import { pauseCastingCall, resumeCastingCall } from '#contract/endpoints/casting-calls.ts'
import { decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { callInMarket } from '#tests/support/call-in-market.ts'
import { someCall } from '#tests/support/casting-calls.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { decisionForAnyView, forAnyView } from '../support/screen-actors.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { failure, fault, offline } from './samples.ts'

export const model = defineModel<typeof resourceMachine>({
  machine: resourceMachine,
  inputs: { 'nothing yet': { id: 'call' }, 'rendered by the server': { id: 'call', first: someCall() } },
  events: {
    'resource.retry': bare('person'),
    'resource.refresh': bare('server'),
    'resource.replace': { by: 'machine', cases: { usual: { value: someCall({ title: 'Breakfast, changed' }) } } },
  },
  actors: {
    load: { done: { usual: someCall() }, error: { missing: failure('not_found'), offline } },
    changes: { error: { broken: fault } },
  },
  facts: ({ behind }) => behind,
})

const poster = ({ screen }: Hands) => screen.getByRole('heading', { level: 1, name: /Breakfast/ })

export const view: ViewBinding<typeof resourceMachine> = {
  async show({ actor }) {
    const { CastingCallView } = await import('#src/views/casting-calls/CastingCallView.tsx')
    return <CastingCallView actor={forAnyView(actor)} decision={decisionForAnyView(createActor(decisionMachine).start())} />
  },
  gestures: { 'resource.retry': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Try again' })) },
  stands: {
    'resource.loading': ({ screen, container }) => {
      if (!container.querySelector('[aria-busy=true]') && !screen.queryByRole('heading', { level: 1 }))
        throw new Error('nothing says that it loads')
    },
    'resource.ready': poster,
    'resource.gathering': poster,
    'resource.refreshing': poster,
    'resource.missing': ({ screen }) => screen.getByRole('heading', { level: 1 }),
    'resource.failed': ({ screen }) => screen.getByRole('alert'),
  },
}

const one = /^\/api\/v3\/casting-calls\/[0-9a-f-]{36}$/

async function turn({ market, notes }: World, paused: boolean) {
  await callAs(market, agency, paused ? pauseCastingCall : resumeCastingCall, { params: { uuid: notes.uuid } })
  notes.paused = paused
}

export const browser: BrowserBinding<typeof resourceMachine> = {
  as: { as: agency },
  holds: [{ method: 'GET', path: one }],
  tours: ['nothing yet'],
  async open({ page, market, notes }, input) {
    const call = await callInMarket(market)
    notes.uuid = call.uuid
    if (input !== 'nothing yet') return void (await page.goto(`/casting-calls/${call.uuid}`))
    // From a page of the app nothing comes rendered.
    await page.goto('/brand-work/calls')
    await page.locator(`main h2 a[href="/casting-calls/${call.uuid}"]`).click()
  },
  causes: {
    'load done': ({ replies }) => replies.pass(one),
    'load failed (missing)': ({ replies }) => replies.answer(one, 404, { code: 'not_found', message: 'There is nothing here.' }),
    'load failed (offline)': ({ replies }) => replies.cut(one),
    'refresh done': ({ replies }) => replies.pass(one),
    'refresh failed (missing)': ({ replies }) =>
      replies.answer(one, 404, { code: 'not_found', message: 'There is nothing here.' }),
    'refresh failed (offline)': ({ replies }) => replies.cut(one),
    'after gathering': async () => {},
    'resource.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    /** Somebody else of the company pauses the call, or lets it go on. */
    'resource.refresh': world => turn(world, !world.notes.paused),
    async 'resource.replace'(world) {
      const button = world.page.getByRole('button', { name: /^(Pause|Resume)$/ })
      // A page that could not be read anew is old, and the server would refuse to change it.
      const paused = (await button.innerText()) === 'Resume'
      if (paused !== Boolean(world.notes.paused)) await turn(world, paused)
      await button.click()
    },
  },
  // One's own change is also pushed: from there on the page goes its own way.
  ends: ['resource.replace'],
  where: { 'resource.replace': 'resource.ready' },
  exempt: [{ id: 'resource|xstate.error.actor.changes|0', reason: 'What hears pushes breaks only by a fault of ours.' }],
}
