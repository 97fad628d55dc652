import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  acceptOffer,
  answerCancel,
  answerChange,
  approveConcept,
  approveDelivery,
  changeConcept,
  counterOffer,
  deliverWork,
  objectProof,
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
import {
  addEvidence,
  answerDispute,
  answerSplit,
  appealDispute,
  makeDecision,
  offerSplit,
  openDispute,
  withdrawDispute,
} from '#contract/endpoints/disputes.ts'
import { type Deal, dealStates } from '#contract/entities/deal.ts'
import { disputeStates } from '#contract/entities/dispute.ts'
import { dealMachine } from '#contract/processes/deal.ts'
import { disputeMachine } from '#contract/processes/dispute.ts'
import { type DealAct, may } from '#src/machines/deal-room/deal-room.machine.ts'
import type { TestApp } from '#tests/support/app.ts'
import {
  deliveredDeal,
  fundedDeal,
  holdingDeal,
  must,
  offeredDeal,
  type Pair,
  readAs,
  someTerms,
  takeStep,
} from '#tests/support/make-deal.ts'
import {
  act as actInDispute,
  answer,
  disputeOf,
  freshStaff,
  judge,
  openBody,
  opened,
  pass,
  reasons,
} from '#tests/support/make-dispute.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'at the end', runsDue: true },
)

const day = 86_400_000
const idea = 'The cup stands alone on the table, then hands come into the picture one after another.'
const links = ['https://drive.example/corte']
const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
/** A change has to name a new day, too, where the work is late. */
const change = (more: number) => (deal: Deal) => ({
  changed: {
    fee_minor: deal.terms.fee_minor + more,
    ...(deal.state === 'late' && { draft_due: dayIn(15), publish_by: dayIn(25) }),
  },
  reason: 'What is needed has changed',
})

type Act = [act: DealAct, endpoint: Endpoint, body: (deal: Deal) => Record<string, unknown>]

/** The acts that a side can press: asked of the charts by `act`, sent as `body`. */
const acts: Act[] = [
  [{ verb: 'accept' }, acceptOffer, deal => ({ version: deal.version })],
  [{ verb: 'counter', body: {} }, counterOffer, () => ({ terms: someTerms(app, { fee_minor: 44_000 }), valid_days: 7 })],
  [{ verb: 'reject', body: { reason: '' } }, rejectOffer, () => ({ reason: '' })],
  [{ verb: 'withdraw' }, withdrawOffer, () => ({})],
  [{ verb: 'sendConcept', body: { text: '', files: [], links: [] } }, sendConcept, () => ({ text: idea })],
  [{ verb: 'approveConcept' }, approveConcept, () => ({})],
  [{ verb: 'changeConcept', body: { wishes: '' } }, changeConcept, () => ({ wishes: 'It should begin outside' })],
  [{ verb: 'deliver', body: { note: '', files: [], links: [], checked: [] } }, deliverWork, () => ({ links })],
  [{ verb: 'changes', body: { changes: '' } }, requestChanges, () => ({ changes: 'A little more light, please' })],
  [{ verb: 'approve' }, approveDelivery, () => ({})],
  [
    { verb: 'publish', body: { url: '', published_on: '' } },
    publishProof,
    () => ({ url: 'https://www.instagram.com/p/1', published_on: app.clock.now().toISOString().slice(0, 10) }),
  ],
  [{ verb: 'object', body: { reason: '' } }, objectProof, () => ({ reason: 'This is another account' })],
  [{ verb: 'cancel', body: { reason: '' } }, requestCancel, () => ({ reason: 'Plans have changed' })],
  [{ verb: 'withdrawCancel' }, withdrawCancel, () => ({})],
  [{ verb: 'answerCancel', body: { agree: true } }, answerCancel, () => ({ agree: true })],
  [{ verb: 'answerCancel', body: { agree: false } }, answerCancel, () => ({ agree: false })],
  [{ verb: 'proposeChange', body: { changed: {}, reason: '' } }, proposeChange, change(9_000)],
  [{ verb: 'answerChange', body: { accept: true, note: '' } }, answerChange, () => ({ accept: true, note: '' })],
  [{ verb: 'answerChange', body: { accept: false, note: '' } }, answerChange, () => ({ accept: false, note: '' })],
  [{ verb: 'withdrawChange' }, withdrawChange, () => ({})],
  [
    { verb: 'dispute', body: { reason: 'abuse', statement: '', wanted_percent: 50, files: [] } },
    openDispute,
    () => openBody('abuse', 50),
  ],
  [{ verb: 'answerDispute', body: { statement: '', files: [] } }, answerDispute, () => ({ statement: answer })],
  [{ verb: 'addEvidence', body: { text: '', files: [] } }, addEvidence, () => ({ text: 'See second four of the film.' })],
  [{ verb: 'offerSplit', body: { creator_percent: 60, note: '' } }, offerSplit, () => ({ creator_percent: 60 })],
  [{ verb: 'answerSplit', body: { n: 1, accept: true } }, answerSplit, deal => ({ n: lastOffer(deal), accept: true })],
  [{ verb: 'answerSplit', body: { n: 1, accept: false } }, answerSplit, deal => ({ n: lastOffer(deal), accept: false })],
  [{ verb: 'withdrawDispute' }, withdrawDispute, () => ({})],
  [{ verb: 'appealDispute', body: { text: '', files: [] } }, appealDispute, () => ({ text: answer })],
]

