import { createActor } from 'xstate'
import { type DecisionActor, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import type { OwnCallVerbs } from '#src/views/casting-calls/verbs.ts'
import { callInMarket } from '#tests/support/call-in-market.ts'
import { someCall } from '#tests/support/casting-calls.ts'
import { agency } from '#tests/support/offer-in-market.ts'
import { forAnyView } from '#tests/support/screen-actors.ts'
import { defineModel } from '#workbench/model.ts'
import type { BrowserBinding, ViewBinding } from './bindings.ts'
import { offline } from './samples.ts'

export const model = defineModel<typeof decisionMachine>({
  machine: decisionMachine,
  inputs: { usual: undefined },
  events: {
    'decision.make': { by: 'person', cases: { usual: { decision: { kind: 'shortlist', uuid: 'pitch' } } } },
  },
  actors: { decide: { done: { usual: null }, error: { offline } } },
})

export const view: ViewBinding = {
  async show({ actor }) {
    const [{ CastingCallView }, { resourceMachine }] = await Promise.all([
      import('#src/views/casting-calls/CastingCallView.tsx'),
      import('#src/machines/resource/resource.machine.ts'),
    ])
    const call = createActor(resourceMachine, { input: { id: 'call', first: someCall({ own: true }) } })
    call.subscribe({ error: () => {} })
    return <CastingCallView actor={forAnyView(call.start())} decision={actor as unknown as DecisionActor<OwnCallVerbs>} />
  },
  gestures: { 'decision.make': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Pause' })) },
  stands: {
    'decision.idle': ({ screen }) => screen.getByRole('button', { name: 'Pause' }),
    'decision.deciding': ({ container }) => {
      if (!container.querySelector('button[aria-busy=true]')) throw new Error('nothing says that it waits')
    },
    'decision.refused': ({ screen }) => screen.getByRole('alert'),
  },
}

const verb = /^\/api\/v3\/casting-calls\/[^/]+\/(?:pause|resume)$/

export const browser: BrowserBinding = {
  as: { as: agency },
  holds: [{ method: 'POST', path: verb }],
  async open({ page, market }) {
    const call = await callInMarket(market)
    await page.goto(`/casting-calls/${call.uuid}`)
    await page.getByRole('button', { name: 'Pause' }).waitFor()
  },
  causes: {
    'decision.make': ({ page }) => page.getByRole('button', { name: /^(Pause|Resume)$/ }).click(),
    'decide done': ({ replies }) => replies.pass(verb),
    'decide failed': ({ replies }) => replies.cut(verb),
  },
}
