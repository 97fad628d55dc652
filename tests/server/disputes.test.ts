import { expect, onTestFinished, test, vi } from 'vitest'
import { approveDelivery, deliverWork, requestChanges } from '#contract/endpoints/deals.ts'
import {
  addEvidence,
  answerDispute,
  answerSplit,
  appealDispute,
  confirmDecision,
  getDisputePack,
  listDisputes,
  makeDecision,
  offerSplit,
  openDispute,
  withdrawDispute,
} from '#contract/endpoints/disputes.ts'
import { requestPayout } from '#contract/endpoints/finance.ts'
import { home } from '#contract/endpoints/home.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { writeReview } from '#contract/endpoints/reviews.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { type DealDisputeReason, dealDisputeReasons } from '#contract/entities/dispute.ts'
import { settle } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { disputableStates, reasonFits } from '#contract/rules/dispute.ts'
import type { TeamRole } from '#contract/rules/roles.ts'
import { moneyHeld } from '#server/features/accounts/delete-account.ts'
import type { TestApp } from '#tests/support/app.ts'
import {
  brand,
  deliveredDeal,
  freshCreator,
  fundedDeal,
  holdingDeal,
  must,
  type Pair,
  readAs,
  takeStep,
} from '#tests/support/make-deal.ts'
import {
  act,
  answer,
  disputeOf,
  freshStaff,
  judge,
  openBody,
  opened,
  pass,
  queue,
  reasons,
  statement,
} from '#tests/support/make-dispute.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { withMarket } from '#tests/support/with-market.ts'

// Weeks go by in the whole market.
vi.setConfig({ testTimeout: 120_000 })

const hour = 3_600_000
let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'after each' },
)

const of = (pair: Pair, as: 'brand' | 'creator' = 'brand') => readAs(app, pair.deal, pair[as])
const hours = (from: Date, to: string | null) => (Date.parse(to ?? '') - from.getTime()) / hour
async function balance(name: string, owner: string): Promise<number> {
  const row = await app.database.db
    .selectFrom('ledger_accounts')
    .select('balance_minor')
    .where('name', '=', name)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return Number(row?.balance_minor ?? 0)
}
const available = async (pair: Pair) => await balance('creator_available', await app.idOf(pair.creator))
async function told(email: string): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('notifications')
    .select('type')
    .where('user_id', '=', await app.idOf(email))
    .where('type', 'in', ['dispute_opened', 'dispute_offer', 'dispute_moved', 'dispute_decided', 'dispute_closed'])
    .orderBy('n')
    .execute()
  return rows.map(row => row.type)
}
/** Money that left the house for the brand because of this deal. */
async function refunded(deal: Deal): Promise<number> {
  const rows = await app.database.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.uuid', 'e.posting_id')
    .innerJoin('ledger_accounts as a', 'a.uuid', 'e.account_id')
    .select('e.amount_minor')
    .where('p.deal_id', '=', deal.uuid)
    .where('p.kind', '=', 'settlement')
    .where('a.name', '=', 'refunds_payable')
    .execute()
  return rows.reduce((sum, row) => sum + Number(row.amount_minor), 0)
}
const toStaff = async (pair: Pair) => {
  must(await act(app, answerDispute, pair, 'creator', { statement: answer }))
  await pass(app, 73)
  await pass(app, 49)
}

test('the brand opens a dispute about a delivery: the deal’s clock rests, the creator has 72 hours, and both read it', async () => {
  const pair = await deliveredDeal(app)
  const now = app.clock.now()
  const { deal } = await opened(app, pair, 'brand', 'not_as_brief')
  expect(deal).toMatchObject({ state: 'disputed', your_turn: false })
  const theirs = await of(pair, 'creator')
  expect(theirs).toMatchObject({ state: 'disputed', your_turn: true })
  expect(hours(now, theirs.deadline)).toBeCloseTo(72, 2)
  expect(theirs.dispute).toMatchObject({
    state: 'awaiting_response',
    reason: 'not_as_brief',
    opened_by: 'brand',
    wanted_percent: 0,
    statements: [{ n: 1, kind: 'opening', by: 'brand', text: statement, files: [] }],
  })
  expect(await told(pair.creator)).toEqual(['dispute_opened'])
  // Silence would have approved the delivery long ago.
  must(await act(app, answerDispute, pair, 'creator', { statement: answer }))
  await pass(app, 71)
  expect(await of(pair)).toMatchObject({ state: 'disputed', protected_minor: deal.fees.total_minor })
  expect((await takeStep(app, approveDelivery, await of(pair), pair.brand)).error.code).toBe('deal.wrong_state')
})

