import { describe, expect, test } from 'vitest'
import { listMessages } from '#contract/endpoints/chats.ts'
import {
  answerChange,
  deliverWork,
  fundDeal,
  listDeals,
  listTransactions,
  payCheckout,
  proposeChange,
  requestCancel,
  withdrawChange,
} from '#contract/endpoints/deals.ts'
import { getDisputePack, openDispute } from '#contract/endpoints/disputes.ts'
import { getPaper } from '#contract/endpoints/papers.ts'
import type { Message } from '#contract/entities/chat.ts'
import type { ChangedTerms, Deal } from '#contract/entities/deal.ts'
import { splitFees } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { fundedDeal, must, type Pair, readAs, takeStep } from '#tests/support/make-deal.ts'
import { openBody } from '#tests/support/make-dispute.ts'
import { withMarket } from '#tests/support/with-market.ts'

const hour = 3_600_000
const day = 24 * hour
let app: TestApp
const take = (made: TestApp) => {
  app = made
}
/** The books are right at the end, and nothing was logged as a fault. */
const balanced = { books: 'at the end', runsDue: true } as const

const minutes = (at: string | null) => Math.round(Date.parse(at ?? '') / 60_000)
const reason = 'The kitchen is not ready before the holidays'
const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
const endOf = (date: string) => `${date}T23:59:59.000Z`

const propose = async (pair: Pair, side: 'brand' | 'creator', changed: ChangedTerms) =>
  await takeStep(app, proposeChange, await readAs(app, pair.deal, pair[side]), pair[side], { changed, reason })
const answer = async (pair: Pair, side: 'brand' | 'creator', accept: boolean, note = '') =>
  await takeStep(app, answerChange, await readAs(app, pair.deal, pair[side]), pair[side], { accept, note })

/** Both agree on it; a higher price then waits for the difference. */
async function agreeOn(pair: Pair, by: 'brand' | 'creator', changed: ChangedTerms): Promise<Deal> {
  must(await propose(pair, by, changed))
  return must(await answer(pair, by === 'brand' ? 'creator' : 'brand', true))
}

async function payDue(pair: Pair) {
  const visit = must(await takeStep(app, fundDeal, await readAs(app, pair.deal, pair.brand), pair.brand))
  const { session } = visit as unknown as { session: string }
  return await app.call(payCheckout, { params: { session }, body: { card: 'approved' } }, { as: pair.brand })
}

async function wait(ms: number) {
  app.clock.advance(ms)
  const later = new Date(app.clock.now().getTime() + 90 * day)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  await app.runner.runDue()
}

const cardsOf = async ({ deal, creator }: Pair): Promise<string[]> => {
  const { response } = await app.call(
    listMessages,
    { params: { uuid: deal.chat_uuid }, query: { size_page: 200 } },
    { as: creator },
  )
  const messages: Message[] = response
  return messages.flatMap(({ card }) => (card ? [card.event] : []))
}
const toldOf = async (as: string, type: string): Promise<number> => {
  const rows = await app.database.db
    .selectFrom('notifications')
    .select('type')
    .where('user_id', '=', await app.idOf(as))
    .execute()
  return rows.filter(row => row.type === type).length
}

