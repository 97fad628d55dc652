import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { openDispute } from '#contract/endpoints/disputes.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { type DealAct, may } from '#src/machines/deal-room/deal-room.machine.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
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
import { openBody } from '#tests/support/make-dispute.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  await app.runner.runDue()
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  expect(app.faults).toEqual([])
  await app.close()
})

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
]

async function take(
  pair: Pair,
  side: 'brand' | 'creator',
  endpoint: Endpoint,
  body: Record<string, unknown> = {},
): Promise<Pair> {
  const deal = await readAs(app, pair.deal, pair[side])
  return { ...pair, deal: must(await takeStep(app, endpoint, deal, pair[side], body)) }
}

async function late(): Promise<Pair> {
  const pair = await fundedDeal(app, { draft_due: dayIn(2) })
  app.clock.advance(4 * day)
  const later = new Date(app.clock.now().getTime() + 90 * day)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  await app.runner.runDue()
  return { ...pair, deal: await readAs(app, pair.deal, pair.brand) }
}

const proposed = async (by: 'brand' | 'creator', more: number) => {
  const pair = await fundedDeal(app)
  return await take(pair, by, proposeChange, change(more)(pair.deal))
}

/** The states in which two people can stand, and how they get there. */
const places: Record<string, () => Promise<Pair>> = {
  offer_pending: () => offeredDeal(app),
  counter_pending: async () => {
    const pair = await offeredDeal(app)
    return await take(pair, 'creator', counterOffer, { terms: someTerms(app, { fee_minor: 40_000 }), valid_days: 7 })
  },
  awaiting_funds: async () => await take(await offeredDeal(app), 'creator', acceptOffer, { version: 1 }),
  concept_due: () => fundedDeal(app, { concept: true }),
  concept_review: async () => await take(await fundedDeal(app, { concept: true }), 'creator', sendConcept, { text: idea }),
  concept_changes: async () => {
    const sent = await take(await fundedDeal(app, { concept: true }), 'creator', sendConcept, { text: idea })
    return await take(sent, 'brand', changeConcept, { wishes: 'It should begin outside' })
  },
  in_production: () => fundedDeal(app),
  'in_production, the creator asks for more': () => proposed('creator', 5_000),
  'in_production, the brand offers less': () => proposed('brand', -5_000),
  awaiting_difference: async () =>
    await take(await proposed('creator', 5_000), 'brand', answerChange, { accept: true, note: '' }),
  late,
  delivered: () => deliveredDeal(app),
  changes_requested: async () =>
    await take(await deliveredDeal(app), 'brand', requestChanges, { changes: 'A little more light, please' }),
  approved: async () => await take(await deliveredDeal(app), 'brand', approveDelivery),
  holding: () => holdingDeal(app),
  cancel_pending: async () => await take(await fundedDeal(app), 'brand', requestCancel, { reason: 'Plans have changed' }),
}

test.each(Object.entries(places))(
  'both act at once where it is %s: one of them wins, the other is told to look again',
  {
    timeout: 300_000,
  },
  async (place, arrive) => {
    const first = await arrive()
    expect(place.startsWith(first.deal.state)).toBe(true)
    const of = async (pair: Pair, side: 'brand' | 'creator') => {
      const deal = await readAs(app, pair.deal, pair[side])
      return { deal, can: acts.filter(([act]) => may(deal, act)) }
    }
    const [brands, creators] = [(await of(first, 'brand')).can, (await of(first, 'creator')).can]
    const cells = brands.flatMap(one => creators.map(other => [one, other] as const))
    for (const [one, other] of cells) {
      const pair = await arrive()
      const [brand, creator] = [await readAs(app, pair.deal, pair.brand), await readAs(app, pair.deal, pair.creator)]
      const answers = await Promise.all([
        takeStep(app, one[1], brand, pair.brand, one[2](brand)),
        takeStep(app, other[1], creator, pair.creator, other[2](creator)),
      ])
      const told = answers.map(answer => (answer.status === 200 ? 'done' : answer.error.code)).sort()
      expect([one[0].verb, other[0].verb, ...told]).toEqual([one[0].verb, other[0].verb, 'deal.stale_version', 'done'])
    }
  },
)
