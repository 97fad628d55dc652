import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fundBookingFromBalance, takeBookingBalanceBack } from '#contract/endpoints/balance.ts'
import { fundBooking } from '#contract/endpoints/bookings.ts'
import { getCheckout, payCheckout } from '#contract/endpoints/deals.ts'
import { fundBookingByTransfer, getTransfer, playArrival } from '#contract/endpoints/incoming-transfers.ts'
import { actOnMakeGood, reportMissedDays } from '#contract/endpoints/make-goods.ts'
import { getStatement } from '#contract/endpoints/statements.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { eurosOn, houseEarns, moveBalance } from '#tests/support/give-balance.ts'
import { booker, bookingsOf, host } from '#tests/support/make-booking.ts'

/**
 * What was charged for a booking is what was paid for it, from outside and from the balance together; what is set aside waits for one booking
 * alone, and is protected or given back once, whole; what goes back is noted payment by payment, first what came from outside.
 */
let app: TestApp
let bookings: ReturnType<typeof bookingsOf>
let org = ''
const day = 86_400_000
beforeAll(async () => {
  app = await createTestApp()
  await houseEarns(app)
  bookings = bookingsOf(app)
  await bookings.quiet()
  org = (
    await app.database.db
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.uuid', 'm.user_id')
      .select('m.org_id')
      .where('u.email', '=', booker)
      .executeTakeFirstOrThrow()
  ).org_id
})
/** Each test leaves the balance empty, as it found it. */
afterEach(async () => {
  const left = await balance()
  if (left > 0) await moveBalance(app, booker, left, 'take')
  expect((await auditBooks(app.database.db)).findings).toEqual([])
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
})

const lies = (name: string, owner: string) => eurosOn(app, name, owner)
const balance = () => lies('brand_balance', org)
const asideOf = ({ uuid }: Booking) => lies('booking_set_aside', uuid)
const at = ({ uuid }: Booking) => ({ params: { uuid } })
const now = async ({ uuid }: Booking) => await bookings.read(uuid)
const revisionOf = async (booking: Booking, as = booker) => (await bookings.read(booking.uuid, as)).revision

/** A booking that waits for its money. */
async function awaiting(): Promise<Booking> {
  const space = await copySpace(app, host, { instant_book: true })
  const { response } = await bookings.book(space)
  expect(response.state).toBe('awaiting_funds')
  return response
}
const fromBalance = async (booking: Booking, amount_minor: number, as = booker) =>
  await app.call(
    fundBookingFromBalance,
    { ...at(booking), body: { revision: await revisionOf(booking, as), amount_minor } },
    { as },
  )
const back = async (booking: Booking, as = booker) =>
  await app.call(takeBookingBalanceBack, { ...at(booking), body: { revision: await revisionOf(booking, as) } }, { as })
const visit = async (booking: Booking) =>
  (await app.call(fundBooking, { ...at(booking), body: { revision: await revisionOf(booking) } }, { as: booker })).response
const pay = async (session: string, card: 'approved' | 'declined' = 'approved') =>
  await app.call(payCheckout, { params: { session }, body: { card } }, { as: booker })
const cancel = async ({ uuid }: Booking, as = host) => {
  await bookings.act(uuid, { type: 'booking.cancel', reason: 'La fachada se pinta en esas semanas.' }, as)
  await app.runner.runDue()
}
const lines = async ({ uuid }: Booking): Promise<{ kind: string; amount_minor: number }[]> => {
  const params = { of: 'company' as const, month: app.clock.now().toISOString().slice(0, 7), currency: 'EUR' }
  const { response } = await app.call(getStatement, { params }, { as: booker })
  return response.lines
    .filter((one: { booking_uuid: string | null }) => one.booking_uuid === uuid)
    .map(({ kind, amount_minor }: { kind: string; amount_minor: number }) => ({ kind, amount_minor }))
}

