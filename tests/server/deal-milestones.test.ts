import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { offerApplication } from '#contract/endpoints/applications.ts'
import {
  acceptOffer,
  answerCancel,
  answerChange,
  approveDelivery,
  counterOffer,
  deliverWork,
  fundDeal,
  listDeals,
  listTransactions,
  payCheckout,
  proposeChange,
  publishProof,
  requestCancel,
  requestChanges,
  type Transaction,
} from '#contract/endpoints/deals.ts'
import { answerSplit, getDisputePack, offerSplit, openDispute, withdrawDispute } from '#contract/endpoints/disputes.ts'
import { getStatement, listStatements } from '#contract/endpoints/statements.ts'
import type { Deal, DealTerms } from '#contract/entities/deal.ts'
import type { MilestoneTerms } from '#contract/entities/milestone.ts'
import type { Statement } from '#contract/entities/statement.ts'
import { settle } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { minus } from '#contract/rules/milestones.ts'
import type { TestApp } from '#tests/support/app.ts'
import {
  brand,
  freshCreator,
  freshPitch,
  fundedDeal,
  must,
  offeredDeal,
  type Pair,
  readAs,
  someTerms,
  takeStep,
} from '#tests/support/make-deal.ts'
import { openBody } from '#tests/support/make-dispute.ts'
import { withMarket } from '#tests/support/with-market.ts'

const hour = 3_600_000
const day = 24 * hour
let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'at the end', runsDue: true },
)

const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)

async function wait(ms: number) {
  app.clock.advance(ms)
  const later = new Date(app.clock.now().getTime() + 90 * day)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  await app.runner.runDue()
}

/** A script, a first cut and the reel, one after another. */
const threeParts = (): MilestoneTerms[] => [
  { title: 'Script', percent: 20, due: dayIn(4), pieces: [] },
  { title: 'Rough cut', percent: 33, due: dayIn(12), pieces: [1] },
  { title: 'Final cut', percent: 47, due: dayIn(20), pieces: [0] },
]
const inParts = (terms: Partial<DealTerms> = {}): Partial<DealTerms> => ({
  fee_minor: 33_333,
  draft_due: dayIn(20),
  publish_by: dayIn(30),
  milestones: threeParts(),
  ...terms,
})
const funded = () => fundedDeal(app, inParts())

const step = async (endpoint: Endpoint, { deal, ...who }: Pair, side: 'brand' | 'creator', body: Record<string, unknown> = {}) =>
  await takeStep(app, endpoint, await readAs(app, deal, who[side]), who[side], body)
const deliver = (pair: Pair, note = 'Here it is') =>
  step(deliverWork, pair, 'creator', { links: ['https://drive.example/cut'], note })
const approve = (pair: Pair) => step(approveDelivery, pair, 'brand')
const read = (pair: Pair) => readAs(app, pair.deal, pair.brand)
async function passPart(pair: Pair): Promise<Deal> {
  must(await deliver(pair))
  return must(await approve(pair))
}
const released = async (pair: Pair): Promise<number[]> => {
  const list = await app.call(
    listTransactions,
    { body: { filter: { deal: pair.deal.uuid, type: ['release'] } } },
    { as: pair.creator },
  )
  return list.response.map((one: { amount_minor: number }) => one.amount_minor)
}

