import { decideAdjustment, listAdjustments, proposeAdjustment } from '#contract/endpoints/adjustments.ts'
import type { Adjustment } from '#contract/entities/adjustment.ts'
import type { StaffDecision } from '#contract/entities/four-eyes.ts'
import { limits } from '#contract/limits.ts'
import { adjustmentMachine } from '#contract/processes/adjustment.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { defineModel } from '#workbench/model.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const proposer = 'moderator@elenco.test'
const somebodyElse = 'admin@elenco.test'
const eitherOfStaff = { by: 'person' as const, cases: { proposer: { by: proposer }, somebody_else: { by: somebodyElse } } }

export const model = defineModel<typeof adjustmentMachine>({
  machine: adjustmentMachine,
  inputs: { covered: { proposer, covered: true }, short: { proposer, covered: false } },
  events: {
    'adjustment.confirm': eitherOfStaff,
    'adjustment.decline': eitherOfStaff,
    'adjustment.withdraw': eitherOfStaff,
    'deadline.passed': { by: 'server', cases: { usual: {} } },
  },
  facts: ({ covered }) => covered,
})

export const view: NoScreen = {
  because: 'A row offers what its chart takes from the one who looks: tests/views/adjustments.test.tsx shows it in every state.',
}

const staffOf = (stimulus: Stimulus) => ('case' in stimulus && stimulus.case === 'proposer' ? proposer : somebodyElse)
const decides = (decision: StaffDecision) => async (world: ServerWorld, stimulus: Stimulus) =>
  await callAs(world.market, staffOf(stimulus), decideAdjustment, {
    params: { uuid: world.notes.adjustment },
    body: { decision, answer: decision === 'decline' ? 'It was paid already.' : '' },
  })

export const browser: ServerBinding<typeof adjustmentMachine> = {
  process: 'adjustment',
  quiet: true,
  async open(world, input) {
    const body = {
      ...{ of: 'person', who: 'creator@elenco.test', way: 'give', currency: 'EUR', reason: 'goodwill', about: '' },
      // More than the house has earned in the demonstration.
      amount_minor: input === 'covered' ? 100 : limits.deal.amount.max,
      note: 'Thank you for your patience.',
    }
    const one: Adjustment = await callAs(world.market, proposer, proposeAdjustment, { body })
    world.notes.adjustment = one.uuid
    return { id: one.uuid, state: one.state }
  },
  causes: {
    'adjustment.confirm': decides('confirm'),
    'adjustment.decline': decides('decline'),
    'adjustment.withdraw': decides('withdraw'),
    'deadline.passed': async world => {
      const query = { state: 'proposed', size_page: '100' }
      const all: Adjustment[] = await callAs(world.market, somebodyElse, listAdjustments, { query })
      await world.passUntil(all.find(({ uuid }) => uuid === world.notes.adjustment)?.lapses_at ?? null)
    },
  },
}
