import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fundDealFromBalance, takeBalanceBack } from '#contract/endpoints/balance.ts'
import {
  acceptOffer,
  answerCancel,
  answerChange,
  fundDeal,
  getCheckout,
  listTransactions,
  payCheckout,
  proposeChange,
  requestCancel,
  withdrawChange,
  withdrawOffer,
} from '#contract/endpoints/deals.ts'
import { fundDealByTransfer, getTransfer, playArrival } from '#contract/endpoints/incoming-transfers.ts'
import { getStatement } from '#contract/endpoints/statements.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { eurosOn, houseEarns, moveBalance } from '#tests/support/give-balance.ts'
import { brand, must, offeredDeal, type Pair, readAs, takeStep } from '#tests/support/make-deal.ts'

const total = 34_320
let app: TestApp
let org = ''
beforeAll(async () => {
  app = await createTestApp()
  await houseEarns(app)
  org = (
    await app.database.db
      .selectFrom('organizations as o')
      .innerJoin('memberships as m', 'm.org_id', 'o.uuid')
      .innerJoin('users as u', 'u.uuid', 'm.user_id')
      .select('o.uuid')
      .where('u.email', '=', brand)
      .executeTakeFirstOrThrow()
  ).uuid
})
/** Each test leaves the balance empty, as it found it. */
afterEach(async () => {
  const left = await balance()
  if (left > 0) await moveBalance(app, brand, left, 'take')
  expect((await auditBooks(app.database.db)).findings).toEqual([])
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
})

const lies = (name: string, owner: string) => eurosOn(app, name, owner)
const balance = () => lies('brand_balance', org)
const asideOf = ({ uuid }: Pick<Deal, 'uuid'>) => lies('deal_set_aside', uuid)
const protectedOf = ({ uuid }: Pick<Deal, 'uuid'>) => lies('deal_protected', uuid)

async function awaiting(terms: Parameters<typeof offeredDeal>[1] = {}): Promise<Pair> {
  const pair = await offeredDeal(app, { publish_by: null, ...terms })
  must(await takeStep(app, acceptOffer, pair.deal, pair.creator, { version: pair.deal.version }))
  return { ...pair, deal: await readAs(app, pair.deal, pair.brand) }
}
const now = async ({ deal }: Pair) => await readAs(app, deal, brand)
const fromBalance = async (pair: Pair, amount_minor: number, as = brand) =>
  await takeStep(app, fundDealFromBalance, await now(pair), as, { amount_minor })
const back = async (pair: Pair) => await takeStep(app, takeBalanceBack, await now(pair), brand)
const visit = async (pair: Pair) => (await takeStep(app, fundDeal, await now(pair), brand)).response
const pay = async (session: string, card: 'approved' | 'declined' = 'approved') =>
  await app.call(payCheckout, { params: { session }, body: { card } }, { as: brand })
const cancelled = async (pair: Pair) => {
  const asked = must(await takeStep(app, requestCancel, await now(pair), brand, { reason: 'Han cambiado los planes' }))
  if (asked.state === 'cancel_pending')
    must(await takeStep(app, answerCancel, await readAs(app, asked, pair.creator), pair.creator, { agree: true }))
  await app.runner.runDue()
}
const moves = async (
  deal: string,
): Promise<{ type: string; state: string; amount_minor: number; balance_minor: number | null }[]> =>
  (await app.call(listTransactions, { body: { page: 1, size_page: 50, filter: { deal } } }, { as: brand })).response.map(
    ({ type, state, amount_minor, balance_minor }: Record<string, unknown>) => ({ type, state, amount_minor, balance_minor }),
  )
const month = () => app.clock.now().toISOString().slice(0, 7)
const lines = async (deal: string): Promise<{ kind: string; amount_minor: number }[]> => {
  const { response } = await app.call(getStatement, { params: { of: 'company', month: month(), currency: 'EUR' } }, { as: brand })
  return response.lines
    .filter((one: { deal_uuid: string | null }) => one.deal_uuid === deal)
    .map(({ kind, amount_minor }: { kind: string; amount_minor: number }) => ({ kind, amount_minor }))
}

