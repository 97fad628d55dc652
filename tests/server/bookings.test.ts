import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actOnBooking, bookSpace, fundBooking, getBooking, listBookings } from '#contract/endpoints/bookings.ts'
import { payCheckout } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { getSpace } from '#contract/endpoints/spaces.ts'
import type { Booking, BookingAct } from '#contract/entities/booking.ts'
import type { Space } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { type BookingFacts, bookingMachine } from '#contract/processes/booking.ts'
import { creativeTurn } from '#contract/processes/creative.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { copySpace } from '#tests/support/copy-space.ts'

const booker = 'realty@elenco.test'
const host = 'host@elenco.test'
const day = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  // The other jobs of the market are not what this is about.
  await app.database.db
    .updateTable('jobs')
    .set({ due_at: new Date(app.clock.now().getTime() + 4000 * day) })
    .execute()
})
afterAll(async () => {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  expect(app.faults).toEqual([])
  await app.close()
})

const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
const at = (uuid: string) => ({ params: { uuid } })
const read = async (uuid: string, as = booker): Promise<Booking> => (await app.call(getBooking, at(uuid), { as })).response
const spaceAt = async (uuid: string, from: string, to: string): Promise<Space> =>
  (await app.call(getSpace, { ...at(uuid), query: { from, to } })).response
/** Nobody is signed out by the months that go by. */
const wait = async (ms: number) => {
  app.clock.advance(ms)
  const far = new Date(app.clock.now().getTime() + 400 * day)
  await app.database.db.deleteFrom('jobs').where('kind', '=', 'notification.deliver').execute()
  await app.database.db.updateTable('sessions').set({ last_seen_at: app.clock.now(), expires_at: far, longest_at: far }).execute()
  await app.runner.runDue()
}

const ownSpace = (change?: Record<string, unknown>) => copySpace(app, host, change)

async function book(uuid: string, from = dayFrom(10), to = dayFrom(16), more: Record<string, unknown> = {}, as = booker) {
  const space = await spaceAt(uuid, from, to)
  const body = {
    from,
    to,
    total_minor: space.price.total_minor,
    version: space.version,
    message: 'Lanzamiento de otoño',
    ...more,
  }
  return await app.call(bookSpace, { ...at(uuid), body }, { as })
}
async function act(uuid: string, what: BookingAct | Record<string, unknown>, as = host) {
  const { revision } = await read(uuid, as)
  return await app.call(actOnBooking, { ...at(uuid), body: { act: what, revision } }, { as })
}
async function pay(uuid: string, card = 'approved') {
  const { revision } = await read(uuid)
  const visit = await app.call(fundBooking, { ...at(uuid), body: { revision } }, { as: booker })
  return await app.call(payCheckout, { params: { session: visit.response.session }, body: { card } }, { as: booker })
}
const takenDaysOf = async (uuid: string) =>
  (await app.database.db.selectFrom('space_days').select('day').where('space_id', '=', uuid).execute()).length
const toldTo = async (as: string) =>
  ((await app.call(listNotifications, { query: { size_page: 50 } }, { as })).response as { metadata: { type: string } }[]).map(
    one => one.metadata.type,
  )
async function photo(as: string): Promise<string> {
  const uuid = randomUUID()
  await app.database.db
    .insertInto('uploads')
    .values({
      uuid,
      owner_id: await app.idOf(as),
      name: 'valla.png',
      type: 'image/png',
      bytes: 10,
      created_at: app.clock.now(),
    } as never)
    .execute()
  return uuid
}
const proof = async (on: string, as = host) => ({ type: 'proof.show', files: [await photo(as)], taken_on: on })

let space: string
beforeEach(async () => {
  space = await ownSpace()
})

