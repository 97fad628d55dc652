import type { Endpoint } from '#contract/endpoint.ts'
import { offerApplication } from '#contract/endpoints/applications.ts'
import { listBrands } from '#contract/endpoints/brands.ts'
import {
  acceptOffer,
  answerCancel,
  answerChange,
  approveConcept,
  approveDelivery,
  changeConcept,
  counterOffer,
  deliverWork,
  extendOrder,
  fundDeal,
  getDeal,
  objectProof,
  payCheckout,
  proposeChange,
  publishProof,
  rejectOffer,
  requestCancel,
  requestChanges,
  sendConcept,
  withdrawCancel,
  withdrawChange,
  withdrawOffer,
} from '#contract/endpoints/deals.ts'
import { answerSplit, offerSplit, openDispute, withdrawDispute } from '#contract/endpoints/disputes.ts'
import { getProposal, listOwnProposals, orderProposal } from '#contract/endpoints/proposals.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { Proposal } from '#contract/entities/proposal.ts'
import { dealMachine } from '#contract/processes/deal.ts'
import { firstFacts } from '#contract/rules/ask-deal.ts'
import { extendedDays } from '#contract/rules/change-order.ts'
import { dueOf } from '#contract/rules/milestones.ts'
import { agency, callAs, lucia, nothingPublished, pitchInMarket, termsFrom } from '#tests/support/offer-in-market.ts'
import { bare, defineModel, type EventSamples } from '#workbench/model.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import type { ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
import { dealView } from './deal-view.tsx'

const eitherSide: EventSamples<{ by: 'brand' | 'creator' }> = {
  by: 'person',
  cases: { brand: { by: 'brand' }, creator: { by: 'creator' } },
}

const before = ['offer_pending', 'counter_pending', 'awaiting_funds', 'concept_due', 'concept_review', 'concept_changes']
const beforeTheWork = (value: unknown, resume: string | null) =>
  before.includes(value === 'cancel_pending' && resume ? resume : String(value))

export const model = defineModel<typeof dealMachine>({
  machine: dealMachine,
  inputs: {
    published: firstFacts(true, 2),
    'nothing to publish': firstFacts(false, 0),
    ordered: firstFacts(true, 2, 'brand', true),
    'a concept first': { ...firstFacts(true, 2), concept: true },
    'in milestones': { ...firstFacts(false, 1), milestones: 2 },
  },
  events: {
    'offer.counter': {
      by: 'person',
      cases: {
        brand: { by: 'brand', publishes: true, revisions: 1 },
        creator: { by: 'creator', publishes: true, revisions: 1 },
      },
    },
    'order.extend': eitherSide,
    'offer.accept': eitherSide,
    'offer.reject': eitherSide,
    'offer.withdraw': eitherSide,
    'funds.secured': { by: 'server', cases: { usual: {} } },
    'concept.send': eitherSide,
    'concept.requestChanges': eitherSide,
    'concept.approve': eitherSide,
    'change.propose': eitherSide,
    'change.close': bare('server'),
    'change.agree': { by: 'server', cases: { usual: { publishes: true, more_revisions: 0 } } },
    'change.charge': bare('server'),
    'work.deliver': {
      by: 'person',
      cases: { ...eitherSide.cases, lacking: { by: 'creator', checks_fail: true } },
    },
    'work.requestChanges': eitherSide,
    'work.approve': eitherSide,
    'work.publish': eitherSide,
    'proof.object': eitherSide,
    'cancel.request': eitherSide,
    'cancel.withdraw': eitherSide,
    'cancel.agree': eitherSide,
    'cancel.refuse': eitherSide,
    'dispute.open': {
      by: 'person',
      cases: {
        brand: { by: 'brand', reason: 'not_as_brief' },
        creator: { by: 'creator', reason: 'unpaid_change' },
        // Nobody is late but the creator: it is the brand's to say.
        unfit: { by: 'creator', reason: 'late' },
      },
    },
    'dispute.move': { by: 'server', cases: { usual: { turn: null } } },
    'dispute.drop': bare('server'),
    'dispute.settle': { by: 'server', cases: { usual: { creator_percent: 40 } } },
    'deadline.passed': { by: 'server', cases: { usual: {} } },
  },
  exempt: [
    {
      id: 'deal.awaiting_funds|funds.secured|0',
      levels: ['machine', 'view', 'browser'],
      reason: 'A renewal of rights begins as the creator’s offer: the walk of licences pays one.',
    },
    {
      id: 'deal.awaiting_funds|offer.withdraw|0=false',
      levels: ['machine', 'view', 'browser'],
      reason:
        'Of a rate that was agreed on before, which the walk of licences takes: tests/server/renewal-rate.test.ts steps back from one.',
    },
    ...(['in_production', 'late', 'changes_requested'] as const).map(state => ({
      id: `deal.${state}|change.charge|0=false`,
      levels: ['browser' as const],
      reason: 'With no change on the table there is no price that it could raise: an answer to nothing is refused as such.',
    })),
  ],
  // Once agreed, it does not matter any more how often the terms went to and fro.
  facts: (
    {
      version,
      proposer,
      deliveries,
      delivered_before,
      revisions,
      milestone,
      milestones,
      checks_fail,
      dispute_turn,
      resolved_percent,
      concept,
      concepts,
      ...facts
    },
    value,
  ) => [
    // Once the work has begun, nobody asks any more how it came to its idea.
    beforeTheWork(value, facts.resume) ? [concept, concepts] : null,
    facts,
    // The last milestone is made and approved like a work that is one piece.
    milestone < milestones,
    // Looked at only while the delivery is.
    value === 'delivered' || value === 'disputed' ? checks_fail : null,
    value === 'offer_pending' || value === 'counter_pending' ? version : null,
    value === 'disputed' ? dispute_turn === null : null,
  ],
})

