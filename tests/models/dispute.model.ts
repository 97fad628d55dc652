import { offerApplication } from '#contract/endpoints/applications.ts'
import { acceptOffer, deliverWork, fundDeal, getDeal, payCheckout } from '#contract/endpoints/deals.ts'
import {
  addEvidence,
  answerDispute,
  answerSplit,
  appealDispute,
  confirmDecision,
  listDisputes,
  makeDecision,
  offerSplit,
  openDispute,
  withdrawDispute,
} from '#contract/endpoints/disputes.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import { disputeMachine, firstDisputeFacts } from '#contract/processes/dispute.ts'
import { answer, openBody, reasons } from '#tests/support/make-dispute.ts'
import { agency, callAs, lucia, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { defineModel } from '#workbench/model.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const eitherSide = { by: 'person' as const, cases: { brand: { by: 'brand' as const }, creator: { by: 'creator' as const } } }
const [ana, bea, cleo] = ['admin@elenco.test', 'moderator@elenco.test', 'referee@elenco.test']
const anyStaff = { by: 'person' as const, cases: { ana: { staff: ana }, bea: { staff: bea }, cleo: { staff: cleo } } }

export const model = defineModel<typeof disputeMachine>({
  machine: disputeMachine,
  inputs: { usual: firstDisputeFacts('brand', false), 'about much money': firstDisputeFacts('creator', true) },
  events: {
    'dispute.answer': eitherSide,
    'evidence.add': eitherSide,
    'split.offer': eitherSide,
    'split.accept': eitherSide,
    'split.reject': eitherSide,
    'dispute.withdraw': eitherSide,
    'decision.appeal': eitherSide,
    'decision.make': anyStaff,
    'decision.confirm': anyStaff,
    'decision.return': anyStaff,
    'deadline.passed': { by: 'server', cases: { usual: {} } },
  },
  // The judges among staff matter, and not their order.
  facts: ({ opener, offer_by, four_eyes, proposed_by, judged_by }) => [
    opener,
    offer_by,
    four_eyes,
    proposed_by,
    [...judged_by].sort(),
  ],
})

export const view: NoScreen = {
  because:
    'Both sides move it in the room of their deal, and staff in their list: tests/browser/disputes.test.ts goes through both.',
}

const personOf = (stimulus: Stimulus) => ('case' in stimulus && stimulus.case === 'creator' ? lucia : agency)
const staffOf = (stimulus: Stimulus) => {
  const name = 'case' in stimulus ? stimulus.case : ''
  return name === 'ana' ? ana : name === 'bea' ? bea : cleo
}

const read = ({ market, notes }: ServerWorld, as: string): Promise<Deal> =>
  callAs(market, as, getDeal, { params: { uuid: notes.deal } })

/** The call that a side makes in it, decided on what it sees now. */
const says =
  (endpoint: Parameters<typeof callAs>[2], body: (deal: Deal) => Record<string, unknown> = () => ({})) =>
  async (world: ServerWorld, stimulus: Stimulus) => {
    const as = personOf(stimulus)
    const deal = await read(world, as)
    return await callAs(world.market, as, endpoint, {
      params: { uuid: deal.dispute?.uuid },
      body: { revision: deal.revision, ...body(deal) },
    })
  }

/** The same for one of staff, whose list says what they see. */
const judges =
  (endpoint: Parameters<typeof callAs>[2], body: Record<string, unknown>) => async (world: ServerWorld, stimulus: Stimulus) => {
    const as = staffOf(stimulus)
    const { dispute } = await read(world, agency)
    for (const show of ['staff', 'open', 'over']) {
      const cases = await callAs(world.market, as, listDisputes, { query: { show, size_page: '100' } })
      const found = cases.find((one: { dispute: { uuid: string } }) => one.dispute.uuid === dispute?.uuid)
      if (!found) continue
      const params = { uuid: found.dispute.uuid }
      return await callAs(world.market, as, endpoint, { params, body: { revision: found.dispute.revision, ...body } })
    }
    throw new Error('the dispute is in no list of staff')
  }

const newestOffer = ({ dispute }: Deal) => dispute?.offers.at(-1)?.n ?? 0

export const browser: ServerBinding<typeof disputeMachine> = {
  process: 'dispute',
  quiet: true,
  async open(world, input) {
    const { market } = world
    const { pitch, terms } = await pitchInMarket(market, 'Una merienda que se pueda oír', await world.now())
    const much = input === 'about much money'
    const body = { terms: much ? { ...terms, fee_minor: limits.dispute.fourEyes } : terms, valid_days: 7 }
    const offered = await callAs(market, agency, offerApplication, { params: { uuid: pitch.uuid }, body })
    const params = { uuid: offered.uuid }
    world.notes.deal = offered.uuid
    const step = async (as: string, endpoint: Parameters<typeof callAs>[2], more: Record<string, unknown>) => {
      const { revision } = await read(world, as)
      return await callAs(market, as, endpoint, { params, body: { revision, ...more } })
    }
    await step(lucia, acceptOffer, { version: 1 })
    const visit = await step(agency, fundDeal, {})
    await callAs(market, agency, payCheckout, { params: { session: visit.session }, body: { card: 'approved' } })
    await step(lucia, deliverWork, { links: ['https://drive.example/primer-corte'] })
    const { dispute } = much
      ? await step(lucia, openDispute, openBody('unpaid_change', 100))
      : await step(agency, openDispute, openBody('not_as_brief'))
    return { id: dispute.uuid, state: dispute.state }
  },
  causes: {
    'dispute.answer': says(answerDispute, () => ({ statement: answer })),
    'evidence.add': says(addEvidence, () => ({ text: 'It can be seen in the second second.' })),
    'split.offer': says(offerSplit, () => ({ creator_percent: 60 })),
    'split.accept': says(answerSplit, deal => ({ n: newestOffer(deal), accept: true })),
    'split.reject': says(answerSplit, deal => ({ n: newestOffer(deal), accept: false })),
    'dispute.withdraw': says(withdrawDispute),
    'decision.appeal': says(appealDispute, () => ({ text: answer })),
    'decision.make': judges(makeDecision, { creator_percent: 40, reasons }),
    'decision.confirm': judges(confirmDecision, { agree: true }),
    'decision.return': judges(confirmDecision, { agree: false }),
    'deadline.passed': async world => world.passUntil((await read(world, agency)).deadline),
  },
  // Once staff have let their time pass, nothing more is due.
  where: { 'deadline.passed': ({ context }) => context.overdue === false },
}
