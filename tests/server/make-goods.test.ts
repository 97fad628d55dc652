import { beforeEach, describe, expect, test } from 'vitest'
import { listBookings } from '#contract/endpoints/bookings.ts'
import { actOnMakeGood, reportMissedDays } from '#contract/endpoints/make-goods.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { limits } from '#contract/limits.ts'
import { splitSpaceFees } from '#contract/rules/space-price.ts'
import { json } from '#server/db/database.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { booker, host, openBookings } from '#tests/support/make-booking.ts'

const day = 86_400_000
const reason = 'La lona estuvo en el suelo desde el temporal.'

const { app, bookings } = await openBookings()

let space: string
/** Live for a day of seven: ten days from now they began. */
let live: Booking
beforeEach(async () => {
  space = await copySpace(app, host, { instant_book: true, buffer_days: 2 })
  const { uuid } = (await bookings.book(space)).response
  await bookings.pay(uuid)
  await bookings.wait(12 * day)
  live = await bookings.read(uuid)
  expect(live).toMatchObject({ state: 'live', make_goods: [], make_good: null })
})

/** Days of the booking by their number, from 1. */
const nth = (n: number) => new Date(Date.parse(live.from) + (n - 1) * day).toISOString().slice(0, 10)
const report = async (from: number, to: number, as = booker, more: Record<string, unknown> = {}) => {
  const { revision } = await bookings.read(live.uuid, as)
  const files = as === booker ? [await bookings.photo(booker)] : []
  const body = { from: nth(from), to: nth(to), reason, files, revision, ...more }
  return await app.call(reportMissedDays, { params: { uuid: live.uuid }, body }, { as })
}
const act = async (what: Record<string, unknown>, as: string) => {
  const [newest] = (await bookings.read(live.uuid, as)).make_goods
  if (!newest) throw new Error('nothing was reported')
  return await app.call(actOnMakeGood, { params: { uuid: newest.uuid }, body: { act: what, revision: newest.revision } }, { as })
}
const prove = async (n: number) => await bookings.act(live.uuid, await bookings.proof(nth(n)))
const rows = async (kind?: 'booked' | 'hold' | 'buffer') => {
  const found = await app.database.db.selectFrom('space_days').select(['day', 'kind']).where('space_id', '=', space).execute()
  return found
    .filter(row => !kind || row.kind === kind)
    .map(row => row.day)
    .sort()
}
const told = async (as: string) =>
  (await app.answer(listNotifications, { query: { size_page: 5 } }, { as })).map(one => one.metadata.type)

