import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/endpoints/accounts.ts'
import { bookSpace, getBooking, listBookings } from '#contract/endpoints/bookings.ts'
import { actOnMakeGood, reportMissedDays } from '#contract/endpoints/make-goods.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { listSpaces } from '#contract/endpoints/spaces.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { limits } from '#contract/limits.ts'
import { bookingTurn } from '#contract/processes/booking.ts'
import { creativeTurn } from '#contract/processes/creative.ts'
import { json } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { moneyHeld } from '#server/features/accounts/delete-account.ts'
import { setTimer } from '#server/jobs/jobs.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { booker, host, openBookings } from '#tests/support/make-booking.ts'
import { freshHost } from '#tests/support/make-space.ts'
import { present } from '#workbench/present.ts'

const day = 86_400_000

const { app, bookings } = await openBookings()

const at = (uuid: string) => ({ params: { uuid } })
const ownSpace = (change?: Record<string, unknown>) => copySpace(app, host, change)
const toldTo = async (as: string) =>
  (await app.answer(listNotifications, { query: { size_page: 50 } }, { as })).map(one => one.metadata.type)

let space: string
beforeEach(async () => {
  space = await ownSpace()
})

describe('a booking', () => {
  test('is asked for, answered, paid, seen, proved, and the host has the money at the end', async () => {
    const asked: Booking = (await bookings.book(space)).response
    expect(asked).toMatchObject({ state: 'requested', side: 'booker', your_turn: false })
    expect(await toldTo(host)).toContain('booking_turn')
    expect(await bookings.takenDaysOf(space)).toBe(7)
    expect((await bookings.act(asked.uuid, { type: 'booking.accept' })).response.state).toBe('awaiting_funds')
    expect((await bookings.pay(asked.uuid, 'declined')).error.code).toBe('payment.declined')
    expect((await bookings.pay(asked.uuid)).response.state).toBe('paid')
    expect(await bookings.read(asked.uuid)).toMatchObject({ state: 'confirmed', protected_minor: asked.total_minor })
    await bookings.wait(10 * day)
    expect((await bookings.read(asked.uuid, host)).state).toBe('live')
    expect((await bookings.act(asked.uuid, await bookings.proof(bookings.dayFrom(-3)))).error.fields).toEqual({
      'act.taken_on': ['outside_days'],
    })
    expect((await bookings.act(asked.uuid, await bookings.proof(bookings.dayFrom(3)))).error.fields).toEqual({
      'act.taken_on': ['future'],
    })
    expect((await bookings.act(asked.uuid, await bookings.proof(bookings.dayFrom(0), booker))).error.fields).toEqual({
      'act.files': ['invalid'],
    })
    expect((await bookings.act(asked.uuid, await bookings.proof(bookings.dayFrom(0)))).response).toMatchObject({
      state: 'live',
      your_turn: false,
    })
    await bookings.wait(8 * day)
    expect(await bookings.read(asked.uuid)).toMatchObject({ state: 'ended', your_turn: true })
    await bookings.wait(limits.booking.look)
    expect(await bookings.read(asked.uuid, host)).toMatchObject({ state: 'reconciled', protected_minor: 0 })
    const { balance_minor } = await app.database.db
      .selectFrom('ledger_accounts')
      .select('balance_minor')
      .where('name', '=', 'creator_available')
      .where('owner', '=', await app.idOf(host))
      .executeTakeFirstOrThrow()
    expect(balance_minor).toBe(asked.payout_minor)
  })

  test('without a proof nothing is paid: all the money goes back', async () => {
    const { uuid, total_minor } = (await bookings.book(space)).response
    await bookings.act(uuid, { type: 'booking.accept' })
    await bookings.pay(uuid)
    await bookings.wait(10 * day)
    await bookings.wait(8 * day)
    expect(await bookings.read(uuid, host)).toMatchObject({ state: 'proof_due', your_turn: true })
    await bookings.wait(limits.booking.proof)
    expect(await bookings.read(uuid)).toMatchObject({ state: 'cancelled', protected_minor: 0 })
    const back = await app.database.db
      .selectFrom('refunds')
      .select(['key', 'amount_minor'])
      .where('booking_id', '=', uuid)
      .where('paid_at', 'is not', null)
      .execute()
    expect(back.map(one => [one.key, Number(one.amount_minor)])).toEqual([[`booking-refund:${uuid}`, total_minor]])
  })

  test('the price goes back and forth; both read the same sums', async () => {
    const { uuid, media_minor } = (await bookings.book(space)).response
    const countered = (
      await bookings.act(uuid, { type: 'booking.counter', media_minor: media_minor + 5_000, note: 'Es temporada alta' })
    ).response
    expect(countered).toMatchObject({ state: 'countered', media_minor: media_minor + 5_000 })
    expect((await bookings.act(uuid, { type: 'booking.accept' })).error.code).toBe('booking.wrong_person')
    const agreed = (await bookings.act(uuid, { type: 'booking.accept' }, booker)).response
    expect(agreed.total_minor).toBe(countered.total_minor)
    expect((await bookings.act(uuid, { type: 'booking.withdraw' }, booker)).response.state).toBe('withdrawn')
    expect(await bookings.takenDaysOf(space)).toBe(0)
  })

  test('a no has its reason, and gives the days back', async () => {
    const { uuid } = (await bookings.book(space)).response
    expect((await bookings.act(uuid, { type: 'booking.decline', reason: '   ' })).status).toBe(400)
    const reason = 'Esa semana cambiamos la lona.'
    expect((await bookings.act(uuid, { type: 'booking.decline', reason })).response).toMatchObject({ state: 'declined' })
    expect((await bookings.read(uuid)).decline_reason).toBe(reason)
    expect(await bookings.takenDaysOf(space)).toBe(0)
  })

  test('a hold ends by itself, tells the host nothing, and becomes a request; instant spaces are booked at once', async () => {
    const held = (await bookings.book(space, bookings.dayFrom(10), bookings.dayFrom(16), { hold: true })).response
    expect(held).toMatchObject({ state: 'hold', your_turn: true })
    expect((await app.call(getBooking, at(held.uuid), { as: host })).status).toBe(404)
    await bookings.wait(limits.booking.hold)
    expect((await bookings.read(held.uuid)).state).toBe('expired')
    const again = (await bookings.book(space, bookings.dayFrom(10), bookings.dayFrom(16), { hold: true })).response
    expect((await bookings.act(again.uuid, { type: 'booking.request' }, booker)).response.state).toBe('requested')
    const instant = await ownSpace({ instant_book: true })
    expect((await bookings.book(instant)).response.state).toBe('awaiting_funds')
  })

  test.each([
    ['flexible', 9, 100],
    ['flexible', 3, 50],
    ['flexible', 0.2, 50],
    ['std30', 5, 0],
    ['std90', 40, 50],
    ['very_flexible', 2, 100],
  ])('cancelled by whoever booked, %s, %d days before: %d per cent go back', async (cancellation, before, percent) => {
    const uuid = await ownSpace({ cancellation, instant_book: true })
    const first = Math.max(12, Math.ceil(before) + 2)
    const {
      uuid: id,
      total_minor,
      from,
    } = (await bookings.book(uuid, bookings.dayFrom(first), bookings.dayFrom(first + 3))).response
    await bookings.pay(id)
    await bookings.wait(Date.parse(from) - before * day - app.clock.now().getTime())
    const { refund_now_minor } = await bookings.read(id)
    const reason = 'La campaña se ha aplazado.'
    const gone = (await bookings.act(id, { type: 'booking.cancel', reason }, booker)).response
    expect(gone).toMatchObject({ state: 'cancelled', cancel: { refund_minor: Math.round((total_minor * percent) / 100) } })
    expect(gone.cancel.refund_minor).toBe(refund_now_minor)
    expect(await bookings.takenDaysOf(uuid)).toBe(0)
  })

  test('a host who leaves keeps nothing', async () => {
    const uuid = await ownSpace({ instant_book: true })
    const { uuid: id, total_minor } = (await bookings.book(uuid)).response
    await bookings.pay(id)
    const gone = await bookings.act(id, { type: 'booking.cancel', reason: 'Se ha caído la estructura.' })
    expect(gone.response.cancel).toMatchObject({ by: 'host', refund_minor: total_minor })
  })
})

