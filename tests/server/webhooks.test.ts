import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listApplications, sendPitch } from '#contract/endpoints/applications.ts'
import { pauseCastingCall, resumeCastingCall } from '#contract/endpoints/casting-calls.ts'
import { acceptOffer } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  replayWebhookDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/endpoints/webhooks.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { hookBody, hookEvents, type WebhookDelivery, type WebhookEndpoint } from '#contract/entities/webhook.ts'
import { limits } from '#contract/limits.ts'
import { jobHandlers } from '#server/app.ts'
import { json } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { outsideOnly, outsideOrLoopback } from '#server/gateways/addresses.ts'
import { hookSender } from '#server/gateways/hook-sender.ts'
import { HookProblem, type HooksGateway } from '#server/gateways/interfaces/hooks.ts'
import { startHousekeeping } from '#server/jobs/housekeeping.ts'
import { makeRunner } from '#server/jobs/runner.ts'
import { keepDelivery } from '#server/processes/tell-hooks.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { type HookReceiver, hookReceiver, isSigned } from '#tests/support/hook-receiver.ts'
import { booker, bookingsOf, host } from '#tests/support/make-booking.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { freshCreator, must, offeredDeal, readAs, takeStep } from '#tests/support/make-deal.ts'

const as = 'premium@elenco.test'
const large = 'whitelabel@elenco.test'

let app: TestApp
let receiver: HookReceiver
/** The event after the next message was sent, before anybody stores that it was. */
let afterwards: () => void = () => {}
beforeAll(async () => {
  receiver = await hookReceiver()
  const sender = hookSender({ allows: outsideOrLoopback, ports: () => true, protocols: /^http:$/, patience: 4_000 })
  const hooks: HooksGateway = {
    async post(what) {
      const status = await sender.post(what)
      const then = afterwards
      afterwards = () => {}
      then()
      return status
    },
  }
  app = await createTestApp({ gateways: { hooks } })
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})
beforeEach(async () => {
  receiver.answerWith(204)
  receiver.received.length = 0
  await app.database.db.deleteFrom('webhook_endpoints').execute()
})

/** The contract lets nothing but https in; where it really lies is the test's. */
async function add(events: readonly string[] = hookEvents, who = as, path = '/hook') {
  const body = { name: 'Our CRM', url: `https://hooks.example${path}`, events }
  const made = await app.call(addWebhook, { body }, { as: who })
  expect(made.status, JSON.stringify(made.error)).toBe(200)
  const { endpoint, secret } = made.response as { endpoint: WebhookEndpoint; secret: string }
  await app.database.db
    .updateTable('webhook_endpoints')
    .set({ url: receiver.origin + path })
    .where('uuid', '=', endpoint.uuid)
    .execute()
  return { uuid: endpoint.uuid, secret, params: { uuid: endpoint.uuid } }
}
const run = async () => {
  await app.runner.runDue()
  await app.runner.runDue()
}
const deliveries = async (query = {}): Promise<WebhookDelivery[]> =>
  (await app.call(listWebhookDeliveries, { query: { size_page: 100, ...query } }, { as })).response
const endpoints = async (): Promise<WebhookEndpoint[]> => (await app.call(listWebhooks, {}, { as })).response.endpoints
const tryOne = async (hook: { params: { uuid: string } }): Promise<WebhookDelivery> =>
  (await app.call(testWebhook, { params: hook.params }, { as })).response
const found = async (uuid: string) => (await deliveries()).find(one => one.uuid === uuid)
const pass = async (ms: number) => {
  app.clock.advance(ms + 1_000)
  await run()
}
const waitsInAll = limits.webhooks.waits.length

test('what is sent by hand arrives, signed with the secret that was said once, under an id of its own', async () => {
  const hook = await add()
  expect(hook.secret).toMatch(/^whs_[\w-]{43}$/)
  expect(JSON.stringify(await endpoints())).not.toContain(hook.secret)
  const { uuid, state } = await tryOne(hook)
  expect(state).toBe('waiting')
  await run()
  const [message] = receiver.received
  expect(message).toMatchObject({ path: '/hook', headers: { 'x-delivery': uuid, 'x-event': 'test' } })
  expect(JSON.parse(message?.body ?? '')).toMatchObject({ id: uuid, type: 'test', data: { message: 'It works.' } })
  expect(message && isSigned(message, hook.secret, app.clock.now())).toBe(true)
  expect(message && isSigned(message, `${hook.secret}x`, app.clock.now())).toBe(false)
  expect(await found(uuid)).toMatchObject({ state: 'sent', status: 204, attempts: 1, error: null, body: message?.body })
})

