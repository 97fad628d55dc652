import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptOffer,
  answerCancel,
  approveDelivery,
  counterOffer,
  deliverWork,
  fundDeal,
  getCheckout,
  listTransactions,
  objectProof,
  payCheckout,
  publishProof,
  requestCancel,
  requestChanges,
  withdrawOffer,
} from '#contract/endpoints/deals.ts'
import { listPayouts, requestPayout } from '#contract/endpoints/finance.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { Notification } from '#contract/entities/notification.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { stripePayments } from '#server/gateways/payments-stripe.ts'
import { paypalPayouts } from '#server/gateways/payouts-paypal.ts'
import { sandboxPayouts } from '#server/gateways/payouts-sandbox.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { reservePayout } from '#server/ledger/payout-money.ts'
import { post } from '#server/ledger/post.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { must, offeredDeal, type Pair, readAs, takeStep } from '#tests/support/make-deal.ts'
import { paypalFake } from '#tests/support/paypal-fake.ts'
import { stripeFake } from '#tests/support/stripe-fake.ts'

const hour = 3_600_000
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
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  expect(app.faults).toEqual([])
  await app.close()
  await stripe.stop()
  await paypal.stop()
})

const hear = async (message: RequestInit) => (await app.request('/api/v3/webhooks/stripe', message)).status
const pay = (session: string, options?: { id?: string }) => hear(stripe.pay(app.clock.now(), session, options))
const read = ({ deal, brand }: Pair) => readAs(app, deal, brand)
async function wait(ms = 0) {
  app.clock.advance(ms)
  const later = new Date(app.clock.now().getTime() + 90 * 24 * hour)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  while ((await app.runner.runDue()) > 0);
}

/** Agreed on, and the brand is sent to Stripe. */
async function agreed(terms: Parameters<typeof offeredDeal>[1] = {}) {
  const pair = await offeredDeal(app, terms)
  must(await takeStep(app, acceptOffer, pair.deal, pair.creator, { version: 1 }))
  return { ...pair, visit: async () => (await takeStep(app, fundDeal, await read(pair), pair.brand)).response }
}
const paymentOf = (session: string) => [...stripe.payments.values()].find(payment => payment.session === session)