describe('a company that goes', () => {
  test('stays while money of a booking is protected, on both sides; a host who vanishes while live is paid nothing', async () => {
    const leaving = await freshHost(app)
    const wall = await copySpace(app, leaving, { instant_book: true })
    const held = async (as: string) => (await moneyHeld(app.ctx, await app.idOf(as))).bookings
    const before = await held(booker)
    expect(await held(leaving)).toBe(0)
    const { uuid } = (await bookings.book(wall)).response
    expect(await held(leaving)).toBe(0)
    await bookings.pay(uuid)
    expect([await held(leaving), await held(booker)]).toEqual([1, before + 1])
    expect((await app.call(deleteAccount, { body: { password: 'elenco-demo' } }, { as: booker })).error).toMatchObject({
      code: 'account.money_protected',
      details: { bookings: before + 1 },
    })
    // They had asked to go before it was paid: the day comes, and they stay.
    const delete_at = new Date(app.clock.now().getTime() + 11 * day)
    const id = await app.idOf(leaving)
    await app.database.db.updateTable('users').set({ status: 'deleting', delete_at }).where('uuid', '=', id).execute()
    await inTransaction(app.ctx, inner => setTimer(inner, 'account.delete', id, delete_at))
    await bookings.wait(12 * day)
    const standing = () => app.database.db.selectFrom('users').select('status').where('uuid', '=', id).executeTakeFirstOrThrow()
    expect(await standing()).toEqual({ status: 'deleting' })
    expect((await bookings.read(uuid)).state).toBe('live')
    await bookings.wait(6 * day)
    await bookings.wait(limits.booking.proof)
    expect(await bookings.read(uuid)).toMatchObject({ state: 'cancelled', protected_minor: 0 })
    await bookings.wait(day)
    expect(await standing()).toEqual({ status: 'deleted' })
  })
})