test('a booking tells both of its companies, each with its own side and money', async () => {
  const { db } = app.database
  for (const [who, path] of [
    [booker, '/booker'],
    [host, '/host'],
  ] as const) {
    const owner = await app.idOf(who)
    const { org_id } = await db.selectFrom('memberships').select('org_id').where('user_id', '=', owner).executeTakeFirstOrThrow()
    await db.updateTable('organizations').set({ plan: 'premium' }).where('uuid', '=', org_id).execute()
    const { uuid } = await add(hookEvents, as, path)
    await db.updateTable('webhook_endpoints').set({ org_id }).where('uuid', '=', uuid).execute()
  }
  const bookings = bookingsOf(app)
  await bookings.quiet()
  const booked: Booking = (await bookings.book(await copySpace(app, host))).response
  expect((await bookings.act(booked.uuid, { type: 'booking.accept' })).status).toBe(200)
  expect((await bookings.pay(booked.uuid)).status).toBe(200)
  await bookings.wait(10 * 86_400_000)
  expect((await bookings.act(booked.uuid, await bookings.proof(bookings.dayFrom(0)))).status).toBe(200)
  await bookings.wait(8 * 86_400_000)
  await run()
  const toldAt = (path: string) =>
    receiver.received
      .filter(one => one.path === path)
      .map(one => JSON.parse(one.body))
      .filter(one => one.data.booking === booked.uuid)
      .sort((one, other) => one.data.revision - other.data.revision)
  for (const [path, side] of [
    ['/booker', 'booker'],
    ['/host', 'host'],
  ] as const) {
    const told = toldAt(path)
    expect(told.map(one => [one.type, one.data.state])).toEqual([
      ['booking.requested', 'requested'],
      ['booking.accepted', 'awaiting_funds'],
      ['booking.confirmed', 'confirmed'],
      ['booking.proof', 'live'],
      ['booking.ended', 'ended'],
    ])
    for (const { type, ...one } of told) expect(hookBody(type).safeParse({ type, ...one }).success, type).toBe(true)
    expect(new Set(told.map(one => one.data.side))).toEqual(new Set([side]))
  }
  const [paid, received] = [toldAt('/booker')[0].data.amount_minor, toldAt('/host')[0].data.amount_minor]
  expect([paid, paid > received]).toEqual([booked.total_minor, true])
})

test('a deal tells its brand’s address of every step, and says no more than the brand can read', async () => {
  await add()
  const { deal, creator } = await offeredDeal(app)
  must(await takeStep(app, acceptOffer, deal, creator, { version: 1 }))
  await run()
  const told = receiver.received.map(one => JSON.parse(one.body))
  // Deliveries leave side by side: a receiver tells their order by the revision.
  const ofDeal = told.filter(one => one.type === 'deal.changed').sort((one, other) => one.data.revision - other.data.revision)
  expect(ofDeal.map(one => [one.data.happening, one.data.state])).toEqual([
    ['offer.made', 'offer_pending'],
    ['offer.accepted', 'awaiting_funds'],
  ])
  const read = await readAs(app, deal, as)
  expect(ofDeal[1].data).toMatchObject({
    deal: deal.uuid,
    title: read.terms.title,
    state: read.state,
    revision: read.revision,
    total_minor: read.fees.total_minor,
    creator: { name: 'Nadia Prueba', vanity_name: null },
  })
  expect(told.map(one => one.type)).toContain('application.changed')
  for (const { type, ...one } of told) {
    expect(hookBody(type).safeParse({ type, ...one }).success, type).toBe(true)
    expect(JSON.stringify(one)).not.toMatch(/@|birthday/)
  }
})

