import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getSpaceCalendar } from '#contract/endpoints/space-calendar.ts'
import { getSpace } from '#contract/endpoints/spaces.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { limits } from '#contract/limits.ts'
import { dayIn, instantAt } from '#contract/rules/hours.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { bookedZones } from '#server/db/migrations/0920-booked-zones.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { host, openBookings } from '#tests/support/make-booking.ts'

const hour = 3_600_000
/** So close to a day's end that only the end can lie between, and longer than any request of a busy machine. */
const moment = 60_000
const { app, bookings } = await openBookings()

/** Six hours behind UTC and nine ahead, neither with summer time; one with it; and one whose summer time begins at midnight. */
const places = {
  'America/Mexico_City': { lat: 19.4326, lng: -99.1332 },
  'Asia/Tokyo': { lat: 35.6762, lng: 139.6503 },
  'Europe/Madrid': { lat: 40.4237, lng: -3.7049 },
  'America/Santiago': { lat: -33.4489, lng: -70.6693 },
}
type Zone = keyof typeof places

const wall = (zone: Zone, change: Record<string, unknown> = {}) => copySpace(app, host, { ...places[zone], ...change })
const now = () => app.clock.now().getTime()
const until = async (at: Date) => await bookings.wait(at.getTime() - now())
/** The place's clock shows this hour next. */
const whenItIs = async (zone: Zone, at: number) => {
  const today = instantAt(zone, dayIn(zone, now()), at)
  await until(today.getTime() > now() ? today : instantAt(zone, addDays(dayIn(zone, now()), 1), at))
  return dayIn(zone, now())
}
const confirmed = async (space: string, from: string, to: string): Promise<Booking> => {
  const { uuid } = (await bookings.book(space, from, to)).response
  await bookings.act(uuid, { type: 'booking.accept' })
  await bookings.pay(uuid)
  return await bookings.read(uuid)
}

describe.each(['America/Mexico_City', 'Asia/Tokyo'] as const)('whole days in %s', zone => {
  test('begin and end at the midnight of the place', async () => {
    const space = await wall(zone)
    const today = await whenItIs(zone, 12)
    const [from, to] = [addDays(today, 3), addDays(today, 5)]
    const booked = await confirmed(space, from, to)
    expect(booked).toMatchObject({ state: 'confirmed', zone, deadline: instantAt(zone, from, 0).toISOString() })
    await until(new Date(instantAt(zone, from, 0).getTime() - moment))
    expect((await bookings.read(booked.uuid)).state).toBe('confirmed')
    await bookings.wait(2 * moment)
    expect(await bookings.read(booked.uuid)).toMatchObject({
      state: 'live',
      deadline: instantAt(zone, addDays(to, 1), 0).toISOString(),
    })
    // The day that it is there, whatever it is elsewhere, and none that is still to come there.
    expect((await bookings.act(booked.uuid, await bookings.proof(addDays(from, 1)))).error.fields).toEqual({
      'act.taken_on': ['future'],
    })
    expect((await bookings.act(booked.uuid, await bookings.proof(from))).status).toBe(200)
    await until(new Date(instantAt(zone, addDays(to, 1), 0).getTime() - moment))
    expect((await bookings.read(booked.uuid)).state).toBe('live')
    expect((await bookings.act(booked.uuid, await bookings.proof(to))).status).toBe(200)
    await bookings.wait(2 * moment)
    expect((await bookings.read(booked.uuid)).state).toBe('ended')
  })

  test('are asked for from the place’s today on, with the host’s notice', async () => {
    for (const at of [1, 22]) {
      const space = await wall(zone, { lead_days: 1, min_days: 1 })
      const today = await whenItIs(zone, at)
      const tomorrow = addDays(today, 1)
      expect((await bookings.book(space, today, today)).error.fields).toEqual({ from: ['min_days_ahead 1'] })
      expect((await bookings.book(space, addDays(today, -1), today)).error.fields).toEqual({ from: ['past'] })
      expect((await bookings.book(space, tomorrow, tomorrow)).status).toBe(200)
      const month = { from: today, to: addDays(today, 27) }
      expect((await app.call(getSpaceCalendar, { params: { uuid: space }, query: month }, { as: host })).response.today).toBe(
        today,
      )
      const page = await app.answer(getSpace, { params: { uuid: space }, query: { from: tomorrow, to: tomorrow } })
      expect(page.next_free).toBe(addDays(tomorrow, 1))
    }
  })

  test('are cancelled by the days of the place', async () => {
    const refundAt = async (at: number, ahead: number) => {
      const space = await wall(zone, { cancellation: 'flexible', lead_days: 0, min_days: 1 })
      const today = await whenItIs(zone, at)
      const booked = await confirmed(space, addDays(today, ahead), addDays(today, ahead))
      return (booked.refund_now_minor ?? 0) / booked.total_minor
    }
    for (const at of [1, 22]) {
      expect(await refundAt(at, 7)).toBe(1)
      expect(await refundAt(at, 6)).toBeCloseTo(0.5, 3)
    }
  })

  test('of a long booking are paid by periods that end with the place’s day', async () => {
    const space = await wall(zone)
    const from = addDays(await whenItIs(zone, 12), 2)
    const { uuid } = await confirmed(space, from, addDays(from, 55))
    await until(instantAt(zone, from, 1))
    await bookings.act(uuid, await bookings.proof(from))
    const over = instantAt(zone, addDays(from, 28), 0)
    await until(new Date(over.getTime() - moment))
    expect((await bookings.read(uuid)).periods[0]?.state).toBe('running')
    await until(new Date(over.getTime() + limits.booking.look - moment))
    expect((await bookings.read(uuid)).periods[0]?.state).toBe('resting')
    await bookings.wait(2 * moment)
    expect((await bookings.read(uuid)).periods[0]?.state).toBe('paid')
  })
})