describe('days', () => {
  test('fifty people want one slot at the same moment: one gets it, and the others are told when it is free next', async () => {
    const [from, to] = [bookings.dayFrom(20), bookings.dayFrom(26)]
    const answers = await Promise.all(Array.from({ length: 50 }, () => bookings.book(space, from, to)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    const others = answers.filter(answer => answer.status !== 200)
    for (const answer of others) {
      expect(answer.error.code).toBe('booking.taken')
      expect(answer.error.details?.next_free).toBe(bookings.dayFrom(27))
    }
    expect(await bookings.takenDaysOf(space)).toBe(7)
  })

  test('the database itself refuses the same day of the same slot twice', async () => {
    const row = { space_id: space, day: bookings.dayFrom(5), slot: 1, kind: 'blocked' as const, booking_id: null }
    await app.database.db.insertInto('space_days').values(row).execute()
    await expect(app.database.db.insertInto('space_days').values(row).execute()).rejects.toThrow(/duplicate|unique/i)
    expect((await bookings.book(space, bookings.dayFrom(4), bookings.dayFrom(6))).error.code).toBe('booking.taken')
  })

  test('a screen has as many bookings of a day as it has slots; days behind a booking stay free for taking it down', async () => {
    const screen = await ownSpace({ slots: 2, buffer_days: 2 })
    expect((await bookings.book(screen)).status).toBe(200)
    expect((await bookings.book(screen)).status).toBe(200)
    expect((await bookings.book(screen)).error).toMatchObject({
      code: 'booking.taken',
      details: { next_free: bookings.dayFrom(19) },
    })
  })

  test('the next free day that is named leaves the days behind it free, too', async () => {
    const screen = await ownSpace({ buffer_days: 2 })
    const [first, second] = [10, 28].map(days => bookings.dayFrom(days))
    await bookings.book(screen, first, bookings.dayFrom(18))
    await bookings.book(screen, second, bookings.dayFrom(34))
    // Seven days lie between them, and nobody could take down what was shown there.
    const { error } = await bookings.book(screen, bookings.dayFrom(15), bookings.dayFrom(21))
    expect(error.details?.next_free).toBe(bookings.dayFrom(37))
    const named = String(error.details?.next_free)
    const to = new Date(Date.parse(named) + 6 * 86_400_000).toISOString().slice(0, 10)
    expect((await bookings.book(screen, named, to)).status).toBe(200)
  })

  test('that are named as free next can be had: not before the host’s notice, nor beyond the permit', async () => {
    const permit = { number: 'LU-1', authority: 'Ayuntamiento', valid_to: bookings.dayFrom(30) }
    const wall = await ownSpace({ lead_days: 1, permit })
    await bookings.book(wall, bookings.dayFrom(2), bookings.dayFrom(5))
    const { content } = await app.database.db
      .selectFrom('spaces')
      .select('content')
      .where('uuid', '=', wall)
      .executeTakeFirstOrThrow()
    const more = json({ ...present(content, 'its content'), lead_days: 12 })
    await app.database.db.updateTable('spaces').set({ content: more }).where('uuid', '=', wall).execute()
    const named = async (from: number, to: number) =>
      (await bookings.spaceAt(wall, bookings.dayFrom(from), bookings.dayFrom(to))).next_free
    expect(await named(3, 9)).toBe(bookings.dayFrom(12))
    expect((await bookings.book(wall, bookings.dayFrom(12), bookings.dayFrom(18))).status).toBe(200)
    expect(await named(15, 21)).toBe(bookings.dayFrom(19))
    // The permit ends before as many days are over.
    expect(await named(15, 29)).toBeNull()
    expect((await bookings.book(wall, bookings.dayFrom(15), bookings.dayFrom(29))).error).toMatchObject({
      code: 'booking.taken',
      details: { next_free: null },
    })
  })

  test('are called free by the list, the map and the page only where those behind them are free, too', async () => {
    const wall = await ownSpace({ buffer_days: 2, lat: -51.5, lng: -121.5 })
    await bookings.book(wall, bookings.dayFrom(10), bookings.dayFrom(16))
    const find = async (from: number, to: number, more: { free?: '1' } = {}) => {
      const query = { area: 'circle:-51.5,-121.5,5', from: bookings.dayFrom(from), to: bookings.dayFrom(to), ...more }
      return await app.call(listSpaces, { query })
    }
    const short = await find(6, 8)
    const next_free = bookings.dayFrom(19)
    expect(short.response).toMatchObject([{ uuid: wall, free: false, next_free }])
    expect(short.meta.points).toMatchObject([{ uuid: wall, free: false }])
    expect((await find(6, 8, { free: '1' })).response).toEqual([])
    expect(await bookings.spaceAt(wall, bookings.dayFrom(6), bookings.dayFrom(8))).toMatchObject({ free: false, next_free })
    expect((await find(5, 7, { free: '1' })).response).toMatchObject([{ uuid: wall, free: true }])
    expect((await bookings.book(wall, bookings.dayFrom(6), bookings.dayFrom(8))).error.details).toEqual({ next_free })
    expect((await bookings.book(wall, bookings.dayFrom(5), bookings.dayFrom(7))).status).toBe(200)
  })

  test.each([
    ['the past', -3, 2, { from: ['past'] }],
    ['too soon for the host', 0, 5, { from: ['min_days_ahead 1'] }],
    ['one day where two are the least', 9, 9, { to: ['min_days 2'] }],
    ['backwards', 9, 7, { to: ['order'] }],
    ['ten years', 9, 3650, { to: ['too_late'] }],
    ['in three years', 1000, 1005, { from: ['too_late'] }],
  ])('%s is refused beside its field', async (_name, from, to, fields) => {
    const { version } = await bookings.spaceAt(space, bookings.dayFrom(5), bookings.dayFrom(9))
    const body = { from: bookings.dayFrom(from), to: bookings.dayFrom(to), total_minor: 1, version }
    expect((await app.call(bookSpace, { ...at(space), body }, { as: booker })).error.fields).toEqual(fields)
  })

  test('a permit that ends in the middle, a moved price, an own space and strangers are refused', async () => {
    const permit = { number: 'LU-1', authority: 'Ayuntamiento', valid_to: bookings.dayFrom(12) }
    expect((await bookings.book(await ownSpace({ permit }))).error.fields).toEqual({ to: ['after_permit'] })
    expect((await bookings.book(space, undefined, undefined, { total_minor: 1 })).error.code).toBe('booking.price_changed')
    expect((await bookings.book(space, undefined, undefined, {}, host)).error.code).toBe('booking.own')
    expect((await bookings.book(space, undefined, undefined, {}, 'brand@elenco.test')).status).toBe(403)
    const { uuid } = (await bookings.book(space)).response
    for (const as of ['creator@elenco.test', 'brand@elenco.test'])
      expect((await app.call(getBooking, at(uuid), { as })).status).toBe(403)
    expect((await app.call(getBooking, at(randomUUID()), { as: booker })).status).toBe(404)
  })

  test('the change to summer time and midnight take no day away and add none', async () => {
    const days = [bookings.dayFrom(10), bookings.dayFrom(40)].map(from => new Date(Date.parse(from)).getUTCFullYear())
    const spring = `${present(days[0], 'the first of days') + 1}-03-28`
    const until = `${present(days[0], 'the first of days') + 1}-03-30`
    if (spring > bookings.dayFrom(limits.booking.aheadDays)) return
    expect((await bookings.book(space, spring, until)).response.days).toBe(3)
  })
})

/** Anything at all about missed days: said, answered, chosen, taken back, in and out of place. */
async function missDays(uuid: string, as: string, random: (n: number) => number): Promise<void> {
  const seen = await app.call(getBooking, at(uuid), { as })
  if (seen.status !== 200) return
  const { from, revision, make_goods } = seen.response as Booking
  const nth = (n: number) => new Date(Date.parse(from) + n * day).toISOString().slice(0, 10)
  const later = random(3) ? nth(6 + random(12)) : null
  const [newest] = make_goods
  if (!newest || random(3) === 0) {
    const first = random(6)
    const body = { from: nth(first), to: nth(first + random(4)), reason: 'Porque sí, que es azar.', revision }
    const files = as === booker ? [await bookings.photo(booker)] : []
    await app.call(reportMissedDays, { ...at(uuid), body: { ...body, files, later_from: later } }, { as })
    return
  }
  const acts = [
    { type: 'make_good.offer', later_from: later },
    { type: 'make_good.offer', later_from: nth(9 + random(4)) },
    { type: 'make_good.deny', reason: 'Se mostró todos los días.' },
    { type: 'make_good.take_days' },
    { type: 'make_good.take_money' },
    { type: 'make_good.withdraw' },
  ]
  const body = { act: acts[random(acts.length)], revision: newest.revision }
  await app.call(actOnMakeGood, { ...at(newest.uuid), body }, { as })
}

describe('histories', () => {
  test('whatever two sides and the clock do at random, the books and the calendar stay right', async () => {
    const seed = Math.floor(Math.random() * 1e9)
    let state = seed
    const random = (n: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * n)
    }
    const reason = 'Porque sí, que es azar.'
    for (let history = 0; history < Number(process.env.LONG ? 40 : 2); history += 1) {
      const uuid = await ownSpace({ instant_book: random(2) === 0, slots: 1 + random(2) })
      const open: string[] = []
      // One of two begins on a day on which something is shown, so that days are missed in it.
      if (history % 2 === 0) {
        const shown = await bookings.book(uuid, bookings.dayFrom(2), bookings.dayFrom(9))
        if (shown.response.state === 'requested') await bookings.act(shown.response.uuid, { type: 'booking.accept' })
        await bookings.pay(shown.response.uuid)
        await bookings.wait(5 * day)
        open.push(shown.response.uuid)
        for (let turn = 0; turn < 14; turn += 1) {
          await missDays(shown.response.uuid, random(2) ? booker : host, random)
          if (random(6) === 0) await bookings.wait(day)
        }
      }
      for (let step = 0; step < 20; step += 1) {
        const pick = open[random(Math.max(1, open.length))]
        const by = random(2) ? booker : host
        if (random(3) === 0 || !pick) {
          const made = await bookings.book(uuid, bookings.dayFrom(2 + random(6)), bookings.dayFrom(9 + random(9)), {
            hold: random(3) === 0,
          })
          if (made.status === 200) open.push(made.response.uuid)
        } else if (random(5) > 2) await missDays(pick, by, random)
        else if (random(4) === 0) await bookings.pay(pick).catch(() => {})
        else if (random(5) < 2) await bookings.wait(random(5) * day)
        else {
          const acts = [
            { type: 'booking.request' },
            { type: 'booking.release' },
            { type: 'booking.accept' },
            { type: 'booking.counter', media_minor: 10_000 + random(50_000) },
            { type: 'booking.decline', reason },
            { type: 'booking.withdraw' },
            { type: 'booking.cancel', reason },
            await bookings.proof(bookings.dayFrom(0)),
            { type: 'proof.object', reason },
          ]
          const seen = await app.call(getBooking, at(pick), { as: by })
          if (seen.status === 200) await bookings.act(pick, present(acts[random(acts.length)], 'one of acts'), by)
        }
      }
    }
    await bookings.wait(90 * day)
    await bookings.wait(30 * day)
    const { findings } = await auditBooks(app.database.db)
    expect(findings, `seed ${seed}`).toEqual([])
  })

  test('the list says whose turn it is as the charts of the booking and of its face do', async () => {
    const { uuid } = (await bookings.book(space)).response
    const turns = await app.call(listBookings, { query: { turn: '1', side: 'host', size_page: 100 } }, { as: host })
    expect(turns.response.map((one: Booking) => one.uuid)).toContain(uuid)
    for (const one of turns.response) {
      const { facts } = await bookings.read(one.uuid, host)
      const booking = bookingTurn(one.state, facts) === 'host'
      const face = one.creative !== null && creativeTurn(one.creative.state) === 'host'
      expect([one.your_turn, one.creative?.your_turn ?? false]).toEqual([booking, face])
      expect(booking || face).toBe(true)
    }
  })
})
