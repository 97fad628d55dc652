import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  connectStripe,
  getPayoutMethods,
  listPayouts,
  lookStripe,
  removeStripe,
  requestPayout,
} from '#contract/endpoints/finance.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { executePayoutBatch, listPayoutBatches, makePayoutBatch, returnTransfer } from '#contract/endpoints/payout-batches.ts'
import { listDifferences } from '#contract/endpoints/reconciliation.ts'
import type { Notification } from '#contract/entities/notification.ts'
import type { PayoutMethodKind } from '#contract/entities/payout.ts'
import { limits } from '#contract/limits.ts'
import { plainAccount } from '#contract/rules/bank-account.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { tellPayout } from '#server/features/finance/advance-payout.ts'
import { providersOf, reconcileDay } from '#server/features/finance/reconcile.ts'
import { stripePayments } from '#server/gateways/payments-stripe.ts'
import { paypalPayouts } from '#server/gateways/payouts-paypal.ts'
import { stripeTransfers } from '#server/gateways/transfers-stripe.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { post } from '#server/ledger/post.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { ibans } from '#tests/support/bank-accounts.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { newPerson } from '#tests/support/new-person.ts'
import { paypalFake } from '#tests/support/paypal-fake.ts'
import { demoPassword } from '#tests/support/sign-in.ts'
import { stripeFake } from '#tests/support/stripe-fake.ts'

const hour = 3_600_000
const day = 24 * hour
const histories = process.env.LONG ? 300 : 15
let app: TestApp
let stripe: Awaited<ReturnType<typeof stripeFake>>
let paypal: Awaited<ReturnType<typeof paypalFake>>
beforeAll(async () => {
  stripe = await stripeFake()
  const gateway = { ...stripe.gateway, connectSecret: 'whsec_of_accounts' }
  paypal = await paypalFake()
  app = await createTestApp({
    env: { ...stripe.settings, BANK_NAME: 'Elenco SL', BANK_IBAN: ibans.germany },
    gateways: {
      payments: stripePayments(gateway),
      transfers: stripeTransfers(gateway),
      payouts: paypalPayouts({ clientId: 'client', secret: 'secret', url: paypal.url }),
    },
  })
})
beforeEach(() => {
  Object.assign(stripe.say, { down: false, transferring: true, transfer: 'take', balance: Number.POSITIVE_INFINITY })
})
afterAll(async () => {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  await app.close()
  await stripe.stop()
  await paypal.stop()
})

type Person = { uuid: string; as: string }

async function earn({ uuid: user }: Person, amount_minor: number, currency = 'EUR', gateway = 'stripe') {
  const transfers = [{ from: { name: 'psp_clearing', by: user }, to: { name: 'creator_available', user }, amount_minor }] as const
  const posting = { key: `earned:${randomUUID()}`, kind: 'release', deal: null, gateway, currency, transfers } as const
  await inTransaction(app.ctx, inner => post(inner, posting))
}

async function creatorIn(country: string | null = 'ES'): Promise<Person> {
  const person = await newPerson(app, 'creator')
  const { db } = app.database
  const known = db.selectFrom('users').select('password_hash').where('email', '=', 'creator@elenco.test')
  const { password_hash } = await known.executeTakeFirstOrThrow()
  await db.updateTable('users').set({ country, password_hash }).where('uuid', '=', person.uuid).execute()
  await db.updateTable('creator_profiles').set({ country }).where('user_id', '=', person.uuid).execute()
  return person
}

const connect = (person: Person, password: string = demoPassword) =>
  app.call(connectStripe, { body: { password } }, { as: person.as })
const methods = async (person: Person) => (await app.call(getPayoutMethods, {}, { as: person.as })).response
const look = (person: Person) => app.call(lookStripe, {}, { as: person.as })
const accountOf = async ({ uuid }: Person) =>
  (
    await app.database.db
      .selectFrom('payout_methods')
      .select('account')
      .where('user_id', '=', uuid)
      .where('kind', '=', 'stripe')
      .where('dropped_at', 'is', null)
      .executeTakeFirst()
  )?.account ?? ''