test.each(dealDisputeReasons.flatMap(reason => (['brand', 'creator'] as const).map(by => [reason, by] as const)))(
  'the chart lets a dispute for %s be opened by the %s exactly where the rule says so',
  async (reason: DealDisputeReason, by) => {
    const pair = await deliveredDeal(app)
    const answered = await takeStep(app, openDispute, await of(pair, by), pair[by], openBody(reason))
    expect(answered.status).toBe(reasonFits(reason, by, 'delivered') ? 200 : 422)
    expect(disputableStates.some(state => reasonFits(reason, by, state))).toBe(
      by === 'brand' ? reason !== 'unpaid_change' : ['rights_misuse', 'unpaid_change', 'abuse'].includes(reason),
    )
  },
)

test('nothing can be disputed before the day of delivery has passed; late work can', async () => {
  const pair = await fundedDeal(app)
  const early = await takeStep(app, openDispute, pair.deal, pair.brand, openBody('not_delivered'))
  expect([early.status, early.error.code]).toEqual([422, 'dispute.reason_unfit'])
  await pass(app, 24 * 11)
  const late = await of(pair)
  expect(late.state).toBe('late')
  expect((await opened(app, pair, 'brand', 'not_delivered')).deal.state).toBe('disputed')
})

test('a statement is too short, a file is somebody else’s, a person is a stranger, a press comes twice: each is answered clearly', async () => {
  const pair = await deliveredDeal(app)
  const short = await takeStep(app, openDispute, pair.deal, pair.brand, { ...openBody('not_as_brief'), statement: 'Bad.' })
  expect(short.error.fields).toEqual({ statement: [`min_length ${limits.dispute.statement.min}`] })
  const foreign = { ...openBody('not_as_brief'), files: ['11111111-1111-4111-8111-111111111111'] }
  expect((await takeStep(app, openDispute, pair.deal, pair.brand, foreign)).error.fields).toEqual({ files: ['option'] })
  const stranger = await freshCreator(app)
  expect((await takeStep(app, openDispute, pair.deal, stranger, openBody('abuse'))).status).toBe(404)
  const once = await takeStep(app, openDispute, pair.deal, pair.brand, openBody('not_as_brief'), 'open-it-once-1')
  const again = await takeStep(app, openDispute, pair.deal, pair.brand, openBody('not_as_brief'), 'open-it-once-1')
  expect([once.status, again.status, again.response.dispute.uuid]).toEqual([200, 200, once.response.dispute.uuid])
  expect((await takeStep(app, openDispute, pair.deal, pair.brand, openBody('abuse'))).error.code).toBe('deal.stale_version')
  expect((await act(app, answerDispute, pair, 'brand', { statement: answer })).error.code).toBe('dispute.wrong_person')
  expect((await act(app, appealDispute, pair, 'creator', { text: answer })).error.code).toBe('dispute.wrong_state')
})

test('both open at the same moment: one dispute comes of it, and the other press is told that things have moved on', async () => {
  const pair = await deliveredDeal(app)
  const deal = await of(pair)
  const answers = await Promise.all([
    takeStep(app, openDispute, deal, pair.brand, openBody('abuse')),
    takeStep(app, openDispute, deal, pair.creator, openBody('abuse')),
  ])
  expect(answers.map(one => one.status).sort()).toEqual([200, 409])
  expect(answers.find(one => one.status === 409)?.error.code).toBe('deal.stale_version')
})

