import { expect, test } from 'vitest'
import { getCheckout, listTransactions, payCheckout, transactionTypes } from '#contract/endpoints/deals.ts'
import { buyExtraCredits } from '#contract/endpoints/shop.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { post } from '#server/ledger/post.ts'
import type { TestApp } from '#tests/support/app.ts'
import { brand, fundedDeal, holdingDeal } from '#tests/support/make-deal.ts'
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
