import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openBookingDispute } from '#contract/endpoints/booking-disputes.ts'
import { actOnMakeGood, reportMissedDays } from '#contract/endpoints/make-goods.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { booker, host, openBookings } from '#tests/support/make-booking.ts'
import { statement } from '#tests/support/make-dispute.ts'

const day = 86_400_000
const reason = 'La lona estuvo en el suelo desde el temporal.'

const { app, bookings } = await openBookings()

/** Seventy days that begin tomorrow, paid and on their first day. */
async function live(): Promise<Booking> {
  const space = await copySpace(app, host, { instant_book: true, cancellation: 'flexible' })
  const { uuid } = (await bookings.book(space, bookings.dayFrom(1), bookings.dayFrom(70))).response
  await bookings.pay(uuid)
  await bookings.wait(day)
  return await bookings.read(uuid)
}

const prove = async (uuid: string, on = bookings.dayFrom(0)) => await bookings.act(uuid, await bookings.proof(on))
const hasBalance = async () => {
  const row = await app.database.db
    .selectFrom('ledger_accounts')
    .select('balance_minor')
    .where('name', '=', 'creator_available')
    .where('owner', '=', await app.idOf(host))
    .where('currency', '=', 'EUR')
    .executeTakeFirst()
  return Number(row?.balance_minor ?? 0)
}
const statesOf = ({ periods }: Booking) => periods.map(one => one.state)
/** What left protection, by where it went. */
async function divided(uuid: string) {
  const { rows } = await sql<{ name: string; sum: string }>`
    select a.name, sum(e.amount_minor) as sum from ledger_postings p join ledger_entries e on e.posting_id = p.uuid
    join ledger_accounts a on a.uuid = e.account_id
    where (p.key like ${`booking-%:${uuid}%`} or p.key in (select 'make-good:' || uuid from make_goods where booking_id = ${uuid}::uuid))
      and p.kind in ('release', 'refund') and a.name <> 'booking_protected'
    group by a.name`.execute(app.database.db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, Number(sum)]))
}

