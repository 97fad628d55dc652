import { afterAll, beforeAll, expect, test } from 'vitest'
import { summaryCredits } from '#contract/endpoints/allowance.ts'
import { getCheckout, payCheckout } from '#contract/endpoints/deals.ts'
import { changePlan, getPlans, listInvoices } from '#contract/endpoints/plans.ts'
import { buyExtraCredits, checkoutCart, putCartItem } from '#contract/endpoints/shop.ts'
import { inCredits } from '#server/features/credits/credit-account.ts'
import { stripePayments } from '#server/gateways/payments-stripe.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { releaseCredits, reserveCredits } from '#server/ledger/credits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { stripeFake } from '#tests/support/stripe-fake.ts'
import { present } from '#workbench/present.ts'

const day = 86_400_000
const as = 'brand@elenco.test'
let app: TestApp
let stripe: Awaited<ReturnType<typeof stripeFake>>

beforeAll(async () => {
  stripe = await stripeFake()
  app = await createTestApp({ gateways: { payments: stripePayments(stripe.gateway) } })
})
afterAll(async () => {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  await app.close()
  await stripe.stop()
})

/** One signed message, as Stripe sends it. */
async function tell(...[type, object, options]: Parameters<typeof stripe.message> extends [Date, ...infer Rest] ? Rest : never) {
  return (await app.request('/api/v3/webhooks/stripe', stripe.message(app.clock.now(), type, object, options))).status
}
const credits = async () => (await app.answer(summaryCredits, {}, { as })).credits_available
const plan = async () => (await app.call(getPlans, {}, { as })).response.subscription
const lastVisit = () => present(stripe.asked.at(-1)?.fields.get('client_reference_id'), 'one of asked')
const paid = (session: string, amount: number, more: Record<string, unknown> = {}) => ({
  id: 'pi_1',
  amount_received: amount,
  currency: 'eur',
  metadata: { session },
  ...more,
})

test('a pack is handed over when Stripe says so: declined, then accepted, told twice and late, once', async () => {
  const before = await credits()
  const { count } = (await app.call(listInvoices, {}, { as })).meta
  const opened = await app.call(buyExtraCredits, { body: { pack: 'credits_1000', quantity: 2 } }, { as })
  expect(opened.response).toMatchObject({
    checkout_url: expect.stringContaining('https://stripe.example/pay'),
    amount_minor: 3600,
  })
  expect(stripe.asked.at(-1)?.fields.get('line_items[0][price_data][unit_amount]')).toBe('3600')
  // The version that the code was read against, not whatever the account's default is by then.
  expect(stripe.asked.at(-1)?.version).toMatch(/^\d{4}-\d\d-\d\d\./)
  const session = lastVisit()
  expect(await tell('payment_intent.payment_failed', { id: 'pi_1', metadata: { session } })).toBe(200)
  expect(await credits()).toBe(before)
  const forged = paid(session, 3600)
  expect(await tell('payment_intent.succeeded', forged, { secret: 'another' })).toBe(400)
  expect(await tell('payment_intent.succeeded', forged, { age: 301 })).toBe(400)
  expect(await credits()).toBe(before)
  // The visit is long over, and the money still came.
  app.clock.advance(2 * 3_600_000)
  const id = 'evt_paid'
  expect(await Promise.all([1, 2, 3].map(() => tell('payment_intent.succeeded', paid(session, 3600), { id })))).toEqual([
    200, 200, 200,
  ])
  expect(await tell('payment_intent.succeeded', paid(session, 3600))).toBe(200)
  expect(await credits()).toBe(before + 2000)
  expect((await app.call(listInvoices, {}, { as })).meta.count).toBe(count + 1)
})

test('a dispute takes back what is left, once, and never before the payment it is about', async () => {
  const before = await credits()
  await app.call(buyExtraCredits, { body: { pack: 'credits_250', quantity: 1 } }, { as })
  const session = lastVisit()
  const dispute = { id: 'dp_1', payment_intent: 'pi_2', metadata: { session } }
  expect(await tell('charge.dispute.created', dispute, { id: 'evt_dispute' })).toBe(503)
  await tell('payment_intent.succeeded', paid(session, 500, { id: 'pi_2' }))
  expect(await credits()).toBe(before + 250)
  const { org_id: owner } = await app.database.db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', await app.idOf(as))
    .executeTakeFirstOrThrow()
  // A job holds some of what was bought while the money goes back.
  const hold = await inCredits(
    app.ctx,
    owner,
    async ctx =>
      await reserveCredits(ctx, {
        owner,
        amount: before + 100,
        action: 'create-image',
        key: 'during the dispute',
        expiresAt: new Date(app.clock.now().getTime() + day),
      }),
  )
  for (const _ of [1, 2])
    expect(await tell('charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_2' }, { id: 'evt_dispute' })).toBe(200)
  expect(await credits()).toBe(0)
  await inCredits(app.ctx, owner, async ctx => await releaseCredits(ctx, owner, hold))
  expect(await credits()).toBe(before)
  const [note, sold] = (await app.call(listInvoices, {}, { as })).response
  expect(sold).toMatchObject({ kind: 'sale', state: 'reversed', amount_minor: 500 })
  expect(note).toMatchObject({ kind: 'credit_note', credits: sold.number, amount_minor: -500, tax: null })
})

