import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTransactions } from '#contract/endpoints/deals.ts'
import { listPayouts, requestPayout } from '#contract/endpoints/finance.ts'
import { executePayoutBatch, makePayoutBatch } from '#contract/endpoints/payout-batches.ts'
import { serverEvent } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import { type PayoutEvent, payoutMachine } from '#contract/processes/payout.ts'
import { plainAccount } from '#contract/rules/bank-account.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { moneyHeld } from '#server/features/accounts/delete-account.ts'
import { advancePayout, tellPayout } from '#server/features/finance/advance-payout.ts'
import { stripePayments } from '#server/gateways/payments-stripe.ts'
import { paypalPayouts } from '#server/gateways/payouts-paypal.ts'
import { stripeTransfers } from '#server/gateways/transfers-stripe.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { post } from '#server/ledger/post.ts'
import { model } from '#tests/models/payout.model.tsx'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { ibans } from '#tests/support/bank-accounts.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { newPerson } from '#tests/support/new-person.ts'
import { paypalFake } from '#tests/support/paypal-fake.ts'
import { readChart } from '#workbench/chart.ts'
import { coverageRow, createRecorder } from '#workbench/coverage.ts'
import { explore } from '#workbench/explore.ts'
import { negativePaths, postmanPaths } from '#workbench/paths.ts'

const hour = 3_600_000
const histories = process.env.LONG ? 500 : 25
let app: TestApp
let paypal: Awaited<ReturnType<typeof paypalFake>>
beforeAll(async () => {
  paypal = await paypalFake()
  app = await createTestApp({
    env: { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', BANK_NAME: 'Elenco SL', BANK_IBAN: ibans.germany },
    gateways: {
      payments: stripePayments({
        secretKey: 'sk',
        webhookSecret: 'whsec',
        url: 'http://127.0.0.1:9',
        publicUrl: 'http://elenco.test',
      }),
      payouts: paypalPayouts({ clientId: 'client', secret: 'secret', url: paypal.url, webhookId: 'WH-OURS' }),
      transfers: stripeTransfers({
        secretKey: 'sk',
        webhookSecret: 'whsec',
        url: 'http://127.0.0.1:9',
        publicUrl: 'http://elenco.test',
      }),
    },
  })
})
afterAll(async () => {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  await app.close()
  await paypal.stop()
})

/** Somebody with money that is theirs, and an address that is in use. */
async function earner(amount_minor: number, currency = 'EUR') {
  const person = await newPerson(app, 'creator')
  await inTransaction(app.ctx, inner =>
    post(inner, {
      key: `earned:${person.uuid}`,
      kind: 'release',
      deal: null,
      gateway: 'stripe',
      currency,
      transfers: [
        { from: { name: 'psp_clearing', by: person.uuid }, to: { name: 'creator_available', user: person.uuid }, amount_minor },
      ],
    }),
  )
  const before = new Date(app.clock.now().getTime() - 1000)
  await app.database.db
    .insertInto('payout_methods')
    .values(
      [
        { kind: 'paypal' as const, email: `${person.uuid}@paypal.example` },
        { kind: 'iban' as const, account: plainAccount('iban', ibans.spain), holder: 'Ana' },
        { kind: 'stripe' as const, account: `acct_${person.uuid}`, standing: 'ready' as const },
      ].map(method => ({
        ...method,
        uuid: randomUUID(),
        user_id: person.uuid,
        asked_at: before,
        confirmed_at: before,
        active_from: before,
      })),
    )
    .execute()
  return person
}
type Person = { uuid: string; as: string }
const ask = (person: Person, key?: string, method?: 'paypal' | 'iban' | 'stripe') =>
  app.call(requestPayout, { body: { currency: 'EUR', method } }, { as: person.as, key })
const list = async (person: Person) => await app.call(listPayouts, {}, { as: person.as })
const newest = async (person: Person) => (await list(person)).response[0]
const available = async (person: Person) => (await list(person)).meta?.available
/** The jobs that are due, as long as they bring more. */
async function wait(ms = 0) {
  app.clock.advance(ms)
  while ((await app.runner.runDue()) > 0);
}
const told = async (person: Person) =>
  (await app.database.db.selectFrom('notifications').select('type').where('user_id', '=', person.uuid).execute()).map(
    row => row.type,
  )

/** The news of payouts that their person's open pages have had. */
const pushed = async (person: Person): Promise<string[]> => {
  const rows = await app.database.db
    .selectFrom('user_events')
    .select('payload')
    .where('user_id', '=', person.uuid)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ payload }) => {
    const event = serverEvent.parse(payload)
    return event.type === 'payout.changed' ? [event.state] : []
  })
}

