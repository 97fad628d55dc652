import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  acceptOffer,
  answerCancel,
  answerChange,
  fundDeal,
  getDeal,
  payCheckout,
  proposeChange,
  requestCancel,
} from '#contract/endpoints/deals.ts'
import * as transfers from '#contract/endpoints/incoming-transfers.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { AwaitedTransfer, IncomingTransfer, OwedReturn } from '#contract/entities/incoming-transfer.ts'
import { plainAccount } from '#contract/rules/bank-account.ts'
import { stripePayments } from '#server/gateways/payments-stripe.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { ibans } from '#tests/support/bank-accounts.ts'
import { must, offeredDeal, type Pair, readAs, takeStep } from '#tests/support/make-deal.ts'
import { stripeFake } from '#tests/support/stripe-fake.ts'
import { withMarket } from '#tests/support/with-market.ts'

const staff = { as: 'admin@elenco.test' }
const hour = 3_600_000
let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'at the end' },
)

/** Accepted: it waits for its money. */
async function awaiting(terms: Parameters<typeof offeredDeal>[1] = {}): Promise<Pair> {
  const pair = await offeredDeal(app, terms)
  return { ...pair, deal: must(await takeStep(app, acceptOffer, pair.deal, pair.creator, { version: pair.deal.version })) }
}

const announce = async ({ deal, brand }: Pair): Promise<IncomingTransfer> =>
  (await takeStep(app, transfers.fundDealByTransfer, await readAs(app, deal, brand), brand)).response
const read = async (uuid: string, as: string): Promise<IncomingTransfer> =>
  (await app.call(transfers.getTransfer, { params: { uuid } }, { as })).response
const dealOf = ({ deal, brand }: Pair): Promise<Deal> => readAs(app, deal, brand)

const arrived = (amount_minor: number, more: Record<string, unknown> = {}) => ({
  amount_minor,
  arrived_on: app.clock.now().toISOString().slice(0, 10),
  bank_reference: randomUUID(),
  sender_name: 'Café Ceiba S.L.',
  sender_account: ibans.spain,
  ...more,
})
const record = (uuid: string, body: Record<string, unknown>, as = staff) =>
  app.call(transfers.recordArrival, { params: { uuid }, body }, as)
const returns = async (): Promise<OwedReturn[]> =>
  (await app.call(transfers.listReturns, { query: { size_page: '50' } }, staff)).response
const owedFor = async ({ reference }: IncomingTransfer) => (await returns()).filter(one => one.reference === reference)
const sendBack = (uuid: string, bank_reference: string = randomUUID()) =>
  app.call(transfers.recordReturn, { params: { uuid }, body: { bank_reference } }, staff)
const settle = async () => {
  while ((await app.runner.runDue()) > 0);
}
const toldOf = async (as: string): Promise<string[]> => {
  const { response } = await app.call(listNotifications, { query: {} }, { as })
  return response.map(({ title }: { title: string }) => title)
}
const owesNothing = async () => expect((await auditBooks(app.database.db)).findings).toEqual([])

describe('a deal paid by transfer', () => {
  test('is announced with account, reference and sum, arrives, and is protected once', async () => {
    const pair = await awaiting()
    expect((await dealOf(pair)).pay).toEqual({ ways: ['card', 'transfer'], announced_at: null, balance: null, transfer: null })
    const transfer = await announce(pair)
    expect(transfer).toMatchObject({
      state: 'awaited',
      of: 'deal',
      kind: 'iban',
      currency: 'EUR',
      amount_minor: pair.deal.fees.total_minor,
      reference: expect.stringMatching(/^EL-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      built_in: true,
      expires_at: pair.deal.deadline,
      arrivals: [],
    })
    // Asked for again it is the same one.
    expect((await announce(pair)).uuid).toBe(transfer.uuid)
    expect((await dealOf(pair)).pay).toMatchObject({ announced_at: transfer.announced_at, transfer: transfer.uuid })
    expect((await readAs(app, pair.deal, pair.creator)).pay).toMatchObject({
      announced_at: transfer.announced_at,
      transfer: null,
    })
    const found = await app.call(transfers.listAwaited, { query: { query: transfer.reference.toLowerCase() } }, staff)
    expect(found.response).toMatchObject([{ uuid: transfer.uuid, company: expect.any(String) }])

    expect((await record(transfer.uuid, arrived(transfer.amount_minor))).response).toMatchObject({ state: 'paid' })
    const deal = await dealOf(pair)
    expect(deal).toMatchObject({ state: 'in_production', protected_minor: transfer.amount_minor, pay: null })
    expect((await read(transfer.uuid, pair.brand)).arrivals).toMatchObject([{ used_minor: transfer.amount_minor, back_minor: 0 }])
  })

  test('in the demonstration its bank says by a press that it is there', async () => {
    const pair = await awaiting()
    const { uuid } = await announce(pair)
    const press = () => app.call(transfers.playArrival, { params: { uuid } }, { as: pair.brand })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ response }) => response?.state)).toContain('paid')
    expect((await dealOf(pair)).state).toBe('in_production')
    expect((await read(uuid, pair.brand)).arrivals).toHaveLength(1)
  })

  test('is nobody else’s: neither the creator’s nor another company’s, and only staff book', async () => {
    const pair = await awaiting()
    const transfer = await announce(pair)
    const foreign = (as: string) => app.call(transfers.getTransfer, { params: { uuid: transfer.uuid } }, { as })
    expect((await foreign(pair.creator)).status).toBe(404)
    expect((await foreign('host@elenco.test')).status).toBe(404)
    expect((await record(transfer.uuid, arrived(100), { as: pair.brand })).status).toBe(403)
    const asked = await takeStep(app, transfers.fundDealByTransfer, await dealOf(pair), pair.creator)
    expect(asked.status).toBeGreaterThanOrEqual(400)
  })

  test('what is wrong with a booking of staff is said beside its field', async () => {
    const { uuid, amount_minor } = await announce(await awaiting())
    const wrong = async (more: Record<string, unknown>) => (await record(uuid, arrived(amount_minor, more))).error?.fields
    expect(await wrong({ arrived_on: '2999-01-01' })).toEqual({ arrived_on: ['future'] })
    expect(await wrong({ arrived_on: '2020-01-01' })).toEqual({ arrived_on: ['looked_back'] })
    expect(await wrong({ sender_account: '12' })).toEqual({ sender_account: ['format'] })
    expect(await wrong({ amount_minor: 0 })).toHaveProperty('amount_minor')
    expect((await read(uuid, 'premium@elenco.test')).arrivals).toEqual([])
  })
})