describe('days that were not shown', () => {
  test('are said by whoever booked, with a photo; the host says that it is so, and their part goes back with its fee', async () => {
    const reported: Booking = (await report(2, 3)).response
    expect(reported.make_goods).toMatchObject([{ state: 'reported', days: 2, reason, your_turn: false, facts: { by: 'booker' } }])
    expect(await bookings.read(live.uuid, host)).toMatchObject({ make_good: { state: 'reported', your_turn: true } })
    expect(await told(host)).toContain('make_good_turn')
    const turns = await app.call(listBookings, { query: { turn: '1', side: 'host', size_page: 100 } }, { as: host })
    expect(turns.response.map((one: Booking) => one.uuid)).toContain(live.uuid)
    const before = reported.total_minor
    const settled: Booking = (await act({ type: 'make_good.offer', later_from: null }, host)).response
    const rest = splitSpaceFees(live.media_minor - Math.round((live.media_minor * 2) / 7), live.production_minor)
    expect(settled).toMatchObject({
      state: 'live',
      ...rest,
      protected_minor: rest.total_minor,
      make_good: null,
      make_goods: [{ state: 'refunded', money_minor: live.payout_minor - rest.payout_minor }],
    })
    expect(await bookings.read(live.uuid)).toMatchObject({ make_goods: [{ money_minor: before - rest.total_minor }] })
    expect(await told(booker)).toContain('make_good_status')
    await bookings.wait(1)
    const sent = await app.database.db
      .selectFrom('refunds')
      .select('key')
      .where('key', '=', `make-good:${settled.make_goods[0]?.uuid}`)
      .where('paid_at', 'is not', null)
      .execute()
    expect(sent).toHaveLength(1)
    // What is left is proved and paid, and nothing more.
    await prove(1)
    await bookings.wait(8 * day)
    await bookings.wait(limits.booking.look)
    expect(await bookings.read(live.uuid)).toMatchObject({ state: 'reconciled', protected_minor: 0 })
  })

  test('a host’s silence means that it was so; nothing ends meanwhile', async () => {
    await report(2, 2)
    expect((await report(1, 1)).error.code).toBe('booking.wrong_state')
    await bookings.wait(limits.booking.makeGood.answer)
    expect(await bookings.read(live.uuid)).toMatchObject({ make_goods: [{ state: 'refunded' }] })
  })

  test('a host may deny it with a reason; the same days are not said again by whoever booked', async () => {
    await report(2, 2)
    expect((await act({ type: 'make_good.deny', reason: 'corto' }, host)).status).toBe(400)
    expect((await act({ type: 'make_good.deny', reason }, booker)).error.code).toBe('make_good.wrong_person')
    const denied: Booking = (await act({ type: 'make_good.deny', reason }, host)).response
    expect(denied.make_goods).toMatchObject([{ state: 'denied', denial: reason, money_minor: 0 }])
    expect(denied.total_minor).toBe(live.total_minor)
    expect((await report(2, 2)).error.fields).toEqual({ from: ['answered'] })
    expect((await report(2, 2, host)).response.make_goods[0].state).toBe('refunded')
  })

  test('whoever said it takes it back, and the booking goes on as it was', async () => {
    await report(2, 2)
    expect((await act({ type: 'make_good.withdraw' }, host)).error.code).toBe('make_good.wrong_person')
    expect((await act({ type: 'make_good.withdraw' }, booker)).response).toMatchObject({
      state: 'live',
      make_goods: [{ state: 'withdrawn' }],
      deadline: live.deadline,
    })
  })

  test('a host says it, too, before it happens, and all days that are left end the booking', async () => {
    const gone: Booking = (await report(1, 7, host)).response
    expect(gone).toMatchObject({ state: 'cancelled', protected_minor: 0, make_goods: [{ state: 'refunded' }] })
    expect(await bookings.read(live.uuid)).toMatchObject({ make_goods: [{ money_minor: live.total_minor }] })
    expect(await rows()).toEqual([])
  })

  test('days of another booking, days to come, days in the wrong order and no photo are refused beside their field', async () => {
    expect((await report(0, 1)).error.fields).toEqual({ from: ['outside_days'] })
    expect((await report(2, 6)).error.fields).toEqual({ to: ['future'] })
    expect((await report(2, 1)).error.fields).toEqual({ to: ['order'] })
    expect((await report(1, 1, booker, { files: [] })).error.fields).toEqual({ files: ['required'] })
    expect((await report(1, 1, booker, { files: [await bookings.photo(host)] })).error.fields).toEqual({ files: ['option'] })
    expect((await report(1, 1, 'brand@elenco.test')).status).toBe(403)
    await report(2, 2, host)
    expect((await report(2, 3)).error.fields).toEqual({ from: ['answered'] })
  })
})