describe('a balance that covers all', () => {
  test('pays a deal at once, without a card; who is paid sees nothing of the balance', async () => {
    await moveBalance(app, brand, total + 100)
    const pair = await awaiting()
    expect((await now(pair)).pay?.balance).toEqual({ available_minor: total + 100, set_aside_minor: 0 })
    expect((await readAs(app, pair.deal, pair.creator)).pay?.balance).toBeNull()
    const paid = must(await fromBalance(pair, total))
    expect(paid).toMatchObject({ state: 'in_production', from_balance_minor: total, pay: null })
    expect([await balance(), await protectedOf(paid), await asideOf(paid)]).toEqual([100, total, 0])
    expect((await readAs(app, pair.deal, pair.creator)).from_balance_minor).toBe(0)
    expect(await moves(paid.uuid)).toEqual([{ type: 'hold', state: 'pending', amount_minor: -total, balance_minor: total }])
    expect(await lines(paid.uuid)).toEqual([
      { kind: 'charge', amount_minor: total },
      { kind: 'from_balance', amount_minor: -total },
    ])
  })

  test('goes back into the balance when the deal is cancelled', async () => {
    await moveBalance(app, brand, total)
    const pair = await awaiting()
    must(await fromBalance(pair, total))
    await cancelled(pair)
    expect(await balance()).toBe(total)
    expect((await moves(pair.deal.uuid))[0]).toEqual({
      type: 'refund',
      state: 'settled',
      amount_minor: total,
      balance_minor: total,
    })
    expect((await lines(pair.deal.uuid)).slice(-2)).toEqual([
      { kind: 'refund', amount_minor: -total },
      { kind: 'to_balance', amount_minor: total },
    ])
  })

  test('pays the difference of a change, and a lower price goes back to where the difference came from', async () => {
    await moveBalance(app, brand, 2_000)
    const pair = await awaiting()
    await pay((await visit(pair)).session)
    const change = async (fee_minor: number) => {
      const body = { changed: { fee_minor }, reason: 'Ha cambiado lo que hace falta' }
      must(await takeStep(app, proposeChange, await now(pair), brand, body))
      must(
        await takeStep(app, answerChange, await readAs(app, pair.deal, pair.creator), pair.creator, { accept: true, note: '' }),
      )
    }
    await change(34_000)
    expect(must(await fromBalance(pair, 1_040))).toMatchObject({ state: 'in_production', from_balance_minor: 1_040 })
    expect([await balance(), await protectedOf(pair.deal)]).toEqual([960, total + 1_040])
    await change(33_500)
    await app.runner.runDue()
    // First what came by card goes back to the card.
    expect([await balance(), await protectedOf(pair.deal)]).toEqual([960, total + 520])
    await cancelled(pair)
    expect(await balance()).toBe(2_000)
  })
})