test('an open page is told of every state of a payout, once each, and nobody else’s is', async () => {
  const [mia, other] = [await earner(12_000), await earner(12_000)]
  await ask(mia)
  expect(await pushed(mia)).toEqual(['requested'])
  await wait()
  expect(await pushed(mia)).toEqual(['requested', 'sent'])
  // PayPal is asked again, and is still at it.
  const { uuid } = await newest(mia)
  await tellPayout(app.ctx, uuid, { state: 'sent' })
  expect(await pushed(mia)).toEqual(['requested', 'sent'])
  await tellPayout(app.ctx, uuid, { state: 'paid' })
  expect(await pushed(mia)).toEqual(['requested', 'sent', 'paid'])
  expect(await pushed(other)).toEqual([])
})

test('money that is available sets out, arrives, and is told once: in the app, by mail, in the list', async () => {
  const ana = await earner(40_500)
  expect(await available(ana)).toEqual([{ currency: 'EUR', amount_minor: 40_500 }])
  expect((await ask(ana)).response).toMatchObject({
    state: 'requested',
    amount_minor: 40_500,
    to: expect.stringMatching(/^.•••@/),
  })
  expect(await available(ana)).toEqual([])
  expect((await ask(ana)).error.code).toBe('payout.under_way')
  await wait()
  expect(await newest(ana)).toMatchObject({ state: 'sent', built_in: false })
  expect([...paypal.batches.values()].at(-1)).toMatchObject({
    value: '405.00',
    currency: 'EUR',
    receiver: `${ana.uuid}@paypal.example`,
  })
  paypal.becomes('SUCCESS')
  await wait(2 * 60_000)
  expect(await newest(ana)).toMatchObject({ state: 'paid', ended_at: expect.any(String) })
  await wait(hour)
  expect(await told(ana)).toEqual(['payout_paid'])
  expect((await mailsTo(app, `${ana.uuid}@example.org`)).map(mail => mail.subject)).toContainEqual(
    expect.stringMatching(/^Te hemos pagado 405\s€$/),
  )
  const { response, meta } = await app.call(listTransactions, { body: {} }, { as: ana.as })
  expect(response).toMatchObject([{ type: 'payout', amount_minor: -40_500, title: '' }, { type: 'release' }])
  expect(meta?.totals).toMatchObject({ paid_minor: 40_500, available_minor: 0 })
})

test('what nobody takes is told, and comes back when PayPal gives it back; it can be asked for again', async () => {
  const eva = await earner(5_000)
  await ask(eva)
  await wait()
  paypal.becomes('UNCLAIMED')
  await wait(2 * 60_000)
  expect(await newest(eva)).toMatchObject({ state: 'unclaimed' })
  // No account is deleted over it.
  expect((await moneyHeld(app.ctx, eva.uuid)).available).toBe(1)
  // Asked again many times meanwhile, told once.
  await wait(hour)
  await wait(3 * hour)
  expect(await told(eva)).toEqual(['payout_unclaimed'])
  paypal.becomes('RETURNED')
  await wait(7 * hour)
  expect(await newest(eva)).toMatchObject({ state: 'failed', reason: 'returned' })
  expect(await available(eva)).toEqual([{ currency: 'EUR', amount_minor: 5_000 }])
  const { response } = await app.call(listTransactions, { body: {} }, { as: eva.as })
  expect(response[0]).toMatchObject({ type: 'payout_returned', amount_minor: 5_000 })
  expect((await ask(eva)).response).toMatchObject({ state: 'requested' })
  await wait()
})

test('an answer that was lost, a provider that is down: asked again under the same name, paid once', async () => {
  const leo = await earner(7_777)
  const before = paypal.batches.size
  paypal.say.next = 'hang up after taking'
  await ask(leo)
  await wait()
  expect(await newest(leo)).toMatchObject({ state: 'requested' })
  await wait(hour)
  expect(await newest(leo)).toMatchObject({ state: 'sent' })
  expect(paypal.batches.size).toBe(before + 1)
  const noa = await earner(8_888)
  paypal.say.next = 'fail'
  await ask(noa)
  await wait()
  expect(await newest(noa)).toMatchObject({ state: 'requested' })
  await wait(hour)
  expect(await newest(noa)).toMatchObject({ state: 'sent' })
  expect(paypal.batches.size).toBe(before + 2)
  app.faults.length = 0
})