/** The jobs that are due, as long as they bring more. Whoever is signed in stays so. */
async function wait(ms = 0) {
  app.clock.advance(ms)
  const later = new Date(app.clock.now().getTime() + 90 * day)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  while ((await app.runner.runDue()) > 0);
}
type Message = ReturnType<typeof stripe.message>
const hear = async (message: Message) => (await app.request('/api/v3/webhooks/stripe', message)).status

/** Somebody whose account at Stripe may be used, and who has earned so much. */
async function earner(amount_minor: number, currency = 'EUR') {
  const person = await creatorIn()
  await connect(person)
  await hear(stripe.becomes(app.clock.now(), await accountOf(person), true))
  await wait(limits.payout.coolOff)
  await earn(person, amount_minor, currency)
  return person
}
const ask = (person: Person, currency = 'EUR', key?: string) =>
  app.call(requestPayout, { body: { currency, method: 'stripe' } }, { as: person.as, key })
const list = async (person: Person) => await app.call(listPayouts, {}, { as: person.as })
const newest = async (person: Person) => (await list(person)).response[0]
const available = async (person: Person) => (await list(person)).meta.available
const transfersOf = (uuid: string) => stripe.transfers.filter(one => one.metadata.payout === uuid)

test('an account is begun with the password, says what is missing, and is paid to when it is ready and its day is over', async () => {
  const ana = await creatorIn('MX')
  expect((await methods(ana)).stripe).toMatchObject({ state: 'not_begun', masked: null })
  expect((await connect(ana, 'wrong password')).error.code).toBe('account.wrong_password')
  const { response } = await connect(ana)
  expect(response.url).toMatch(/^https:\/\/connect\.stripe\.example\/setup\//)
  const account = await accountOf(ana)
  expect(stripe.accounts.get(account)).toMatchObject({ country: 'MX', email: `${ana.uuid}@example.org` })
  const link = stripe.asked.at(-1)
  expect([link?.path, link?.fields.get('return_url'), link?.fields.get('refresh_url')]).toEqual([
    '/v1/account_links',
    'http://elenco.test/my-work/transactions?stripe=back',
    'http://elenco.test/my-work/transactions?stripe=again',
  ])
  expect((await look(ana)).response.stripe).toMatchObject({
    state: 'in_progress',
    missing: ['person', 'bank', 'terms'],
    in_use: false,
  })
  await earn(ana, 5_000, 'MXN')
  expect((await ask(ana, 'MXN')).error.code).toBe('payout.no_method')
  stripe.becomes(app.clock.now(), account, true)
  expect((await look(ana)).response.stripe).toMatchObject({ state: 'ready', missing: [], in_use: false })
  // Ready, but not a day old.
  expect((await ask(ana, 'MXN')).error.code).toBe('payout.no_method')
  await wait(limits.payout.coolOff)
  expect((await methods(ana)).stripe).toMatchObject({
    state: 'ready',
    in_use: true,
    masked: expect.stringMatching(/^Stripe •••/),
  })
  expect((await ask(ana, 'MXN')).response).toMatchObject({ state: 'requested', method: 'stripe', built_in: false })
  await wait()
  // The account’s mailbox was told once, however often one went there.
  await connect(ana)
  const mails = (await mailsTo(app, `${ana.uuid}@example.org`)).filter(mail => mail.text.includes('Stripe •••'))
  expect(mails).toHaveLength(1)
})

test('two tabs and a lost answer begin one account; a country that Stripe does not serve, or none, is said and begins nothing', async () => {
  const eva = await creatorIn()
  const before = stripe.accounts.size
  expect((await Promise.all([connect(eva), connect(eva)])).map(({ status }) => status)).toEqual([200, 200])
  expect(stripe.accounts.size).toBe(before + 1)
  const leo = await creatorIn()
  stripe.say.down = true
  expect((await connect(leo)).error.code).toBe('server.unavailable')
  stripe.say.down = false
  expect((await connect(leo)).status).toBe(200)
  expect(stripe.accounts.size).toBe(before + 2)
  expect((await connect(await creatorIn('CU'))).error.code).toBe('payout.country_not_served')
  const nowhere = await creatorIn(null)
  expect((await connect(nowhere)).error.code).toBe('payout.no_country')
  expect(stripe.accounts.size).toBe(before + 2)
  app.faults.length = 0
})

test('an account that Stripe holds back is not paid to, says why, and is again when Stripe lets it; removed it is no way any more', async () => {
  const sol = await earner(6_000)
  const account = await accountOf(sol)
  const ready = stripe.becomes(app.clock.now(), account, true)
  expect(await hear(stripe.becomes(app.clock.now(), account, false, ['person_1.verification.document']))).toBe(200)
  await wait()
  expect((await methods(sol)).stripe).toMatchObject({ state: 'restricted', missing: ['person'], in_use: false })
  expect((await ask(sol)).error.code).toBe('payout.restricted')
  // An older message that comes late does not open it: Stripe is asked.
  expect(await hear(ready)).toBe(200)
  await wait()
  expect((await methods(sol)).stripe).toMatchObject({ state: 'restricted' })
  expect(await hear(stripe.becomes(app.clock.now(), account, true))).toBe(200)
  await wait()
  expect((await methods(sol)).stripe).toMatchObject({ state: 'ready', in_use: true })
  expect((await app.call(removeStripe, {}, { as: sol.as })).response.stripe).toMatchObject({ state: 'not_begun' })
  expect((await app.call(removeStripe, {}, { as: sol.as })).error.code).toBe('payout.no_method')
  expect((await ask(sol)).error.code).toBe('payout.no_method')
  // One that Stripe knows no more is said, and can be removed.
  const gone = await creatorIn()
  await connect(gone)
  stripe.accounts.delete(await accountOf(gone))
  expect((await connect(gone)).error.code).toBe('payout.account_gone')
  expect((await look(gone)).response.stripe).toMatchObject({ state: 'in_progress', missing: ['other'] })
  expect((await app.call(removeStripe, {}, { as: gone.as })).status).toBe(200)
  // Another one waits its day again.
  await connect(sol)
  await hear(stripe.becomes(app.clock.now(), await accountOf(sol), true))
  await wait()
  expect((await methods(sol)).stripe).toMatchObject({ state: 'ready', in_use: false })
})

test('an account that becomes ready, is held back, and misses something else is told once each, with what is missing', async () => {
  const eva = await creatorIn()
  await connect(eva)
  const account = await accountOf(eva)
  const told = async () => {
    const all: Notification[] = (await app.call(listNotifications, {}, { as: eva.as })).response
    return all.filter(one => one.metadata.type === 'stripe_account').map(one => [one.said?.en.title, one.said?.en.body])
  }
  const hears = async (ready: boolean, missing?: string[]) => {
    app.clock.advance(1000)
    for (const _ of ['once', 'twice']) await hear(stripe.becomes(app.clock.now(), account, ready, missing))
    await wait()
    const all = await told()
    await app.database.db
      .updateTable('notifications')
      .set({ viewed_at: app.clock.now() })
      .where('user_id', '=', eva.uuid)
      .execute()
    return all
  }
  expect(await hears(false, ['external_account'])).toEqual([])
  const ready = ['Your Stripe account can be paid now', 'What you earn can go there once the day of waiting is over.']
  expect(await hears(true)).toEqual([ready])
  expect((await hears(true)).length).toBe(1)
  const held = 'Stripe holds your account back'
  const both = [held, 'Stripe still asks for: who you are and your bank account. No money goes there until then.']
  expect(await hears(false, ['individual.dob.day', 'external_account'])).toEqual([both, ready])
  // Something of it was given: no news. Something else is asked for: news.
  expect((await hears(false, ['external_account'])).length).toBe(2)
  expect((await hears(false, ['tos_acceptance.date']))[0]?.[1]).toContain('your yes to its terms')
  expect((await hears(true))[0]).toEqual(ready)
  expect((await hears(false, []))[0]).toEqual([held, 'Stripe is looking at it; no money goes there meanwhile.'])
})

test('forged, foreign and repeated messages about accounts change nothing; Stripe may sign them with a secret of their own', async () => {
  const lia = await creatorIn()
  await connect(lia)
  const account = await accountOf(lia)
  const truth = stripe.becomes(app.clock.now(), account, true)
  expect(await hear({ ...truth, headers: { 'Stripe-Signature': 't=1,v1=00' } })).toBe(400)
  expect(await hear(stripe.message(app.clock.now(), 'account.updated', { id: account }, { secret: 'whsec_theirs' }))).toBe(400)
  await wait()
  expect((await methods(lia)).stripe).toMatchObject({ state: 'in_progress' })
  expect(await hear(stripe.message(app.clock.now(), 'account.updated', { id: 'acct_of_somebody' }))).toBe(200)
  const own = stripe.message(app.clock.now(), 'account.updated', { id: account }, { secret: 'whsec_of_accounts' })
  expect(await Promise.all([hear(own), hear(own)])).toEqual([200, 200])
  await wait()
  expect((await methods(lia)).stripe).toMatchObject({ state: 'ready' })
})

test('money is transferred once under the payout’s id, to the account, and is paid when Stripe says so', async () => {
  const ana = await earner(40_500)
  const { uuid } = (await ask(ana)).response
  await wait()
  expect(await newest(ana)).toMatchObject({ state: 'sent', to: expect.stringMatching(/^Stripe •••/) })
  expect(transfersOf(uuid)).toMatchObject([{ amount: 40_500, currency: 'eur', destination: await accountOf(ana) }])
  const asked = stripe.asked.findLast(({ path, fields }) => path === '/v1/transfers' && fields.has('amount'))
  expect([asked?.key, asked?.fields.get('transfer_group'), asked?.fields.get('metadata[payout]')]).toEqual([uuid, uuid, uuid])
  await wait(limits.payout.look.soonest)
  expect(await newest(ana)).toMatchObject({ state: 'paid', ended_at: expect.any(String) })
  expect(await available(ana)).toEqual([])
})

test('killed between the transfer and its booking, or no answer for days: looked for, and never made twice', async () => {
  const leo = await earner(7_777)
  stripe.say.transfer = 'take and hang up'
  const { uuid } = (await ask(leo)).response
  await wait()
  expect(await newest(leo)).toMatchObject({ state: 'requested' })
  expect(transfersOf(uuid)).toHaveLength(1)
  // Stripe has forgotten the key by then.
  stripe.forgetKeys()
  await wait(2 * day)
  await wait(limits.payout.look.soonest)
  expect(await newest(leo)).toMatchObject({ state: 'paid' })
  expect(transfersOf(uuid)).toHaveLength(1)
  const noa = await earner(8_888)
  stripe.say.transfer = 'fail'
  const second = (await ask(noa)).response.uuid
  await wait()
  expect(await newest(noa)).toMatchObject({ state: 'requested' })
  await wait(hour)
  expect(transfersOf(second)).toHaveLength(1)
  app.faults.length = 0
})

test('a reversal gives the money back once: before it was paid, a month after, told twice, forged or in part', async () => {
  const [eva, mia] = [await earner(9_000), await earner(9_500)]
  const early = (await ask(eva)).response.uuid
  const late = (await ask(mia)).response.uuid
  await wait()
  const [first, second] = [transfersOf(early)[0], transfersOf(late)[0]]
  if (!first || !second) throw new Error('stripe made no transfers')
  expect(await hear(stripe.reverse(app.clock.now(), first))).toBe(200)
  await wait(limits.payout.look.soonest)
  expect(await newest(eva)).toMatchObject({ state: 'returned', reason: 'stripe_reversed' })
  expect(await newest(mia)).toMatchObject({ state: 'paid' })
  await wait(31 * day)
  const forged = stripe.message(app.clock.now(), 'transfer.reversed', { ...second, reversed: true })
  expect(await hear(forged)).toBe(200)
  // A part of it came back: nothing here can say so, and the books are left alone.
  expect(await hear(stripe.reverse(app.clock.now(), second, 100))).toBe(200)
  await wait()
  expect(await newest(mia)).toMatchObject({ state: 'paid' })
  const whole = stripe.reverse(app.clock.now(), second)
  expect(await Promise.all([hear(whole), hear(whole), hear(stripe.reverse(app.clock.now(), second))])).toEqual([200, 200, 200])
  await wait()
  expect(await newest(mia)).toMatchObject({ state: 'returned' })
  expect([await available(eva), await available(mia)]).toEqual([
    [{ currency: 'EUR', amount_minor: 9_000 }],
    [{ currency: 'EUR', amount_minor: 9_500 }],
  ])
  expect((await ask(mia)).response).toMatchObject({ state: 'requested' })
  await wait()
})

test('an account that was restricted meanwhile and a balance that is not enough: it comes back at once, with why', async () => {
  const ida = await earner(5_000)
  stripe.becomes(app.clock.now(), await accountOf(ida), false, ['external_account'])
  await ask(ida)
  await wait()
  expect(await newest(ida)).toMatchObject({ state: 'failed', reason: 'stripe_account' })
  expect((await methods(ida)).stripe).toMatchObject({ state: 'restricted', missing: ['bank'] })
  const ona = await earner(5_500)
  stripe.say.balance = 5_499
  await ask(ona)
  await wait()
  expect(await newest(ona)).toMatchObject({ state: 'failed', reason: 'stripe_balance' })
  expect(await available(ona)).toEqual([{ currency: 'EUR', amount_minor: 5_500 }])
  stripe.say.balance = 5_500
  await ask(ona)
  await wait()
  expect(await newest(ona)).toMatchObject({ state: 'sent' })
})

test('amounts go in minor units, of currencies without decimals as well; of three decimals Stripe takes tens', async () => {
  const person = await earner(12_345, 'CLP')
  const { uuid } = (await ask(person, 'CLP')).response
  await wait()
  expect(transfersOf(uuid)).toMatchObject([{ amount: 12_345, currency: 'clp' }])
  const { sendable } = await import('#contract/rules/bank-account.ts')
  expect([sendable('stripe', 12_345, 'KWD'), sendable('paypal', 12_345, 'KWD'), sendable('stripe', 12_345, 'EUR')]).toEqual([
    12_340, 12_345, 12_345,
  ])
})

test('demonstration money never leaves, and where Stripe is not set nothing of it is offered', async () => {
  const demo = await earner(2_000)
  await app.database.db.deleteFrom('sessions').where('user_id', '=', randomUUID()).execute()
  await earn(demo, 90_000, 'USD', 'sandbox')
  expect((await ask(demo, 'USD')).error.code).toBe('payout.too_little')
  const { transfers } = app.ctx.gateways
  app.ctx.gateways.transfers = null
  try {
    expect((await methods(demo)).stripe).toBeNull()
    expect((await list(demo)).meta.methods).not.toContain('stripe')
    for (const answer of [await connect(demo), await look(demo), await ask(demo)])
      expect(answer.error.code).toBe('payout.not_offered')
  } finally {
    app.ctx.gateways.transfers = transfers
  }
})

test('the night compares transfers: what agrees is silent, what Stripe moved alone or otherwise is found', async () => {
  stripe.say.now = app.clock.now()
  const on = app.clock.now().toISOString().slice(0, 10)
  const provider = providersOf(app.ctx).find(({ name }) => name === 'stripe')
  if (!provider) throw new Error('stripe is not compared')
  expect(providersOf(app.ctx).map(({ name }) => name)).toEqual(['stripe', 'paypal'])
  const [rita, zoe] = [await earner(3_100), await earner(3_200)]
  stripe.say.now = app.clock.now()
  const today = app.clock.now().toISOString().slice(0, 10)
  const [agrees, differs] = [(await ask(rita)).response.uuid, (await ask(zoe)).response.uuid]
  await wait()
  const other = transfersOf(differs)[0]
  if (!other) throw new Error('stripe made no transfer')
  other.amount = 3_000
  stripe.transfers.push({ ...other, id: 'tr_by_hand', amount: 777, metadata: {}, transfer_group: null })
  await reconcileDay(app.ctx, provider, today)
  const { response } = await app.call(listDifferences, { query: { size_page: '100' } }, { as: 'admin@elenco.test' })
  const found = response.filter((one: { day: string; movement: string }) => one.day === today && one.movement === 'payout')
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'other_amount', reference: differs, here_minor: 3_200, there_minor: 3_000 }),
      expect.objectContaining({ kind: 'missing_here', reference: 'tr_by_hand', there_minor: 777 }),
    ]),
  )
  expect(found.map((one: { reference: string }) => one.reference)).not.toContain(agrees)
  expect(on <= today).toBe(true)
  stripe.say.now = null
})

