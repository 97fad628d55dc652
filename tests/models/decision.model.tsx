import { createActor, type SnapshotFrom } from 'xstate'
import { decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { selectUnderWay } from '#src/machines/decision/decision.select.ts'
import { callInMarket } from '#tests/support/call-in-market.ts'
import { someCall } from '#tests/support/casting-calls.ts'
import { agency } from '#tests/support/offer-in-market.ts'
import { decisionForAnyView, forAnyView } from '#tests/support/screen-actors.ts'
import { defineModel } from '#workbench/model.ts'
import type { BrowserBinding, ViewBinding, World } from './bindings.ts'
import { offline } from './samples.ts'

export const model = defineModel<typeof decisionMachine>({
  machine: decisionMachine,
  inputs: { usual: undefined },
  events: {
    'decision.make': {
      by: 'person',
      cases: {
        pause: { decision: { kind: 'pause', uuid: 'call' } },
        copy: { decision: { kind: 'copy', uuid: 'call' } },
      },
    },
  },
  actors: { decide: { done: { usual: null }, error: { offline } } },
  facts: ({ decision, waiting, refusals }) => [decision?.kind, waiting.map(one => one.kind), refusals.length > 0],
})

/** Neither of the two buttons is pressed while what it does is under way. */
const notUnderWay = (kind: string) => (snapshot: SnapshotFrom<typeof decisionMachine>) =>
  selectUnderWay(snapshot, { kind }) === null
const where = { 'decision.make (pause)': notUnderWay('pause'), 'decision.make (copy)': notUnderWay('copy') }

export const view: ViewBinding<typeof decisionMachine> = {
  async show({ actor }) {
    const [{ CastingCallView }, { resourceMachine }] = await Promise.all([
      import('#src/views/casting-calls/CastingCallView.tsx'),
      import('#src/machines/resource/resource.machine.ts'),
    ])
    const call = createActor(resourceMachine, { input: { id: 'call', first: someCall({ own: true }) } })
    call.subscribe({ error: () => {} })
    return <CastingCallView actor={forAnyView(call.start())} decision={decisionForAnyView(actor)} />
  },
  gestures: {
    'decision.make': ({ keyboard, screen }, event) =>
      keyboard.click(screen.getByRole('button', { name: event.decision.kind === 'pause' ? 'Pause' : 'Use as a template' })),
  },
  where,
  stands: {
    'decision.idle': ({ screen }) => screen.getByRole('button', { name: 'Pause' }),
    'decision.deciding': ({ container }) => {
      if (!container.querySelector('button[aria-busy=true]')) throw new Error('nothing says that it waits')
    },
    'decision.refused': ({ screen }) => screen.getByRole('alert'),
  },
}

const verb = /^\/api\/v3\/casting-calls\/[^/]+\/(?:pause|resume)$/
const copy = /^\/api\/v3\/casting-calls$/
const isCopied = (snapshot: SnapshotFrom<typeof decisionMachine>) => snapshot.context.decision?.kind === 'copy'
type Noted = { made: RegExp[] }

/** The calls of what was pressed, in its order: each waits at its own address. */
async function make({ page, notes }: World<Noted>, name: string | RegExp, path: RegExp) {
  await page.getByRole('button', { name }).click()
  notes.made = [...notes.made, path]
}
function next({ notes }: World<Noted>): RegExp {
  const [path = verb, ...rest] = notes.made
  notes.made = rest
  return path
}

export const browser: BrowserBinding<typeof decisionMachine, Noted> = {
  as: { as: agency },
  holds: [
    { method: 'POST', path: verb },
    { method: 'POST', path: copy },
  ],
  async open({ page, market, notes }) {
    notes.made = []
    const call = await callInMarket(market)
    await page.goto(`/casting-calls/${call.uuid}`)
    await page.getByRole('button', { name: 'Pause' }).waitFor()
  },
  causes: {
    'decision.make (pause)': world => make(world, /^(Pause|Resume)$/, verb),
    'decision.make (copy)': world => make(world, 'Use as a template', copy),
    'decide done': world => world.replies.pass(next(world)),
    'decide failed': world => world.replies.cut(next(world)),
  },
  // A call that was copied leads to its draft, away from here.
  where: { ...where, 'decide done': snapshot => !isCopied(snapshot) },
}
