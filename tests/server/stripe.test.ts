import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { summaryCredits } from '#contract/endpoints/allowance.ts'
import { changePlan, getPlans, listInvoices } from '#contract/endpoints/plans.ts'
import { buyExtraCredits } from '#contract/endpoints/shop.ts'
import { inCredits } from '#server/features/credits/credit-account.ts'
import { stripePayments } from '#server/gateways/payments-stripe.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { releaseCredits, reserveCredits } from '#server/ledger/credits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

const day = 86_400_000
const webhookSecret = 'whsec_of_the_test'
const as = 'brand@elenco.test'
let app: TestApp
let stripe: Server
/** What the stand-in was asked, newest last, and what it says to the next charge. */
const asked: { path: string; fields: URLSearchParams; key: string }[] = []
let nextCharge: { status: number; body: unknown } | 'hang up' = { status: 200, body: { id: 'pi_renewal', status: 'succeeded' } }

beforeAll(async () => {
  stripe = createServer((request, response) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      asked.push({ path: request.url ?? '', fields: new URLSearchParams(body), key: String(request.headers['idempotency-key']) })
      const answer = (status: number, json: unknown) => {
        response.writeHead(status, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(json))
      }
      if (request.url === '/v1/checkout/sessions')
        return answer(200, { id: `cs_${asked.length}`, url: 'https://stripe.example/pay' })
      if (nextCharge === 'hang up') return response.destroy()
      answer(nextCharge.status, nextCharge.body)
    })
  })
  await new Promise<void>(done => stripe.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`
  app = await createTestApp({
    gateways: { sales: stripePayments({ secretKey: 'sk_test', webhookSecret, url, publicUrl: 'http://elenco.test' }) },
  })
})
afterAll(async () => {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  await app.close()
  await new Promise(done => stripe.close(done))
})

let n = 0
/** One signed message, as Stripe sends it. */
async function tell(type: string, object: Record<string, unknown>, options: { id?: string; secret?: string; age?: number } = {}) {
  n += 1
  const body = JSON.stringify({ id: options.id ?? `evt_${n}`, type, data: { object } })
  const at = Math.floor(app.clock.now().getTime() / 1000) - (options.age ?? 0)
  const signature = createHmac('sha256', options.secret ?? webhookSecret)
    .update(`${at}.${body}`)
    .digest('hex')
  const answer = await app.request('/api/v3/webhooks/stripe', {
    method: 'POST',
    headers: { 'Stripe-Signature': `t=${at},v1=${signature}` },
    body,
  })
  return answer.status
}
const credits = async () => (await app.call(summaryCredits, {}, { as })).response.credits_available as number
const plan = async () => (await app.call(getPlans, {}, { as })).response.subscription
const lastVisit = () => asked.at(-1)?.fields.get('client_reference_id') as string
const paid = (session: string, amount: number, more: Record<string, unknown> = {}) => ({
  id: 'pi_1',
  amount_received: amount,
  currency: 'usd',
  metadata: { session },
  ...more,
})

test('a pack is handed over when Stripe says so: declined, then accepted, told twice and late, once', async () => {
  const before = await credits()
  const opened = await app.call(buyExtraCredits, { body: { pack: 'credits_1000', quantity: 2 } }, { as })
  expect(opened.response).toMatchObject({ checkout_url: 'https://stripe.example/pay', amount_minor: 3600 })
  expect(asked.at(-1)?.fields.get('line_items[0][price_data][unit_amount]')).toBe('3600')
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
  expect((await app.call(listInvoices, {}, { as })).meta.count).toBe(1)
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
  expect((await app.call(listInvoices, {}, { as })).response[0].state).toBe('reversed')
})

test('another amount than was asked for hands nothing over', async () => {
  const before = await credits()
  await app.call(buyExtraCredits, { body: { pack: 'credits_5000', quantity: 1 } }, { as })
  expect(await tell('payment_intent.succeeded', paid(lastVisit(), 1, { id: 'pi_3' }))).toBe(200)
  expect(await credits()).toBe(before)
})

test('a plan renews on the card that was kept: no answer is asked again under the same key, a refusal is tried later', async () => {
  await app.call(changePlan, { body: { plan: 'premium', period: 'month' } }, { as })
  expect(asked.at(-1)?.fields.get('payment_intent_data[setup_future_usage]')).toBe('off_session')
  await tell('payment_intent.succeeded', paid(lastVisit(), 9900, { id: 'pi_4', customer: 'cus_1', payment_method: 'pm_1' }))
  expect(await plan()).toMatchObject({ state: 'active' })
  const wait = async (ms: number) => {
    app.clock.advance(ms)
    const later = new Date(app.clock.now().getTime() + 90 * day)
    await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
    await app.runner.runDue()
  }
  nextCharge = 'hang up'
  await wait(((await plan()).seconds_left ?? 0) * 1000 + 2_000)
  expect(await plan()).toMatchObject({ state: 'active' })
  nextCharge = { status: 200, body: { id: 'pi_5', status: 'succeeded' } }
  await wait(10 * 60_000)
  expect(await plan()).toMatchObject({ state: 'active', retries: 0 })
  expect(((await plan()).seconds_left ?? 0) / 86_400).toBeGreaterThan(26)
  const charges = asked.filter(({ path }) => path === '/v1/payment_intents')
  expect(new Set(charges.map(({ key }) => key)).size).toBe(1)
  expect(charges.at(-1)?.fields.get('customer')).toBe('cus_1')
  nextCharge = { status: 402, body: { error: { type: 'card_error', code: 'card_declined' } } }
  await wait(((await plan()).seconds_left ?? 0) * 1000 + 2_000)
  expect(await plan()).toMatchObject({ state: 'past_due', retries: 1 })
  // The plan's own payment is charged back: Free at once.
  await tell('charge.dispute.created', { id: 'dp_2', payment_intent: 'pi_5' })
  expect(await plan()).toMatchObject({ state: 'expired' })
})
