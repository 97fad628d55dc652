import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { decideAdjustment, proposeAdjustment } from '#contract/endpoints/adjustments.ts'
import { fundDealFromBalance, takeBalanceBack } from '#contract/endpoints/balance.ts'
import { requestCompanyPayout } from '#contract/endpoints/company-payouts.ts'
import {
  acceptOffer,
  answerCancel,
  answerChange,
  approveDelivery,
  counterOffer,
  deliverWork,
  fundDeal,
  listTransactions,
  objectProof,
  payCheckout,
  proposeChange,
  publishProof,
  rejectOffer,
  requestCancel,
  requestChanges,
  withdrawCancel,
  withdrawChange,
  withdrawOffer,
} from '#contract/endpoints/deals.ts'
import { answerDispute, answerSplit, offerSplit, openDispute, withdrawDispute } from '#contract/endpoints/disputes.ts'
import { requestPayout } from '#contract/endpoints/finance.ts'
import { fundDealByTransfer, recordArrival, recordReturn } from '#contract/endpoints/incoming-transfers.ts'
import { executePayoutBatch, makePayoutBatch, returnTransfer } from '#contract/endpoints/payout-batches.ts'
import { takeRenewal } from '#contract/endpoints/rights.ts'
import { decideTaxChange, proposeTaxChange } from '#contract/endpoints/taxes.ts'
import type { Adjustment } from '#contract/entities/adjustment.ts'
import type { Deal, DealTerms } from '#contract/entities/deal.ts'
import type { IncomingTransfer } from '#contract/entities/incoming-transfer.ts'
import { statementBody } from '#contract/entities/statement.ts'
import { sumsLeft } from '#contract/rules/milestones.ts'
import { openMonths, startStatements } from '#server/features/statements/close-months.ts'
import { stripePayments } from '#server/gateways/payments-stripe.ts'
import { paypalPayouts } from '#server/gateways/payouts-paypal.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { rateInForce } from '#server/ledger/tax-of-fee.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { ibans } from '#tests/support/bank-accounts.ts'
import { offeredDeal, readAs, someTerms, takeStep } from '#tests/support/make-deal.ts'
import { openBody, statement } from '#tests/support/make-dispute.ts'
import { paypalFake } from '#tests/support/paypal-fake.ts'
import { stripeFake } from '#tests/support/stripe-fake.ts'

/**
 * How many whole histories are played through the server; each has up to fourteen steps of either side, the cashier or the clock. Ten
 * thousand are played in parts of fifty, each in a market of its own. After each history all of this is looked at: every rule of the books
 * of the whole market (`auditBooks`), the sums inside and outside, the statements of both sides, and the deal as either side reads it; at
 * the end of a part what must have come about in it. What a history costs grows with what came before it in its market, months
 * of everybody's statements above all: many small markets cost less than a few large ones.
 */
const parts = Array.from({ length: process.env.LONG ? 70 : 1 }, (_, n) => n + 1)
const histories = process.env.LONG ? 50 : 40
const staff = 'admin@elenco.test'
let app: TestApp
let stripe: Awaited<ReturnType<typeof stripeFake>>
let paypal: Awaited<ReturnType<typeof paypalFake>>
beforeEach(async () => {
  stripe = await stripeFake()
  paypal = await paypalFake()
})
afterEach(async () => {
  await stripe.stop()
  await paypal.stop()
})

const cashiers = {
  'the built-in cashier': () => ({}),
  'Stripe, PayPal and a bank': () => ({
    gateways: {
      payments: stripePayments(stripe.gateway),
      payouts: paypalPayouts({ clientId: 'client', secret: 'secret', url: paypal.url }),
    },
    env: { ...stripe.settings, BANK_NAME: 'Elenco SL', BANK_IBAN: ibans.germany },
  }),
  'Stripe alone': () => ({ gateways: { payments: stripePayments(stripe.gateway) } }),
}

const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const changeTo = (changed: Record<string, unknown>) => ({ changed, reason: 'Ha cambiado lo que hace falta' })