test('opened in the second of the release: either the money stays and nothing is billed, or it is released and billed first', async () => {
  for (const first of ['release', 'dispute']) {
    const pair = await holdingDeal(app)
    const deal = await readAs(app, pair.deal, pair.brand)
    const left = Date.parse(deal.deadline ?? '') - app.clock.now().getTime()
    await pass(app, left / hour - 1)
    app.clock.advance(hour)
    const earlier = first === 'release' ? app.runner.runDue() : null
    const pressed = takeStep(app, openDispute, deal, pair.brand, openBody('fake_metrics'))
    await (earlier ?? app.runner.runDue())
    const answered = await pressed
    await app.runner.runDue()
    const now = await readAs(app, pair.deal, pair.brand)
    const fees = await app.database.db.selectFrom('invoices').select('number').where('deal_id', '=', deal.uuid).execute()
    if (answered.status === 200)
      expect([now.state, now.protected_minor, fees.length]).toEqual(['disputed', deal.fees.total_minor, 0])
    else expect([answered.error.code, now.state, fees.length]).toEqual(['deal.stale_version', 'completed', 2])
  }
})

test('both accept and withdraw at the same moment: one of them holds', async () => {
  const pair = await opened(app, await deliveredDeal(app), 'brand', 'not_as_brief')
  must(await act(app, offerSplit, pair, 'creator', { creator_percent: 60 }))
  const deal = await of(pair)
  const { uuid } = disputeOf(deal)
  const { revision } = deal
  const answers = await Promise.all([
    app.call(answerSplit, { params: { uuid }, body: { revision, n: 1, accept: true } }, { as: pair.brand }),
    app.call(withdrawDispute, { params: { uuid }, body: { revision } }, { as: pair.brand }),
  ])
  expect(answers.map(one => one.status).sort()).toEqual([200, 409])
})

test('taken back, the deal stands where it stood: whoever opened wins no time, and whoever was at work gets it back', async () => {
  const delivered = await deliveredDeal(app)
  const before = (await of(delivered)).deadline
  await opened(app, delivered, 'brand', 'not_as_brief')
  await pass(app, 10)
  expect((await act(app, withdrawDispute, delivered, 'creator')).error.code).toBe('dispute.wrong_person')
  const back = must(await act(app, withdrawDispute, delivered, 'brand'))
  expect(back).toMatchObject({ state: 'delivered', deadline: before, dispute: { state: 'withdrawn' } })

  const changing = await deliveredDeal(app)
  must(await takeStep(app, requestChanges, await of(changing), changing.brand, { changes: 'Más luz, por favor, y la taza.' }))
  const due = Date.parse((await of(changing)).deadline ?? '')
  await opened(app, changing, 'brand', 'late')
  await pass(app, 10)
  const again = must(await act(app, withdrawDispute, changing, 'brand'))
  expect((Date.parse(again.deadline ?? '') - due) / hour).toBeCloseTo(10, 2)
  expect(again.state).toBe('changes_requested')
  // The work goes on.
  const links = ['https://drive.example/segundo-corte']
  expect(must(await takeStep(app, deliverWork, await of(changing, 'creator'), changing.creator, { links })).state).toBe(
    'delivered',
  )
})

test('money in dispute keeps an account from going; once settled, both sides review the work', async () => {
  const pair = await opened(app, await deliveredDeal(app), 'brand', 'not_as_brief')
  const at = { params: { uuid: pair.deal.uuid } }
  const scores = { quality: 3, time: 4, communication: 3 }
  const review = () => app.call(writeReview, { ...at, body: { rating: 3, scores, text: 'It was settled.' } }, { as: pair.brand })
  expect((await review()).error.code).toBe('review.too_early')
  const held = async () => (await moneyHeld(app.ctx, await app.idOf(pair.creator))).deals
  expect(await held()).toBe(1)
  must(await act(app, offerSplit, pair, 'creator', { creator_percent: 50, note: '' }))
  must(await act(app, answerSplit, pair, 'brand', { n: 1, accept: true }))
  expect(await held()).toBe(0)
  const written = await review()
  expect(written.status, JSON.stringify(written.error)).toBe(200)
})