test('whatever Stripe says, in whatever order and twice at once, the books stay true', { timeout: 240_000 }, async () => {
  const step = fc.record({
    act: fc.constantFrom('ask', 'ask', 'wait', 'reverse', 'told paid', 'told reversed', 'restrict', 'free', 'hang up', 'poor'),
    twice: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async steps => {
      Object.assign(stripe.say, { transfer: 'take', balance: Number.POSITIVE_INFINITY })
      const person = await earner(30_000)
      const account = await accountOf(person)
      for (const { act, twice } of steps) {
        const mine = await newest(person)
        const transfer = mine && transfersOf(mine.uuid)[0]
        const once = async (): Promise<number> => {
          if (act === 'ask') return (await ask(person)).status
          if (act === 'reverse') return transfer ? await hear(stripe.reverse(app.clock.now(), transfer)) : 200
          if (act === 'restrict' || act === 'free') return await hear(stripe.becomes(app.clock.now(), account, act === 'free'))
          if (act === 'told paid' && transfer && !transfer.reversed) await tellPayout(app.ctx, mine.uuid, { state: 'paid' })
          if (act === 'told reversed' && transfer?.reversed) await tellPayout(app.ctx, mine.uuid, { state: 'reversed' })
          return 200
        }
        if (act === 'hang up') stripe.say.transfer = 'take and hang up'
        if (act === 'poor') stripe.say.balance = 100
        for (const status of await Promise.all(twice ? [once(), once()] : [once()])) expect(status).toBeLessThan(500)
        if (act === 'wait') await wait(twice ? day : hour)
        else await wait()
      }
      // Stripe answers again, and all that was left open is settled.
      stripe.say.transfer = 'take'
      await wait(day)
      // A transfer that is found only now is looked at once more: it may be back already.
      await wait(day)
      const payouts: { uuid: string; state: string; amount_minor: number }[] = (await list(person)).response
      // Nothing was sent twice, and all of it is either at Stripe or available.
      for (const { uuid } of payouts) expect(transfersOf(uuid).length).toBeLessThanOrEqual(1)
      const there = stripe.transfers
        .filter(one => one.destination === account && !one.reversed)
        .reduce((sum, { amount }) => sum + amount, 0)
      const [free] = await available(person)
      expect(there + (free?.amount_minor ?? 0)).toBe(30_000)
      expect((await auditBooks(app.database.db)).findings).toEqual([])
    }),
    {
      numRuns: histories,
      // Taken back before we knew that it was made.
      examples: [[(['hang up', 'ask', 'reverse'] as const).map(act => ({ act, twice: false }))]],
    },
  )
  app.faults.length = 0
})