describe('more time, by consent', () => {
  withMarket(take, balanced)

  test('a later day is asked for with a reason, and nothing moves before the other side has agreed', async () => {
    const pair = await fundedDeal(app)
    const later = dayIn(15)
    const asked = must(await propose(pair, 'creator', { draft_due: later }))
    expect(asked).toMatchObject({ state: 'in_production', change_by: 'creator', your_turn: false, deadline: pair.deal.deadline })
    expect(asked.changes).toMatchObject([
      { n: 1, by: 'creator', kind: 'extension', state: 'proposed', reason, difference_minor: 0 },
    ])
    const seen = await readAs(app, pair.deal, pair.brand)
    expect(seen.your_turn).toBe(true)
    const { response } = await app.call(listDeals, { query: { turn: '1', size_page: '100' } }, { as: pair.brand })
    expect(response.map((one: Deal) => one.uuid)).toContain(pair.deal.uuid)
    const agreed = must(await answer(pair, 'brand', true, 'Take the time it needs'))
    expect(agreed).toMatchObject({ state: 'in_production', change_by: null, version: 2, deadline: endOf(later) })
    expect(agreed.terms.draft_due).toBe(later)
    expect(agreed.changes[0]).toMatchObject({ state: 'agreed', note: 'Take the time it needs', expires_at: null })
    expect(agreed.timeline.map(one => one.event)).toContain('change.agreed')
    expect(await cardsOf(pair)).toEqual(expect.arrayContaining(['change.proposed', 'change.agreed']))
  })

  test('the other side is told, and answers no with a word: everything stays as it was', async () => {
    const pair = await fundedDeal(app)
    must(await propose(pair, 'creator', { draft_due: dayIn(15) }))
    expect(await toldOf(pair.brand, 'change_proposed')).toBeGreaterThan(0)
    const declined = must(await answer(pair, 'brand', false, 'The shop opens on that day'))
    expect(declined).toMatchObject({ version: 1, change_by: null, deadline: pair.deal.deadline })
    expect(declined.changes[0]).toMatchObject({ state: 'declined', note: 'The shop opens on that day' })
    expect(await toldOf(pair.creator, 'change_answered')).toBe(1)
  })

  test('silence declines, and whoever asked may ask again', async () => {
    const pair = await fundedDeal(app)
    must(await propose(pair, 'creator', { draft_due: dayIn(15) }))
    await wait(limits.change.answer + hour)
    const silent = await readAs(app, pair.deal, pair.creator)
    expect(silent).toMatchObject({ state: 'in_production', version: 1, change_by: null, changes: [{ state: 'unanswered' }] })
    expect(must(await propose(pair, 'creator', { draft_due: dayIn(16) })).changes).toHaveLength(2)
  })

  test('who is late gets out of it by a day that both agree on; a day that has passed is refused', async () => {
    const pair = await fundedDeal(app)
    await wait(11 * day)
    expect((await readAs(app, pair.deal, pair.creator)).state).toBe('late')
    const past = await propose(pair, 'creator', { draft_due: dayIn(0) })
    expect(past.error.fields).toEqual({ 'changed.draft_due': ['past'] })
    const later = dayIn(4)
    const back = await agreeOn(pair, 'creator', { draft_due: later })
    expect(back).toMatchObject({ state: 'in_production', deadline: endOf(later) })
  })

  test('a late creator is reminded, and no more once the work is there', async () => {
    const pair = await fundedDeal(app)
    const reminders = () => toldOf(pair.creator, 'approval_due')
    await wait(Date.parse(pair.deal.deadline ?? '') - app.clock.now().getTime() + 9 * hour)
    await wait(hour)
    const said: number[] = [await reminders()]
    for (const ms of limits.lateReminders) {
      await wait(ms)
      said.push(await reminders())
    }
    expect(said).toEqual([1, 2, 3])
    const late = await readAs(app, pair.deal, pair.creator)
    must(await takeStep(app, deliverWork, late, pair.creator, { links: ['https://drive.example/corte'] }))
    await wait(2 * day)
    expect(await reminders()).toBe(3)
  })

  test('what was asked for is over as soon as the work is handed in or a cancellation asked for', async () => {
    const [one, other] = [await fundedDeal(app), await fundedDeal(app)]
    for (const pair of [one, other]) must(await propose(pair, 'creator', { draft_due: dayIn(15) }))
    const body = { links: ['https://drive.example/corte'] }
    const delivered = must(await takeStep(app, deliverWork, await readAs(app, one.deal, one.creator), one.creator, body))
    expect(delivered).toMatchObject({ state: 'delivered', change_by: null, changes: [{ state: 'overtaken' }] })
    const asks = { reason: 'Plans have changed' }
    const asked = must(await takeStep(app, requestCancel, await readAs(app, other.deal, other.brand), other.brand, asks))
    expect(asked).toMatchObject({ state: 'cancel_pending', change_by: null, changes: [{ state: 'overtaken' }] })
    await wait(limits.change.answer + hour)
    expect((await readAs(app, one.deal, one.creator)).changes).toMatchObject([{ state: 'overtaken' }])
  })

  test('one change is open at a time, one’s own is not one’s to answer, the other’s not one’s to take back', async () => {
    const pair = await fundedDeal(app)
    must(await propose(pair, 'creator', { draft_due: dayIn(15) }))
    expect((await propose(pair, 'brand', { draft_due: dayIn(16) })).error.code).toBe('change.open')
    expect((await answer(pair, 'creator', true)).error.code).toBe('change.wrong_person')
    const theirs = await readAs(app, pair.deal, pair.brand)
    expect((await takeStep(app, withdrawChange, theirs, pair.brand)).error.code).toBe('change.wrong_person')
    const mine = must(await takeStep(app, withdrawChange, theirs, pair.creator))
    expect(mine.changes).toMatchObject([{ state: 'withdrawn' }])
    expect((await propose(pair, 'creator', { draft_due: pair.deal.terms.draft_due })).error.code).toBe('deal.same_terms')
    expect((await answer(pair, 'brand', true)).error.code).toBe('change.wrong_state')
  })

  test('a dispute’s evidence shows what was asked for and answered', async () => {
    const pair = await fundedDeal(app)
    must(await propose(pair, 'creator', { draft_due: dayIn(15) }))
    must(await answer(pair, 'brand', false, 'The shop opens on that day'))
    await wait(11 * day)
    const late = await readAs(app, pair.deal, pair.brand)
    const { dispute } = must(await takeStep(app, openDispute, late, pair.brand, openBody('late')))
    const { response } = await app.call(getDisputePack, { params: { uuid: dispute?.uuid ?? '' } }, { as: pair.brand })
    const told = response.timeline.filter((one: { event: string }) => one.event.startsWith('change.'))
    expect(told).toMatchObject([
      { event: 'change.proposed', data: { reason } },
      { event: 'change.declined', data: { reason: 'The shop opens on that day' } },
    ])
  })
})