describe('a booking', () => {
  test('is asked for, answered, paid, seen, proved, and the host has the money at the end', async () => {
    const asked = (await book(space)).response as Booking
    expect(asked).toMatchObject({ state: 'requested', side: 'booker', your_turn: false })
    expect(await toldTo(host)).toContain('booking_turn')
    expect(await takenDaysOf(space)).toBe(7)
    expect((await act(asked.uuid, { type: 'booking.accept' })).response.state).toBe('awaiting_funds')
    expect((await pay(asked.uuid, 'declined')).error.code).toBe('payment.declined')
    expect((await pay(asked.uuid)).response.state).toBe('paid')
    expect(await read(asked.uuid)).toMatchObject({ state: 'confirmed', protected_minor: asked.total_minor })
    await wait(10 * day)
    expect((await read(asked.uuid, host)).state).toBe('live')
    expect((await act(asked.uuid, await proof(dayFrom(-3)))).error.fields).toEqual({ 'act.taken_on': ['outside_days'] })
    expect((await act(asked.uuid, await proof(dayFrom(3)))).error.fields).toEqual({ 'act.taken_on': ['future'] })
    expect((await act(asked.uuid, await proof(dayFrom(0), booker))).error.fields).toEqual({ 'act.files': ['invalid'] })
    expect((await act(asked.uuid, await proof(dayFrom(0)))).response).toMatchObject({ state: 'live', your_turn: false })
    await wait(8 * day)
    expect(await read(asked.uuid)).toMatchObject({ state: 'ended', your_turn: true })
    await wait(limits.booking.look)
    expect(await read(asked.uuid, host)).toMatchObject({ state: 'reconciled', protected_minor: 0 })
    const { balance_minor } = await app.database.db
      .selectFrom('ledger_accounts')
      .select('balance_minor')
      .where('name', '=', 'creator_available')
      .where('owner', '=', await app.idOf(host))
      .executeTakeFirstOrThrow()
    expect(balance_minor).toBe(asked.payout_minor)
  })

  test('without a proof nothing is paid: all the money goes back', async () => {
    const { uuid, total_minor } = (await book(space)).response
    await act(uuid, { type: 'booking.accept' })
    await pay(uuid)
    await wait(10 * day)
    await wait(8 * day)
    expect(await read(uuid, host)).toMatchObject({ state: 'proof_due', your_turn: true })
    await wait(limits.booking.proof)
    expect(await read(uuid)).toMatchObject({ state: 'cancelled', protected_minor: 0 })
    const back = await app.database.db
      .selectFrom('ledger_postings')
      .select('kind')
      .where('key', '=', `booking-refund_paid:${uuid}`)
      .execute()
    expect(back).toHaveLength(1)
    expect(total_minor).toBeGreaterThan(0)
  })

  test('the price goes back and forth; both read the same sums', async () => {
    const { uuid, media_minor } = (await book(space)).response
    const countered = (await act(uuid, { type: 'booking.counter', media_minor: media_minor + 5_000, note: 'Es temporada alta' }))
      .response
    expect(countered).toMatchObject({ state: 'countered', media_minor: media_minor + 5_000 })
    expect((await act(uuid, { type: 'booking.accept' })).error.code).toBe('booking.wrong_person')
    const agreed = (await act(uuid, { type: 'booking.accept' }, booker)).response
    expect(agreed.total_minor).toBe(countered.total_minor)
    expect((await act(uuid, { type: 'booking.withdraw' }, booker)).response.state).toBe('withdrawn')
    expect(await takenDaysOf(space)).toBe(0)
  })

  test('a no has its reason, and gives the days back', async () => {
    const { uuid } = (await book(space)).response
    expect((await act(uuid, { type: 'booking.decline', reason: '   ' })).status).toBe(400)
    const reason = 'Esa semana cambiamos la lona.'
    expect((await act(uuid, { type: 'booking.decline', reason })).response).toMatchObject({ state: 'declined' })
    expect((await read(uuid)).decline_reason).toBe(reason)
    expect(await takenDaysOf(space)).toBe(0)
  })

  test('a hold ends by itself, tells the host nothing, and becomes a request; instant spaces are booked at once', async () => {
    const held = (await book(space, dayFrom(10), dayFrom(16), { hold: true })).response
    expect(held).toMatchObject({ state: 'hold', your_turn: true })
    expect((await app.call(getBooking, at(held.uuid), { as: host })).status).toBe(404)
    await wait(limits.booking.hold)
    expect((await read(held.uuid)).state).toBe('expired')
    const again = (await book(space, dayFrom(10), dayFrom(16), { hold: true })).response
    expect((await act(again.uuid, { type: 'booking.request' }, booker)).response.state).toBe('requested')
    const instant = await ownSpace({ instant_book: true })
    expect((await book(instant)).response.state).toBe('awaiting_funds')
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
    const { uuid: id, total_minor, from } = (await book(uuid, dayFrom(first), dayFrom(first + 3))).response
    await pay(id)
    await wait(Date.parse(from) - before * day - app.clock.now().getTime())
    const { refund_now_minor } = await read(id)
    const reason = 'La campaña se ha aplazado.'
    const gone = (await act(id, { type: 'booking.cancel', reason }, booker)).response
    expect(gone).toMatchObject({ state: 'cancelled', cancel: { refund_minor: Math.round((total_minor * percent) / 100) } })
    expect(gone.cancel.refund_minor).toBe(refund_now_minor)
    expect(await takenDaysOf(uuid)).toBe(0)
  })

  test('a host who leaves keeps nothing', async () => {
    const uuid = await ownSpace({ instant_book: true })
    const { uuid: id, total_minor } = (await book(uuid)).response
    await pay(id)
    const gone = await act(id, { type: 'booking.cancel', reason: 'Se ha caído la estructura.' })
    expect(gone.response.cancel).toMatchObject({ by: 'host', refund_minor: total_minor })
  })
})