describe('a balance that covers a part', () => {
  test('is set aside, the rest comes by card, and both are protected together', async () => {
    await moveBalance(app, brand, 10_000)
    const pair = await awaiting()
    const early = await visit(pair)
    const waits = must(await fromBalance(pair, 10_000))
    expect(waits).toMatchObject({
      state: 'awaiting_funds',
      from_balance_minor: 0,
      pay: { balance: { available_minor: 0, set_aside_minor: 10_000 } },
    })
    expect([await balance(), await asideOf(pair.deal)]).toEqual([0, 10_000])
    // A visit for the whole sum pays for nothing any more.
    expect((await app.call(getCheckout, { params: { session: early.session } }, { as: brand })).response.state).toBe('expired')
    expect((await pay(early.session)).error.code).toBe('payment.session_over')
    const rest = await visit(pair)
    expect(rest.amount_minor).toBe(total - 10_000)
    expect((await pay(rest.session, 'declined')).error.code).toBe('payment.declined')
    expect(await asideOf(pair.deal)).toBe(10_000)
    await pay(rest.session)
    expect(await now(pair)).toMatchObject({ state: 'in_production', protected_minor: total, from_balance_minor: 10_000 })
    expect(await moves(pair.deal.uuid)).toEqual([
      { type: 'hold', state: 'pending', amount_minor: 10_000 - total, balance_minor: null },
      { type: 'charge', state: 'settled', amount_minor: total - 10_000, balance_minor: null },
      { type: 'hold', state: 'pending', amount_minor: -10_000, balance_minor: 10_000 },
    ])
    await cancelled(pair)
    expect(await balance()).toBe(10_000)
    expect((await moves(pair.deal.uuid))[0]).toMatchObject({ type: 'refund', amount_minor: total, balance_minor: 10_000 })
  })

  test('or by bank transfer', async () => {
    await moveBalance(app, brand, 10_000)
    const pair = await awaiting()
    const announced = (await takeStep(app, fundDealByTransfer, await now(pair), brand)).response
    must(await fromBalance(pair, 10_000))
    expect((await app.call(getTransfer, { params: { uuid: announced.uuid } }, { as: brand })).response.state).toBe('expired')
    const { uuid, amount_minor } = (await takeStep(app, fundDealByTransfer, await now(pair), brand)).response
    expect(amount_minor).toBe(total - 10_000)
    await app.call(playArrival, { params: { uuid } }, { as: brand })
    expect(await now(pair)).toMatchObject({ state: 'in_production', protected_minor: total })
  })

  test('comes back when whoever pays takes it back, and a visit for the rest is over', async () => {
    await moveBalance(app, brand, 10_000)
    const pair = await awaiting()
    must(await fromBalance(pair, 10_000))
    const rest = await visit(pair)
    expect(must(await back(pair)).pay?.balance).toEqual({ available_minor: 10_000, set_aside_minor: 0 })
    expect((await pay(rest.session)).error.code).toBe('payment.session_over')
    expect((await back(pair)).error.code).toBe('balance.nothing_set_aside')
    expect((await visit(pair)).amount_minor).toBe(total)
    expect(await moves(pair.deal.uuid)).toEqual([
      { type: 'refund', state: 'settled', amount_minor: 10_000, balance_minor: 10_000 },
      { type: 'hold', state: 'returned', amount_minor: -10_000, balance_minor: 10_000 },
    ])
    expect(await lines(pair.deal.uuid)).toEqual([])
  })

  test('comes back when the time is over, when a side leaves, and when a change is not paid', async () => {
    await moveBalance(app, brand, 500)
    const late = await awaiting()
    must(await fromBalance(late, 500))
    app.clock.advance(80 * 3_600_000)
    await app.runner.runDue()
    expect([(await now(late)).state, await balance()]).toEqual(['expired', 500])
    const left = await awaiting()
    must(await fromBalance(left, 500))
    must(await takeStep(app, withdrawOffer, await now(left), brand))
    expect(await balance()).toBe(500)
    const changed = await awaiting()
    await pay((await visit(changed)).session)
    const body = { changed: { fee_minor: 40_000 }, reason: 'Ha cambiado lo que hace falta' }
    must(await takeStep(app, proposeChange, await now(changed), brand, body))
    must(
      await takeStep(app, answerChange, await readAs(app, changed.deal, changed.creator), changed.creator, {
        accept: true,
        note: '',
      }),
    )
    must(await fromBalance(changed, 500))
    expect(await balance()).toBe(0)
    must(await takeStep(app, withdrawChange, await now(changed), brand))
    expect(await balance()).toBe(500)
  })
})

describe('nobody pays twice with one sum', () => {
  test('two deals at once: one has it, the other is told', async () => {
    await moveBalance(app, brand, total)
    const pairs = [await awaiting(), await awaiting()]
    const answers = await Promise.all(pairs.map(pair => fromBalance(pair, total)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'balance.changed',
      details: { available_minor: 0, due_minor: total },
    })
    expect(await balance()).toBe(0)
  })

  test('two presses for one deal set the sum aside once, and staff cannot take what is set aside', async () => {
    await moveBalance(app, brand, 700)
    const pair = await awaiting()
    const answers = await Promise.all([fromBalance(pair, 700), fromBalance(pair, 700)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await balance(), await asideOf(pair.deal)]).toEqual([0, 700])
    await expect(moveBalance(app, brand, 700, 'take')).rejects.toThrow('409')
    must(await back(pair))
  })

  test('another sum than was shown, no balance, the other side, and what waits for no money are refused', async () => {
    const pair = await awaiting()
    expect((await fromBalance(pair, 100)).error.code).toBe('balance.changed')
    await moveBalance(app, brand, 300)
    expect((await fromBalance(pair, 200)).error.code).toBe('balance.changed')
    expect(
      (await takeStep(app, fundDealFromBalance, await readAs(app, pair.deal, pair.creator), pair.creator, { amount_minor: 300 }))
        .error.code,
    ).toBe('deal.wrong_person')
    await pay((await visit(pair)).session)
    expect((await fromBalance(pair, 300)).error.code).toBe('deal.wrong_state')
    expect((await back(pair)).error.code).toBe('deal.wrong_state')
  })
})
