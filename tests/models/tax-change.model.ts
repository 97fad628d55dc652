import { decideTaxChange, listTaxChanges, proposeTaxChange } from '#contract/endpoints/taxes.ts'
import type { StaffDecision } from '#contract/entities/four-eyes.ts'
import type { TaxChange } from '#contract/entities/tax.ts'
import { taxChangeMachine } from '#contract/processes/tax-change.ts'
import { taxPlaces } from '#contract/tax-countries.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { defineModel } from '#workbench/model.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const proposer = 'moderator@elenco.test'
const somebodyElse = 'admin@elenco.test'
const eitherOfStaff = { by: 'person' as const, cases: { proposer: { by: proposer }, somebody_else: { by: somebodyElse } } }

export const model = defineModel<typeof taxChangeMachine>({
  machine: taxChangeMachine,
  inputs: { usual: { proposer } },
  events: {
    'tax_change.confirm': eitherOfStaff,
    'tax_change.decline': eitherOfStaff,
    'tax_change.withdraw': eitherOfStaff,
    'deadline.passed': { by: 'server', cases: { usual: {} } },
  },
})

export const view: NoScreen = {
  because: 'A row offers what its chart takes from the one who looks: tests/views/taxes.test.tsx shows it in every state.',
}

const staffOf = (stimulus: Stimulus) => ('case' in stimulus && stimulus.case === 'proposer' ? proposer : somebodyElse)
const decides = (decision: StaffDecision) => async (world: ServerWorld, stimulus: Stimulus) =>
  await callAs(world.market, staffOf(stimulus), decideTaxChange, {
    params: { uuid: world.notes.change },
    body: { decision, answer: decision === 'decline' ? 'Not registered there yet.' : '' },
  })

const all = async (world: ServerWorld): Promise<TaxChange[]> =>
  await callAs(world.market, somebodyElse, listTaxChanges, { query: { size_page: '100' } })

export const browser: ServerBinding<typeof taxChangeMachine> = {
  process: 'tax-change',
  quiet: true,
  async open(world) {
    // Each tour has a country of its own: one waits for each, and what a tour agreed on stays.
    const tour = Number(world.kept.tours ?? 0)
    world.kept.tours = tour + 1
    const from_day = new Date((await world.now()).getTime() + 86_400_000).toISOString().slice(0, 10)
    const body = { place: taxPlaces[tour % taxPlaces.length], way: 'on', from_day }
    const one: TaxChange = await callAs(world.market, proposer, proposeTaxChange, { body })
    world.notes.change = one.uuid
    return { id: one.uuid, state: one.state }
  },
  causes: {
    'tax_change.confirm': decides('confirm'),
    'tax_change.decline': decides('decline'),
    'tax_change.withdraw': decides('withdraw'),
    'deadline.passed': async world => {
      await world.passUntil((await all(world)).find(({ uuid }) => uuid === world.notes.change)?.lapses_at ?? null)
    },
  },
}