describe('days', () => {
  test('fifty people want one slot at the same moment: one gets it, and the others are told when it is free next', async () => {
    const [from, to] = [dayFrom(20), dayFrom(26)]
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(space, from, to)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    const others = answers.filter(answer => answer.status !== 200)
    for (const answer of others) {
      expect(answer.error.code).toBe('booking.taken')
      expect(answer.error.details?.next_free).toBe(dayFrom(27))
    }
    expect(await takenDaysOf(space)).toBe(7)
  })

  test('the database itself refuses the same day of the same slot twice', async () => {
    const row = { space_id: space, day: dayFrom(5), slot: 1, kind: 'blocked' as const, booking_id: null }
    await app.database.db.insertInto('space_days').values(row).execute()
    await expect(app.database.db.insertInto('space_days').values(row).execute()).rejects.toThrow(/duplicate|unique/i)
    expect((await book(space, dayFrom(4), dayFrom(6))).error.code).toBe('booking.taken')
  })

  test('a screen has as many bookings of a day as it has slots; days behind a booking stay free for taking it down', async () => {
    const screen = await ownSpace({ slots: 2, buffer_days: 2 })
    expect((await book(screen)).status).toBe(200)
    expect((await book(screen)).status).toBe(200)
    expect((await book(screen)).error).toMatchObject({ code: 'booking.taken', details: { next_free: dayFrom(19) } })
  })

  test.each([
    ['the past', -3, 2, { from: ['past'] }],
    ['too soon for the host', 0, 5, { from: ['min_days_ahead 1'] }],
    ['one day where two are the least', 9, 9, { to: ['min_days 2'] }],
    ['backwards', 9, 7, { to: ['order'] }],
    ['ten years', 9, 3650, { to: ['too_late'] }],
    ['in three years', 1000, 1005, { from: ['too_late'] }],
  ])('%s is refused beside its field', async (_name, from, to, fields) => {
    const { version } = await spaceAt(space, dayFrom(5), dayFrom(9))
    const body = { from: dayFrom(from), to: dayFrom(to), total_minor: 1, version }
    expect((await app.call(bookSpace, { ...at(space), body }, { as: booker })).error.fields).toEqual(fields)
  })

  test('a permit that ends in the middle, a moved price, an own space and strangers are refused', async () => {
    const permit = { number: 'LU-1', authority: 'Ayuntamiento', valid_to: dayFrom(12) }
    expect((await book(await ownSpace({ permit }))).error.fields).toEqual({ to: ['after_permit'] })
    expect((await book(space, undefined, undefined, { total_minor: 1 })).error.code).toBe('booking.price_changed')
    expect((await book(space, undefined, undefined, {}, host)).error.code).toBe('booking.own')
    expect((await book(space, undefined, undefined, {}, 'brand@elenco.test')).status).toBe(403)
    const { uuid } = (await book(space)).response
    for (const as of ['creator@elenco.test', 'brand@elenco.test'])
      expect((await app.call(getBooking, at(uuid), { as })).status).toBe(403)
    expect((await app.call(getBooking, at(randomUUID()), { as: booker })).status).toBe(404)
  })

  test('the change to summer time and midnight take no day away and add none', async () => {
    const days = [dayFrom(10), dayFrom(40)].map(from => new Date(Date.parse(from)).getUTCFullYear())
    const spring = `${(days[0] as number) + 1}-03-28`
    const until = `${(days[0] as number) + 1}-03-30`
    if (spring > dayFrom(limits.booking.aheadDays)) return
    expect((await book(space, spring, until)).response.days).toBe(3)
  })
})

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
      for (let step = 0; step < 14; step += 1) {
        const pick = open[random(Math.max(1, open.length))]
        const by = random(2) ? booker : host
        if (random(3) === 0 || !pick) {
          const made = await book(uuid, dayFrom(2 + random(6)), dayFrom(9 + random(9)), { hold: random(3) === 0 })
          if (made.status === 200) open.push(made.response.uuid)
        } else if (random(4) === 0) await pay(pick).catch(() => {})
        else if (random(5) < 2) await wait(random(5) * day)
        else {
          const acts = [
            { type: 'booking.request' },
            { type: 'booking.release' },
            { type: 'booking.accept' },
            { type: 'booking.counter', media_minor: 10_000 + random(50_000) },
            { type: 'booking.decline', reason },
            { type: 'booking.withdraw' },
            { type: 'booking.cancel', reason },
            await proof(dayFrom(0)),
            { type: 'proof.object', reason },
          ]
          const seen = await app.call(getBooking, at(pick), { as: by })
          if (seen.status === 200) await act(pick, acts[random(acts.length)] as BookingAct, by)
        }
      }
    }
    await wait(90 * day)
    await wait(30 * day)
    const { findings } = await auditBooks(app.database.db)
    expect(findings, `seed ${seed}`).toEqual([])
  })

  test('the list says whose turn it is as the charts of the booking and of its face do', async () => {
    const { uuid } = (await book(space)).response
    const turns = await app.call(listBookings, { query: { turn: '1', side: 'host', size_page: 100 } }, { as: host })
    expect(turns.response.map((one: Booking) => one.uuid)).toContain(uuid)
    for (const one of turns.response) {
      const { facts } = await read(one.uuid, host)
      const booking = bookingMachine
        .resolveState({ value: one.state, context: facts as unknown as BookingFacts })
        .hasTag('turn:host')
      const face = one.creative !== null && creativeTurn(one.creative.state) === 'host'
      expect([one.your_turn, one.creative?.your_turn ?? false]).toEqual([booking, face])
      expect(booking || face).toBe(true)
    }
  })
})