/** The year in which the clock of the test stands, or the next one. */
const nextOf = (monthDay: string) => {
  const year = app.clock.now().getUTCFullYear()
  const ahead = `${year}-${monthDay}` > bookings.dayFrom(20)
  return `${ahead ? year : year + 1}-${monthDay}`
}
/** The first day with fewer hours than others. */
const shortDay = (zone: Zone, from: string): string =>
  instantAt(zone, addDays(from, 1), 0).getTime() - instantAt(zone, from, 0).getTime() < 24 * hour
    ? from
    : shortDay(zone, addDays(from, 1))

describe('over the change to summer time', () => {
  test.each([
    ['Europe/Madrid', '03-01'],
    ['America/Santiago', '09-01'],
  ] as const)('a day in %s is as long as its place has it', async (zone, near) => {
    const space = await wall(zone, { min_days: 1 })
    const day = shortDay(zone, nextOf(near))
    await until(instantAt(zone, addDays(day, -5), 12))
    const { uuid, deadline } = await confirmed(space, day, day)
    expect(deadline).toBe(instantAt(zone, day, 0).toISOString())
    await until(instantAt(zone, day, 3))
    const live = await bookings.read(uuid)
    expect(live.state).toBe('live')
    expect(Date.parse(live.deadline ?? '') - Date.parse(deadline ?? '')).toBe(23 * hour)
  })
})

test('bookings from before the zone was kept get that of their space, and their timers move with it', async () => {
  const zone = 'America/Mexico_City'
  const space = await wall(zone)
  const from = addDays(await whenItIs(zone, 12), 4)
  const { uuid } = await confirmed(space, from, addDays(from, 2))
  const { db } = app.database
  await sql`alter table bookings alter column zone drop not null, drop constraint bookings_hours`.execute(db)
  await sql`alter table bookings add constraint bookings_hours check (true)`.execute(db)
  const utc = `${from}T00:00:00.000Z`
  await sql`update bookings set zone = null, deadline = ${utc}::timestamptz where uuid = ${uuid}`.execute(db)
  for (const statement of bookedZones.statements)
    await (typeof statement === 'string' ? sql.raw(statement).execute(db) : statement(db))
  const begins = instantAt(zone, from, 0)
  expect(await bookings.read(uuid)).toMatchObject({ zone, deadline: begins.toISOString() })
  const job = await db
    .selectFrom('jobs')
    .select('due_at')
    .where('kind', '=', 'booking.deadline')
    .where('ref', '=', uuid)
    .executeTakeFirst()
  expect(job?.due_at).toEqual(begins)
})