/** The room of either side. */
export const view: ViewBinding<typeof dealMachine> = dealView

const title = 'Una merienda que se pueda oír'
/** The mention that the terms ask for in the text: without it silence does not approve. */
const mention = '@merienda'

/** The person who makes the call: the samples are named for the sides. */
const personOf = (stimulus: Stimulus) =>
  'case' in stimulus && (stimulus.case === 'creator' || stimulus.case === 'lacking') ? lucia : agency

const read = ({ market, notes }: ServerWorld, as: string): Promise<Deal> =>
  callAs(market, as, getDeal, { params: { uuid: notes.deal } })

/** The call that this side makes for it, decided on what it sees now. */
const calls =
  (endpoint: Endpoint, body: Record<string, unknown> | ((deal: Deal, world: ServerWorld) => unknown) = {}) =>
  async (world: ServerWorld, stimulus: Stimulus) => {
    const as = personOf(stimulus)
    const deal = await read(world, as)
    const more = typeof body === 'function' ? await body(deal, world) : body
    return await callAs(world.market, as, endpoint, {
      params: { uuid: deal.uuid },
      body: { revision: deal.revision, ...(more as Record<string, unknown>) },
    })
  }

const statement = 'The terms name the cup in the first three seconds, and in what was handed in nobody can see it at all.'

/** A call about the open dispute, by whoever opened it or by the other side. */
const inDispute =
  (endpoint: Endpoint, side: 'opener' | 'other', body: Record<string, unknown> = {}) =>
  async (world: ServerWorld, _stimulus: Stimulus) => {
    const opener = String(world.notes.opener)
    const as = side === 'opener' ? opener : opener === agency ? lucia : agency
    const { dispute, revision } = await read(world, as)
    return await callAs(world.market, as, endpoint, { params: { uuid: dispute?.uuid }, body: { revision, ...body } })
  }

/** A script, and the work itself on its last day. */
const partsOf = (last: string) => [
  { title: 'Guion', percent: 30, due: dayAfter(last, -3), pieces: [] },
  { title: 'Montaje final', percent: 70, due: last, pieces: [0] },
]