test('PayPal has it and does not say which one: the money stays on its way until it is known', async () => {
  const ida = await earner(7_000)
  paypal.say.next = 'hang up after taking'
  paypal.say.names = false
  await ask(ida)
  await wait()
  await wait(hour)
  expect([(await newest(ida)).state, await available(ida)]).toEqual(['requested', []])
  paypal.say.names = true
  await wait(12 * hour)
  expect((await newest(ida)).state).toBe('sent')
  expect([...paypal.batches.values()].filter(({ receiver }) => receiver.startsWith(ida.uuid))).toHaveLength(1)
})

type Message = ReturnType<typeof paypal.message>
const hear = async ({ body, headers }: Message) =>
  (await app.request('/api/v3/webhooks/paypal', { method: 'POST', body, headers })).status

test('a message of PayPal’s has it asked at once; repeated, late and out of order it changes nothing', async () => {
  const eva = await earner(5_500)
  const sender_item_id = (await ask(eva)).response.uuid
  // It overtakes the answer to our own request.
  const early = paypal.message(JSON.stringify({ id: 'WH-early', event_type: 'X', resource: { payout_item: { sender_item_id } } }))
  expect(await hear(early)).toBe(200)
  await wait()
  paypal.becomes('UNCLAIMED')
  const unclaimed = paypal.message()
  expect(await hear(unclaimed)).toBe(200)
  await wait()
  expect((await newest(eva)).state).toBe('unclaimed')
  paypal.becomes('SUCCESS')
  const paid = paypal.message()
  expect(await Promise.all([hear(paid), hear(paid)])).toEqual([200, 200])
  await wait()
  expect((await newest(eva)).state).toBe('paid')
  for (const late of [unclaimed, paid, early, paypal.message()]) expect(await hear(late)).toBe(200)
  await wait()
  expect((await newest(eva)).state).toBe('paid')
  expect((await told(eva)).sort()).toEqual(['payout_paid', 'payout_unclaimed'])
  expect(await available(eva)).toEqual([])
})

test('whoever else says so is not believed, and PayPal is asked about nothing that cannot be its own', async () => {
  const leo = await earner(6_500)
  await ask(leo)
  await wait()
  paypal.becomes('SUCCESS')
  const message = paypal.message()
  const judged = paypal.say.judged
  expect(await hear({ ...message, headers: {} })).toBe(400)
  for (const body of ['', 'null', '[]', '{"id":"x"}', '{"id":1}', `${message.body},"webhook_id":"WH-THEIRS"`])
    expect(await hear({ ...message, body })).toBe(400)
  expect(paypal.say.judged).toBe(judged)
  expect(await hear({ ...message, body: message.body.replace('SUCCEEDED', 'FAILED') })).toBe(400)
  expect(await hear({ ...message, headers: { ...message.headers, 'PayPal-Transmission-Id': 'another' } })).toBe(400)
  await wait()
  expect((await newest(leo)).state).toBe('sent')
  // While PayPal cannot say, it is told to come again.
  paypal.say.signatures = 'unknown'
  expect(await hear(message)).toBe(503)
  paypal.say.signatures = 'known'
  expect(await hear(message)).toBe(200)
  await wait()
  expect((await newest(leo)).state).toBe('paid')
  expect(await hear(paypal.message('{"id":"WH-1","event_type":"X","resource":{"payout_batch_id":"of somebody else"}}'))).toBe(200)
  expect(await hear(paypal.message('{"id":"WH-2","event_type":"X","resource":{}}'))).toBe(200)
  app.faults.length = 0
})

test('what PayPal refuses comes back at once, with why', async () => {
  const sol = await earner(3_000)
  paypal.say.next = 'refuse'
  await ask(sol)
  await wait()
  expect(await newest(sol)).toMatchObject({ state: 'failed', reason: 'refused' })
  await ask(sol)
  await wait()
  paypal.becomes('FAILED', 'RECEIVER_UNREGISTERED')
  await wait(2 * 60_000)
  expect(await newest(sol)).toMatchObject({ state: 'failed', reason: 'receiver' })
  expect(await available(sol)).toEqual([{ currency: 'EUR', amount_minor: 3_000 }])
})