test('a deal is disputed at most so often', async () => {
  const pair = await deliveredDeal(app)
  for (let n = 0; n < limits.dispute.perDeal; n += 1) {
    await opened(app, pair, 'brand', 'not_as_brief')
    must(await act(app, withdrawDispute, pair, 'brand'))
  }
  const more = await takeStep(app, openDispute, await of(pair), pair.brand, openBody('not_as_brief'))
  expect(more.error.code).toBe('dispute.too_many')
})

test('silence decides for whoever opened, as they wanted it; after the time to appeal the money goes there', async () => {
  const pair = await opened(app, await deliveredDeal(app), 'brand', 'not_as_brief', 25)
  const { fees } = pair.deal
  await pass(app, 73)
  const decided = await of(pair, 'creator')
  expect(decided.dispute).toMatchObject({
    state: 'decided',
    facts: { silent: true },
    decisions: [{ round: 1, by: 'silence', creator_percent: 25 }],
  })
  expect(decided.protected_minor).toBe(fees.total_minor)
  await pass(app, 24 * 5 + 1)
  const end = await of(pair)
  const share = settle(fees, 25)
  expect(end).toMatchObject({ state: 'resolved', protected_minor: 0, dispute: { state: 'closed', settlement: share } })
  expect(await available(pair)).toBe(share.creator_minor)
  expect(await refunded(end)).toBe(share.brand_minor)
  expect(await told(pair.creator)).toEqual(['dispute_opened', 'dispute_decided', 'dispute_closed'])
})

test('a reviewer reads that others of the company may appeal, a creator that they may', async () => {
  const pair = await opened(app, await deliveredDeal(app), 'brand', 'not_as_brief', 25)
  const user_id = await app.idOf(pair.brand)
  const inRole = (role: TeamRole) =>
    app.database.db.updateTable('memberships').set({ role }).where('user_id', '=', user_id).execute()
  onTestFinished(async () => {
    await inRole('owner')
  })
  await inRole('reviewer')
  await pass(app, 73)
  const body = async (as: string) => {
    const all = await app.answer(listNotifications, { query: { page: 1 } }, { as })
    return all.find(({ metadata }) => metadata.type === 'dispute_decided')?.body
  }
  expect(await body(pair.brand)).toMatch(/Otras personas de tu empresa pueden recurrir/)
  expect(await body(pair.creator)).toMatch(/^(?:Sobre.*\. Puedes recurrir|About.*\. You can appeal)/)
})

test('silence the other way round: a creator who is not answered is paid as they wanted', async () => {
  const pair = await opened(app, await deliveredDeal(app), 'creator', 'unpaid_change', 100)
  await pass(app, 73)
  await pass(app, 24 * 5 + 1)
  expect((await of(pair)).dispute?.settlement).toMatchObject({
    creator_minor: pair.deal.fees.payout_minor,
    brand_minor: 0,
    platform_minor: pair.deal.fees.total_minor - pair.deal.fees.payout_minor,
  })
  expect(await available(pair)).toBe(pair.deal.fees.payout_minor)
})

test('answered, both show what they have for 72 hours, then have 48 to agree, then staff have five business days', async () => {
  const pair = await opened(app, await deliveredDeal(app), 'brand', 'not_as_brief')
  const start = app.clock.now()
  const answered = must(await act(app, answerDispute, pair, 'creator', { statement: answer }))
  expect(answered.dispute?.state).toBe('evidence')
  expect(hours(start, answered.deadline)).toBeCloseTo(72, 2)
  must(await act(app, addEvidence, pair, 'brand', { text: 'See second four of the video.' }))
  must(await act(app, addEvidence, pair, 'creator', { text: 'See second two of the video.' }))
  await pass(app, 73)
  const mediation = await of(pair)
  expect(mediation.dispute).toMatchObject({ state: 'mediation', statements: [{}, {}, {}, {}] })
  expect(hours(app.clock.now(), mediation.deadline)).toBeCloseTo(48, 2)
  await pass(app, 49)
  const waiting = await of(pair)
  expect(waiting.dispute?.state).toBe('decision')
  // Whole days: a moment has passed since the deadline was set, and in a week without a weekend they are five to the moment.
  const days = Math.round(hours(app.clock.now(), waiting.deadline) / 24)
  expect(days).toBeGreaterThanOrEqual(5)
  expect(days).toBeLessThanOrEqual(7)
  expect((await act(app, addEvidence, pair, 'brand', { text: 'And one thing more.' })).error.code).toBe('dispute.wrong_state')
  // Staff let it pass: both are told that it takes longer, and nothing is decided by itself.
  await pass(app, 24 * 8)
  expect((await of(pair)).dispute).toMatchObject({ state: 'decision', deadline: null, facts: { overdue: true } })
  expect((await told(pair.brand)).at(-1)).toBe('dispute_moved')
})

