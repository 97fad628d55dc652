import { useSelector } from '@xstate/react'
import { restStates } from '#contract/entities/milestone-states.ts'
import { milestoneMachine } from '#contract/processes/milestone.ts'
import { milestoneStateOf } from '#contract/rules/milestones.ts'
import { someDeal, someMilestones, someTermsOf } from '#tests/support/some-deal.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { until } from './at-hand.ts'
import type { Hands, NoScreen, ViewBinding } from './bindings.ts'

export const model = defineModel<typeof milestoneMachine>({
  machine: milestoneMachine,
  inputs: { 'under way': { disputed: false }, disputed: { disputed: true } },
  events: { 'rest.over': bare('server'), 'deal.ended': bare('server'), 'deal.settled': bare('server') },
})

/** The strip of a deal whose first milestone is approved, and where its share stands. */
async function show({ actor }: Stage<typeof milestoneMachine>) {
  const { MilestoneStrip } = await import('#src/views/deal-room/MilestoneStrip.tsx')
  function Strip() {
    const value = useSelector(actor, snapshot => snapshot.value)
    const { disputed } = useSelector(actor, snapshot => snapshot.context)
    const rest = restStates.find(one => one === value) ?? 'resting'
    const state = rest === 'settled' ? 'resolved' : disputed ? 'disputed' : 'in_production'
    const facts = { milestones: 2, milestone: 2, disputed_from: disputed ? ('delivered' as const) : null }
    const deal = someDeal({ state, facts, terms: someTermsOf({ milestones: someMilestones() }) })
    const milestones = deal.milestones.map(one => ({
      ...one,
      state: milestoneStateOf(one.n, { state, facts: deal.facts, rest: one.n === 1 ? rest : null }),
      paid_at: one.n === 1 && rest !== 'settled' ? '2026-12-03T10:00:00.000Z' : null,
    }))
    return <MilestoneStrip deal={{ ...deal, milestones }} />
  }
  return <Strip />
}

const says =
  (words: RegExp) =>
  ({ container }: Hands) =>
    until(() => words.test(container.querySelector('li')?.textContent ?? ''), String(words))

export const view: ViewBinding<typeof milestoneMachine> = {
  show,
  gestures: {},
  stands: {
    'milestone.resting': says(/Approved · money on/),
    'milestone.paid': says(/Paid · since/),
    'milestone.settled': says(/Settled in the dispute/),
  },
}

export const browser: NoScreen = {
  because:
    'Nobody does anything to a share: the clock pays it, and the deal’s own walk ends it. tests/server/deal-milestones.test.ts has every way against the ledger.',
}