const acts: Record<string, [Endpoint, (deal: Deal) => Record<string, unknown>]> = {
  accept: [acceptOffer, deal => ({ version: deal.version })],
  counter: [
    counterOffer,
    deal => ({ terms: someTerms(app, { fee_minor: deal.terms.fee_minor + 1_337, publish_by: null }), valid_days: 3 }),
  ],
  reject: [rejectOffer, () => ({ reason: '' })],
  withdraw: [withdrawOffer, () => ({})],
  deliver: [deliverWork, () => ({ links: ['https://drive.example/corte'] })],
  changes: [requestChanges, () => ({ changes: 'Un poco más de luz, por favor' })],
  approve: [approveDelivery, () => ({})],
  publish: [
    publishProof,
    () => ({ url: 'https://www.instagram.com/p/1', published_on: app.clock.now().toISOString().slice(0, 10) }),
  ],
  object: [objectProof, () => ({ reason: 'No es la cuenta acordada' })],
  takeBack: [withdrawCancel, () => ({})],
  cancel: [requestCancel, () => ({ reason: 'Han cambiado los planes' })],
  agree: [answerCancel, () => ({ agree: true })],
  refuse: [answerCancel, () => ({ agree: false })],
  raise: [proposeChange, deal => changeTo({ fee_minor: deal.terms.fee_minor + 2_713 })],
  lower: [proposeChange, deal => changeTo({ fee_minor: Math.max(100, deal.terms.fee_minor - 3_111) })],
  moreTime: [proposeChange, () => changeTo({ draft_due: dayIn(30), publish_by: dayIn(40) })],
  agreeChange: [answerChange, () => ({ accept: true })],
  declineChange: [answerChange, () => ({ accept: false })],
  takeChangeBack: [withdrawChange, () => ({})],
  dispute: [openDispute, () => openBody('abuse', 30)],
  disputeChange: [openDispute, () => openBody('unpaid_change', 100)],
}

/** A side's act in an open dispute; its address is the dispute's own. */
const disputeActs: Record<string, [Endpoint, (deal: Deal) => Record<string, unknown>]> = {
  answerDispute: [answerDispute, () => ({ statement })],
  split: [offerSplit, () => ({ creator_percent: 37 })],
  acceptSplit: [answerSplit, deal => ({ n: deal.dispute?.offers.at(-1)?.n ?? 0, accept: true })],
  takeDisputeBack: [withdrawDispute, () => ({})],
}