test('a deal is paid at Stripe: its own visit, settled by its signed word alone, once, and not by the built-in cashier', async () => {
  const pair = await agreed()
  const { session, checkout_url, amount_minor } = await pair.visit()
  expect(checkout_url).toMatch(/^https:\/\/stripe\.example\/pay\//)
  const asked = stripe.asked.at(-1)
  expect(asked?.path).toBe('/v1/checkout/sessions')
  expect(asked?.fields.get('line_items[0][price_data][unit_amount]')).toBe(String(amount_minor))
  expect(asked?.fields.get('line_items[0][price_data][currency]')).toBe('eur')
  expect(asked?.fields.get('success_url')).toBe(`http://elenco.test/chat/${pair.deal.chat_uuid}`)
  for (const card of ['approved', 'declined', 'once'])
    expect((await app.call(payCheckout, { params: { session }, body: { card } }, { as: pair.brand })).status).toBe(404)
  expect((await app.call(getCheckout, { params: { session } }, { as: pair.brand })).status).toBe(404)
  expect(await read(pair)).toMatchObject({ state: 'awaiting_funds', protected_minor: 0 })
  expect(
    await hear(stripe.message(app.clock.now(), 'payment_intent.payment_failed', { id: 'pi_0', metadata: { session } })),
  ).toBe(200)
  expect(
    await hear(
      stripe.message(app.clock.now(), 'payment_intent.succeeded', {
        id: 'pi_0',
        amount_received: 1,
        currency: 'eur',
        metadata: { session },
      }),
    ),
  ).toBe(200)
  expect(await read(pair)).toMatchObject({ state: 'awaiting_funds', protected_minor: 0 })
  app.faults.length = 0
  expect(await Promise.all([1, 2, 3].map(() => pay(session, { id: `evt_${session}` })))).toEqual([200, 200, 200])
  expect(await read(pair)).toMatchObject({ state: 'in_production', protected_minor: amount_minor })
})

test('two visits for one deal: the first is ended at Stripe, and where both are paid all the same one of them goes back', async () => {
  const pair = await agreed()
  const first = await pair.visit()
  const second = await pair.visit()
  expect(stripe.visits.get(first.session)).toMatchObject({ open: false })
  expect(await pay(second.session)).toBe(200)
  expect(await pay(first.session)).toBe(200)
  await wait()
  expect(paymentOf(second.session)).toMatchObject({ refunded: 0 })
  expect(paymentOf(first.session)).toMatchObject({ refunded: first.amount_minor })
  expect(await read(pair)).toMatchObject({ state: 'in_production', protected_minor: second.amount_minor })
  // Cancelled later, the payment that counts goes back, too.
  must(await takeStep(app, requestCancel, await read(pair), pair.brand, { reason: 'Cambio de planes' }))
  must(await takeStep(app, answerCancel, await readAs(app, pair.deal, pair.creator), pair.creator, { agree: true }))
  await wait()
  expect(paymentOf(second.session)).toMatchObject({ refunded: second.amount_minor })
})

test('a declined card, then two payments at the same moment: one pays for the deal, the other goes back', async () => {
  const pair = await agreed()
  const [first, second] = [await pair.visit(), await pair.visit()]
  const declined = { id: 'pi_declined', metadata: { session: second.session } }
  expect(await hear(stripe.message(app.clock.now(), 'payment_intent.payment_failed', declined))).toBe(200)
  expect(await read(pair)).toMatchObject({ state: 'awaiting_funds', protected_minor: 0 })
  expect(await Promise.all([pay(first.session), pay(second.session)])).toEqual([200, 200])
  await wait()
  const refunded = [first, second].map(({ session }) => paymentOf(session)?.refunded)
  expect(refunded.sort((a = 0, b = 0) => a - b)).toEqual([0, first.amount_minor])
  expect(await read(pair)).toMatchObject({ state: 'in_production', protected_minor: first.amount_minor })
})

test('a provider that answers after the release: the late payment goes back, and what the creator earned stays', async () => {
  const pair = await agreed({ publish_by: null })
  const [late, paid] = [await pair.visit(), await pair.visit()]
  await pay(paid.session)
  must(
    await takeStep(app, deliverWork, await readAs(app, pair.deal, pair.creator), pair.creator, {
      links: ['https://drive.example/1'],
    }),
  )
  must(await takeStep(app, approveDelivery, await read(pair), pair.brand))
  await wait(80 * hour)
  const earned = await available(pair.creator)
  const before = await read(pair)
  expect(before).toMatchObject({ state: 'completed', protected_minor: 0 })
  const id = 'evt_late'
  expect([await pay(late.session, { id }), await pay(late.session, { id })]).toEqual([200, 200])
  await wait()
  expect(paymentOf(late.session)).toMatchObject({ refunded: late.amount_minor })
  expect(paymentOf(paid.session)).toMatchObject({ refunded: 0 })
  expect(await available(pair.creator)).toEqual(earned)
  expect(await read(pair)).toEqual(before)
})

test('paid when the deal was over: nothing begins, and all of it goes back, however often it is tried', async () => {
  const pair = await agreed()
  const { session, amount_minor } = await pair.visit()
  must(await takeStep(app, withdrawOffer, await read(pair), pair.brand))
  expect(await pay(session)).toBe(200)
  stripe.say.down = true
  await wait()
  expect(paymentOf(session)).toMatchObject({ refunded: 0 })
  stripe.say.down = false
  await wait(hour)
  expect(paymentOf(session)).toMatchObject({ refunded: amount_minor })
  expect(await read(pair)).toMatchObject({ state: 'closed', protected_minor: 0 })
  app.faults.length = 0
})

test('a cancelled deal is refunded at Stripe, less what the creator keeps', async () => {
  const pair = await agreed()
  const { session, amount_minor } = await pair.visit()
  await pay(session)
  await wait(50 * hour)
  must(await takeStep(app, requestCancel, await read(pair), pair.brand, { reason: 'Cambio de planes' }))
  must(await takeStep(app, answerCancel, await readAs(app, pair.deal, pair.creator), pair.creator, { agree: true }))
  await wait()
  const kept = Math.round(pair.deal.terms.fee_minor * 0.3)
  expect(paymentOf(session)).toMatchObject({ refunded: amount_minor - kept })
  const refund = stripe.asked.findLast(({ path }) => path === '/v1/refunds')
  const noted = await app.database.db
    .selectFrom('refunds')
    .select(['uuid', 'session'])
    .where('deal_id', '=', pair.deal.uuid)
    .execute()
  expect(noted.map(one => [`refund:${one.uuid}`, one.session])).toEqual([[refund?.key, session]])
  // Stripe tells it as well: it changes nothing.
  const payment = [...stripe.payments.entries()].find(([, { session: of }]) => of === session)?.[0]
  expect(
    await hear(
      stripe.message(app.clock.now(), 'charge.refunded', { id: 'ch_1', payment_intent: payment, amount: 1, amount_refunded: 1 }),
    ),
  ).toBe(200)
  expect((await read(pair)).state).toBe('cancelled')
})

test('what a bank takes back is told to staff, and moves nothing by itself', async () => {
  const pair = await agreed()
  const { session } = await pair.visit()
  await pay(session)
  const payment = [...stripe.payments.entries()].find(([, { session: of }]) => of === session)?.[0]
  expect(await hear(stripe.message(app.clock.now(), 'charge.dispute.created', { id: 'dp_1', payment_intent: payment }))).toBe(200)
  expect((await read(pair)).state).toBe('in_production')
  const staff = await app.call(listNotifications, {}, { as: 'admin@elenco.test' })
  expect(staff.response[0]).toMatchObject({ title: 'Un banco ha retirado un pago' })
})

/** Earned for real: paid at Stripe, delivered, approved, rested. */
async function earned() {
  const pair = await agreed({ publish_by: null })
  const { session } = await pair.visit()
  await pay(session)
  must(
    await takeStep(app, deliverWork, await readAs(app, pair.deal, pair.creator), pair.creator, {
      links: ['https://drive.example/1'],
    }),
  )
  must(await takeStep(app, approveDelivery, await read(pair), pair.brand))
  await wait(80 * hour)
  return pair
}
async function payable(email: string) {
  const before = new Date(app.clock.now().getTime() - 1000)
  const method = { uuid: randomUUID(), user_id: await app.idOf(email), kind: 'paypal' as const, email: 'me@pay.test' }
  await app.database.db
    .insertInto('payout_methods')
    .values({ ...method, asked_at: before, confirmed_at: before, active_from: before })
    .execute()
}
const askFor = (as: string, currency = 'EUR') => app.call(requestPayout, { body: { currency } }, { as })
const available = async (as: string) => (await app.call(listPayouts, {}, { as })).meta.available

test('what the demonstration earned never leaves: not by itself, and not together with real money', async () => {
  const lucia = 'creator@elenco.test'
  const seeded = await app.database.db
    .selectFrom('ledger_accounts')
    .select(['live', 'balance_minor'])
    .where('name', '=', 'creator_available')
    .where('owner', '=', await app.idOf(lucia))
    .executeTakeFirstOrThrow()
  expect(seeded.live).toBe(false)
  expect(Number(seeded.balance_minor)).toBeGreaterThan(1_000)
  await payable(lucia)
  expect(await available(lucia)).toEqual([])
  expect(await askFor(lucia)).toMatchObject({ status: 409, error: { code: 'payout.too_little' } })
  expect(paypal.batches.size).toBe(0)
  // Earned for real, by somebody else: exactly that leaves.
  const pair = await earned()
  await payable(pair.creator)
  expect(await available(pair.creator)).toEqual([{ currency: 'EUR', amount_minor: pair.deal.fees.payout_minor }])
  expect((await askFor(pair.creator)).status).toBe(200)
  await wait()
  expect([...paypal.batches.values()].map(({ value }) => value)).toEqual([(pair.deal.fees.payout_minor / 100).toFixed(2)])
})

test('where nobody pays out, real money stays available and nothing says that it was sent', async () => {
  const pair = await earned()
  await payable(pair.creator)
  const real = app.ctx.gateways.payouts
  app.ctx.gateways.payouts = sandboxPayouts()
  expect(await available(pair.creator)).toEqual([{ currency: 'EUR', amount_minor: pair.deal.fees.payout_minor }])
  expect(await askFor(pair.creator)).toMatchObject({ status: 409, error: { code: 'payout.not_offered' } })
  app.ctx.gateways.payouts = real
})

test('what a bank takes back after its creator was paid is told to staff once, and neither payout nor deal changes by itself', async () => {
  const pair = await earned()
  await payable(pair.creator)
  expect((await askFor(pair.creator)).status).toBe(200)
  await wait()
  const payouts = async () => (await app.call(listPayouts, {}, { as: pair.creator })).response
  const told = async () => {
    const all: Notification[] = (await app.call(listNotifications, { query: { size_page: 100 } }, { as: 'admin@elenco.test' }))
      .response
    return all.filter(({ title }) => title === 'Un banco ha retirado un pago').length
  }
  const [sent, before] = [await payouts(), await told()]
  expect(sent).toMatchObject([{ state: expect.stringMatching(/^(sent|paid)$/), amount_minor: pair.deal.fees.payout_minor }])
  const deal = await read(pair)
  const payment = [...stripe.payments.keys()].at(-1)
  const message = stripe.message(app.clock.now(), 'charge.dispute.created', { id: 'dp_after', payment_intent: payment })
  expect([await hear(message), await hear(message)]).toEqual([200, 200])
  await wait()
  expect(await told()).toBe(before + 1)
  expect(await payouts()).toEqual(sent)
  expect(await read(pair)).toEqual(deal)
})

test('a payout that the built-in payer was asked for is not sent by a real one', async () => {
  const person = 'marc.soler@elenco.test'
  const user_id = await app.idOf(person)
  const sent = paypal.batches.size
  const row = { uuid: randomUUID(), user_id, org_id: null, amount_minor: 5_000, currency: 'EUR', provider: 'sandbox' }
  await inTransaction(app.ctx, async inner => {
    await post(inner, {
      key: `earned:${row.uuid}`,
      kind: 'release',
      deal: null,
      gateway: 'sandbox',
      currency: 'EUR',
      transfers: [
        { from: { name: 'psp_clearing', by: row.uuid }, to: { name: 'creator_available', user: user_id }, amount_minor: 5_000 },
      ],
    })
    await inner.db
      .insertInto('payouts')
      .values({ ...row, receiver: 'me@pay.test', state: 'requested', requested_at: inner.clock.now() })
      .execute()
    await reservePayout(inner, row)
    await enqueue(inner, 'payout.send', { payout: row.uuid })
  })
  await wait()
  expect(paypal.batches.size).toBe(sent)
  expect((await app.call(listPayouts, {}, { as: person })).response[0]).toMatchObject({ state: 'failed', reason: 'refused' })
})

test('a whole deal, paid at Stripe and sent by PayPal: one sum for its creator all the way, five dates, and paid is said when it has left', async () => {
  const must_include = ['La taza azul']
  const pair = await offeredDeal(app, { must_include })
  const { creator, brand } = pair
  const { payout_minor, total_minor } = pair.deal.fees
  const mine = () => readAs(app, pair.deal, creator)
  const day = (days: number) => new Date(app.clock.now().getTime() + days * 24 * hour).toISOString().slice(0, 10)
  const money = async (as: string) => (await app.call(listTransactions, { body: {} }, { as })).meta
  const way = async () => (await money(creator)).ways[0]
  const reached = async () =>
    Object.entries(await way()).flatMap(([name, at]) => (name.endsWith('_at') && name !== 'due_at' && at ? [name] : []))
  /** Every sum in what this reader was told of money. */
  const sumsTold = async (as: string) => {
    const { response } = await app.call(listNotifications, { query: { size_page: 100 } }, { as })
    return new Set(JSON.stringify(response.map(({ said }: Notification) => said?.en)).match(/€[\d.,]*\d/g))
  }
  const before = (await money(brand)).totals.protected_minor

  // Nothing new is no counter-offer; something new is, and is agreed on.
  const counter = (terms: object) =>
    takeStep(app, counterOffer, pair.deal, creator, { terms: { ...pair.deal.terms, ...terms }, valid_days: 7 })
  expect((await counter({ note: 'Por favor' })).error.code).toBe('deal.same_terms')
  must(await counter({ publish_by: day(25) }))
  expect((await money(creator)).ways).toEqual([])
  const { version } = await read(pair)
  const accepted = must(await takeStep(app, acceptOffer, await read(pair), brand, { version }))
  const { session, amount_minor } = (await takeStep(app, fundDeal, accepted, brand)).response
  expect(amount_minor).toBe(total_minor)
  expect(await pay(session)).toBe(200)
  expect(await reached()).toEqual(['funded_at'])
  expect(await way()).toMatchObject({ amount_minor: payout_minor, deal_uuid: pair.deal.uuid, chat_uuid: pair.deal.chat_uuid })
  expect((await money(brand)).totals.protected_minor).toBe(before + total_minor)
  expect((await money(creator)).totals.protected_minor).toBe(payout_minor)

  // The things that have to be brought are ticked off with each delivery.
  const deliver = async (n: number, checked: string[]) =>
    takeStep(app, deliverWork, await mine(), creator, { links: [`https://drive.example/${n}`], checked })
  expect(await deliver(1, [])).toMatchObject({ status: 400, error: { fields: { checked: ['all_checked'] } } })
  must(await deliver(1, must_include))
  must(await takeStep(app, requestChanges, await read(pair), brand, { changes: 'Que se vea más la taza.' }))
  must(await deliver(2, must_include))
  must(await takeStep(app, approveDelivery, await read(pair), brand))
  expect(await reached()).toEqual(['funded_at', 'approved_at'])
  const publish = async (name: string) =>
    takeStep(app, publishProof, await mine(), creator, { url: `https://www.instagram.com/p/${name}`, published_on: day(0) })
  must(await publish('1'))
  must(await takeStep(app, objectProof, await read(pair), brand, { reason: 'Es otra cuenta, no la acordada' }))
  must(await publish('2'))
  expect(await way()).toMatchObject({ due_at: (await mine()).deadline, released_at: null })
  await wait(80 * hour)
  expect(await reached()).toEqual(['funded_at', 'approved_at', 'released_at'])
  expect((await money(creator)).totals).toMatchObject({ protected_minor: 0, available_minor: payout_minor, paid_minor: 0 })
  await payable(creator)
  expect((await askFor(creator)).status).toBe(200)
  await wait()
  expect(await reached()).toEqual(['funded_at', 'approved_at', 'released_at', 'sent_at'])
  expect((await money(creator)).totals).toMatchObject({ available_minor: 0, paid_minor: 0 })
  paypal.becomes('SUCCESS')
  await wait(24 * hour)
  expect(await reached()).toEqual(['funded_at', 'approved_at', 'released_at', 'sent_at', 'arrived_at'])
  expect((await money(creator)).totals).toMatchObject({ available_minor: 0, paid_minor: payout_minor })
  expect((await money(brand)).ways).toEqual([])
  const own = (payout_minor / 100).toFixed(2).replace(/\.00$/, '')
  expect(await sumsTold(creator)).toEqual(new Set([`€${own}`]))
  expect(await money('marc.soler@elenco.test')).not.toMatchObject({ ways: [{ deal_uuid: pair.deal.uuid }] })
})

test('the books tell when money claims another gateway than it came by', async () => {
  const pair = await agreed()
  const { session } = await pair.visit()
  await pay(session)
  const back = new Error('as it was')
  const findingsAfter = async (forge: (db: TestApp['ctx']['db']) => Promise<unknown>) => {
    let found: string[] = []
    await inTransaction(app.ctx, async inner => {
      await forge(inner.db)
      found = (await auditBooks(inner.db)).findings.map(({ rule }) => rule)
      throw back
    }).catch(error => expect(error).toBe(back))
    return found
  }
  const own = 'the money of a deal came in by the gateway that it claims, and was paid there'
  expect(
    await findingsAfter(db =>
      db.updateTable('deals').set({ paid_through: 'sandbox' }).where('uuid', '=', pair.deal.uuid).execute(),
    ),
  ).toEqual([own])
  expect(
    await findingsAfter(db => db.updateTable('checkouts').set({ gateway: 'sandbox' }).where('session', '=', session).execute()),
  ).toEqual([own])
  expect(
    await findingsAfter(db =>
      db.updateTable('ledger_postings').set({ gateway: 'sandbox' }).where('deal_id', '=', pair.deal.uuid).execute(),
    ),
  ).toEqual(['money of a gateway lies in accounts of its own kind, and credits pass no gateway', own])
})
