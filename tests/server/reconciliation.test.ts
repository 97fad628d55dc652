import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actOnBooking, bookSpace, fundBooking, getBooking } from '#contract/endpoints/bookings.ts'
import { acceptOffer, answerCancel, fundDeal, requestCancel } from '#contract/endpoints/deals.ts'
import { requestPayout } from '#contract/endpoints/finance.ts'
import { downloadDifferences, explainDifference, listDifferences } from '#contract/endpoints/reconciliation.ts'
import { getSpace, listSpaces } from '#contract/endpoints/spaces.ts'
import { limits } from '#contract/limits.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { startReconciling } from '#server/features/finance/reconcile.ts'
import { stripePayments } from '#server/gateways/payments-stripe.ts'
import { paypalPayouts } from '#server/gateways/payouts-paypal.ts'
import { post } from '#server/ledger/post.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { must, offeredDeal, readAs, takeStep } from '#tests/support/make-deal.ts'
import { newPerson } from '#tests/support/new-person.ts'
import { paypalFake } from '#tests/support/paypal-fake.ts'
import { stripeFake } from '#tests/support/stripe-fake.ts'

const day = 86_400_000
const staff = 'admin@elenco.test'
let app: TestApp
let stripe: Awaited<ReturnType<typeof stripeFake>>
let paypal: Awaited<ReturnType<typeof paypalFake>>

beforeAll(async () => {
  stripe = await stripeFake()
  paypal = await paypalFake()
  app = await createTestApp({
    gateways: {
      payments: stripePayments(stripe.gateway),
      payouts: paypalPayouts({ clientId: 'client', secret: 'secret', url: paypal.url }),
    },
  })
})
afterAll(async () => {
  await app.close()
  await stripe.stop()
  await paypal.stop()
})

const today = () => app.clock.now().toISOString().slice(0, 10)

async function pass(ms: number) {
  app.clock.advance(ms)
  const later = new Date(app.clock.now().getTime() + 90 * day)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  while ((await app.runner.runDue()) > 0);
}

/** The night after this day has come, and the providers have been asked. */
async function passNight() {
  const now = app.clock.now().getTime()
  await pass(day - (now % day) + limits.reconciliation.after + 60_000)
}

// Each test has a day of its own, with all of its money at noon.
beforeEach(async () => {
  const now = app.clock.now().getTime()
  await pass(day - (now % day) + day / 2)
  stripe.say.now = app.clock.now()
  paypal.say.now = app.clock.now()
  await startReconciling(app.ctx)
  await pass(0)
})

/** A deal that is paid at Stripe; answers Stripe's name of the payment, and the sum. */
async function paidDeal() {
  const pair = await offeredDeal(app)
  must(await takeStep(app, acceptOffer, pair.deal, pair.creator, { version: 1 }))
  const visit = await takeStep(app, fundDeal, await readAs(app, pair.deal, pair.brand), pair.brand)
  const { session, amount_minor } = visit.response
  await app.request('/api/v3/webhooks/stripe', stripe.pay(app.clock.now(), session))
  const charge = stripe.charges.at(-1)
  if (!charge) throw new Error('stripe was paid nothing')
  return { ...pair, charge, amount_minor }
}

const list = async () => await app.answer(listDifferences, { query: { size_page: '100' } }, { as: staff })
const meta = async () => (await app.call(listDifferences, {}, { as: staff })).meta
const of = async (on: string) => (await list()).filter(one => one.day === on)
const nightOf = async (on: string, provider: string) => {
  const { nights } = await meta()
  return nights.find((one: { day: string; provider: string }) => one.day === on && one.provider === provider)
}

test('a day on which payments and refunds agree has no differences, and both sides of it are counted', async () => {
  const on = today()
  const { brand, creator, deal } = await paidDeal()
  must(await takeStep(app, requestCancel, await readAs(app, deal, brand), brand, { reason: 'The shoot fell through' }))
  must(await takeStep(app, answerCancel, await readAs(app, deal, creator), creator, { agree: true }))
  await pass(0)
  await passNight()
  expect(await of(on)).toEqual([])
  expect(await nightOf(on, 'stripe')).toMatchObject({ state: 'finished', there: 2, here: 2 })
  expect(await nightOf(on, 'paypal')).toMatchObject({ state: 'finished', there: 0, here: 0 })
})

test('what goes back of a booking is the same movement on both sides', async () => {
  const on = today()
  const booker = 'realty@elenco.test'
  const { response: spaces } = await app.call(listSpaces, { query: { instant: 1 } })
  const params = { uuid: spaces[0].uuid }
  const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
  const [from, to] = [dayIn(200), dayIn(213)]
  const { response: space } = await app.call(getSpace, { params, query: { from, to } })
  const body = { from, to, total_minor: space.price.total_minor, version: space.version }
  const { uuid } = (await app.call(bookSpace, { params, body }, { as: booker })).response
  const read = async () => (await app.call(getBooking, { params: { uuid } }, { as: booker })).response
  const pay = { params: { uuid }, body: { revision: (await read()).revision } }
  const { session } = (await app.call(fundBooking, pay, { as: booker })).response
  await app.request('/api/v3/webhooks/stripe', stripe.pay(app.clock.now(), session))
  const { revision, state } = await read()
  expect(state).toBe('confirmed')
  const act = { type: 'booking.cancel', reason: 'The campaign was put off until next year' } as const
  const answer = await app.call(actOnBooking, { params: { uuid }, body: { act, revision } }, { as: booker })
  expect(answer.response.state).toBe('cancelled')
  await pass(0)
  await passNight()
  expect(await of(on)).toEqual([])
  expect(await nightOf(on, 'stripe')).toMatchObject({ state: 'finished', there: 2, here: 2 })
})

