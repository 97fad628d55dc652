import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  answerCancel,
  approveDelivery,
  deliverWork,
  getCheckout,
  listTransactions,
  payCheckout,
  requestCancel,
  transactionTypes,
} from '#contract/endpoints/deals.ts'
import { buyExtraCredits } from '#contract/endpoints/shop.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { post } from '#server/ledger/post.ts'
import { passRest } from '#server/processes/advance-milestone.ts'
import type { TestApp } from '#tests/support/app.ts'
import { brand, fundedDeal, holdingDeal, must, type Pair, readAs, takeStep } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const list = async (as: string, filter: Record<string, unknown> = {}) =>
  await app.call(listTransactions, { body: { filter, size_page: 100 } }, { as })
async function buy(as: string, quantity: number) {
  const opened = await app.call(buyExtraCredits, { body: { pack: 'credits_250', quantity } }, { as })
  const params = { session: opened.response.session }
  await app.call(payCheckout, { params, body: { card: 'approved' } }, { as })
  expect((await app.call(getCheckout, { params }, { as })).response.state).toBe('paid')
}

test('what was bought by card stands among the movements, for people and for companies, and is nobody else’s', async () => {
  const creator = 'marc.soler@elenco.test'
  await buy(creator, 2)
  await buy(brand, 3)
  const own = await list(creator, { type: ['purchase'] })
  expect(own.response).toMatchObject([
    { type: 'purchase', state: 'settled', amount_minor: -1000, currency: 'EUR', lines: [{ item: 'credits_250', quantity: 2 }] },
  ])
  expect((await list(brand, { type: ['purchase'] })).response).toMatchObject([{ amount_minor: -1500 }])
  expect((await list('brand@elenco.test', { type: ['purchase'] })).response).toEqual([])
})

test('it can be asked for by kind, state, day and words; what nobody knows is refused', async () => {
  const pair = await fundedDeal(app)
  const { deal } = pair
  const today = app.clock.now().toISOString().slice(0, 10)
  const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const of = { deal: deal.uuid }
  expect((await list(brand, of)).response).toMatchObject([
    { type: 'hold', state: 'pending', amount_minor: -deal.fees.total_minor, title: deal.terms.title },
    { type: 'charge', state: 'settled' },
  ])
  expect((await list(brand, { ...of, state: ['pending'] })).meta.count).toBe(1)
  expect((await list(brand, { ...of, from: today, to: today })).meta.count).toBe(2)
  expect((await list(brand, { ...of, from: tomorrow })).meta.count).toBe(0)
  expect((await list(brand, { ...of, text: 'DESAYUNOS' })).meta.count).toBe(2)
  expect((await list(brand, { ...of, text: '100%_' })).meta.count).toBe(0)
  for (const bad of [{ type: ['bogus'] }, { state: ['maybe'] }, { from: 'soon' }, { colour: 'red' }])
    expect((await list(brand, bad)).status).toBe(400)
  for (const type of transactionTypes) expect((await list(brand, { type: [type] })).status).toBe(200)
})

/** What a step makes of the reader's sums in euros. */
async function changeBy(as: string, step: () => Promise<unknown>) {
  const now = async () => (await list(as)).meta.totals
  const before = await now()
  await step()
  const after = await now()
  return { protected_minor: after.protected_minor - before.protected_minor, paid_minor: after.paid_minor - before.paid_minor }
}

describe('the sums of both sides are those of the ledger', () => {
  const wait = async (hours: number) => {
    app.clock.advance(hours * 3_600_000)
    const later = new Date(app.clock.now().getTime() + 90 * 86_400_000)
    await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  }
  const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const deliver = { links: ['https://drive.example/cut'], note: 'Here it is' }
  const act = async (pair: Pair, side: 'brand' | 'creator', endpoint: Endpoint, body: Record<string, unknown> = {}) =>
    must(await takeStep(app, endpoint, await readAs(app, pair.deal, pair[side]), pair[side], body))

  test('where one milestone was paid: its share is out of protection, and paid', async () => {
    const milestones = [
      { title: 'Script', percent: 30, due: dayIn(4), pieces: [] },
      { title: 'Everything', percent: 70, due: dayIn(20), pieces: [0, 1] },
    ]
    const pair = await fundedDeal(app, { draft_due: dayIn(20), publish_by: dayIn(30), milestones })
    await act(pair, 'creator', deliverWork, deliver)
    await act(pair, 'brand', approveDelivery)
    const share = pair.deal.milestones[0]
    const theirs = (await list(pair.creator)).meta.totals
    expect(theirs).toMatchObject({ protected_minor: pair.deal.fees.payout_minor, available_minor: 0 })
    await wait(73)
    const ours = await changeBy(pair.brand, () => passRest(app.ctx, pair.deal.uuid))
    expect(ours).toEqual({ protected_minor: -(share?.total_minor ?? 0), paid_minor: share?.total_minor })
    expect((await list(pair.creator)).meta.totals).toMatchObject({
      protected_minor: pair.deal.fees.payout_minor - (share?.payout_minor ?? 0),
      available_minor: share?.payout_minor,
    })
  })

  test('where a part is kept at a cancellation: that part was paid', async () => {
    const pair = await fundedDeal(app)
    // By the table: the brand leaves after a day of work.
    await wait(49)
    const asked = await act(pair, 'brand', requestCancel, { reason: 'Our plans have changed' })
    const kept = asked.cancel?.creator_share_minor ?? 0
    expect(kept).toBeGreaterThan(0)
    const ours = await changeBy(pair.brand, () => act(pair, 'creator', answerCancel, { agree: true }))
    expect(ours).toEqual({ protected_minor: -pair.deal.fees.total_minor, paid_minor: kept })
    expect((await list(pair.creator)).meta.totals).toMatchObject({ protected_minor: 0, available_minor: kept })
  })
})

test('the totals speak of every currency that one has', async () => {
  const { creator, deal } = await holdingDeal(app)
  const uuid = await app.idOf(creator)
  const earned = (currency: string, amount_minor: number) =>
    inTransaction(app.ctx, inner =>
      post(inner, {
        key: `earned:${uuid}:${currency}`,
        kind: 'release',
        deal: null,
        gateway: 'sandbox',
        currency,
        transfers: [{ from: { name: 'psp_clearing', by: uuid }, to: { name: 'creator_available', user: uuid }, amount_minor }],
      }),
    )
  await earned('EUR', 4_000)
  await earned('USD', 23_250)
  const { totals } = (await list(creator)).meta
  const euro = { currency: 'EUR', protected_minor: deal.fees.payout_minor, available_minor: 4_000, paid_minor: 0 }
  expect(totals).toEqual({
    ...euro,
    currencies: [euro, { currency: 'USD', protected_minor: 0, available_minor: 23_250, paid_minor: 0 }],
  })
})