describe('terms with milestones', () => {
  const offered = async (terms: Partial<DealTerms>) => {
    const pitch = await freshPitch(app, await freshCreator(app))
    return await app.call(
      offerApplication,
      { params: { uuid: pitch }, body: { terms: someTerms(app, inParts(terms)), valid_days: 7 } },
      { as: brand },
    )
  }

  test('say next to the field what is wrong with them', async () => {
    const [script, rough, final] = threeParts()
    if (!script || !rough || !final) throw new Error('three')
    const wrong: [MilestoneTerms[], Record<string, string[]>][] = [
      [[script, rough, { ...final, percent: 48 }], { 'terms.milestones': ['shares 101'] }],
      [[{ ...final, percent: 90, pieces: [0, 1] }], { 'terms.milestones': ['min_items 2'] }],
      [[script, { ...rough, due: dayIn(3) }, final], { 'terms.milestones.1.due': [`not_after ${dayIn(4)}`] }],
      [[{ ...script, due: dayIn(0) }, rough, final], { 'terms.milestones.0.due': ['past'] }],
      [[script, rough, { ...final, due: dayIn(19) }], { 'terms.milestones.2.due': [`ends_with ${dayIn(20)}`] }],
      [[script, { ...rough, pieces: [] }, final], { 'terms.milestones': ['piece_left'] }],
      [[{ ...script, pieces: [0] }, rough, final], { 'terms.milestones.2.pieces': ['piece_twice'] }],
      [[script, { ...rough, pieces: [1, 7] }, final], { 'terms.milestones.1.pieces': ['option'] }],
      [[{ ...script, title: 'A' }, rough, final], { 'terms.milestones.0.title': ['min_length 3'] }],
    ]
    for (const [milestones, fields] of wrong) {
      const answer = await offered({ milestones })
      expect(answer.status, JSON.stringify(milestones)).toBe(400)
      expect(answer.error.fields).toEqual(fields)
    }
  })

  test('are kept, changed and left out by a counter-offer', async () => {
    const pair = await offeredDeal(app, inParts())
    expect(pair.deal.milestones.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    const terms = { ...someTerms(app, inParts()), revisions: 1 }
    const { milestones: _, ...silent } = terms
    const kept = must(await step(counterOffer, pair, 'creator', { terms: silent, valid_days: 7 }))
    expect(kept.facts).toMatchObject({ milestones: 3, milestone: 1, revisions: 1, revisions_left: 1 })
    const two = [
      { title: 'Script', percent: 30, due: dayIn(4), pieces: [] },
      { title: 'Everything', percent: 70, due: dayIn(20), pieces: [0, 1] },
    ]
    const changed = must(await step(counterOffer, pair, 'brand', { terms: { ...terms, milestones: two }, valid_days: 7 }))
    expect(changed.facts.milestones).toBe(2)
    const whole = must(await step(counterOffer, pair, 'creator', { terms: { ...terms, milestones: null }, valid_days: 7 }))
    expect(whole).toMatchObject({ milestones: [], facts: { milestones: 1 } })
  })
})

describe('the way through milestones', () => {
  test('each is delivered, changed, approved and paid after its hold; the last ends the deal, and every cent is told', async () => {
    const pair = await funded()
    const [script, rough, final] = pair.deal.milestones
    if (!script || !rough || !final) throw new Error('three')
    expect(pair.deal).toMatchObject({ state: 'in_production', deadline: `${script.due}T23:59:59.000Z` })
    expect(minus(pair.deal.fees, pair.deal.milestones)).toEqual({ fee_minor: 0, total_minor: 0, payout_minor: 0 })

    must(await deliver(pair))
    must(await step(requestChanges, pair, 'brand', { changes: 'A little shorter, please' }))
    expect((await deliver(pair)).response).toMatchObject({ state: 'delivered', revisions_left: 1 })
    const next = must(await approve(pair))
    expect(next).toMatchObject({
      state: 'in_production',
      deadline: `${rough.due}T23:59:59.000Z`,
      revisions_left: 2,
      facts: { milestone: 2, deliveries: 2, delivered_before: 2 },
      protected_minor: pair.deal.fees.total_minor,
    })
    expect(next.milestones.map(({ state }) => state)).toEqual(['approved', 'making', 'waiting'])

    // The hold of the first ends while the second is made.
    await wait(limits.deal.hold)
    const paid = await read(pair)
    expect(paid.milestones.map(({ state }) => state)).toEqual(['paid', 'making', 'waiting'])
    expect(paid.protected_minor).toBe(pair.deal.fees.total_minor - script.total_minor)
    expect(await released(pair)).toEqual([script.payout_minor])

    // Silence approves the second.
    must(await deliver(pair))
    await wait(limits.deal.approvalHours.default * hour)
    expect(await read(pair)).toMatchObject({
      state: 'in_production',
      facts: { milestone: 3 },
      deliveries: [{}, {}, { answer: 'auto_approved', milestone: 2 }],
    })

    must(await deliver(pair))
    expect(must(await approve(pair))).toMatchObject({ state: 'approved' })
    const proof = { url: 'https://www.instagram.com/p/1', published_on: dayIn(0) }
    expect(must(await step(publishProof, pair, 'creator', proof)).state).toBe('holding')
    await wait(limits.deal.hold)
    const over = await read(pair)
    expect(over).toMatchObject({ state: 'completed', protected_minor: 0 })
    expect(over.milestones.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    expect(await released(pair)).toEqual([final.payout_minor, rough.payout_minor, script.payout_minor])
    // Movements and statement say of each which milestone it is for.
    const moved = await app.call(listTransactions, { body: { filter: { type: ['release'] } } }, { as: pair.creator })
    expect(moved.response.map((one: Transaction) => one.milestone)).toEqual([
      { n: 3, of: 3, title: 'Final cut' },
      { n: 2, of: 3, title: 'Rough cut' },
      { n: 1, of: 3, title: 'Script' },
    ])
    const months: Statement[] = []
    for (const { of, month, currency } of (await app.call(listStatements, {}, { as: pair.creator })).response.toReversed())
      months.push((await app.call(getStatement, { params: { of, month, currency } }, { as: pair.creator })).response)
    expect(
      months.flatMap(({ lines }) => lines).map(({ kind, amount_minor, milestone }) => [milestone?.n, kind, amount_minor]),
    ).toEqual(
      over.milestones.flatMap(({ n, fee_minor, payout_minor }) => [
        [n, 'release', fee_minor],
        [n, 'fee', payout_minor - fee_minor],
      ]),
    )
    expect(over.timeline.map(({ event }) => event).filter(event => event.startsWith('milestone.'))).toEqual([
      'milestone.approved',
      'milestone.paid',
      'milestone.autoApproved',
      'milestone.paid',
    ])
    const told = await app.database.db
      .selectFrom('notifications')
      .select('params')
      .where('user_id', '=', await app.idOf(pair.creator))
      .where('type', '=', 'payout_available')
      .orderBy('created_at')
      .execute()
    expect(told.map(({ params }) => [params.milestone, params.amount_minor])).toEqual([
      ['Script', script.payout_minor],
      ['Rough cut', rough.payout_minor],
      ['Final cut', final.payout_minor],
    ])
  })

  test('a late one is late by its own day, and its grace is its own', async () => {
    const pair = await funded()
    await wait(5 * day)
    expect((await read(pair)).state).toBe('late')
    await passPart(pair)
    expect(await read(pair)).toMatchObject({ state: 'in_production', facts: { grace_over: false, milestone: 2 } })
    const list = await app.call(listDeals, {}, { as: pair.creator })
    expect(list.response).toMatchObject([{ uuid: pair.deal.uuid, milestone: { n: 2, of: 3, title: 'Rough cut' } }])
  })

  test('two who approve at once approve one', async () => {
    const pair = await funded()
    must(await deliver(pair))
    const seen = await read(pair)
    const both = await Promise.all([1, 2].map(() => takeStep(app, approveDelivery, seen, pair.brand)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(pair)).facts.milestone).toBe(2)
  })
})

describe('leaving after the first milestone', () => {
  test('a cancellation leaves what was approved with the creator, and speaks about the rest', async () => {
    const pair = await funded()
    await passPart(pair)
    const [script] = pair.deal.milestones
    await wait(limits.cancellation.creatorShareAfter + hour)
    const asked = must(await step(requestCancel, pair, 'brand', { reason: 'The launch is off' }))
    const left = minus(pair.deal.fees, pair.deal.milestones.slice(0, 1))
    const share = Math.round(left.fee_minor * limits.cancellation.creatorShareInProduction)
    expect(asked.cancel?.creator_share_minor).toBe(share)
    const over = must(await step(answerCancel, pair, 'creator', { agree: true }))
    expect(over).toMatchObject({ state: 'cancelled', protected_minor: 0 })
    expect(over.milestones.map(({ state }) => state)).toEqual(['paid', 'ended', 'ended'])
    expect((await released(pair)).toSorted()).toEqual([script?.payout_minor ?? 0, share].toSorted())
    const back = await app.database.db
      .selectFrom('refunds')
      .select('amount_minor')
      .where('deal_id', '=', pair.deal.uuid)
      .execute()
    expect(back.map(one => Number(one.amount_minor))).toEqual([left.total_minor - share])
  })

  test('right after an approval nothing more is owed, as before any work', async () => {
    const pair = await funded()
    await wait(3 * day)
    await passPart(pair)
    const asked = must(await step(requestCancel, pair, 'brand', { reason: 'The launch is off' }))
    expect(asked.cancel?.creator_share_minor).toBe(0)
  })

  test('a dispute divides what was not paid, with what rests; what was paid stays paid', async () => {
    const pair = await funded()
    await passPart(pair)
    await wait(limits.deal.hold)
    await passPart(pair)
    must(await deliver(pair))
    must(await step(openDispute, pair, 'brand', openBody('not_as_brief', 30)))
    // The second's share rests, and stays where it is for as long as they argue.
    await wait(limits.deal.hold - hour)
    const disputed = await read(pair)
    expect(disputed).toMatchObject({
      state: 'disputed',
      protected_minor: minus(pair.deal.fees, pair.deal.milestones.slice(0, 1)).total_minor,
    })
    expect(disputed.milestones.map(({ state }) => state)).toEqual(['paid', 'approved', 'in_review'])
    const at = { params: { uuid: disputed.dispute?.uuid } }
    must(
      await app.call(
        offerSplit,
        { ...at, body: { revision: disputed.revision, creator_percent: 40, note: '' } },
        { as: pair.brand },
      ),
    )
    const { revision } = await readAs(app, pair.deal, pair.creator)
    must(await app.call(answerSplit, { ...at, body: { revision, n: 1, accept: true } }, { as: pair.creator }))
    const over = await read(pair)
    const end = settle(minus(pair.deal.fees, pair.deal.milestones.slice(0, 1)), 40)
    expect(over).toMatchObject({ state: 'resolved', protected_minor: 0, dispute: { settlement: end } })
    expect(over.milestones.map(({ state }) => state)).toEqual(['paid', 'settled', 'settled'])
    const pack = await app.call(getDisputePack, at, { as: pair.brand })
    expect(pack.response.milestones).toEqual(over.milestones)
  })

  test('a dispute that is taken back gives the resting share its time again', async () => {
    const pair = await funded()
    await passPart(pair)
    must(await deliver(pair))
    must(await step(openDispute, pair, 'brand', openBody('not_as_brief', 30)))
    await wait(60 * hour)
    const { dispute, revision } = await read(pair)
    must(await app.call(withdrawDispute, { params: { uuid: dispute?.uuid }, body: { revision } }, { as: pair.brand }))
    await wait(limits.deal.hold - hour)
    expect((await read(pair)).milestones[0]?.state).toBe('approved')
    await wait(2 * hour)
    expect((await read(pair)).milestones[0]?.state).toBe('paid')
  })
})

describe('other terms for milestones under way', () => {
  const change = async (pair: Pair, changed: Partial<DealTerms>) =>
    await step(proposeChange, pair, 'brand', { changed, reason: 'The launch was moved again' })

  test('a higher price is spread over those still open, what is approved keeps its sum', async () => {
    const pair = await funded()
    await passPart(pair)
    const [script] = pair.deal.milestones
    must(await change(pair, { fee_minor: 40_000 }))
    must(await step(answerChange, pair, 'creator', { accept: true, note: '' }))
    const visit = must(await step(fundDeal, pair, 'brand')) as unknown as { session: string }
    await app.call(payCheckout, { params: { session: visit.session }, body: { card: 'approved' } }, { as: pair.brand })
    const now = await read(pair)
    expect(now.milestones[0]).toMatchObject({ fee_minor: script?.fee_minor, payout_minor: script?.payout_minor })
    expect(now.milestones[1]?.fee_minor).toBe(Math.round(((40_000 - (script?.fee_minor ?? 0)) * 33) / 80))
    expect(minus(now.fees, now.milestones)).toEqual({ fee_minor: 0, total_minor: 0, payout_minor: 0 })
  })

  test('what is approved is not talked about any more', async () => {
    const pair = await funded()
    await passPart(pair)
    const [script, rough, final] = threeParts()
    if (!script || !rough || !final) throw new Error('three')
    const cheaper = await change(pair, { fee_minor: 500 })
    expect(cheaper.error.fields).toEqual({ 'changed.fee_minor': [expect.stringMatching(/^min \d+$/)] })
    const other = await change(pair, { milestones: [{ ...script, percent: 10 }, rough, { ...final, percent: 57 }] })
    expect(other.error.fields).toEqual({ 'changed.milestones': ['milestones_done'] })
    expect((await change(pair, { milestones: null })).error.fields).toEqual({ 'changed.milestones': ['milestones_done'] })
  })

  test('a later last day moves the last milestone, and a later one at hand what is due now', async () => {
    const pair = await funded()
    must(await change(pair, { draft_due: dayIn(25) }))
    const moved = must(await step(answerChange, pair, 'creator', { accept: true, note: '' }))
    expect(moved.milestones.at(-1)?.due).toBe(dayIn(25))
    expect(moved.deadline).toBe(pair.deal.deadline)
    const [script, ...others] = moved.terms.milestones ?? []
    if (!script) throw new Error('none')
    must(await change(pair, { milestones: [{ ...script, due: dayIn(6) }, ...others] }))
    const later = must(await step(answerChange, pair, 'creator', { accept: true, note: '' }))
    expect(later).toMatchObject({
      deadline: `${dayIn(6)}T23:59:59.000Z`,
      changes: [{ kind: 'extension' }, { kind: 'extension' }],
    })
  })
})

test('an offer without milestones is what it was', async () => {
  const pair = await fundedDeal(app)
  expect(pair.deal).toMatchObject({ milestones: [], facts: { milestones: 1, milestone: 1 } })
  must(await step(acceptOffer, pair, 'creator', { version: 1 }).then(async () => await deliver(pair)))
  expect(must(await approve(pair)).state).toBe('approved')
})
