import { beforeEach, describe, expect, test } from 'vitest'
import { bookSpace } from '#contract/endpoints/bookings.ts'
import { getSpaceCalendar } from '#contract/endpoints/space-calendar.ts'
import { getSpace, getSpaceDraft, listSpaces, saveSpaceDraft, submitSpace } from '#contract/endpoints/spaces.ts'
import type { Booking } from '#contract/entities/booking.ts'
import type { Space, SpaceSummary } from '#contract/entities/space.ts'
import { spaceFormVersion } from '#contract/entities/space.ts'
import { lastDayOf } from '#contract/rules/hours.ts'
import { closedThen, weekdayOf } from '#contract/rules/opening-hours.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { freeSql } from '#server/features/spaces/price-sql.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { booker, host, openBookings } from '#tests/support/make-booking.ts'

const { app, bookings } = await openBookings()

/** A hall in Madrid: Mondays with a break, Saturdays until late, closed on all other days. */
const opening = [
  { weekday: 1, from: 9, until: 14 },
  { weekday: 1, from: 16, until: 20 },
  { weekday: 6, from: 20, until: 3 },
]
const hall = (change: Record<string, unknown> = {}) =>
  copySpace(app, host, {
    ...{ kind: 'event_space', rate_model: 'per_hour', amount_minor: 4_000, units_daily: 10, production_minor: null },
    ...{ discounts: [], min_days: 1, min_hours: 1, lat: 40.4237, lng: -3.7049, opening, ...change },
  })
/** The first such weekday from two days on. */
const next = (weekday: number, from = 2) => {
  let day = bookings.dayFrom(from)
  while (weekdayOf(day) !== weekday) day = addDays(day, 1)
  return day
}
const monday = next(1)

let space: string
beforeEach(async () => {
  space = await hall()
})
const read = async (query: Record<string, string>): Promise<Space> =>
  (await app.call(getSpace, { params: { uuid: space }, query })).response
const found = async (query: Record<string, string>): Promise<SpaceSummary | undefined> => {
  const { response } = await app.call(listSpaces, { query: { query: 'Olavide', size_page: 100, ...query } })
  return response.find((one: SpaceSummary) => one.uuid === space)
}