describe('another price', () => {
  withMarket(take, balanced)

  test('a higher one rests the work until the difference is paid; then both terms and days count', async () => {
    const pair = await fundedDeal(app)
    const before = pair.deal
    const fee_minor = before.terms.fee_minor + 12_000
    const after = splitFees(fee_minor, 'premium')
    const agreed = await agreeOn(pair, 'creator', { fee_minor })
    expect(agreed).toMatchObject({ state: 'awaiting_difference', version: 1, your_turn: true })
    expect(agreed.protected_minor).toBe(before.fees.total_minor)
    const idle = await readAs(app, pair.deal, pair.creator)
    const body = { links: ['https://drive.example/corte'] }
    expect((await takeStep(app, deliverWork, idle, pair.creator, body)).error.code).toBe('deal.wrong_state')
    await wait(20 * hour)
    expect((await payDue(pair)).response).toMatchObject({
      state: 'paid',
      amount_minor: after.total_minor - before.fees.total_minor,
    })
    const paid = await readAs(app, pair.deal, pair.creator)
    expect(paid).toMatchObject({ state: 'in_production', version: 2, fees: { total_minor: after.total_minor } })
    expect(paid.protected_minor).toBe(after.total_minor)
    // The hours of rest are given back.
    expect(minutes(paid.deadline)).toBe(minutes(before.deadline) + 20 * 60)
  })

  test('not paid in time, or given up by the brand: the work goes on as it was, without the hours of rest', async () => {
    const pair = await fundedDeal(app)
    const fee_minor = pair.deal.terms.fee_minor + 12_000
    await agreeOn(pair, 'creator', { fee_minor })
    await wait(limits.deal.fundingWindow + hour)
    const unpaid = await readAs(app, pair.deal, pair.brand)
    expect(unpaid).toMatchObject({ state: 'in_production', version: 1, change_by: null, changes: [{ state: 'unpaid' }] })
    expect(minutes(unpaid.deadline)).toBe(minutes(pair.deal.deadline) + (limits.deal.fundingWindow + hour) / 60_000)
    const again = await agreeOn(pair, 'creator', { fee_minor })
    expect((await takeStep(app, withdrawChange, again, pair.creator)).error.code).toBe('change.wrong_person')
    expect(must(await takeStep(app, withdrawChange, again, pair.brand))).toMatchObject({ state: 'in_production', version: 1 })
  })

  test('a lower one is given back at once, and what is cancelled later gives back the rest, payment by payment', async () => {
    const pair = await fundedDeal(app)
    const start = pair.deal.fees
    await agreeOn(pair, 'creator', { fee_minor: start.fee_minor + 12_000 })
    await payDue(pair)
    const lower = splitFees(start.fee_minor - 5_000, 'premium')
    const agreed = await agreeOn(pair, 'brand', { fee_minor: lower.fee_minor })
    expect(agreed).toMatchObject({ state: 'in_production', version: 3, protected_minor: lower.total_minor })
    await app.runner.runDue()
    const moved = async () => {
      const { response } = await app.call(listTransactions, { body: { filter: { deal: pair.deal.uuid } } }, { as: pair.brand })
      const rows: { type: string; state: string; amount_minor: number }[] = response
      return rows.filter(one => one.type === 'refund')
    }
    const raised = splitFees(start.fee_minor + 12_000, 'premium').total_minor
    expect(await moved()).toMatchObject([{ state: 'settled', amount_minor: raised - lower.total_minor }])
    must(await takeStep(app, requestCancel, await readAs(app, pair.deal, pair.creator), pair.creator, { reason: 'I am ill' }))
    await wait(limits.deal.cancelAnswer + hour)
    expect((await moved()).reduce((sum, one) => sum + one.amount_minor, 0)).toBe(raised)
    const back = await app.database.db
      .selectFrom('refunds')
      .select(eb => ['session', eb.fn.sum<string>('amount_minor').as('sum')])
      .where('deal_id', '=', pair.deal.uuid)
      .groupBy('session')
      .execute()
    expect(back.map(one => Number(one.sum)).sort((a, b) => a - b)).toEqual([raised - start.total_minor, start.total_minor])
  })

  test('both press at once: one answer counts, whoever comes second is told to look again', async () => {
    for (let round = 0; round < 4; round += 1) {
      const pair = await fundedDeal(app)
      must(await propose(pair, 'creator', { fee_minor: pair.deal.terms.fee_minor + 12_000 }))
      const seen = await readAs(app, pair.deal, pair.brand)
      const answers = await Promise.all([
        takeStep(app, answerChange, seen, pair.brand, { accept: true, note: '' }),
        takeStep(app, withdrawChange, seen, pair.creator),
        takeStep(app, deliverWork, seen, pair.creator, { links: ['https://drive.example/corte'] }),
      ])
      expect(answers.map(one => one.status).sort()).toEqual([200, 409, 409])
    }
  })

  test('a visit that was opened for one sum does not pay for another', async () => {
    const pair = await fundedDeal(app)
    const fee = pair.deal.terms.fee_minor
    const first = await agreeOn(pair, 'creator', { fee_minor: fee + 12_000 })
    const visit = await takeStep(app, fundDeal, first, pair.brand)
    must(await takeStep(app, withdrawChange, await readAs(app, pair.deal, pair.brand), pair.brand))
    await agreeOn(pair, 'creator', { fee_minor: fee + 40_000 })
    const { session } = visit.response
    const paid = await app.call(payCheckout, { params: { session }, body: { card: 'approved' } }, { as: pair.brand })
    expect(paid.error.code).toBe('payment.session_over')
    expect((await readAs(app, pair.deal, pair.brand)).state).toBe('awaiting_difference')
  })

  test('the contract of the new terms waits for both names, the one before is replaced', async () => {
    const pair = await fundedDeal(app)
    const first = await app.call(getPaper, { params: { uuid: pair.deal.uuid } }, { as: pair.creator })
    await agreeOn(pair, 'brand', { revisions: 3 })
    const second = await app.call(getPaper, { params: { uuid: pair.deal.uuid } }, { as: pair.creator })
    expect(second.response).toMatchObject({ body: { version: 2 }, state: 'unsigned' })
    expect(second.response.sha256).not.toBe(first.response.sha256)
    const papers = await app.database.db
      .selectFrom('agreement_papers')
      .select(['version', 'state'])
      .where('deal_id', '=', pair.deal.uuid)
      .orderBy('version')
      .execute()
    expect(papers).toEqual([
      { version: 1, state: 'superseded' },
      { version: 2, state: 'unsigned' },
    ])
    expect((await readAs(app, pair.deal, pair.creator)).revisions_left).toBe(3)
  })

  test('a raise that is not worth a payment is refused next to its field', async () => {
    const pair = await fundedDeal(app)
    const tiny = await propose(pair, 'creator', { fee_minor: pair.deal.terms.fee_minor + 1 })
    expect(tiny.error.fields).toEqual({ 'changed.fee_minor': [`min ${pair.deal.terms.fee_minor + limits.change.least}`] })
  })
})