test('only what was asked for is told, and only to the company that it is about', async () => {
  await add(['call.paused'])
  await add(['call.paused', 'call.opened'], large, '/other')
  const { uuid } = await app.database.db
    .selectFrom('casting_calls as c')
    .innerJoin('memberships as m', 'm.org_id', 'c.org_id')
    .select('c.uuid')
    .where('m.user_id', '=', await app.idOf(as))
    .where('c.state', '=', 'open')
    .orderBy('c.uuid')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const endpoint of [pauseCastingCall, resumeCastingCall])
    expect((await app.call(endpoint, { params: { uuid } }, { as })).status).toBe(200)
  await run()
  expect(receiver.received.map(one => [one.path, JSON.parse(one.body).type, JSON.parse(one.body).data.state])).toEqual([
    ['/hook', 'call.paused', 'paused'],
  ])
})

test('a pitch is told as the company reads it', async () => {
  await add(['application.new'])
  const call = await freshCall(app)
  const message =
    'Grabo cocina tranquila desde Valencia, con una hornilla y luz de ventana. Para esto abriría con el sonido del molino.'
  const body = { message, fee_minor: 33_000, casting_call_version: 1 }
  const pitch = await app.call(sendPitch, { params: { uuid: call }, body }, { as: await freshCreator(app) })
  expect(pitch.status, JSON.stringify(pitch.error)).toBe(200)
  await run()
  const told = receiver.received.map(one => JSON.parse(one.body))
  const [read] = (await app.call(listApplications, { params: { uuid: call } }, { as })).response
  expect(told.map(one => one.data)).toEqual([
    {
      application: read.uuid,
      casting_call: call,
      title: expect.any(String),
      creator: { name: 'Nadia Prueba', vanity_name: null },
      fee_minor: 33_000,
      currency: read.currency,
    },
  ])
})

test('what fails is tried again after growing waits, under the same id, and has failed after the last of them', async () => {
  // What the market does meanwhile is none of its events.
  const hook = await add(['call.paused'])
  receiver.answerWith(500)
  const { uuid } = await tryOne(hook)
  await run()
  expect(await found(uuid)).toMatchObject({ state: 'retrying', status: 500, error: 'refused', attempts: 1 })
  for (const [n, wait] of limits.webhooks.waits.entries()) {
    const before = await found(uuid)
    expect(Date.parse(before?.next_at ?? '') - Date.parse(before?.tried_at ?? '')).toBe(wait)
    await pass(wait)
    expect((await found(uuid))?.attempts).toBe(n + 2)
  }
  expect(await found(uuid)).toMatchObject({ state: 'failed', next_at: null, attempts: waitsInAll + 1 })
  expect(receiver.received).toHaveLength(waitsInAll + 1)
  expect(new Set(receiver.received.map(one => one.headers['x-delivery']))).toEqual(new Set([uuid]))
  expect(new Set(receiver.received.map(one => one.headers['x-sig'])).size).toBe(waitsInAll + 1)

  receiver.answerWith(200)
  const again = await app.call(replayWebhookDelivery, { params: { uuid } }, { as })
  expect(again.response).toMatchObject({ uuid, state: 'replayed', attempts: 0 })
  await run()
  expect(await found(uuid)).toMatchObject({ state: 'sent', status: 200, attempts: 1 })
  expect(receiver.received.at(-1)?.body).toBe(receiver.received[0]?.body)
})

test.each<[string, number | 'silent', Record<string, string>, string, number | null]>([
  ['a redirect is not followed', 302, { Location: '/elsewhere' }, 'moved', 302],
  ['silence ends', 'silent', {}, 'slow', null],
])('%s', async (_, status, headers, error, told) => {
  const hook = await add()
  receiver.answerWith(status, headers)
  const { uuid } = await tryOne(hook)
  await run()
  expect(await found(uuid)).toMatchObject({ state: 'retrying', error, status: told })
  expect(receiver.received).toHaveLength(1)
})

test('whoever died after sending and before storing sends once more, and the receiver can tell', async () => {
  const hook = await add(['dispute.changed'])
  const { uuid } = await tryOne(hook)
  afterwards = () => {
    throw new Error('the power went')
  }
  await run()
  expect(await found(uuid)).toMatchObject({ state: 'waiting', attempts: 0 })
  // Nobody else takes it up while it may still be under way.
  await pass(10_000)
  const times = () => receiver.received.filter(one => one.headers['x-delivery'] === uuid).length
  expect(times()).toBe(1)
  await pass(120_000)
  expect(times()).toBe(2)
  expect(await found(uuid)).toMatchObject({ state: 'sent', attempts: 1 })
  await pass(86_400_000)
  expect(times()).toBe(2)
})