describe('opening hours of a place', () => {
  test('are shown on its page, hold what is asked for in them, and everything else is refused beside its field', async () => {
    expect((await read({ from: monday })).by_hour?.opening).toEqual(opening)
    const at = async (day: string, from: number, until: number) =>
      (await bookings.bookHours(space, day, { from, until })).error?.fields ?? null
    expect(await at(monday, 8, 10)).toEqual({ 'hours.from': ['opens_at 1 9'] })
    expect(await at(monday, 12, 17)).toEqual({ 'hours.until': ['closes_at 1 14'] })
    expect(await at(addDays(monday, 1), 10, 12)).toEqual({ 'hours.from': ['closed_on 2'] })
    expect(await at(next(6), 22, 4)).toEqual({ 'hours.until': ['closes_at 7 3'] })
    expect(await at(monday, 9, 14)).toBeNull()
    expect(await at(next(6), 22, 3)).toBeNull()
  })

  test('are what the quote, a hold and instant booking ask', async () => {
    space = await hall({ instant_book: true })
    expect((await read({ from: monday, hours: '9-14' })).free).toBe(true)
    expect((await read({ from: monday, hours: '8-14' })).free).toBe(false)
    for (const hold of [true, false]) {
      const refused = await bookings.bookHours(space, monday, { from: 14, until: 16 }, { hold })
      expect(refused.error.fields).toEqual({ 'hours.from': ['opens_at 1 16'] })
    }
    expect(await bookings.takenDaysOf(space)).toBe(0)
    expect((await bookings.bookHours(space, monday, { from: 16, until: 18 })).response.state).toBe('awaiting_funds')
  })

  test('bound the free hours that are offered to whoever was too late', async () => {
    await bookings.bookHours(space, monday, { from: 10, until: 13 })
    const late = await bookings.bookHours(space, monday, { from: 11, until: 14 })
    expect(late.error).toMatchObject({
      code: 'booking.taken',
      details: {
        next_hours: [
          { day: monday, from: 16, until: 19 },
          { day: monday, from: 17, until: 20 },
          { day: addDays(monday, 7), from: 11, until: 14 },
        ],
      },
    })
  })

  test('bound a counter-offer', async () => {
    const { uuid } = (await bookings.bookHours(space, monday, { from: 9, until: 11 })).response
    const to = (from: number, until: number) => ({
      ...{ type: 'booking.counter', media_minor: 9_000, note: '' },
      move: { day: monday, from, until },
    })
    expect((await bookings.act(uuid, to(13, 15))).error.fields).toEqual({ 'act.move.hours.until': ['closes_at 1 14'] })
    expect((await bookings.act(uuid, to(12, 14))).response.hours).toMatchObject({ from: 12, until: 14 })
  })

  test('are what a search for hours finds it by, over midnight, too', async () => {
    expect(await found({ from: monday, hours: '9-14' })).toBeDefined()
    expect(await found({ from: monday, hours: '8-14' })).toBeUndefined()
    expect(await found({ from: monday, hours: '13-17' })).toBeUndefined()
    expect(await found({ from: next(6), hours: '22-3' })).toBeDefined()
    expect(await found({ from: next(7), hours: '0-3' })).toBeDefined()
    expect(await found({ from: next(7), hours: '0-4' })).toBeUndefined()
    space = await hall({ opening: null })
    expect(await found({ from: monday, hours: '3-5' })).toBeDefined()
  })

  test('of whole days are enough on one of them; otherwise the next such day is named', async () => {
    const tuesday = next(2)
    const closed = { from: tuesday, to: addDays(tuesday, 1) }
    expect((await bookings.book(space, closed.from, closed.to)).error.fields).toEqual({ from: ['closed_on 2'] })
    expect(await found({ ...closed, free: '1' })).toBeUndefined()
    // Friday and Saturday.
    expect(await found(closed)).toMatchObject({ free: false, next_free: addDays(tuesday, 3) })
    expect((await bookings.book(space, addDays(tuesday, 3), addDays(tuesday, 4))).status).toBe(200)
  })

  test('on a date that is otherwise are its own, for whoever books, searches and reads', async () => {
    const saturday = next(6)
    const other_days = [
      { day: monday, hours: [{ from: 18, until: 20 }] },
      { day: saturday, hours: [] },
    ]
    space = await hall({ other_days })
    expect((await read({ from: monday })).by_hour?.other_days).toEqual(other_days)
    const at = async (day: string, from: number, until: number) =>
      (await bookings.bookHours(space, day, { from, until })).error?.fields ?? null
    expect(await at(monday, 9, 14)).toEqual({ 'hours.from': [`opens_day ${monday} 18`] })
    expect(await at(saturday, 22, 3)).toEqual({ 'hours.from': [`closed_day ${saturday}`] })
    expect(await at(addDays(saturday, 1), 0, 3)).toEqual({ 'hours.from': ['closed_on 7'] })
    expect(await found({ from: saturday, hours: '22-3' })).toBeUndefined()
    expect(await found({ from: monday, hours: '18-20' })).toMatchObject({ free: true, closed: null })
    expect(await found({ from: addDays(monday, 7), hours: '9-14' })).toMatchObject({ free: true })
    // Both days of it are closed; the week after the Saturday is as always.
    expect(await found({ from: saturday, to: addDays(saturday, 1) })).toMatchObject({
      free: false,
      closed: `closed_day ${saturday}`,
    })
    expect(await found({ from: addDays(saturday, 7), to: addDays(saturday, 8) })).toMatchObject({ free: true, closed: null })
  })

  test('are compared by the database as the rule reads them, dates that are otherwise among them', async () => {
    let seed = 701
    const dice = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * sides)
    }
    const hours = () => ({ from: dice(24), until: 1 + dice(24) })
    const first = bookings.dayFrom(3)
    let open = 0
    for (let n = 0; n < 60; n += 1) {
      const week = Array.from({ length: 1 + dice(6) }, () => ({ weekday: 1 + dice(7), ...hours() }))
      const other_days = Array.from({ length: dice(4) }, (_, at) => ({
        day: addDays(first, at * 2 + dice(2)),
        hours: Array.from({ length: dice(3) }, hours),
      }))
      const times = { opening: dice(4) === 0 ? null : week, other_days }
      const uuid = await hall(times)
      for (let asked = 0; asked < 6; asked += 1) {
        const day = addDays(first, dice(8))
        const stretch = dice(3) > 0 ? hours() : null
        const to = stretch ? lastDayOf({ day, ...stretch }) : addDays(day, dice(4))
        const row = await app.database.db
          .selectFrom('spaces as s')
          .select(freeSql({ from: day, to, hours: stretch }).as('free'))
          .where('uuid', '=', uuid)
          .executeTakeFirstOrThrow()
        const fits = closedThen(times, { from: day, to, hours: stretch }) === null
        expect(row.free, JSON.stringify([times, day, to, stretch])).toBe(fits)
        open += fits ? 1 : 0
      }
    }
    expect(open).toBeGreaterThan(60)
    expect(open).toBeLessThan(300)
  })

  test('are changed by the host at once, and bookings that are there stay; who saw older ones is told', async () => {
    const booked: Booking = (await bookings.bookHours(space, monday, { from: 9, until: 12 })).response
    const before = await read({ from: monday, hours: '16-18' })
    const at = { params: { uuid: space } }
    const draft = (await app.call(getSpaceDraft, at, { as: host })).response
    const save = async (own: unknown) => {
      const { revision } = (await app.call(getSpaceDraft, at, { as: host })).response
      const row = await app.database.db.selectFrom('spaces').select('content').where('uuid', '=', space).executeTakeFirstOrThrow()
      const fields = { ...draft.fields, ...row.content, permit: null, opening: own }
      const saved = await app.call(
        saveSpaceDraft,
        { ...at, body: { fields, revision, form_version: spaceFormVersion } },
        { as: host },
      )
      return await app.call(submitSpace, { ...at, body: { revision: saved.response.revision } }, { as: host })
    }
    const wrong = await save([
      { weekday: 1, from: 9, until: 14 },
      { weekday: 1, from: 10, until: 11 },
    ])
    expect(wrong.error).toMatchObject({ code: 'space.incomplete', fields: { 'opening.1.from': ['overlap'] } })
    expect((await save([{ weekday: 1, from: 15, until: 20 }])).status).toBe(200)
    expect((await read({ from: monday })).by_hour?.opening).toEqual([{ weekday: 1, from: 15, until: 20 }])
    expect(await bookings.read(booked.uuid)).toMatchObject({ state: 'requested', hours: { from: 9, until: 12 } })
    expect((await bookings.act(booked.uuid, { type: 'booking.accept' })).response.state).toBe('awaiting_funds')
    expect(await found({ from: monday, hours: '9-12' })).toBeUndefined()
    const body = {
      ...{ from: monday, to: monday, hours: { from: 16, until: 18 }, message: '' },
      ...{ total_minor: before.price.total_minor, version: before.version },
    }
    expect((await app.call(bookSpace, { ...at, body }, { as: booker })).error.code).toBe('version.stale')
    expect((await bookings.bookHours(space, monday, { from: 16, until: 18 })).status).toBe(200)
    const query = { from: monday, to: monday }
    const { response } = await app.call(getSpaceCalendar, { ...at, query }, { as: host })
    expect(response.by_hour).toEqual({ zone: 'Europe/Madrid', opening: [{ weekday: 1, from: 15, until: 20 }], other_days: [] })
  })
})