const idea = 'El pan sale del horno, alguien lo parte sin decir nada, y solo se oye la corteza.'
const reason = 'The oven of the bakery is out of order until then'
const dayAfter = (date: string, days = 3) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** The other side's answer to the open change. */
const inChange = (endpoint: Endpoint, body: Record<string, unknown>) => async (world: ServerWorld, _stimulus: Stimulus) => {
  const { change_by, uuid } = await read(world, agency)
  const as = change_by === 'brand' ? lucia : agency
  const { revision } = await read(world, as)
  return await callAs(world.market, as, endpoint, { params: { uuid }, body: { revision, ...body } })
}

/** A package of Lucía's that the agency orders for a brand of its own. */
async function orderFromLucia({ market }: ServerWorld): Promise<Deal> {
  const own = await callAs(market, lucia, listOwnProposals)
  const open = own.find((one: { state: string }) => one.state === 'published')
  const params = { uuid: open.uuid }
  const { packages, version }: Proposal = await callAs(market, agency, getProposal, { params })
  const wanted = packages.find(one => !one.paused && one.network !== 'none') ?? packages[0]
  const [brand] = await callAs(market, agency, listBrands)
  return await callAs(market, agency, orderProposal, {
    params,
    body: {
      package_id: wanted?.id,
      brand_id: brand.uuid,
      brief: 'Una pieza sobre el pan del sábado, sin música de fondo.',
      fee_minor: wanted?.price_minor,
      currency: wanted?.currency,
      version,
    },
  })
}