describe('a balance that covers all', () => {
  test('pays a booking at once, without a card; the host sees nothing of the balance', async () => {
    const booking = await awaiting()
    const total = booking.total_minor
    await moveBalance(app, booker, total + 100)
    expect((await now(booking)).pay?.balance).toEqual({ available_minor: total + 100, set_aside_minor: 0 })
    expect((await bookings.read(booking.uuid, host)).pay?.balance).toBeNull()
    const paid = (await fromBalance(booking, total)).response
    expect(paid).toMatchObject({ state: 'confirmed', protected_minor: total, from_balance_minor: total, pay: null })
    expect([await balance(), await asideOf(booking)]).toEqual([100, 0])
    expect((await bookings.read(booking.uuid, host)).from_balance_minor).toBe(0)
    expect(await lines(booking)).toEqual([
      { kind: 'charge', amount_minor: total },
      { kind: 'from_balance', amount_minor: -total },
    ])
  })

  test('goes back into the balance when the booking is cancelled', async () => {
    const booking = await awaiting()
    const total = booking.total_minor
    await moveBalance(app, booker, total)
    await fromBalance(booking, total)
    await cancel(booking)
    expect([(await now(booking)).state, await balance()]).toEqual(['cancelled', total])
    expect((await lines(booking)).slice(-2)).toEqual([
      { kind: 'refund', amount_minor: -total },
      { kind: 'to_balance', amount_minor: total },
    ])
  })
})

describe('a balance that covers a part', () => {
  test('is set aside, the rest comes by card, and what goes back goes first to the card', async () => {
    const booking = await awaiting()
    const total = booking.total_minor
    await moveBalance(app, booker, 10_000)
    const early = await visit(booking)
    expect((await fromBalance(booking, 10_000)).response).toMatchObject({
      state: 'awaiting_funds',
      from_balance_minor: 0,
      pay: { balance: { available_minor: 0, set_aside_minor: 10_000 } },
    })
    expect([await balance(), await asideOf(booking)]).toEqual([0, 10_000])
    // A visit for the whole sum pays for nothing any more.
    expect((await app.call(getCheckout, { params: { session: early.session } }, { as: booker })).response.state).toBe('expired')
    expect((await pay(early.session)).error.code).toBe('payment.session_over')
    const rest = await visit(booking)
    expect(rest.amount_minor).toBe(total - 10_000)
    expect((await pay(rest.session, 'declined')).error.code).toBe('payment.declined')
    expect(await asideOf(booking)).toBe(10_000)
    await pay(rest.session)
    expect(await now(booking)).toMatchObject({ state: 'confirmed', protected_minor: total, from_balance_minor: 10_000 })
    // Two of its days are not shown: their part is less than what came by card.
    await bookings.wait(11 * day)
    const missed = { from: booking.from, to: booking.from, reason: 'Estuvo tapado por un andamio.', later_from: null }
    const files = [await bookings.photo(booker)]
    const { response } = await app.call(
      reportMissedDays,
      { ...at(booking), body: { ...missed, files, revision: await revisionOf(booking) } },
      { as: booker },
    )
    const [made] = (response as Booking).make_goods
    const answer = { type: 'make_good.offer' as const, later_from: null }
    await app.call(
      actOnMakeGood,
      { params: { uuid: made?.uuid ?? '' }, body: { act: answer, revision: made?.revision ?? 0 } },
      { as: host },
    )
    await app.runner.runDue()
    expect(await balance()).toBe(0)
    await cancel(booking)
    expect([(await now(booking)).state, await balance()]).toEqual(['cancelled', 10_000])
    const sent = await app.database.db
      .selectFrom('refunds as r')
      .innerJoin('checkouts as k', 'k.session', 'r.session')
      .select(['k.way', 'r.amount_minor', 'r.paid_at'])
      .where('r.booking_id', '=', booking.uuid)
      .orderBy('r.created_at')
      .orderBy('k.way', 'desc')
      .execute()
    expect(sent.map(({ way }) => way)).toEqual(['card', 'card', 'balance'])
    expect(sent.every(({ paid_at }) => paid_at !== null)).toBe(true)
    expect(sent.reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0)).toBe(total)
  })

  test('or by bank transfer', async () => {
    const booking = await awaiting()
    await moveBalance(app, booker, 10_000)
    const announce = async () =>
      (await app.call(fundBookingByTransfer, { ...at(booking), body: { revision: await revisionOf(booking) } }, { as: booker }))
        .response
    const announced = await announce()
    await fromBalance(booking, 10_000)
    expect((await app.call(getTransfer, { params: { uuid: announced.uuid } }, { as: booker })).response.state).toBe('expired')
    const { uuid, amount_minor } = await announce()
    expect(amount_minor).toBe(booking.total_minor - 10_000)
    await app.call(playArrival, { params: { uuid } }, { as: booker })
    expect(await now(booking)).toMatchObject({ state: 'confirmed', protected_minor: booking.total_minor })
  })

  test('comes back when whoever pays takes it back, and a visit for the rest is over', async () => {
    const booking = await awaiting()
    await moveBalance(app, booker, 10_000)
    await fromBalance(booking, 10_000)
    const rest = await visit(booking)
    expect((await back(booking)).response.pay?.balance).toEqual({ available_minor: 10_000, set_aside_minor: 0 })
    expect((await pay(rest.session)).error.code).toBe('payment.session_over')
    expect((await back(booking)).error.code).toBe('balance.nothing_set_aside')
    expect((await visit(booking)).amount_minor).toBe(booking.total_minor)
    expect(await lines(booking)).toEqual([])
  })

  test('comes back when the time is over, and when a side leaves', async () => {
    await moveBalance(app, booker, 500)
    const late = await awaiting()
    await fromBalance(late, 500)
    await bookings.wait(5 * day)
    expect([(await now(late)).state, await balance()]).toEqual(['expired', 500])
    for (const as of [booker, host]) {
      const left = await awaiting()
      await fromBalance(left, 500)
      expect(await balance()).toBe(0)
      await bookings.act(left.uuid, { type: 'booking.withdraw' }, as)
      expect([(await now(left)).state, await balance()]).toEqual(['withdrawn', 500])
    }
  })
})