test('two runners at once send it once', async () => {
  const hook = await add()
  await tryOne(hook)
  const other = makeRunner(app.ctx, jobHandlers)
  const now = app.clock.now()
  await app.database.db
    .insertInto('jobs')
    .values({ kind: 'webhooks.send', ref: null, payload: json({ endpoint: hook.uuid }), due_at: now, created_at: now })
    .execute()
  await Promise.all([app.runner.runDue(), other.runDue()])
  await other.stop()
  expect(receiver.received).toHaveLength(1)
})

test('many at once are all sent, few at a time', async () => {
  const hook = await add()
  const many = limits.webhooks.turn + 5
  for (let n = 0; n < many; n += 1)
    await inTransaction(app.ctx, inner =>
      keepDelivery(inner, {
        endpoint: hook.uuid,
        uuid: crypto.randomUUID(),
        type: 'test',
        body: '{}',
        creator: null,
        by_hand: false,
      }),
    )
  await run()
  expect(receiver.received).toHaveLength(many)
  expect(new Set(receiver.received.map(one => one.headers['x-delivery'])).size).toBe(many)
})

test('after days without anything arriving it is stopped, its company told, and what waits let go; resumed it is told again', async () => {
  const hook = await add()
  receiver.answerWith(503)
  const first = await tryOne(hook)
  await run()
  for (let day = 0; day < 6; day += 1) {
    await tryOne(hook)
    await pass(86_400_000)
  }
  const [stopped] = await endpoints()
  expect(stopped).toMatchObject({ state: 'stopped' })
  expect((await deliveries()).map(one => one.state).every(state => state === 'failed')).toBe(true)
  const bell = (await app.call(listNotifications, { query: { size_page: 50 } }, { as })).response
  const told = bell.filter((one: { metadata: { type: string } }) => one.metadata.type === 'webhook_stopped')
  expect(told).toHaveLength(1)
  expect(told[0].action_url).toContain('/api')
  expect((await app.call(testWebhook, { params: hook.params }, { as })).error.code).toBe('webhook.wrong_state')

  receiver.answerWith(200)
  expect((await app.call(resumeWebhook, { params: hook.params }, { as })).response.endpoints[0]).toMatchObject({
    state: 'active',
    failing_since: null,
  })
  await app.call(replayWebhookDelivery, { params: { uuid: first.uuid } }, { as })
  await run()
  expect(await found(first.uuid)).toMatchObject({ state: 'sent' })
})

test('a new secret signs beside the old one for a day', async () => {
  const hook = await add()
  const { secret } = (await app.call(rotateWebhookSecret, { params: hook.params }, { as })).response
  expect(secret).not.toBe(hook.secret)
  await tryOne(hook)
  await run()
  const both = receiver.received.at(-1)
  expect(both?.headers['x-sig']?.match(/v1=/g)).toHaveLength(2)
  expect(both && [hook.secret, secret].map(one => isSigned(both, one, app.clock.now()))).toEqual([true, true])
  await pass(limits.webhooks.oldSecret)
  await tryOne(hook)
  await run()
  const one = receiver.received.at(-1)
  expect(one && [hook.secret, secret].map(given => isSigned(one, given, app.clock.now()))).toEqual([false, true])
})

test('paused it is told nothing, and what waited has failed', async () => {
  const hook = await add()
  receiver.answerWith(500)
  const { uuid } = await tryOne(hook)
  await run()
  expect((await app.call(pauseWebhook, { params: hook.params }, { as })).response.endpoints[0].state).toBe('paused')
  expect(await found(uuid)).toMatchObject({ state: 'failed', error: 'resting' })
  await pass(86_400_000)
  expect(receiver.received).toHaveLength(1)
  expect((await app.call(pauseWebhook, { params: hook.params }, { as })).error.code).toBe('webhook.wrong_state')
  expect((await app.call(replayWebhookDelivery, { params: { uuid } }, { as })).error.code).toBe('webhook.wrong_state')
  const body = { name: 'Another', url: 'https://other.example/x', events: ['deal.changed'] }
  expect((await app.call(changeWebhook, { params: hook.params, body }, { as })).response.endpoints[0]).toMatchObject(body)
  expect((await app.call(removeWebhook, { params: hook.params }, { as })).response.endpoints).toEqual([])
  expect(await deliveries()).toEqual([])
})