const lastOffer = (deal: Deal) => disputeOf(deal).offers.length

/** Steps of a dispute are sent to the dispute, all others to the deal; each is decided on the deal as it was seen. */
function send(endpoint: Endpoint, deal: Deal, as: string, body: Record<string, unknown>) {
  if (!endpoint.path.startsWith('/v3/disputes/')) return takeStep(app, endpoint, deal, as, body)
  return app.call(endpoint, { params: { uuid: disputeOf(deal).uuid }, body: { revision: deal.revision, ...body } }, { as })
}

async function take(
  pair: Pair,
  side: 'brand' | 'creator',
  endpoint: Endpoint,
  body: Record<string, unknown> = {},
): Promise<Pair> {
  const deal = await readAs(app, pair.deal, pair[side])
  return { ...pair, deal: must(await takeStep(app, endpoint, deal, pair[side], body)) }
}

const proposed = async (by: 'brand' | 'creator', more: number) => {
  const pair = await fundedDeal(app)
  return await take(pair, by, proposeChange, change(more)(pair.deal))
}

type Arrive = () => Promise<Pair>
/** As many deals as are asked for, all in one place. */
type Place = (count: number) => Promise<Pair[]>

/** One after the other: whoever comes to a place by steps alone. */
const by =
  (arrive: Arrive): Place =>
  async count => {
    const pairs: Pair[] = []
    while (pairs.length < count) pairs.push(await arrive())
    return pairs
  }

const seen = (pairs: Pair[]) =>
  Promise.all(pairs.map(async pair => ({ ...pair, deal: await readAs(app, pair.deal, pair.brand) })))

/** All wait together, since time passes for everybody: hours go by, as often as said. */
const waiting =
  (arrive: Arrive, ...hours: number[]): Place =>
  async count => {
    const pairs = await by(arrive)(count)
    for (const some of hours) await pass(app, some)
    return await seen(pairs)
  }

const decided: Place = async count => {
  const pairs = await waiting(offered, 73, 49)(count)
  const staff = await freshStaff(app, 'Ana')
  for (const pair of pairs)
    expect((await judge(app, makeDecision, pair, staff, { creator_percent: 40, reasons })).status).toBe(200)
  return await seen(pairs)
}