test.each([0, 1, 33, 50, 99, 100])(
  'a split of %i per cent that both agree on is carried out at once, with fees on what is released',
  async percent => {
    const pair = await opened(app, await deliveredDeal(app), 'brand', 'not_as_brief')
    const { fees } = pair.deal
    const moneyOfBrand = async () => (await app.call(home, {}, { as: pair.brand })).response.money
    const before = await moneyOfBrand()
    const offered = must(await act(app, offerSplit, pair, 'creator', { creator_percent: percent, note: 'Is this all right?' }))
    // A side that offers has not been silent.
    expect(offered.dispute).toMatchObject({ state: 'evidence', facts: { offer_by: 'creator' } })
    expect((await of(pair)).your_turn).toBe(true)
    expect((await act(app, answerSplit, pair, 'creator', { n: 1, accept: true })).error.code).toBe('dispute.wrong_person')
    const end = must(await act(app, answerSplit, pair, 'brand', { n: 1, accept: true }))
    const share = settle(fees, percent)
    expect((await moneyOfBrand()).paid_minor - before.paid_minor).toBe(fees.total_minor - share.brand_minor)
    expect(before.protected_minor - (await moneyOfBrand()).protected_minor).toBe(fees.total_minor)
    expect(share.creator_minor + share.brand_minor + share.platform_minor).toBe(fees.total_minor)
    expect(end).toMatchObject({ state: 'resolved', protected_minor: 0, dispute: { state: 'agreed', settlement: share } })
    expect(await available(pair)).toBe(share.creator_minor)
    expect(await refunded(end)).toBe(share.brand_minor)
    if (percent === 0) expect(share).toMatchObject({ creator_minor: 0, brand_minor: fees.total_minor, platform_minor: 0 })
  },
)

test('a split is turned down, or replaced by another; the one that lies there is accepted by its number only', async () => {
  const pair = await opened(app, await deliveredDeal(app), 'brand', 'not_as_brief')
  must(await act(app, offerSplit, pair, 'creator', { creator_percent: 90 }))
  must(await act(app, answerSplit, pair, 'brand', { n: 1, accept: false }))
  expect((await act(app, answerSplit, pair, 'brand', { n: 1, accept: true })).error.code).toBe('dispute.wrong_state')
  must(await act(app, offerSplit, pair, 'brand', { creator_percent: 30 }))
  must(await act(app, offerSplit, pair, 'creator', { creator_percent: 70 }))
  expect((await act(app, answerSplit, pair, 'brand', { n: 2, accept: true })).error.code).toBe('deal.stale_version')
  const end = must(await act(app, answerSplit, pair, 'brand', { n: 3, accept: true }))
  expect(end.dispute?.offers.map(one => one.state)).toEqual(['rejected', 'replaced', 'accepted'])
})

test('one of staff decides with reasons; nobody appeals, and five days later it is carried out', async () => {
  const pair = await opened(app, await deliveredDeal(app), 'brand', 'not_as_brief')
  const ana = await freshStaff(app, 'Ana')
  await toStaff(pair)
  const { uuid } = disputeOf(await of(pair))
  expect((await queue(app, ana)).map((one: { dispute: { uuid: string } }) => one.dispute.uuid)).toContain(uuid)
  expect((await app.call(listDisputes, {}, { as: pair.brand })).status).toBe(403)
  expect((await judge(app, makeDecision, pair, pair.brand, { creator_percent: 50, reasons })).status).toBe(403)
  const decided = await judge(app, makeDecision, pair, ana, { creator_percent: 40, reasons })
  expect(decided.response.dispute).toMatchObject({ state: 'decided', decisions: [{ by: 'staff', creator_percent: 40, reasons }] })
  expect((await of(pair)).protected_minor).toBe(pair.deal.fees.total_minor)
  await pass(app, 24 * 5 + 1)
  const share = settle(pair.deal.fees, 40)
  expect(await of(pair)).toMatchObject({ state: 'resolved', dispute: { state: 'closed', settlement: share } })
  expect(await available(pair)).toBe(share.creator_minor)
})