test('a payment that is only at the provider, one that is only here, and another amount are found, each once', async () => {
  const on = today()
  const created = Math.floor(app.clock.now().getTime() / 1000)
  const stray = { id: 'ch_stray', payment_intent: 'pi_stray', amount: 4_200, currency: 'mxn', created, status: 'succeeded' }
  stripe.charges.push(stray, { ...stray, id: 'ch_failed', payment_intent: 'pi_failed', status: 'failed' })
  const lost = await paidDeal()
  stripe.charges.splice(stripe.charges.indexOf(lost.charge), 1)
  const other = await paidDeal()
  other.charge.amount -= 100
  await passNight()
  const found = await of(on)
  expect(found).toHaveLength(3)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ kind: 'missing_here', movement: 'payment', reference: 'pi_stray', here_minor: null, there_minor: 4_200 },
        ...{ currency: 'MXN', state: 'open', provider: 'stripe' },
      }),
      expect.objectContaining({
        ...{ kind: 'missing_there', reference: lost.charge.payment_intent, here_minor: lost.amount_minor, there_minor: null },
      }),
      expect.objectContaining({
        ...{ kind: 'other_amount', reference: other.charge.payment_intent, here_minor: other.amount_minor },
        ...{ there_minor: other.amount_minor - 100 },
      }),
    ]),
  )

  const [one] = found
  const words = 'A payment by hand that the bank asked us for.'
  const explained = await app.call(explainDifference, { params: { uuid: one?.uuid ?? '' }, body: { words } }, { as: staff })
  expect(explained.response).toMatchObject({ state: 'explained', words })
  const again = await app.call(explainDifference, { params: { uuid: one?.uuid ?? '' }, body: { words } }, { as: staff })
  expect(again.error.code).toBe('reconciliation.explained')

  // The same night anew adds nothing and takes no word back.
  const before = await list()
  await app.database.db.updateTable('reconciled_nights').set({ state: 'unfinished' }).where('day', '=', on).execute()
  await startReconciling(app.ctx)
  await pass(0)
  expect(await nightOf(on, 'stripe')).toMatchObject({ state: 'finished' })
  expect(await list()).toEqual(before)
})

test('what a provider dates after midnight and the books before it is the same movement', async () => {
  const on = today()
  const { charge } = await paidDeal()
  charge.created += 18 * 3_600
  await passNight()
  await passNight()
  expect((await list()).filter(one => one.reference === charge.payment_intent)).toEqual([])
  expect(await nightOf(on, 'stripe')).toMatchObject({ there: 0, here: 1 })
})

test('a provider that is away leaves the night unfinished, and it is asked again until it answers', async () => {
  const on = today()
  await paidDeal()
  stripe.say.down = true
  await passNight()
  expect(await nightOf(on, 'stripe')).toMatchObject({ state: 'unfinished' })
  expect(await nightOf(on, 'paypal')).toMatchObject({ state: 'finished' })
  stripe.say.down = false
  await pass(20 * 60_000)
  expect(await nightOf(on, 'stripe')).toMatchObject({ state: 'finished', there: 1, here: 1 })
  expect(await of(on)).toEqual([])
})

test('payouts by PayPal are compared by the name that we gave them; one that nobody here asked for is found', async () => {
  const on = today()
  const person = await newPerson(app, 'creator')
  await inTransaction(app.ctx, inner =>
    post(inner, {
      ...{ key: `earned:${person.uuid}`, kind: 'release', deal: null, gateway: 'stripe', currency: 'EUR' },
      transfers: [
        {
          from: { name: 'psp_clearing', by: person.uuid },
          to: { name: 'creator_available', user: person.uuid },
          amount_minor: 12_300,
        },
      ],
    }),
  )
  const before = new Date(app.clock.now().getTime() - 1000)
  const method = { uuid: person.uuid, user_id: person.uuid, kind: 'paypal' as const, email: `${person.uuid}@paypal.example` }
  await app.database.db
    .insertInto('payout_methods')
    .values({ ...method, asked_at: before, confirmed_at: before, active_from: before })
    .execute()
  await app.call(requestPayout, { body: { currency: 'EUR', method: 'paypal' } }, { as: person.as })
  await pass(0)
  const strange = { id: 'batch_strange', status: 'SUCCESS', value: '7.50', currency: 'USD', receiver: 'x@y.example' }
  paypal.batches.set('by-hand', { ...strange, at: app.clock.now() })
  await passNight()
  expect(await of(on)).toMatchObject([
    { kind: 'missing_here', movement: 'payout', reference: 'by-hand', there_minor: 750, currency: 'USD', provider: 'paypal' },
  ])
  expect(await nightOf(on, 'paypal')).toMatchObject({ there: 2, here: 1 })
})

test('the table is for staff alone, and no cell of it is a formula', async () => {
  const [one] = (await list()).filter(({ state }) => state === 'open')
  const words = '=HYPERLINK("https://evil.example")'
  await app.call(explainDifference, { params: { uuid: one?.uuid ?? '' }, body: { words } }, { as: staff })
  const headers = { Authorization: `Bearer ${await app.tokenOf(staff)}` }
  const file = await app.request('/api/v3/finance/reconciliation.csv', { headers })
  expect(await file.text()).toContain(`"'=HYPERLINK(""https`)
  for (const endpoint of [listDifferences, downloadDifferences])
    expect((await app.call(endpoint, {}, { as: 'creator@elenco.test' })).status).toBe(403)
})