test('too little, nowhere to send it, a company, and two tabs at once', async () => {
  expect((await ask(await earner(limits.payout.least.paypal - 1))).error).toMatchObject({ code: 'payout.too_little' })
  const nobody = await newPerson(app, 'creator')
  expect((await ask(nobody)).error.code).toBe('payout.no_method')
  expect((await app.call(requestPayout, { body: { currency: 'EUR' } }, { as: 'brand@elenco.test' })).error.code).toBe(
    'ability.forbidden',
  )
  const two = await earner(9_000)
  const statuses = (await Promise.all([ask(two), ask(two), ask(two)])).map(answer => answer.status)
  expect(statuses.sort()).toEqual([200, 409, 409])
  const once = await earner(9_500)
  const [a, b] = [await ask(once, 'same-key-of-a-tab'), await ask(once, 'same-key-of-a-tab')]
  expect(b.response).toEqual(a.response)
})

/** Staff make a file and say that it was carried out; whatever else happens is said directly. */
async function happen(uuid: string, event: PayoutEvent['type']) {
  const row = await app.database.db.selectFrom('payouts').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const as = 'admin@elenco.test'
  if (event === 'batch.made' && row.state === 'queued') await app.call(makePayoutBatch, { body: { kind: 'iban' } }, { as })
  else if (event === 'batch.executed' && row.state === 'in_batch')
    await app.call(executePayoutBatch, { params: { uuid: row.batch_id ?? '' } }, { as })
  else {
    // The provider names what it has taken.
    const noted = event === 'told.sent' ? { reference: `ref-${uuid}` } : {}
    await inTransaction(app.ctx, inner => advancePayout(inner, uuid, { type: event }, noted))
  }
}

test('the server takes every path of the chart, and refuses what the chart refuses', async () => {
  const chart = readChart(payoutMachine)
  const seen = createRecorder(chart)
  const exploration = explore('payout', model)
  const paths = [...postmanPaths(exploration), ...negativePaths(exploration)]
  for (const { input, steps } of paths) {
    const person = await earner(6_000)
    const { uuid } = (await ask(person, undefined, input === 'bank' ? 'iban' : input === 'stripe' ? 'stripe' : 'paypal')).response
    for (const { stimulus, takes, value } of steps) {
      const { event } = stimulus as { event: PayoutEvent['type'] }
      const before = app.ctx.steps?.after(0, uuid).length ?? 0
      await happen(uuid, event)
      const did = app.ctx.steps?.after(0, uuid).slice(before) ?? []
      for (const microstep of did.flatMap(({ microsteps }) => microsteps)) seen.microstep(microstep)
      expect(did.flatMap(({ microsteps }) => microsteps.flatMap(({ taken }) => taken))).toEqual(takes)
      expect((await newest(person)).state).toBe(value)
    }
    // A payout that is still on its way would be asked for by the next clock, or stand in the next file.
    for (const event of ['told.failed', 'told.reversed', 'told.queued', 'batch.made', 'bank.returned'] as const)
      await happen(uuid, event)
  }
  expect(coverageRow(chart, 'payout', 'machine', seen.seen, []).missing).toEqual([])
})

test('whatever is told, in whatever order and however often, the books stay true', async () => {
  const outcomes = fc.constantFrom('sent', 'unclaimed', 'review', 'paid', 'failed')
  await fc.assert(
    fc.asyncProperty(fc.array(outcomes, { maxLength: 6 }), fc.boolean(), async (news, both) => {
      const person = await earner(6_000)
      const { uuid } = (await ask(person)).response
      await wait()
      const tell = (state: (typeof news)[number]) => tellPayout(app.ctx, uuid, { state })
      // Two nodes may hear the same at once.
      for (const state of news) await Promise.all(both ? [tell(state), tell(state)] : [tell(state)])
      const first = news.find(state => state === 'paid' || state === 'failed')
      const row = await newest(person)
      if (first) expect(row.state).toBe(first)
      else expect(row.ended_at).toBeNull()
      expect(await available(person)).toEqual(first === 'failed' ? [{ currency: 'EUR', amount_minor: 6_000 }] : [])
      expect((await auditBooks(app.database.db)).findings).toEqual([])
    }),
    { numRuns: histories },
  )
})