test.each([
  ['http://hooks.example/x', 'url'],
  ['https://user:secret@hooks.example/x', 'url'],
  ['https://10.0.0.1/x', 'url'],
  ['https://localhost/x', 'url'],
  ['https://hooks.internal.example/x', 'inner_address'],
  ['ftp://hooks.example/x', 'url'],
])('%s is no address for it', async (url, issue) => {
  const answer = await app.call(addWebhook, { body: { name: 'x', url, events: ['deal.changed'] } }, { as })
  expect(answer.error.fields).toEqual({ url: [issue] })
})

test('the sender speaks https, to the usual port, to the outside alone', async () => {
  const what = { url: `${receiver.origin}/x`, headers: {}, body: '{}' }
  const code = async (sender: HooksGateway, url = what.url) =>
    await sender.post({ ...what, url }).then(
      status => status,
      (error: unknown) => (error instanceof HookProblem ? error.code : error),
    )
  expect(await code(hookSender({ allows: outsideOrLoopback, ports: () => true }))).toBe('inside')
  expect(await code(hookSender({ allows: outsideOrLoopback, protocols: /^http:$/ }))).toBe('inside')
  const guarded = hookSender({ allows: outsideOnly, ports: () => true, protocols: /^http:$/ })
  expect(await code(guarded)).toBe('inside')
  expect(await code(guarded, what.url.replace('localhost', '127.0.0.1'))).toBe('inside')
  expect(receiver.received).toEqual([])
  expect(await code(hookSender({ allows: outsideOrLoopback, ports: () => true, protocols: /^http:$/ }))).toBe(204)
})

test('the plan says how many there are; beyond it they rest, readable and removable', async () => {
  const hooks = [await add(), await add(), await add()]
  const body = { name: 'One more', url: 'https://hooks.example/x', events: ['deal.changed'] }
  const refused = await app.call(addWebhook, { body }, { as })
  expect(refused.error).toMatchObject({
    code: 'plan.limit_reached',
    details: { name: 'webhooks', limit: 3, used: 3, upgrade_to: 'whitelabel' },
  })
  const { db } = app.database
  const plan = async (to: 'free' | 'premium') => {
    const { org_id } = await db
      .selectFrom('memberships')
      .select('org_id')
      .where('user_id', '=', await app.idOf(as))
      .executeTakeFirstOrThrow()
    await db.updateTable('organizations').set({ plan: to }).where('uuid', '=', org_id).execute()
  }
  await plan('free')
  expect((await endpoints()).map(one => [one.state, one.resting])).toEqual([
    ['active', true],
    ['active', true],
    ['active', true],
  ])
  expect((await app.call(testWebhook, { params: hooks[0]?.params }, { as })).error.code).toBe('webhook.resting')
  await offeredDeal(app)
  await run()
  expect(receiver.received).toEqual([])
  expect((await app.call(removeWebhook, { params: hooks[2]?.params }, { as })).response.endpoints).toHaveLength(2)
  await plan('premium')
  await app.call(testWebhook, { params: hooks[0]?.params }, { as })
  await run()
  expect(receiver.received).toHaveLength(1)
})

test('nobody reads or changes those of another company, and who looks after no company none at all', async () => {
  const hook = await add()
  const { uuid } = await tryOne(hook)
  await run()
  for (const [endpoint, params] of [
    [pauseWebhook, hook.params],
    [testWebhook, hook.params],
    [rotateWebhookSecret, hook.params],
    [removeWebhook, hook.params],
    [replayWebhookDelivery, { uuid }],
  ] as const)
    expect((await app.call(endpoint, { params }, { as: large })).error.code).toBe('not_found')
  expect((await app.call(listWebhookDeliveries, {}, { as: large })).response).toEqual([])
  expect((await app.call(listWebhooks, {}, { as: 'creator@elenco.test' })).error.code).toBe('ability.forbidden')
  expect((await app.call(listWebhooks, {}, { as: 'reviewer@elenco.test' })).error).toMatchObject({
    code: 'team.role',
    details: { needs: 'company' },
  })
})

test('what is older than thirty days is thrown away', async () => {
  const hook = await add(['dispute.changed'])
  await tryOne(hook)
  await run()
  await startHousekeeping(app.ctx)
  await pass(limits.webhooks.keep + 600_000)
  expect(await app.database.db.selectFrom('webhook_deliveries').select('uuid').execute()).toEqual([])
})
