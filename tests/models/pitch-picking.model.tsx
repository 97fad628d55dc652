import type { ContextFrom, SnapshotFrom } from 'xstate'
import { pathOf } from '#contract/paths.ts'
import { pitchPickingMachine } from '#src/machines/pitch-picking/pitch-picking.machine.ts'
import { lucia, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { collectionWith, decisionThat } from '#tests/support/screen-actors.ts'
import { someApplication } from '#tests/support/some-application.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { offline } from './samples.ts'

const [one, two] = ['a1', 'a2'].map(end => someApplication({ uuid: `00000000-0000-4000-8000-0000000000${end}` }))
if (!one || !two) throw new Error('there are two pitches')

const contextOf = (snapshot: SnapshotFrom<typeof pitchPickingMachine>): ContextFrom<typeof pitchPickingMachine> =>
  snapshot.context

export const model = defineModel<typeof pitchPickingMachine>({
  machine: pitchPickingMachine,
  inputs: { usual: undefined },
  events: {
    'pitches.pick': { by: 'person', cases: { usual: { pitch: one.uuid } } },
    'pitches.pickAll': { by: 'person', cases: { usual: { pitches: [one.uuid, two.uuid] } } },
    'pitches.clear': bare('person'),
    'pitches.withdraw': bare('person'),
    'pitches.undo': bare('person'),
  },
  actors: { withdraw: { done: { usual: { withdrawn: [one.uuid], kept: [two.uuid] } }, error: { offline } } },
  facts: ({ picked }) => ({ picked: Math.min(2, picked.length) }),
})

const somePicked = (snapshot: SnapshotFrom<typeof pitchPickingMachine>) => contextOf(snapshot).picked.length > 0
const where = {
  'pitches.pickAll': (snapshot: SnapshotFrom<typeof pitchPickingMachine>) => contextOf(snapshot).picked.length < 2,
  'pitches.clear': somePicked,
  'pitches.withdraw': somePicked,
}
const exempt = ['choosing', 'refused'].map(state => ({
  id: `pitch-picking.${state}|pitches.withdraw|0=false`,
  reason: 'While nothing is chosen there is no button.',
}))
const stands = (state: string) => async (hands: Hands) => {
  const bar = document.querySelector(`[data-picking="${state}"]`)
  if (!bar) throw new Error(`the bar does not say ${state}`)
  return await hands.screen.findAllByRole('checkbox')
}

export const view: ViewBinding<typeof pitchPickingMachine> = {
  async show({ actor }) {
    const { MyPitchesView } = await import('#src/views/my-work/MyPitchesView.tsx')
    const { PitchPickingContext } = await import('#src/views/my-work/pitch-picking.ts')
    return (
      <PitchPickingContext value={actor}>
        <MyPitchesView pitches={collectionWith([one, two])} decision={decisionThat().decision} />
      </PitchPickingContext>
    )
  },
  gestures: {
    async 'pitches.pick'({ keyboard, screen }) {
      const [first] = screen.getAllByRole('checkbox', { name: /^Choose the pitch/ })
      if (first) await keyboard.click(first)
    },
    'pitches.pickAll': ({ keyboard, screen }) =>
      keyboard.click(screen.getByRole('checkbox', { name: 'Choose all of this page that can be withdrawn' })),
    'pitches.clear': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Choose none' })),
    'pitches.withdraw': ({ keyboard, screen }) =>
      keyboard.click(screen.getByRole('button', { name: 'Withdraw the chosen ones' })),
    'pitches.undo': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Undo' })),
  },
  where,
  exempt,
  stands: Object.fromEntries(
    ['choosing', 'pausing', 'withdrawing', 'refused'].map(state => [`pitch-picking.${state}`, stands(state)]),
  ),
}

const verb = /^\/api\/v3\/withdrawn-applications$/

export const browser: BrowserBinding<typeof pitchPickingMachine> = {
  as: { as: lucia },
  holds: [{ method: 'POST', path: verb }],
  async open({ page, market }) {
    // Two at least: all of them are more than one that is chosen.
    await pitchInMarket(market, 'A pitch of a tour')
    await pitchInMarket(market, 'Another pitch of a tour')
    await page.goto(pathOf('my_work', { section: 'proposals' }))
    await page.getByRole('checkbox', { name: 'Choose all of this page that can be withdrawn' }).waitFor()
  },
  causes: {
    'pitches.pick': ({ page }) =>
      page
        .getByRole('checkbox', { name: /^Choose the pitch/ })
        .first()
        .click(),
    'pitches.pickAll': ({ page }) =>
      page.getByRole('checkbox', { name: 'Choose all of this page that can be withdrawn' }).click(),
    'pitches.clear': ({ page }) => page.getByRole('button', { name: 'Choose none' }).click(),
    'pitches.withdraw': ({ page }) => page.getByRole('button', { name: 'Withdraw the chosen ones' }).click(),
    'pitches.undo': ({ page }) => page.getByRole('button', { name: 'Undo' }).click(),
    'after regret': ({ page }) => page.clock.fastForward(10_000),
    'withdraw done': ({ replies }) => replies.pass(verb),
    'withdraw failed': ({ replies }) => replies.cut(verb),
  },
  where,
  exempt,
}