describe('days in place of missed ones', () => {
  test('are kept in the calendar, chosen, shown and proved before the host is paid', async () => {
    await prove(1)
    // The very next days: those behind the booking, for taking it down, give way.
    const offered: Booking = (await report(2, 3, host, { later_from: nth(8) })).response
    expect(offered.make_goods).toMatchObject([{ state: 'offered', later: { from: nth(8), to: nth(9) } }])
    expect(await rows('hold')).toEqual([nth(8), nth(9)])
    expect(await rows('buffer')).toEqual([nth(10), nth(11)])
    expect(await told(booker)).toContain('make_good_turn')
    expect((await act({ type: 'make_good.take_days' }, host)).error.code).toBe('make_good.wrong_person')
    const taken: Booking = (await act({ type: 'make_good.take_days' }, booker)).response
    expect(taken).toMatchObject({ state: 'live', total_minor: live.total_minor, make_goods: [{ state: 'replaced' }] })
    expect(await rows('booked')).toEqual(Array.from({ length: 9 }, (_, n) => nth(n + 1)))
    await bookings.wait(6 * day)
    expect(await bookings.read(live.uuid, host)).toMatchObject({ state: 'live', your_turn: true })
    await bookings.wait(3 * day)
    // The photo of the first day is none of these.
    expect(await bookings.read(live.uuid, host)).toMatchObject({ state: 'proof_due' })
    expect((await prove(3)).error.fields).toEqual({ 'act.taken_on': ['outside_days'] })
    expect((await prove(9)).response.state).toBe('ended')
    await bookings.wait(limits.booking.look)
    expect((await bookings.read(live.uuid)).state).toBe('reconciled')
  })

  test('silence takes money, and the calendar is as it was', async () => {
    const before = await rows()
    await report(2, 3)
    await act({ type: 'make_good.offer', later_from: nth(20) }, host)
    expect(await rows('hold')).toEqual([nth(20), nth(21)])
    await bookings.wait(limits.booking.makeGood.choice)
    expect((await bookings.read(live.uuid)).make_goods).toMatchObject([{ state: 'refunded' }])
    expect(await rows()).toEqual(before)
  })

  test('a booking waits for the answer beyond its last day, then it ends', async () => {
    await prove(1)
    await bookings.wait(4 * day)
    await report(5, 5)
    await act({ type: 'make_good.offer', later_from: nth(12) }, host)
    await bookings.wait(limits.booking.makeGood.choice - 3600_000)
    expect(await bookings.read(live.uuid)).toMatchObject({ state: 'live', deadline: null })
    await act({ type: 'make_good.take_money' }, booker)
    await bookings.wait(1)
    expect(await bookings.read(live.uuid)).toMatchObject({ state: 'ended' })
    // Its days are over: now there is money only, and the host is not paid before it is answered.
    expect((await report(4, 4)).status).toBe(200)
    expect((await act({ type: 'make_good.offer', later_from: nth(30) }, host)).error.fields).toEqual({
      'act.later_from': ['too_late'],
    })
    await bookings.wait(limits.booking.look - 3600_000)
    expect(await bookings.read(live.uuid)).toMatchObject({ state: 'ended', make_goods: [{ state: 'reported' }, {}] })
    await bookings.wait(3600_000)
    expect(await bookings.read(live.uuid)).toMatchObject({
      state: 'reconciled',
      make_goods: [{ state: 'refunded' }, { state: 'refunded' }],
    })
  })

  test('lie after the last day and within the permit, and where they are taken the next free ones are named', async () => {
    const other = (await bookings.book(space, nth(14), nth(18))).response
    expect(other.state).toBe('awaiting_funds')
    await report(2, 3)
    const offer = (later_from: string) => act({ type: 'make_good.offer', later_from }, host)
    expect((await offer(nth(7))).error.fields).toEqual({ 'act.later_from': ['after_last_day'] })
    expect((await offer(nth(13))).error).toMatchObject({ code: 'booking.taken', details: { next_free: nth(8) } })
    expect((await offer(nth(400))).error.fields).toEqual({ 'act.later_from': ['too_late'] })
    expect((await offer(nth(8))).status).toBe(200)
    expect((await act({ type: 'make_good.take_money' }, booker)).response.make_goods[0].state).toBe('refunded')
  })

  test('are named as free next only as far as the permit reaches', async () => {
    await bookings.book(space, nth(10), nth(12))
    const { content } = await app.database.db
      .selectFrom('spaces')
      .select('content')
      .where('uuid', '=', space)
      .executeTakeFirstOrThrow()
    if (!content) throw new Error('it is public')
    const permit = { number: 'LU-1', authority: 'Ayuntamiento', valid_to: nth(13) }
    await app.database.db
      .updateTable('spaces')
      .set({ content: json({ ...content, permit }) })
      .where('uuid', '=', space)
      .execute()
    await report(2, 3)
    const offer = (later_from: string) => act({ type: 'make_good.offer', later_from }, host)
    expect((await offer(nth(13))).error.fields).toEqual({ 'act.later_from': ['after_permit'] })
    expect((await offer(nth(11))).error).toMatchObject({ code: 'booking.taken', details: { next_free: null } })
  })

  test('a booking that the host cancels takes what was open along', async () => {
    await report(2, 3, host, { later_from: nth(8) })
    const gone: Booking = (await bookings.act(live.uuid, { type: 'booking.cancel', reason })).response
    expect(gone).toMatchObject({ state: 'cancelled', protected_minor: 0, make_goods: [{ state: 'overtaken' }] })
    expect(await rows()).toEqual([])
  })

  test('two people of one company answer at the same moment: one answer counts', async () => {
    await report(2, 2)
    const answers = await Promise.all([
      act({ type: 'make_good.offer', later_from: null }, host),
      act({ type: 'make_good.deny', reason }, host),
    ])
    expect(answers.map(one => one.status).sort()).toEqual([200, 409])
  })
})