test('another amount than was asked for hands nothing over', async () => {
  const before = await credits()
  await app.call(buyExtraCredits, { body: { pack: 'credits_5000', quantity: 1 } }, { as })
  expect(await tell('payment_intent.succeeded', paid(lastVisit(), 1, { id: 'pi_3' }))).toBe(200)
  expect(await credits()).toBe(before)
})

test('a plan renews on the card that was kept: no answer is asked again under the same key, a refusal is tried later', async () => {
  await app.call(changePlan, { body: { plan: 'premium', period: 'month' } }, { as })
  expect(stripe.asked.at(-1)?.fields.get('payment_intent_data[setup_future_usage]')).toBe('off_session')
  await tell('payment_intent.succeeded', paid(lastVisit(), 9900, { id: 'pi_4', customer: 'cus_1', payment_method: 'pm_1' }))
  expect(await plan()).toMatchObject({ state: 'active' })
  const wait = async (ms: number) => {
    app.clock.advance(ms)
    const later = new Date(app.clock.now().getTime() + 90 * day)
    await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
    await app.runner.runDue()
  }
  stripe.say.charge = 'hang up'
  await wait(((await plan()).seconds_left ?? 0) * 1000 + 2_000)
  expect(await plan()).toMatchObject({ state: 'active' })
  stripe.say.charge = { status: 200, body: { id: 'pi_5', status: 'succeeded' } }
  await wait(10 * 60_000)
  expect(await plan()).toMatchObject({ state: 'active', retries: 0 })
  expect(((await plan()).seconds_left ?? 0) / 86_400).toBeGreaterThan(26)
  const charges = stripe.asked.filter(({ path }) => path === '/v1/payment_intents')
  expect(new Set(charges.map(({ key }) => key)).size).toBe(1)
  expect(charges.at(-1)?.fields.get('customer')).toBe('cus_1')
  stripe.say.charge = { status: 402, body: { error: { type: 'card_error', code: 'card_declined' } } }
  await wait(((await plan()).seconds_left ?? 0) * 1000 + 2_000)
  expect(await plan()).toMatchObject({ state: 'past_due', retries: 1 })
  // The plan's own payment is charged back: Free at once.
  await tell('charge.dispute.created', { id: 'dp_2', payment_intent: 'pi_5' })
  expect(await plan()).toMatchObject({ state: 'expired' })
})

test('the built-in cashier is not there: it neither shows nor settles what was opened at Stripe, of packs and of plans', async () => {
  const before = await credits()
  const pack = await app.call(buyExtraCredits, { body: { pack: 'credits_5000', quantity: 10 } }, { as })
  await app.call(putCartItem, { params: { id: 'premium_year' }, body: { quantity: 1 } }, { as })
  const year = await app.call(checkoutCart, { body: { amount_minor: 95_040 } }, { as })
  for (const { response } of [pack, year]) {
    const params = { session: response.session }
    for (const card of ['approved', 'declined', 'once'])
      expect((await app.call(payCheckout, { params, body: { card } }, { as })).status).toBe(404)
    expect((await app.call(getCheckout, { params }, { as })).status).toBe(404)
  }
  expect(await credits()).toBe(before)
  expect(await plan()).toMatchObject({ state: 'expired' })
})

test('a visit that another cashier opened before is settled by nobody here', async () => {
  const opened = await app.call(buyExtraCredits, { body: { pack: 'credits_250' } }, { as })
  const { session } = opened.response
  const of = { gateway: 'sandbox' }
  await app.database.db.updateTable('checkouts').set(of).where('session', '=', session).execute()
  const { order_id } = await app.database.db
    .selectFrom('checkouts')
    .select('order_id')
    .where('session', '=', session)
    .executeTakeFirstOrThrow()
  await app.database.db
    .updateTable('orders')
    .set(of)
    .where('uuid', '=', order_id as string)
    .execute()
  const before = await credits()
  expect((await app.call(payCheckout, { params: { session }, body: { card: 'approved' } }, { as })).status).toBe(404)
  expect(await tell('payment_intent.succeeded', paid(session, 500, { id: 'pi_9' }))).toBe(200)
  expect(await credits()).toBe(before)
})

test('where Stripe does not answer, nothing was bought and one may try again', async () => {
  stripe.say.down = true
  const answer = await app.call(buyExtraCredits, { body: { pack: 'credits_250' } }, { as })
  stripe.say.down = false
  expect(answer).toMatchObject({ status: 503, error: { code: 'server.unavailable' } })
})