describe('money that does not fit', () => {
  test('too little goes back whole, and the whole sum still pays; the same movement is booked once', async () => {
    const pair = await awaiting()
    const transfer = await announce(pair)
    const short = arrived(transfer.amount_minor - 1)
    expect((await record(transfer.uuid, short)).response).toMatchObject({
      state: 'awaited',
      arrivals: [{ used_minor: 0, back_minor: transfer.amount_minor - 1, returned_on: null }],
    })
    expect((await record(transfer.uuid, short)).error.code).toBe('transfer.known')
    expect(await toldOf(pair.brand)).toContain('Tu transferencia se quedó corta')
    expect((await dealOf(pair)).state).toBe('awaiting_funds')
    expect((await record(transfer.uuid, arrived(transfer.amount_minor))).response.state).toBe('paid')
    const [owed] = await owedFor(transfer)
    expect(owed).toMatchObject({ amount_minor: transfer.amount_minor - 1, holder: 'Café Ceiba S.L.', returned_on: null })
    expect((await sendBack(owed?.uuid ?? '')).response).toMatchObject({ returned_on: expect.any(String) })
    expect((await sendBack(owed?.uuid ?? '')).error.code).toBe('transfer.returned')
    await settle()
    expect((await read(transfer.uuid, pair.brand)).arrivals[0]).toMatchObject({ returned_on: expect.any(String) })
    await owesNothing()
  })

  test('one movement that two of staff book at once for two transfers pays one of them', async () => {
    const [one, other] = [await announce(await awaiting()), await announce(await awaiting())]
    const movement = arrived(one.amount_minor)
    const answers = await Promise.all([record(one.uuid, movement), record(other.uuid, movement)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('transfer.known')
    await owesNothing()
  })

  test('too much pays, and the rest goes back', async () => {
    const pair = await awaiting()
    const transfer = await announce(pair)
    await record(transfer.uuid, arrived(transfer.amount_minor + 250))
    expect(await dealOf(pair)).toMatchObject({ state: 'in_production', protected_minor: transfer.amount_minor })
    expect(await owedFor(transfer)).toMatchObject([{ amount_minor: 250 }])
    await owesNothing()
  })

  test('paid by card meanwhile, a second time, or after its time: it goes back', async () => {
    const byCard = await awaiting()
    const first = await announce(byCard)
    const visit = await takeStep(app, fundDeal, await dealOf(byCard), byCard.brand)
    await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as: byCard.brand })
    expect((await read(first.uuid, byCard.brand)).state).toBe('dropped')
    await record(first.uuid, arrived(first.amount_minor))
    expect(await owedFor(first)).toMatchObject([{ amount_minor: first.amount_minor }])

    const twice = await awaiting()
    const second = await announce(twice)
    const both = await Promise.all([1, 2].map(() => record(second.uuid, arrived(second.amount_minor))))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await owedFor(second)).toMatchObject([{ amount_minor: second.amount_minor }])
    expect((await dealOf(twice)).protected_minor).toBe(second.amount_minor)

    const late = await awaiting()
    const third = await announce(late)
    app.clock.advance(80 * hour)
    const longer = new Date(app.clock.now().getTime() + 9_000 * hour)
    await app.database.db.updateTable('sessions').set({ expires_at: longer, longest_at: longer }).execute()
    await settle()
    expect((await read(third.uuid, late.brand)).state).toBe('expired')
    expect((await record(third.uuid, arrived(third.amount_minor))).response.state).toBe('expired')
    expect(await toldOf(late.brand)).toContain('Tu transferencia llegó tarde')
    expect(await owedFor(third)).toMatchObject([{ amount_minor: third.amount_minor }])
    await owesNothing()
  })

  test('the money of a cancelled deal waits until staff have sent it back to its sender, and is booked once', async () => {
    const pair = await awaiting()
    const transfer = await announce(pair)
    await record(transfer.uuid, arrived(transfer.amount_minor))
    await takeStep(app, requestCancel, await dealOf(pair), pair.brand, { reason: 'Han cambiado los planes' })
    await takeStep(app, answerCancel, await readAs(app, pair.deal, pair.creator), pair.creator, { agree: true })
    await settle()
    const owed = await owedFor(transfer)
    expect(owed).toMatchObject([{ amount_minor: expect.any(Number), account: ibans.spain }])
    const open = () => app.database.db.selectFrom('refunds').select('paid_at').where('deal_id', '=', pair.deal.uuid).execute()
    expect(await open()).toEqual([{ paid_at: null }])
    await sendBack(owed[0]?.uuid ?? '')
    await settle()
    expect(await open()).toEqual([{ paid_at: expect.any(Date) }])
    await owesNothing()
  })
})