test('an appeal is decided by somebody else, once and for good', async () => {
  const pair = await opened(app, await deliveredDeal(app), 'brand', 'not_as_brief')
  const [ana, bea] = [await freshStaff(app, 'Ana'), await freshStaff(app, 'Bea')]
  await toStaff(pair)
  await judge(app, makeDecision, pair, ana, { creator_percent: 0, reasons })
  must(await act(app, appealDispute, pair, 'creator', { text: answer }))
  expect((await act(app, appealDispute, pair, 'brand', { text: answer })).error.code).toBe('dispute.wrong_state')
  expect((await judge(app, makeDecision, pair, ana, { creator_percent: 0, reasons })).error.code).toBe('dispute.same_eyes')
  const end = await judge(app, makeDecision, pair, bea, { creator_percent: 100, reasons })
  expect(end.response.dispute).toMatchObject({ state: 'closed', decisions: [{ round: 1 }, { round: 2, creator_percent: 100 }] })
  expect(await of(pair)).toMatchObject({ state: 'resolved', facts: { resolved_percent: 100 } })
  expect(await available(pair)).toBe(pair.deal.fees.payout_minor)
})

test('above the limit nobody decides alone, and the two sides hear nothing of what was only proposed', async () => {
  const pair = await opened(app, await deliveredDeal(app, { fee_minor: limits.dispute.fourEyes }), 'brand', 'not_as_brief')
  const [ana, bea] = [await freshStaff(app, 'Ana'), await freshStaff(app, 'Bea')]
  await toStaff(pair)
  const due = disputeOf(await of(pair)).deadline
  const proposed = await judge(app, makeDecision, pair, ana, { creator_percent: 10, reasons })
  expect(proposed.response.dispute).toMatchObject({ state: 'second_look', decisions: [{ state: 'proposed' }] })
  expect((await of(pair)).dispute?.decisions).toEqual([])
  expect((await judge(app, confirmDecision, pair, ana, { agree: true })).error.code).toBe('dispute.same_eyes')
  expect((await judge(app, confirmDecision, pair, bea, { agree: false })).response.dispute.state).toBe('decision')
  expect(disputeOf(await of(pair)).deadline).toBe(due)
  await judge(app, makeDecision, pair, bea, { creator_percent: 20, reasons })
  const both = await Promise.all([
    judge(app, confirmDecision, pair, ana, { agree: true }),
    judge(app, confirmDecision, pair, ana, { agree: false }),
  ])
  expect(both.map(one => one.status).sort()).toEqual([200, 409])
})

test('two of staff decide at the same moment: the second is told', async () => {
  const pair = await opened(app, await deliveredDeal(app), 'brand', 'not_as_brief')
  const [ana, bea] = [await freshStaff(app, 'Ana'), await freshStaff(app, 'Bea')]
  await toStaff(pair)
  const both = await Promise.all([
    judge(app, makeDecision, pair, ana, { creator_percent: 0, reasons }),
    judge(app, makeDecision, pair, bea, { creator_percent: 100, reasons }),
  ])
  expect(both.map(one => one.status).sort()).toEqual([200, 409])
  expect(both.find(one => one.status === 409)?.error.code).toMatch(/version.stale|dispute.wrong_state/)
})

async function completed(): Promise<Pair> {
  const pair = await holdingDeal(app)
  await pass(app, 73)
  return { ...pair, deal: await of(pair) }
}