test('payouts by three ways in whatever order, each twice at once: every sum left once or is available', {
  timeout: 240_000,
}, async () => {
  const staff = { as: 'admin@elenco.test' }
  const step = fc.record({
    act: fc.constantFrom('stripe', 'stripe', 'paypal', 'iban', 'make', 'execute', 'return', 'reverse', 'told', 'wait', 'earn'),
    news: fc.constantFrom('SUCCESS', 'RETURNED', 'UNCLAIMED', 'PENDING'),
    twice: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async steps => {
      const person = await earner(20_000)
      let earned = 20_000
      const before = new Date(app.clock.now().getTime() - 1000)
      const common = { user_id: person.uuid, asked_at: before, confirmed_at: before, active_from: before }
      const account = plainAccount('iban', ibans.spain)
      await app.database.db
        .insertInto('payout_methods')
        .values([
          { uuid: randomUUID(), kind: 'paypal', email: `${person.uuid}@paypal.example`, ...common },
          { uuid: randomUUID(), kind: 'iban', account, holder: 'Ana', ...common },
        ])
        .execute()
      const askBy = (method: PayoutMethodKind) =>
        app.call(requestPayout, { body: { currency: 'EUR', method } }, { as: person.as })
      for (const { act, news, twice } of steps) {
        const rows: { uuid: string; method: string; state: string }[] = (await list(person)).response
        const [mine] = rows
        const once = async (): Promise<number> => {
          if (act === 'stripe' || act === 'paypal' || act === 'iban') return (await askBy(act)).status
          if (act === 'make') return (await app.call(makePayoutBatch, { body: { kind: 'iban' } }, staff)).status
          if (act === 'execute') {
            const [file] = (await app.call(listPayoutBatches, {}, staff)).response
            return file ? (await app.call(executePayoutBatch, { params: { uuid: file.uuid } }, staff)).status : 404
          }
          if (act === 'return' && mine) {
            const params = { uuid: mine.uuid }
            return (await app.call(returnTransfer, { params, body: { reason: 'account_closed' } }, staff)).status
          }
          // Any of them, also one that was paid long ago.
          const last = rows.findLast(({ method }) => method === 'stripe')
          const transfer = last && transfersOf(last.uuid)[0]
          if (act === 'reverse' && transfer) return await hear(stripe.reverse(app.clock.now(), transfer))
          return 200
        }
        if (act === 'earn') {
          await earn(person, 5_000)
          earned += 5_000
        }
        if (act === 'told') paypal.becomes(news)
        for (const status of await Promise.all(twice ? [once(), once()] : [once()])) expect(status).toBeLessThan(500)
        await wait(act === 'wait' || act === 'told' ? day : 0)
      }
      const rows: { uuid: string; method: string; state: string; amount_minor: number }[] = (await list(person)).response
      const away = rows.filter(({ state }) => state !== 'failed' && state !== 'returned')
      const [free] = await available(person)
      expect(away.reduce((sum, { amount_minor }) => sum + amount_minor, 0) + (free?.amount_minor ?? 0)).toBe(earned)
      for (const { uuid, method, state } of rows.filter(one => one.method === 'stripe' && one.state !== 'failed')) {
        const [transfer, ...more] = transfersOf(uuid)
        expect([method, more.length, transfer?.reversed]).toEqual(['stripe', 0, state === 'returned'])
      }
      expect((await auditBooks(app.database.db)).findings).toEqual([])
    }),
    { numRuns: histories },
  )
  app.faults.length = 0
})