test('the difference of a change comes by transfer, too, and another sum is another transfer', async () => {
  const pair = await awaiting()
  const first = await announce(pair)
  await record(first.uuid, arrived(first.amount_minor))
  const before = await dealOf(pair)
  const raised = { fee_minor: before.terms.fee_minor + 4_000 }
  await takeStep(app, proposeChange, before, pair.creator, { changed: raised, reason: 'Hay un vídeo más que antes' })
  await takeStep(app, answerChange, await dealOf(pair), pair.brand, { accept: true })
  const waits = await dealOf(pair)
  expect([waits.state, waits.pay?.ways]).toEqual(['awaiting_difference', ['card', 'transfer']])
  const second = await announce(pair)
  expect([second.uuid === first.uuid, second.amount_minor]).toEqual([false, waits.changes.at(-1)?.difference_minor])
  await record(second.uuid, arrived(second.amount_minor))
  expect(await dealOf(pair)).toMatchObject({
    state: 'in_production',
    protected_minor: first.amount_minor + second.amount_minor,
  })
  await owesNothing()
})

describe('real money', () => {
  let stripe: Awaited<ReturnType<typeof stripeFake>>
  let demonstration: TestApp
  beforeAll(async () => {
    demonstration = app
    stripe = await stripeFake()
  })
  afterAll(async () => {
    app = demonstration
    await stripe.stop()
  })
  const bank = { BANK_NAME: 'Elenco SL', BANK_IBAN: ibans.germany }
  const open = async (account: Record<string, string>) =>
    await createTestApp({ gateways: { payments: stripePayments(stripe.gateway) }, env: { ...stripe.settings, ...account } })
  beforeEach(() => {
    app = demonstration
  })

  test('is taken by the bank account that is set, in its currency, and its difference comes by bank again', async () => {
    app = await open(bank)
    const pair = await awaiting()
    const transfer = await announce(pair)
    expect(transfer).toMatchObject({ holder: 'Elenco SL', account: plainAccount('iban', ibans.germany), built_in: false })
    expect((await app.call(transfers.playArrival, { params: { uuid: transfer.uuid } }, { as: pair.brand })).status).toBe(404)
    await record(transfer.uuid, arrived(transfer.amount_minor))
    const deal = await dealOf(pair)
    expect(deal.state).toBe('in_production')
    const change = { changed: { fee_minor: deal.terms.fee_minor + 4_000 }, reason: 'Hay un vídeo más que antes' }
    await takeStep(app, proposeChange, deal, pair.creator, change)
    await takeStep(app, answerChange, await dealOf(pair), pair.brand, { accept: true })
    const waits = await dealOf(pair)
    expect(waits.pay?.ways).toEqual(['transfer'])
    expect((await takeStep(app, fundDeal, waits, pair.brand)).error.code).toBe('change.other_cashier')
    expect((await auditBooks(app.database.db)).findings).toEqual([])
    expect(app.faults).toEqual([])
    await app.close()
  })

  test('without an account there is no transfer', async () => {
    app = await open({})
    const pair = await awaiting()
    expect((await dealOf(pair)).pay?.ways).toEqual(['card'])
    const asked = await takeStep(app, transfers.fundDealByTransfer, await dealOf(pair), pair.brand)
    expect(asked.error.code).toBe('transfer.not_offered')
    await app.close()
  })
})

test('staff see every transfer, those that are awaited first, with how many wait and are owed', async () => {
  const { response, meta } = await app.call(transfers.listAwaited, { query: { size_page: '50' } }, staff)
  const states = response.map(({ state }: AwaitedTransfer) => state === 'awaited')
  expect(states).toEqual([...states].sort((a, b) => Number(b) - Number(a)))
  expect(meta).toMatchObject({ awaited: expect.any(Number), owed: expect.any(Number), count: response.length })
  expect((await app.call(getDeal, { params: { uuid: randomUUID() } }, staff)).status).toBe(404)
})