test('after completion what is still there is kept again, and goes back with the fees on it', async () => {
  const pair = await completed()
  const { fees } = pair.deal
  expect(pair.deal.state).toBe('completed')
  await opened(app, pair, 'brand', 'fake_metrics')
  expect(await available(pair)).toBe(0)
  expect(await of(pair)).toMatchObject({ state: 'disputed', protected_minor: fees.payout_minor })
  must(await act(app, offerSplit, pair, 'creator', { creator_percent: 40 }))
  const end = must(await act(app, answerSplit, pair, 'brand', { n: 1, accept: true }))
  const share = settle(fees, 40)
  expect(end.dispute?.settlement).toEqual(share)
  expect(await available(pair)).toBe(share.creator_minor)
  expect(await refunded(end)).toBe(share.brand_minor)
})

test('after completion, taken back: the money is the creator’s again', async () => {
  const pair = await completed()
  await opened(app, pair, 'brand', 'abuse')
  expect(must(await act(app, withdrawDispute, pair, 'brand'))).toMatchObject({ state: 'completed', deadline: null })
  expect(await available(pair)).toBe(pair.deal.fees.payout_minor)
})

test('what has been paid out is not taken back: the decision says what is owed, and the fees come back all the same', async () => {
  const pair = await completed()
  const { fees } = pair.deal
  const creator_id = await app.idOf(pair.creator)
  const now = app.clock.now()
  await app.database.db
    .insertInto('payout_methods')
    .values({
      uuid: creator_id,
      user_id: creator_id,
      kind: 'paypal',
      email: `${creator_id}@pay.test`,
      asked_at: now,
      confirmed_at: now,
      active_from: new Date(now.getTime() - 1000),
    })
    .execute()
  expect((await app.call(requestPayout, { body: { currency: 'EUR' } }, { as: pair.creator })).status).toBe(200)
  const { deal } = await opened(app, pair, 'brand', 'fake_metrics', 0)
  expect(deal.dispute).toMatchObject({ after_completion: true, held_minor: 0 })
  await pass(app, 73)
  await pass(app, 24 * 5 + 1)
  const end = await of(pair)
  const both = fees.total_minor - fees.payout_minor
  expect(end.dispute?.settlement).toEqual({
    creator_percent: 0,
    creator_minor: fees.payout_minor,
    brand_minor: both,
    platform_minor: 0,
    uncovered_minor: fees.payout_minor,
  })
  expect(await refunded(end)).toBe(both)
})

test('two weeks after completion nothing can be disputed any more', async () => {
  const pair = await completed()
  await pass(app, 24 * 14 + 1)
  const late = await takeStep(app, openDispute, await of(pair), pair.brand, openBody('fake_metrics'))
  expect(late.error.code).toBe('dispute.window_over')
})

test('the evidence pack holds the terms with their digest, deliveries, messages, steps and money; strangers see none of it', async () => {
  const pair = await opened(app, await deliveredDeal(app), 'brand', 'not_as_brief')
  const { uuid } = disputeOf(pair.deal)
  const pack = (await app.call(getDisputePack, { params: { uuid } }, { as: pair.creator })).response
  expect(pack).toMatchObject({
    dispute: { uuid, statements: [{ text: statement }] },
    terms: { version: 1, terms: { fee_minor: 33_000 } },
    deliveries: [{ n: 1, note: 'Primer corte' }],
    money: [
      { kind: 'charge', from: 'psp_clearing', to: 'brand_balance', amount_minor: pair.deal.fees.total_minor },
      { kind: 'charge', from: 'brand_balance', to: 'deal_protected', amount_minor: pair.deal.fees.total_minor },
    ],
  })
  expect(pack.terms_sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(pack.timeline.map((one: { event: string }) => one.event)).toContain('dispute.opened')
  const file = await app.request(`/api/v3/disputes/${uuid}/pack.pdf`, {
    headers: { authorization: `Bearer ${await app.tokenOf(pair.creator)}` },
  })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const printed = readPdf(new Uint8Array(await file.arrayBuffer())).map(line => line.text)
  expect(printed.join(' ')).toContain(pack.terms_sha256.slice(0, 20))
  expect((await app.call(getDisputePack, { params: { uuid } }, { as: await freshStaff(app, 'Ana') })).status).toBe(200)
  expect((await app.call(getDisputePack, { params: { uuid } }, { as: await freshCreator(app) })).status).toBe(404)
  expect(brand).toBe(pair.brand)
})