describe('a booking of seventy days', () => {
  test('is paid after 28, 28 and 14 days, each with its own photo, to the last cent', async () => {
    const booked = await live()
    const { uuid, total_minor, payout_minor } = booked
    const before = await hasBalance()
    expect(booked.periods.map(({ from, to }) => [from, to])).toEqual([
      [booked.from, addDays(booked.from, 27)],
      [addDays(booked.from, 28), addDays(booked.from, 55)],
      [addDays(booked.from, 56), booked.to],
    ])
    expect(booked.periods.reduce((sum, one) => sum + one.payout_minor, 0)).toBe(payout_minor)
    await prove(uuid)
    await bookings.wait(28 * day)
    const resting = await bookings.read(uuid)
    expect(statesOf(resting)).toEqual(['resting', 'running', 'coming'])
    expect(await hasBalance()).toBe(before)
    await bookings.wait(3 * day)
    const once = await bookings.read(uuid, host)
    expect(statesOf(once)).toEqual(['paid', 'running', 'coming'])
    expect(once).toMatchObject({ state: 'live', your_turn: true, facts: { proofs: 0 } })
    expect(await hasBalance()).toBe(before + (booked.periods[0]?.payout_minor ?? 0))
    expect(once.protected_minor).toBe(total_minor - (booked.periods[0]?.total_minor ?? 0))
    // A photo of days that are paid proves nothing more.
    expect((await prove(uuid, booked.from)).error.fields).toEqual({ 'act.taken_on': ['paid_out'] })
    await bookings.wait(28 * day)
    expect(statesOf(await bookings.read(uuid))).toEqual(['paid', 'proof_missing', 'running'])
    await prove(uuid, addDays(booked.from, 40))
    await bookings.wait(3 * day)
    expect(statesOf(await bookings.read(uuid))).toEqual(['paid', 'paid', 'running'])
    await prove(uuid)
    await bookings.wait(12 * day)
    expect(await bookings.read(uuid)).toMatchObject({ state: 'ended' })
    await bookings.wait(3 * day)
    expect(statesOf(await bookings.read(uuid))).toEqual(['paid', 'paid', 'paid'])
    expect(await hasBalance()).toBe(before + payout_minor)
    expect(await divided(uuid)).toEqual({ creator_available: payout_minor, platform_fee: total_minor - payout_minor })
    const { response } = await app.call(listNotifications, { query: { size_page: 50 } }, { as: host })
    const told: { metadata: { type: string } }[] = response
    expect(told.filter(one => one.metadata.type === 'booking_period')).toHaveLength(2)
  })

  test('pays nothing while days are said to be missed, and gives back of what is not released alone', async () => {
    const { uuid, total_minor, from } = await live()
    await prove(uuid)
    await bookings.wait(31 * day)
    const once = await bookings.read(uuid)
    const report = async (days: { from: string; to: string }) => {
      const { revision } = await bookings.read(uuid)
      const body = { ...days, reason, files: [await bookings.photo(booker)], later_from: null, revision }
      return await app.call(reportMissedDays, { params: { uuid }, body }, { as: booker })
    }
    expect((await report({ from, to: addDays(from, 1) })).error.fields).toEqual({ from: ['paid_out'] })
    await bookings.wait(4 * day)
    await prove(uuid)
    await bookings.wait(22 * day)
    expect((await report({ from: addDays(from, 29), to: addDays(from, 31) })).status).toBe(200)
    await bookings.wait(2 * day)
    const waits = await bookings.read(uuid)
    expect(statesOf(waits)).toEqual(['paid', 'missed', 'running'])
    const [one] = waits.make_goods
    const body = { act: { type: 'make_good.offer' as const, later_from: null }, revision: one?.revision ?? 0 }
    await app.call(actOnMakeGood, { params: { uuid: one?.uuid ?? '' }, body }, { as: host })
    const after = await bookings.read(uuid)
    // Three of the 42 days that were open, of their money alone.
    const left = once.unpaid
    const media = left.media_minor - Math.round((left.media_minor * 3) / 42)
    expect(after.unpaid).toMatchObject({ days: 39, media_minor: media, production_minor: 0 })
    expect(after.total_minor).toBe(total_minor - (left.total_minor - after.unpaid.total_minor))
    await bookings.wait(day)
    expect(statesOf(await bookings.read(uuid))).toEqual(['paid', 'paid', 'running'])
    // The host leaves: what was released stays, the rest goes back.
    const { refund_now_minor, unpaid } = await bookings.read(uuid, host)
    expect(refund_now_minor).toBe(unpaid.total_minor)
    await bookings.act(uuid, { type: 'booking.cancel', reason })
    expect(statesOf(await bookings.read(uuid))).toEqual(['paid', 'paid', 'back'])
    const sums = Object.values(await divided(uuid)).reduce((all, sum) => all + sum, 0)
    expect(sums).toBe(total_minor)
  })

  test('pays nothing while it is disputed, and a dispute divides what is not released', async () => {
    const { uuid } = await live()
    await prove(uuid)
    await bookings.wait(31 * day)
    await prove(uuid)
    await bookings.wait(24 * day)
    const { revision, unpaid } = await bookings.read(uuid)
    const body = { revision, reason: 'not_shown', statement, wanted_percent: 0, files: [] }
    await app.call(openBookingDispute, { params: { uuid }, body }, { as: booker })
    // Silence decides as whoever opened it wanted: all that is left goes back.
    await bookings.wait(4 * day)
    expect(statesOf(await bookings.read(uuid))).toEqual(['paid', 'disputed', 'disputed'])
    await bookings.wait(30 * day)
    const over = await bookings.read(uuid)
    expect(over).toMatchObject({ state: 'resolved', dispute: { settlement: { brand_minor: unpaid.total_minor } } })
    expect(statesOf(over)).toEqual(['paid', 'settled', 'settled'])
  })
})