describe('nobody pays twice with one sum', () => {
  test('two bookings at once: one has it, the other is told', async () => {
    const pair = [await awaiting(), await awaiting()]
    const total = pair[0]?.total_minor ?? 0
    await moveBalance(app, booker, total)
    const answers = await Promise.all(pair.map(booking => fromBalance(booking, total)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'balance.changed',
      details: { available_minor: 0, due_minor: total },
    })
    expect(await balance()).toBe(0)
  })

  test('two presses for one booking set the sum aside once, and staff cannot take what is set aside', async () => {
    await moveBalance(app, booker, 700)
    const booking = await awaiting()
    const answers = await Promise.all([fromBalance(booking, 700), fromBalance(booking, 700)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await balance(), await asideOf(booking)]).toEqual([0, 700])
    await expect(moveBalance(app, booker, 700, 'take')).rejects.toThrow('409')
    await back(booking)
  })

  test('another sum than was shown, no balance, the other side, and what waits for no money are refused', async () => {
    const booking = await awaiting()
    expect((await fromBalance(booking, 100)).error.code).toBe('balance.changed')
    await moveBalance(app, booker, 300)
    expect((await fromBalance(booking, 200)).error.code).toBe('balance.changed')
    expect((await fromBalance(booking, 300, host)).error.code).toBe('booking.wrong_person')
    expect((await back(booking, host)).error.code).toBe('booking.wrong_person')
    await pay((await visit(booking)).session)
    expect((await fromBalance(booking, 300)).error.code).toBe('booking.wrong_state')
    expect((await back(booking)).error.code).toBe('booking.wrong_state')
  })
})