export const browser: ServerBinding<typeof dealMachine> = {
  process: 'deal',
  async open(world, input) {
    const now = await world.now()
    if (input === 'ordered') {
      const deal = await orderFromLucia(world)
      world.notes.deal = deal.uuid
      return { id: deal.uuid, state: deal.state }
    }
    const { pitch, terms } = await pitchInMarket(world.market, title, now)
    const nothing = input === 'nothing to publish' && nothingPublished
    const first = input === 'a concept first' && { concept: true }
    const parts = input === 'in milestones' && { ...nothingPublished, revisions: 1, milestones: partsOf(terms.draft_due) }
    const body = { terms: { ...terms, must_include: [mention], ...nothing, ...first, ...parts }, valid_days: 7 }
    const deal = await callAs(world.market, agency, offerApplication, { params: { uuid: pitch.uuid }, body })
    world.notes.deal = deal.uuid
    return { id: deal.uuid, state: deal.state }
  },
  causes: {
    // Each asks for something else than what is on the table.
    'offer.counter': calls(counterOffer, async ({ version }, world) => {
      const terms = termsFrom(await world.now(), title)
      return {
        terms: { ...terms, must_include: [mention], revisions: 1, fee_minor: terms.fee_minor + version * 1_000 },
        valid_days: 7,
      }
    }),
    'order.extend': calls(extendOrder),
    'offer.accept': calls(acceptOffer, ({ version }) => ({ version })),
    'offer.reject': calls(rejectOffer, { reason: 'No llego a esas fechas' }),
    'offer.withdraw': calls(withdrawOffer),
    async 'funds.secured'(world) {
      const { uuid, revision } = await read(world, agency)
      const visit = await callAs(world.market, agency, fundDeal, { params: { uuid }, body: { revision } })
      await callAs(world.market, agency, payCheckout, { params: { session: visit.session }, body: { card: 'approved' } })
    },
    // A later day by the brand; by the creator for more money, too, which is paid before the work goes on.
    'change.propose': calls(proposeChange, async ({ terms, side, facts }, world) => {
      const due = dueOf(terms, facts.milestone)
      const today = (await world.now()).toISOString().slice(0, 10)
      const days = extendedDays(terms, dayAfter(due > today ? due : today), facts.milestone)
      return { changed: side === 'creator' ? { ...days, fee_minor: terms.fee_minor + 5_000 } : days, reason }
    }),
    'change.agree': inChange(answerChange, { accept: true, note: '' }),
    'change.charge': inChange(answerChange, { accept: true, note: '' }),
    async 'change.close'(world, stimulus) {
      const { state } = await read(world, agency)
      if (state !== 'awaiting_difference') return await inChange(answerChange, { accept: false, note: '' })(world, stimulus)
      const { uuid, revision } = await read(world, agency)
      return await callAs(world.market, agency, withdrawChange, { params: { uuid }, body: { revision } })
    },
    'concept.send': calls(sendConcept, { text: idea }),
    'concept.requestChanges': calls(changeConcept, { wishes: 'Que empiece en el horno, no en la mesa.' }),
    'concept.approve': calls(approveConcept),
    async 'work.deliver'(world, stimulus) {
      const lacking = 'case' in stimulus && stimulus.case === 'lacking'
      const body = { links: ['https://drive.example/primer-corte'], checked: [mention] }
      return await calls(deliverWork, { ...body, note: lacking ? 'Primer corte' : `Primer corte con ${mention}` })(
        world,
        stimulus,
      )
    },
    'work.requestChanges': calls(requestChanges, { changes: 'Que se vea más la taza.' }),
    'work.approve': calls(approveDelivery),
    'work.publish': calls(publishProof, async (_, world) => ({
      url: 'https://instagram.com/p/abc',
      published_on: (await world.now()).toISOString().slice(0, 10),
    })),
    'proof.object': calls(objectProof, { reason: 'Es otra cuenta, no la acordada' }),
    'cancel.withdraw': calls(withdrawCancel),
    'cancel.request': calls(requestCancel, { reason: 'Se ha caído el rodaje' }),
    'cancel.agree': calls(answerCancel, { agree: true }),
    'cancel.refuse': calls(answerCancel, { agree: false }),
    async 'dispute.open'(world, stimulus) {
      const what = 'case' in stimulus ? stimulus.case : ''
      const as = what === 'brand' ? agency : lucia
      const reason = what === 'brand' ? 'not_as_brief' : what === 'unfit' ? 'late' : 'unpaid_change'
      const { uuid, revision } = await read(world, as)
      const body = { revision, reason, statement, wanted_percent: 50, files: [] }
      world.notes.opener = as
      return await callAs(world.market, as, openDispute, { params: { uuid }, body })
    },
    // A split on the table is the other side's to answer; nothing of the deal itself moves.
    'dispute.move': inDispute(offerSplit, 'opener', { creator_percent: 60, note: '' }),
    'dispute.drop': inDispute(withdrawDispute, 'opener'),
    async 'dispute.settle'(world, stimulus) {
      const { dispute } = await read(world, agency)
      const n = dispute?.offers.at(-1)?.n ?? 0
      return await inDispute(answerSplit, 'other', { n, accept: true })(world, stimulus)
    },
    'deadline.passed': async world => world.passUntil((await read(world, agency)).deadline),
  },
  // Said once that the proof is overdue, nothing more is due.
  // In a dispute what passes is a deadline of its own chart, which model `dispute` walks.
  where: {
    // A deal is disputed three times at most, which one walk from the first delivery to the money would pass.
    'dispute.open': ({ value, context }) => {
      const { objections, publishes, grace_over } = context
      if (value === 'late') return grace_over
      if (value === 'delivered' || value === 'changes_requested') return !grace_over
      return value === 'approved' ? objections > 0 : !publishes
    },
    // The creator's proposal costs more, the brand's does not.
    'change.agree': ({ context }) => context.change_by !== 'creator',
    'change.charge': ({ context }) => context.change_by === 'creator',
    // A split has to lie on the table before anybody can take it.
    'dispute.settle': ({ value, context }) => value === 'disputed' && context.dispute_turn === null,
    // A change ends before what is due in the work does.
    'deadline.passed': ({ value, context }) =>
      context.change_by === null && value !== 'disputed' && !(value === 'approved' && context.proof_overdue),
  },
}
