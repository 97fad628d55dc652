import { decideReport, reportThing } from '#contract/endpoints/moderation.ts'
import { listProposals } from '#contract/endpoints/proposals.ts'
import type { Proposal } from '#contract/entities/proposal.ts'
import type { ReportOutcome } from '#contract/entities/report.ts'
import { reportCaseMachine } from '#contract/processes/report-case.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const staff = 'admin@elenco.test'
const reporters = [
  'premium@elenco.test',
  'brand@elenco.test',
  'whitelabel@elenco.test',
  'finance@elenco.test',
  'reviewer@elenco.test',
  'banned@elenco.test',
]

export const model = defineModel<typeof reportCaseMachine>({
  machine: reportCaseMachine,
  inputs: { restorable: { restorable: true }, final: { restorable: false } },
  events: {
    'report.arrive': { by: 'person', cases: { fresh: { fresh: true }, again: { fresh: false } } },
    'staff.keep': bare('person'),
    'staff.hide': bare('person'),
    'staff.restore': bare('person'),
  },
  facts: ({ restorable }) => restorable,
})

export const view: NoScreen = {
  because:
    'Its two sides stand on two screens: tests/views/reports.test.tsx has the queue, tests/views/report-dialog.test.tsx the dialog.',
}

const report = (world: ServerWorld, n: number) =>
  callAs(world.market, reporters[n] ?? '', reportThing, {
    params: { kind: 'proposal', thing: world.notes.proposal },
    body: { reason: 'scam', text: 'It asks for money in advance.' },
  })
const decides = (outcome: ReportOutcome) => async (world: ServerWorld) =>
  await callAs(world.market, staff, decideReport, {
    params: { kind: 'proposal', uuid: world.notes.proposal },
    body: { outcome, note: 'We read it together.' },
  })

export const browser: ServerBinding<typeof reportCaseMachine> = {
  process: 'report-case',
  tours: ['restorable'],
  async open(world) {
    const found: Proposal[] = await callAs(world.market, staff, listProposals, { query: { size_page: '50' } })
    const proposal = found[Number(world.notes.opened ?? 0)]
    if (!proposal) throw new Error('no proposal is public')
    world.notes.proposal = proposal.uuid
    world.notes.reports = '0'
    await report(world, 0)
    return { id: proposal.uuid, state: 'open' }
  },
  causes: {
    'report.arrive': async (world, stimulus: Stimulus) => {
      const last = Number(world.notes.reports)
      const next = 'case' in stimulus && stimulus.case === 'fresh' ? last + 1 : last
      world.notes.reports = String(next)
      return await report(world, next)
    },
    'staff.keep': decides('keep'),
    'staff.hide': decides('hide'),
    'staff.restore': decides('restore'),
  },
  // A reporter has to see the thing; a second report of the same person is taken and leaves the case as it is.
  where: {
    'report.arrive (fresh)': ({ value }) => value !== 'hidden',
    'report.arrive (again)': ({ value }) => value === 'open',
  },
  exempt: [
    ...['', '=true', '=false'].map(answer => ({
      id: `reportCase.hidden|report.arrive|0${answer}`,
      reason: 'A proposal that was hidden is seen by nobody who could report it.',
    })),
    {
      id: 'reportCase.kept|report.arrive|0=false',
      reason: 'It is taken, and changes the words of the first report: tests/server/reports.test.ts has it.',
    },
    {
      id: 'reportCase.hidden|staff.restore|0=false',
      reason: 'A message that was hidden cannot be put back: tests/server/reports.test.ts has it.',
    },
  ],
}