/** The states in which two people can stand, and how they get there. */
const places: Record<string, Place> = {
  offer_pending: by(() => offeredDeal(app)),
  counter_pending: by(async () => {
    const pair = await offeredDeal(app)
    return await take(pair, 'creator', counterOffer, { terms: someTerms(app, { fee_minor: 40_000 }), valid_days: 7 })
  }),
  awaiting_funds: by(async () => await take(await offeredDeal(app), 'creator', acceptOffer, { version: 1 })),
  concept_due: by(() => fundedDeal(app, { concept: true })),
  concept_review: by(async () => await take(await fundedDeal(app, { concept: true }), 'creator', sendConcept, { text: idea })),
  concept_changes: by(async () => {
    const sent = await take(await fundedDeal(app, { concept: true }), 'creator', sendConcept, { text: idea })
    return await take(sent, 'brand', changeConcept, { wishes: 'It should begin outside' })
  }),
  in_production: by(() => fundedDeal(app)),
  'in_production, the creator asks for more': by(() => proposed('creator', 5_000)),
  'in_production, the brand offers less': by(() => proposed('brand', -5_000)),
  awaiting_difference: by(
    async () => await take(await proposed('creator', 5_000), 'brand', answerChange, { accept: true, note: '' }),
  ),
  late: waiting(() => fundedDeal(app, { draft_due: dayIn(2) }), 24 * 4),
  delivered: by(() => deliveredDeal(app)),
  changes_requested: by(
    async () => await take(await deliveredDeal(app), 'brand', requestChanges, { changes: 'A little more light, please' }),
  ),
  approved: by(async () => await take(await deliveredDeal(app), 'brand', approveDelivery)),
  holding: by(() => holdingDeal(app)),
  cancel_pending: by(async () => await take(await fundedDeal(app), 'brand', requestCancel, { reason: 'Plans have changed' })),
  completed: waiting(() => holdingDeal(app), 24 * 4),
  'disputed: awaiting_response': by(disputed),
  'disputed: evidence, a split lies there': by(offered),
  'disputed: mediation, a split lies there': waiting(offered, 73),
  'disputed: decision': waiting(offered, 73, 49),
  'disputed: decided': decided,
}

async function disputed(): Promise<Pair> {
  return await opened(app, await deliveredDeal(app), 'brand', 'not_as_brief')
}

/** The creator offers a split, which answers, too. */
async function offered(): Promise<Pair> {
  const pair = await disputed()
  return { ...pair, deal: must(await actInDispute(app, offerSplit, pair, 'creator', { creator_percent: 70 })) }
}

const stateOf = ({ state, dispute }: Deal) => (state === 'disputed' ? `disputed: ${dispute?.state}` : state)

/** Only staff and time move a dispute on from here, and a deal passes through `published` at once. */
const nobodys = ['published', 'disputed', 'disputed: second_look', 'disputed: appealed', 'disputed: appeal_second_look']

test('the places are all states in which a side can do something', () => {
  const ends = (machine: AnyStateMachine, state: string) => machine.states[state]?.type === 'final'
  const reached = new Set([...Object.keys(places).map(place => place.replace(/,.*/, '')), ...nobodys])
  const open = [
    ...dealStates.filter(state => !ends(dealMachine, state)),
    ...disputeStates.filter(state => !ends(disputeMachine, state)).map(state => `disputed: ${state}`),
  ]
  expect([...reached].sort()).toEqual(open.sort())
})

test.each(Object.entries(places))(
  'both act at once where it is %s: one of them wins, the other is told to look again',
  {
    timeout: 300_000,
  },
  async (place, arrive) => {
    const [first] = await arrive(1)
    if (!first) throw new Error('nobody arrived')
    expect(stateOf(first.deal), place).toBe(place.replace(/,.*/, ''))
    const of = async (pair: Pair, side: 'brand' | 'creator') => {
      const deal = await readAs(app, pair.deal, pair[side])
      return { deal, can: acts.filter(([act]) => may(deal, act)) }
    }
    const [brands, creators] = [(await of(first, 'brand')).can, (await of(first, 'creator')).can]
    const cells = brands.flatMap(one => creators.map(other => [one, other] as const))
    const pairs = await arrive(cells.length)
    for (const [n, [one, other]] of cells.entries()) {
      const pair = pairs[n]
      if (!pair) throw new Error('nobody arrived')
      const [brand, creator] = [await readAs(app, pair.deal, pair.brand), await readAs(app, pair.deal, pair.creator)]
      const answers = await Promise.all([
        send(one[1], brand, pair.brand, one[2](brand)),
        send(other[1], creator, pair.creator, other[2](creator)),
      ])
      const told = answers.map(answer => (answer.status === 200 ? 'done' : answer.error.code)).sort()
      expect([one[0].verb, other[0].verb, ...told]).toEqual([one[0].verb, other[0].verb, 'deal.stale_version', 'done'])
    }
  },
)