type Step =
  | { act: string; side: 'brand' | 'creator'; twice: boolean }
  | { pay: 'approved' | 'declined' }
  | { transfer: 'exact' | 'short' | 'over' }
  | { sendBack: true }
  /** Pays from the company's balance what it has, twice at once, or puts it back. */
  | { balance: 'pay' | 'back' }
  /** The brand takes the rate of a renewal, which the history then goes on with. */
  | { renew: true }
  | { waitHours: number }
  | {
      adjust: 'give' | 'take'
      of: 'person' | 'company'
      amount_minor: number
      ends: 'confirm' | 'decline' | 'withdraw' | 'nothing'
    }
  /** Two of the staff turn the tax lines of Spain on from tomorrow, or off again. */
  | { taxes: true }
  | { payOut: 'SUCCESS' | 'RETURNED' | 'PENDING' }
  /** The company's balance is sent to its bank, which has it, sends it back, or was handed nothing yet. */
  | { toBank: 'paid' | 'returned' | 'waits' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('raise', 'lower', 'agreeChange', 'agreeChange', 'takeChangeBack'),
      side: fc.constantFrom('brand' as const, 'creator' as const),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom(...Object.keys(acts), ...Object.keys(disputeActs)),
      side: fc.constantFrom('brand' as const, 'creator' as const),
      twice: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ pay: fc.constantFrom('approved' as const, 'approved' as const, 'declined' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ transfer: fc.constantFrom('exact' as const, 'exact' as const, 'short' as const, 'over' as const) }),
  },
  { weight: 1, arbitrary: fc.constant({ sendBack: true as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ balance: fc.constantFrom('pay' as const, 'pay' as const, 'back' as const) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      adjust: fc.constantFrom('give' as const, 'give' as const, 'take' as const),
      of: fc.constantFrom('person' as const, 'company' as const),
      amount_minor: fc.integer({ min: 1, max: 4_000 }),
      ends: fc.constantFrom('confirm' as const, 'confirm' as const, 'decline' as const, 'withdraw' as const, 'nothing' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ renew: true as const }) },
  { weight: 2, arbitrary: fc.constant({ taxes: true as const }) },
  { weight: 2, arbitrary: fc.record({ waitHours: fc.constantFrom(1, 50, 80, 24 * 8, 24 * 80) }) },
  {
    weight: 2,
    arbitrary: fc.record({ toBank: fc.constantFrom('paid' as const, 'returned' as const, 'waits' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ payOut: fc.constantFrom('SUCCESS' as const, 'RETURNED' as const, 'PENDING' as const) }) },
)

/** The way to the money, from which a history may go on: what comes by chance alone seldom gets there. */
const wholeWay: Step[] = [
  { pay: 'approved' },
  { act: 'deliver', side: 'creator', twice: false },
  { act: 'approve', side: 'brand', twice: false },
  { act: 'publish', side: 'creator', twice: false },
  { waitHours: 80 },
  { payOut: 'SUCCESS' },
]

/** Terms that go up and are paid, and down and are given back, from which a history may go on. */
const changedWay: Step[] = [
  { pay: 'approved' },
  { act: 'raise', side: 'creator', twice: true },
  { act: 'agreeChange', side: 'brand', twice: true },
  { pay: 'approved' },
  { act: 'lower', side: 'brand', twice: false },
  { act: 'agreeChange', side: 'creator', twice: true },
]

/** The first milestone approved, the second handed in. */
const milestoneWay: Step[] = [
  { pay: 'approved' },
  { act: 'deliver', side: 'creator', twice: true },
  { act: 'approve', side: 'brand', twice: true },
  { waitHours: 50 },
  { act: 'deliver', side: 'creator', twice: false },
]

/** Paid by transfer, too little at first, and the difference of a change as well; what goes back is sent back. */
const transferWay: Step[] = [
  { transfer: 'short' },
  { transfer: 'over' },
  { act: 'raise', side: 'creator', twice: false },
  { act: 'agreeChange', side: 'brand', twice: false },
  { transfer: 'exact' },
  { sendBack: true },
]

const gift: Step = { adjust: 'give', of: 'company', amount_minor: 900, ends: 'confirm' }

/** Paid in part from the balance, and the difference as well; after that whatever comes. */
const balanceWay: Step[] = [
  gift,
  { balance: 'pay' },
  { pay: 'approved' },
  { act: 'raise', side: 'creator', twice: false },
  { act: 'agreeChange', side: 'brand', twice: false },
  gift,
  { balance: 'pay' },
]

/** Work that is done, and its rights renewed at the agreed rate; paid at once, or by what comes. */
const renewedWay: Step[] = [...wholeWay.slice(0, 5), { renew: true }, { pay: 'approved' }]

const ways = {
  near: [],
  changed: changedWay,
  far: wholeWay,
  milestones: milestoneWay,
  transfer: transferWay,
  balance: balanceWay,
  renewed: renewedWay,
  taken: renewedWay.slice(0, 6),
}

/** Played first, whatever chance brings: the house earns what it can give, then a balance pays a part and the bank the rest. */
const examples: [keyof typeof ways, Step[]][] = [
  ['far', [{ waitHours: 24 * 5 }]],
  ['near', [gift, { balance: 'pay' }, { transfer: 'exact' }, { waitHours: 1 }]],
  ['near', [gift, gift, { toBank: 'returned' }, { toBank: 'paid' }]],
]

const rated = (): Partial<DealTerms> => ({ rights: { ...someTerms(app).rights, renewal: { days: 60, fee_minor: 11_113 } } })

const inMilestones = (): Partial<DealTerms> => ({
  fee_minor: 33_331,
  milestones: [
    { title: 'Guion', percent: 21, due: dayIn(4), pieces: [] },
    { title: 'Primer corte', percent: 32, due: dayIn(8), pieces: [1] },
    { title: 'Corte final', percent: 47, due: dayIn(10), pieces: [0] },
  ],
})

/** The creator asks for what is theirs, twice at once; whoever sends it says what became of it. */
async function payOut(as: string, becomes: string) {
  const user_id = await app.idOf(as)
  const before = new Date(app.clock.now().getTime() - 1000)
  const known = await app.database.db.selectFrom('payout_methods').select('uuid').where('user_id', '=', user_id).execute()
  if (known.length === 0)
    await app.database.db
      .insertInto('payout_methods')
      .values({
        uuid: randomUUID(),
        user_id,
        kind: 'paypal',
        email: `${user_id}@pay.test`,
        asked_at: before,
        confirmed_at: before,
        active_from: before,
      })
      .execute()
  const answers = await Promise.all([0, 1].map(() => app.call(requestPayout, { body: { currency: 'EUR' } }, { as })))
  await app.runner.runDue()
  paypal.becomes(becomes)
  return answers
}

/** Members who pay in the company ask for its balance, twice at once; staff hand it to the bank, which has it or sends it back. */
async function toBank(as: string, becomes: 'paid' | 'returned' | 'waits') {
  const { db } = app.database
  const user_id = await app.idOf(as)
  const { org_id } = await db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', user_id)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  const before = new Date(app.clock.now().getTime() - 1000)
  const known = await db.selectFrom('payout_methods').select('uuid').where('org_id', '=', org_id).execute()
  if (known.length === 0)
    await db
      .insertInto('payout_methods')
      .values({
        ...{ uuid: randomUUID(), user_id, org_id, kind: 'iban', account: ibans.spain, holder: 'Ceiba SL' },
        ...{ asked_at: before, confirmed_at: before, active_from: before },
      })
      .execute()
  const ask = () => app.call(requestCompanyPayout, { body: { currency: 'EUR', method: 'iban' } }, { as })
  const answers = await Promise.all([ask(), ask()])
  await app.runner.runDue()
  if (becomes === 'waits') return answers
  const made = await app.call(makePayoutBatch, { body: { kind: 'iban' } }, { as: staff })
  if (made.status !== 200) return answers
  const { uuid } = made.response
  if (becomes === 'paid') await app.answer(executePayoutBatch, { params: { uuid } }, { as: staff })
  for (const one of await db.selectFrom('payouts').select('uuid').where('batch_id', '=', uuid).execute())
    if (becomes === 'returned')
      await app.answer(returnTransfer, { params: { uuid: one.uuid }, body: { reason: 'account_closed' } }, { as: staff })
  return answers
}

/** Time passes for the deal; whoever is signed in stays so. */
async function wait(hours: number) {
  app.clock.advance(hours * 3_600_000)
  const later = new Date(app.clock.now().getTime() + 90 * 86_400_000)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  await app.runner.runDue()
}

/** Pays twice at once: at the built-in cashier, or at Stripe, which also tells it twice. */
async function pay(session: string, card: 'approved' | 'declined', as: string) {
  if (!stripe.visits.has(session))
    return await Promise.all([0, 1].map(() => app.call(payCheckout, { params: { session }, body: { card } }, { as })))
  const now = app.clock.now()
  const message =
    card === 'approved'
      ? stripe.pay(now, session)
      : stripe.message(now, 'payment_intent.payment_failed', { id: 'pi_no', metadata: { session } })
  return await Promise.all([0, 1].map(() => app.request('/api/v3/webhooks/stripe', message)))
}

/** Staff book a transfer that was announced, two of them at once; the bank names its movement once. */
async function transferIn(deal: Deal, as: string, sum: 'exact' | 'short' | 'over') {
  const announced = await takeStep(app, fundDealByTransfer, deal, as)
  if (announced.status !== 200) return [announced]
  const { uuid, amount_minor }: IncomingTransfer = announced.response
  const body = {
    amount_minor: amount_minor + { exact: 0, short: -1, over: 17 }[sum],
    arrived_on: app.clock.now().toISOString().slice(0, 10),
    bank_reference: randomUUID(),
    sender_name: 'Marca de prueba',
    sender_account: ibans.spain,
  }
  const answers = await Promise.all([0, 1].map(() => app.call(recordArrival, { params: { uuid }, body }, { as: staff })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  return answers
}

/** The brand takes the rate of its deal's licence, twice at once; answers the deal that the history goes on with. */
async function takeRate(deal: Pick<Deal, 'uuid'>, as: string): Promise<Pick<Deal, 'uuid'>> {
  const [licence] = await app.database.db.selectFrom('licences').select('uuid').where('deal_id', '=', deal.uuid).execute()
  if (!licence) return deal
  const go = () => app.call(takeRenewal, { params: { uuid: licence.uuid } }, { as })
  const answers = await Promise.all([go(), go()])
  for (const answer of answers) expect(answer.status).toBeLessThan(500)
  const taken = answers.filter(answer => answer.status === 200)
  expect(taken.length).toBeLessThanOrEqual(1)
  return taken[0] ? { uuid: taken[0].response.renewal.deal_uuid } : deal
}

/** Takes what the company's balance has for what is due, twice at once; the second finds nothing left to do. */
async function fromBalance(deal: Deal, as: string) {
  const due = deal.state === 'awaiting_difference' ? (deal.changes.at(-1)?.difference_minor ?? 0) : deal.fees.total_minor
  const amount_minor = Math.max(1, Math.min(due, deal.pay?.balance?.available_minor ?? 0))
  const go = () => takeStep(app, fundDealFromBalance, deal, as, { amount_minor })
  const answers = await Promise.all([go(), go()])
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  return answers
}

/** Staff send back what goes back by bank, each sum twice at once. */
async function sendBack() {
  const owed = await app.database.db.selectFrom('bank_returns').select('uuid').where('returned_on', 'is', null).execute()
  for (const { uuid } of owed) {
    const say = () => app.call(recordReturn, { params: { uuid }, body: { bank_reference: randomUUID() } }, { as: staff })
    const answers = await Promise.all([say(), say()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
  await app.runner.runDue()
}

/** Two of the staff move a sum by hand, the second one twice at once; what nobody decides about lapses. */
async function adjust(next: Extract<Step, { adjust: unknown }>, people: { brand: string; creator: string }) {
  const { of, adjust: way, amount_minor, ends } = next
  const who = of === 'person' ? people.creator : people.brand
  const reason = 'earlier_mistake'
  const body = { of, who, way, amount_minor, currency: 'EUR', reason, about: '', note: 'Movido a mano en una historia' }
  const proposed = await app.call(proposeAdjustment, { body }, { as: 'moderator@elenco.test' })
  expect(proposed.status).toBe(200)
  const { uuid, covered }: Adjustment = proposed.response
  if (ends === 'nothing') return 0
  const as = ends === 'withdraw' ? 'moderator@elenco.test' : staff
  const answer = ends === 'decline' ? 'No hace falta.' : ''
  const decide = () => app.call(decideAdjustment, { params: { uuid }, body: { decision: ends, answer } }, { as })
  const answers = await Promise.all([decide(), decide()])
  const isPosted = ends === 'confirm' && covered
  expect(answers.map(({ status }) => status).sort()).toEqual(ends === 'confirm' && !covered ? [409, 409] : [200, 409])
  return isPosted ? 1 : 0
}

/** Two of the staff turn the tax lines of the place where both sides live on from tomorrow, or off again; the second one says so twice at once. */
async function turnTaxes() {
  const from_day = dayIn(1)
  const way = (await rateInForce(app.ctx, 'ES', from_day)) === null ? 'on' : 'off'
  const proposed = await app.call(proposeTaxChange, { body: { place: 'ES', way, from_day } }, { as: 'moderator@elenco.test' })
  expect(proposed.status).toBe(200)
  const { uuid } = proposed.response
  const decide = () => app.call(decideTaxChange, { params: { uuid }, body: { decision: 'confirm', answer: '' } }, { as: staff })
  const answers = await Promise.all([decide(), decide()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
}

/** The balance of our account at the bank, as its statement would have it. */
async function atTheBank(): Promise<number> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce((select sum(amount_minor) from incoming_arrivals), 0)
      - coalesce((select sum(amount_minor) from bank_returns where returned_on is not null), 0)
      - coalesce((select sum(amount_minor) from payouts where method = 'iban' and state = 'paid'), 0) as balance`.execute(
    app.database.db,
  )
  return Number(rows[0]?.balance ?? 0)
}

/**
 * Truths of the money after any history, beside what `npm run books` proves: nothing was protected that nobody paid,
 * everything that was paid is protected, spent, or on its way back, and what left never was more than what came in by the same gateways.
 */
async function moneyIsWhole(live: boolean) {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  const { rows } = await sql<{ currency: string; live: boolean; outside: string; inside: string; given: string }>`
    select currency, live, sum(case when name = 'psp_clearing' then -balance_minor else 0 end) as outside,
      sum(case when name <> 'psp_clearing' then balance_minor else 0 end) as inside,
      -sum(case when name = 'adjustments' then balance_minor else 0 end) as given
    from ledger_accounts where currency <> 'XCR' group by currency, live`.execute(app.database.db)
  for (const row of rows) {
    expect(row.inside, `${row.currency} ${row.live}`).toBe(row.outside)
    // The house gives by hand what it earned; fees that a dispute gives back later are its own loss.
    expect(Number(row.outside) + Number(row.given)).toBeGreaterThanOrEqual(0)
  }
  if (!live) return
  const cards = [...stripe.payments.values()].reduce((sum, payment) => sum + payment.amount - payment.refunded, 0)
  const taken = cards + (await atTheBank())
  const paidOut = [...paypal.batches.values()].reduce((sum, batch) => sum + Math.round(Number(batch.value) * 100), 0)
  const held = rows.filter(row => row.live).reduce((sum, row) => sum + Number(row.outside), 0)
  // Payouts that PayPal has and has not settled are still in our books.
  expect(held).toBeLessThanOrEqual(taken)
  expect(taken - paidOut).toBeLessThanOrEqual(held)
}

/**
 * The money that both sides are told beside their movements is what their deals say is protected, and what was paid and did not come back; a
 * creator's part of what is protected is the payout of what was not released yet.
 */
async function ownMoneyAddsUp(pair: { brand: string; creator: string; deal: Deal }, live: boolean) {
  const { db } = app.database
  const moneyOf = async (as: string) => {
    const { meta } = await app.call(listTransactions, { body: { filter: { deal: pair.deal.uuid } } }, { as })
    return meta.totals.currencies.find((one: { currency: string }) => one.currency === 'EUR')
  }
  const { org_id } = await db.selectFrom('deals').select('org_id').where('uuid', '=', pair.deal.uuid).executeTakeFirstOrThrow()
  // A sum that waits for the rest of what is due lies beside what is protected.
  const { rows } = await sql<{ held: string; paid: string }>`
    with own as (select uuid::text from deals where org_id = ${org_id} union all select uuid::text from bookings where org_id = ${org_id}),
    a as (select * from ledger_accounts where currency = 'EUR' and live = ${live} and owner in (select uuid from own))
    select coalesce(sum(a.balance_minor) filter (
        where a.name in ('deal_protected', 'deal_set_aside', 'booking_protected', 'booking_set_aside')), 0) as held,
      coalesce(sum((select sum(e.amount_minor) from ledger_entries e join ledger_postings p on p.uuid = e.posting_id
        where e.account_id = a.uuid and p.kind = 'charge')
        - coalesce((select sum(r.amount_minor) from refunds r
          where coalesce(r.deal_id, r.booking_id)::text = a.owner and not starts_with(r.key, 'unexpected:')), 0)
        - a.balance_minor) filter (where a.name in ('deal_protected', 'booking_protected')), 0) as paid
    from a`.execute(db)
  const company = await moneyOf(pair.brand)
  expect(company?.protected_minor ?? 0).toBe(Number(rows[0]?.held))
  expect(company?.paid_minor ?? 0).toBe(Number(rows[0]?.paid))
  const creator_id = await app.idOf(pair.creator)
  const deals = await db.selectFrom('deals').select('uuid').where('creator_id', '=', creator_id).execute()
  let theirs = 0
  for (const { uuid } of deals) {
    const deal = await readAs(app, { uuid }, pair.creator)
    const afterwards = deal.facts.disputed_from === 'completed'
    if (deal.protected_minor > 0) theirs += afterwards ? deal.protected_minor : sumsLeft(deal).payout_minor
  }
  expect((await moneyOf(pair.creator))?.protected_minor ?? 0).toBe(theirs)
}

/** Months that were closed, by their account: none of them is ever another one. */
const closedMonths = new Map<string, string>()

/**
 * Truths of the statements of both sides after any history, beside those of `auditBooks`: what the months come to is what lies on the
 * accounts of the books, each month begins where the one before ended, its lines are the difference, and a closed month stays as it was.
 */
async function statementsAddUp(pair: { deal: Deal; creator: string }) {
  const { db } = app.database
  const { org_id, creator_id } = await db
    .selectFrom('deals')
    .select(['org_id', 'creator_id'])
    .where('uuid', '=', pair.deal.uuid)
    .executeTakeFirstOrThrow()
  for (const account of [{ of: 'company', uuid: org_id } as const, { of: 'person', uuid: creator_id } as const]) {
    const closed = await db.selectFrom('statements').selectAll().where('owner_id', '=', account.uuid).orderBy('month').execute()
    for (const { uuid, body, sha256 } of closed) {
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256)
      expect(closedMonths.get(uuid) ?? sha256).toBe(sha256)
      closedMonths.set(uuid, sha256)
    }
    const drafts = await openMonths(app.ctx, account)
    const { rows: accounts } = await sql<{ currency: string; live: boolean; balance: string }>`
      select currency, live, sum(balance_minor) as balance from ledger_accounts where currency <> 'XCR'
        and (name in ('brand_balance', 'brand_paying', 'creator_available', 'creator_paying') and owner = ${account.uuid}
          or name in ('deal_protected', 'deal_set_aside', 'refunds_payable') and owner in (select uuid::text from deals where org_id::text = ${account.uuid})
          or name = 'refunds_payable' and owner in (
            select k.session from checkouts k join deals d on d.uuid = k.deal_id where d.org_id::text = ${account.uuid})
          or name in ('booking_protected', 'refunds_payable') and owner in (select uuid::text from bookings where org_id::text = ${account.uuid}))
      group by currency, live`.execute(db)
    for (const { currency, live, balance } of accounts) {
      const here = <M extends { currency: string; live: boolean }>(months: M[]) =>
        months.filter(one => one.currency === currency && one.live === live)
      const months = [
        ...here(closed).map(one => ({ ...one, lines: statementBody.parse(JSON.parse(one.body)).lines })),
        ...here(drafts),
      ]
      let before = 0
      for (const { month, lines, ...one } of months) {
        expect(Number(one.opening_minor), month).toBe(before)
        before += lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
        expect(Number(one.closing_minor), month).toBe(before)
        expect(
          Object.values(one.held).reduce((sum, part) => sum + part, 0),
          month,
        ).toBe(before)
        // Every movement of a history has a name, and those of staff a reason.
        expect(lines.filter(({ kind, reason }) => (kind === 'adjustment') !== (reason === 'earlier_mistake'))).toEqual([])
      }
      expect(before, `${account.of} ${currency} ${live}`).toBe(Number(balance))
    }
  }
}

test.each(parts.flatMap(part => Object.entries(cashiers).map(([name, options]) => [name, part, options] as const)))(
  `${histories} random histories at %s leave the books right, and nothing is a fault of the server's (part %i)`,
  {
    timeout: 600_000,
  },
  async (name, _part, options) => {
    const live = name !== 'the built-in cashier'
    app = await createTestApp(options())
    await startStatements(app.ctx)
    await turnTaxes()
    await wait(24)
    let left = 0
    let moved = 0
    let aside = 0
    let toBanks = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('near', 'changed', 'far', 'milestones', 'transfer', 'balance', 'balance', 'renewed', 'taken'),
        fc.array(step, { minLength: 4, maxLength: 14 }),
        async (far, steps) => {
          const pair = await offeredDeal(app, { ...rated(), ...(far === 'milestones' && inMilestones()) })
          let now: Pick<Deal, 'uuid'> = pair.deal
          const people = { brand: pair.brand, creator: pair.creator }
          // The usual way first, so that histories reach deep states, too.
          const begins: Step[] = [{ act: 'accept', side: 'creator', twice: false }, ...ways[far]]
          for (const next of [...begins, ...steps]) {
            const seen = () => readAs(app, now, people.brand)
            if ('waitHours' in next) {
              await wait(next.waitHours)
            } else if ('payOut' in next) {
              const answers = await payOut(people.creator, next.payOut)
              for (const answer of answers) expect(answer.status).toBeLessThan(500)
              const sent = answers.filter(answer => answer.status === 200).length
              // Real money is not sent by a stand-in.
              expect(sent).toBeLessThanOrEqual(name === 'Stripe alone' ? 0 : 1)
              left += sent
            } else if ('toBank' in next) {
              const answers = await toBank(people.brand, next.toBank)
              for (const answer of answers) expect(answer.status).toBeLessThan(500)
              const sent = answers.filter(answer => answer.status === 200).length
              expect(sent).toBeLessThanOrEqual(name === 'Stripe alone' ? 0 : 1)
              toBanks += sent
            } else if ('transfer' in next) {
              for (const answer of await transferIn(await seen(), people.brand, next.transfer))
                expect(answer.status).toBeLessThan(500)
            } else if ('adjust' in next) {
              moved += await adjust(next, people)
            } else if ('renew' in next) {
              now = await takeRate(now, people.brand)
            } else if ('taxes' in next) {
              await turnTaxes()
            } else if ('balance' in next) {
              const deal = await seen()
              const back = () => takeStep(app, takeBalanceBack, deal, people.brand)
              const answers = next.balance === 'pay' ? await fromBalance(deal, people.brand) : await Promise.all([back(), back()])
              for (const answer of answers) expect(answer.status).toBeLessThan(500)
              if (next.balance === 'pay') aside += answers.filter(({ status }) => status === 200).length
            } else if ('sendBack' in next) {
              await sendBack()
            } else if ('pay' in next) {
              const visit = await takeStep(app, fundDeal, await seen(), people.brand)
              if (visit.status !== 200) continue
              for (const answer of await pay(visit.response.session, next.pay, people.brand))
                expect(answer.status).toBeLessThan(500)
              if (live)
                expect(
                  (
                    await app.call(
                      payCheckout,
                      { params: { session: visit.response.session }, body: { card: 'approved' } },
                      { as: people.brand },
                    )
                  ).status,
                ).toBe(404)
            } else {
              const deal = await seen()
              const found = acts[next.act]
              const inside = disputeActs[next.act]
              const go = () => {
                const as = people[next.side]
                if (found) return takeStep(app, found[0], deal, as, found[1](deal))
                const [endpoint, body] = inside ?? [answerDispute, () => ({})]
                const params = { uuid: deal.dispute?.uuid ?? deal.uuid }
                return app.call(endpoint, { params, body: { revision: deal.revision, ...body(deal) } }, { as })
              }
              const answers = await Promise.all(next.twice ? [go(), go()] : [go()])
              for (const answer of answers) expect(answer.status).toBeLessThan(500)
              // Without a key of its own, the second press meets a deal that has moved on.
              expect(answers.filter(answer => answer.status === 200).length).toBeLessThanOrEqual(1)
            }
          }
          await app.runner.runDue()
          for (const side of [people.brand, people.creator]) await readAs(app, now, side)
          await moneyIsWhole(live)
          await statementsAddUp(pair)
          await ownMoneyAddsUp(pair, live)
        },
      ),
      { numRuns: histories, endOnFailure: true, examples },
    )
    expect(moved).toBeGreaterThan(0)
    // Fees with a tax line and without one, and the account of the tax holds what is in them, as `auditBooks` has proved.
    const { rows: taxed } = await sql`select distinct tax is null as free from invoices where kind = 'fee'`.execute(
      app.database.db,
    )
    expect(taxed).toHaveLength(2)
    expect(left > 0).toBe(name !== 'Stripe alone')
    expect(toBanks > 0).toBe(name !== 'Stripe alone')
    const { rows: arrived } = await sql`select 1 from incoming_arrivals where used_minor > 0`.execute(app.database.db)
    expect(arrived.length > 0).toBe(name !== 'Stripe alone')
    const { rows: fromBalances } = await sql<{ state: string }>`select state from checkouts where way = 'balance'`.execute(
      app.database.db,
    )
    // As often as somebody was told so, and some of them to the end.
    expect(fromBalances.length).toBe(aside)
    expect(fromBalances.some(({ state }) => state === 'paid')).toBe(true)
    const { rows: renewed } = await sql`select 1 from licences where renews_id is not null`.execute(app.database.db)
    expect(renewed.length).toBeGreaterThan(0)
    expect(app.faults).toEqual([])
    await app.close()
  },
)
