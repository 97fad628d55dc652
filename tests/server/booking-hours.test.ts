import { beforeEach, describe, expect, test } from 'vitest'
import { actOnBooking, bookSpace } from '#contract/endpoints/bookings.ts'
import { actOnMakeGood, reportMissedDays } from '#contract/endpoints/make-goods.ts'
import {
  blockDays,
  freeDays,
  getCalendarFile,
  getSpaceCalendar,
  linkCalendar,
  uploadCalendar,
} from '#contract/endpoints/space-calendar.ts'
import { getSpace, listSpaces } from '#contract/endpoints/spaces.ts'
import type { Booking } from '#contract/entities/booking.ts'
import type { SpaceSummary } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { readIcal } from '#server/features/spaces/read-ical.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { booker, host, openBookings } from '#tests/support/make-booking.ts'

const hour = 3_600_000
const { app, bookings } = await openBookings()

/** A flat in Madrid for 42.35 an hour, open ten hours a day. */
const rate = { kind: 'shoot_location', rate_model: 'per_hour', amount_minor: 4_235, units_daily: 10, production_minor: null }
const flat = (change: Record<string, unknown> = {}) =>
  copySpace(app, host, { ...rate, discounts: [], min_days: 1, min_hours: 1, lat: 40.4237, lng: -3.7049, ...change })

const afternoon = { from: 14, until: 17 }
let space: string
beforeEach(async () => {
  space = await flat()
})

const fieldsOf = async (day: string, hours: object, more: Record<string, unknown> = {}) => {
  const { response } = await app.call(getSpace, { params: { uuid: space } })
  const body = { from: day, to: day, hours, total_minor: 1, version: response.version, ...more }
  return (await app.call(bookSpace, { params: { uuid: space }, body }, { as: booker })).error.fields
}

describe('single hours', () => {
  test('cost what they cost, to the cent, and never more than the day', async () => {
    const { response } = await app.call(getSpace, {
      params: { uuid: space },
      query: { from: bookings.dayFrom(5), hours: '14-17' },
    })
    // 3 × 42.35 = 127.05; five per cent of it are 6.35.
    expect(response.price).toEqual({ media_minor: 12_705, production_minor: 0, fee_minor: 635, total_minor: 13_340 })
    const { response: long } = await app.call(getSpace, {
      params: { uuid: space },
      query: { from: bookings.dayFrom(5), hours: '8-22' },
    })
    const { response: day } = await app.call(getSpace, {
      params: { uuid: space },
      query: { from: bookings.dayFrom(5), to: bookings.dayFrom(5) },
    })
    expect(long.price).toEqual(day.price)
  })

  test('go from a request to the host’s money by the clock of the place', async () => {
    const day = bookings.dayFrom(5)
    const asked: Booking = (await bookings.bookHours(space, day, afternoon)).response
    expect(asked).toMatchObject({ state: 'requested', from: day, to: day, payout_minor: 12_705 - 1_016 })
    expect(asked.hours).toMatchObject({ from: 14, until: 17, zone: 'Europe/Madrid' })
    const [starts, ends] = [asked.hours?.starts_at ?? '', asked.hours?.ends_at ?? ''].map(at => Date.parse(at))
    expect((ends ?? 0) - (starts ?? 0)).toBe(3 * hour)
    expect(await bookings.takenDaysOf(space)).toBe(3)
    await bookings.act(asked.uuid, { type: 'booking.accept' })
    expect((await bookings.pay(asked.uuid)).response.state).toBe('paid')
    expect(await bookings.read(asked.uuid)).toMatchObject({ state: 'confirmed', deadline: asked.hours?.starts_at })
    await bookings.wait((starts ?? 0) - app.clock.now().getTime() - 60_000)
    expect((await bookings.read(asked.uuid)).state).toBe('confirmed')
    await bookings.wait(120_000)
    expect(await bookings.read(asked.uuid, host)).toMatchObject({ state: 'live', deadline: asked.hours?.ends_at })
    expect((await bookings.act(asked.uuid, await bookings.proof(day))).response.state).toBe('live')
    await bookings.wait(3 * hour)
    expect((await bookings.read(asked.uuid)).state).toBe('ended')
    await bookings.wait(limits.booking.look)
    expect(await bookings.read(asked.uuid, host)).toMatchObject({ state: 'reconciled', protected_minor: 0 })
  })

  test('of fifty people who want the same ones one gets them, and the others are told what is free next', async () => {
    const day = bookings.dayFrom(6)
    const all = await Promise.all(Array.from({ length: 50 }, () => bookings.bookHours(space, day, afternoon)))
    expect(all.filter(one => one.status === 200)).toHaveLength(1)
    const others = all.filter(one => one.status !== 200)
    expect(new Set(others.map(one => one.error.code))).toEqual(new Set(['booking.taken']))
    // The nearest ones of the day, and the same ones of the next.
    expect(others[0]?.error.details).toEqual({
      next_hours: [
        { day, from: 11, until: 14 },
        { day, from: 17, until: 20 },
        { day: addDays(day, 1), ...afternoon },
      ],
    })
    expect(await bookings.takenDaysOf(space)).toBe(3)
  })

  test('and whole days keep each other out, over midnight, too', async () => {
    const day = bookings.dayFrom(6)
    const night = { from: 22, until: 2 }
    const booked: Booking = (await bookings.bookHours(space, day, night)).response
    expect(booked).toMatchObject({ from: day, to: addDays(day, 1), hours: { from: 22, until: 2 } })
    for (const one of [day, addDays(day, 1)]) expect((await bookings.book(space, one, one)).error.code).toBe('booking.taken')
    expect((await bookings.bookHours(space, addDays(day, 1), { from: 1, until: 3 })).error.code).toBe('booking.taken')
    expect((await bookings.bookHours(space, addDays(day, 1), { from: 2, until: 4 })).status).toBe(200)
    expect((await bookings.book(space, addDays(day, 2), addDays(day, 2))).status).toBe(200)
    expect((await bookings.bookHours(space, addDays(day, 2), { from: 23, until: 24 })).error.code).toBe('booking.taken')
    await bookings.act(booked.uuid, { type: 'booking.withdraw' }, booker)
    expect((await bookings.bookHours(space, day, { from: 20, until: 24 })).status).toBe(200)
  })

  test('are whole, at least as many as the host wants, and to come', async () => {
    space = await flat({ min_hours: 3, lead_days: 0 })
    const day = bookings.dayFrom(5)
    const minute = { from: 14, until: 14 + 1 / 60 }
    expect(await fieldsOf(day, minute)).toEqual({ 'hours.until': ['whole_hours'] })
    expect(await fieldsOf(day, { from: 14.5, until: 18 })).toEqual({ 'hours.from': ['whole_hours'] })
    expect(await fieldsOf(day, { from: 14, until: 16 })).toEqual({ 'hours.until': ['min_hours 3'] })
    expect(await fieldsOf(bookings.dayFrom(0), { from: 0, until: 4 })).toEqual({ 'hours.from': ['past'] })
    expect(await fieldsOf(bookings.dayFrom(-1), { from: 14, until: 18 })).toEqual({ from: ['past'] })
    expect(await fieldsOf(day, { from: 22, until: 2 })).toEqual({ to: ['order'] })
    space = await flat({ rate_model: 'per_day' })
    expect(await fieldsOf(day, afternoon)).toEqual({ 'hours.from': ['option'] })
  })

  test('that summer time skips are not there, and those that it repeats count once', async () => {
    const year = app.clock.now().getUTCFullYear() + 1
    const lastSunday = (month: number) => {
      const end = new Date(Date.UTC(year, month, 31))
      return addDays(end.toISOString().slice(0, 10), -end.getUTCDay())
    }
    const spring = lastSunday(2)
    const autumn = lastSunday(9)
    expect(await fieldsOf(spring, { from: 2, until: 5 })).toEqual({ 'hours.from': ['no_such_hour'] })
    expect(await fieldsOf(spring, { from: 0, until: 3 })).toEqual({ 'hours.until': ['no_such_hour'] })
    const short: Booking = (await bookings.bookHours(space, spring, { from: 1, until: 5 })).response
    expect(short.media_minor).toBe(3 * rate.amount_minor)
    const long: Booking = (await bookings.bookHours(space, autumn, { from: 1, until: 5 })).response
    expect(long.media_minor).toBe(4 * rate.amount_minor)
    const took = ({ hours }: Booking) => (Date.parse(hours?.ends_at ?? '') - Date.parse(hours?.starts_at ?? '')) / hour
    expect([took(short), took(long)]).toEqual([3, 5])
  })

  test('are moved by a counter-offer, which frees those before', async () => {
    const day = bookings.dayFrom(6)
    const { uuid } = (await bookings.bookHours(space, day, afternoon)).response
    await bookings.bookHours(space, day, { from: 9, until: 11 })
    const to = (from: number, until: number) => ({
      type: 'booking.counter',
      media_minor: 13_000,
      note: '',
      move: { day, from, until },
    })
    const refused = await bookings.act(uuid, to(10, 13))
    expect(refused.error).toMatchObject({ code: 'booking.taken' })
    expect((await bookings.read(uuid)).hours).toMatchObject(afternoon)
    const moved: Booking = (await bookings.act(uuid, to(16, 20))).response
    expect(moved).toMatchObject({ state: 'countered', media_minor: 13_000, hours: { from: 16, until: 20 } })
    expect((await bookings.bookHours(space, day, { from: 14, until: 16 })).status).toBe(200)
    expect((await bookings.act(uuid, { type: 'booking.accept' }, booker)).response.state).toBe('awaiting_funds')
    const plain = (await bookings.book(space, bookings.dayFrom(20), bookings.dayFrom(20))).response
    const move = { day, from: 1, until: 2 }
    const body = { act: { type: 'booking.counter', media_minor: 9_000, note: '', move }, revision: plain.revision }
    expect((await app.call(actOnBooking, { params: { uuid: plain.uuid }, body }, { as: host })).error.fields).toEqual({
      'act.move.day': ['option'],
    })
  })

  test('are cancelled by the tier, counted back from the first one', async () => {
    const day = bookings.dayFrom(3)
    const booked: Booking = (await bookings.bookHours(space, day, afternoon)).response
    await bookings.act(booked.uuid, { type: 'booking.accept' })
    await bookings.pay(booked.uuid)
    // Flexible: half of it until a day before.
    await bookings.wait(Date.parse(booked.hours?.starts_at ?? '') - app.clock.now().getTime() - 25 * hour)
    expect((await bookings.read(booked.uuid)).refund_now_minor).toBe(Math.round(booked.total_minor / 2))
    await bookings.wait(2 * hour)
    expect((await bookings.read(booked.uuid)).refund_now_minor).toBe(0)
  })

  test('are missed all together: their money goes back, or they come again another day', async () => {
    const day = bookings.dayFrom(4)
    const missed = async (later: string | null) => {
      const booked: Booking = (await bookings.bookHours(space, day, { from: 22, until: 2 })).response
      await bookings.act(booked.uuid, { type: 'booking.accept' })
      await bookings.pay(booked.uuid)
      await bookings.wait(Date.parse(booked.hours?.starts_at ?? '') - app.clock.now().getTime() + hour)
      const { revision } = await bookings.read(booked.uuid, host)
      const body = {
        from: booked.from,
        to: booked.to,
        reason: 'El portero no abrió la puerta.',
        files: [],
        later_from: later,
        revision,
      }
      const part = await app.call(
        reportMissedDays,
        { params: { uuid: booked.uuid }, body: { ...body, to: body.from } },
        { as: host },
      )
      expect(part.error.fields).toEqual({ to: ['all_hours'] })
      const said = await app.call(reportMissedDays, { params: { uuid: booked.uuid }, body }, { as: host })
      expect(said.status).toBe(200)
      const booking: Booking = said.response
      return booking
    }
    const first = await missed(addDays(day, 3))
    const [offer] = first.make_goods
    const chosen = {
      params: { uuid: offer?.uuid ?? '' },
      body: { act: { type: 'make_good.take_days' }, revision: offer?.revision },
    }
    expect((await app.call(actOnMakeGood, chosen, { as: booker })).error?.fields ?? null).toBeNull()
    expect((await bookings.bookHours(space, addDays(day, 4), { from: 1, until: 3 })).error.code).toBe('booking.taken')
    const now = await bookings.read(first.uuid)
    expect(now.state).toBe('live')
  })
})

describe('a host’s calendar', () => {
  const at = (uuid: string) => ({ params: { uuid } })
  const block = (day: string, hours: object | null, to = day) =>
    app.call(blockDays, { ...at(space), body: { from: day, to, hours, reason: 'Obras' } }, { as: host })
  const free = (day: string, hours: object | null) =>
    app.call(freeDays, { ...at(space), body: { from: day, to: day, hours } }, { as: host })
  const blocks = async (day: string) =>
    (
      await app.call(getSpaceCalendar, { ...at(space), query: { from: day, to: addDays(day, 1) } }, { as: host })
    ).response.blocks.map(({ from, to, hours }: { from: string; to: string; hours: object | null }) => ({ from, to, hours }))

  test('takes single hours out and gives them back, around what is booked', async () => {
    const day = bookings.dayFrom(8)
    await bookings.bookHours(space, day, afternoon)
    expect((await block(day, { from: 12, until: 20 })).status).toBe(200)
    expect((await bookings.bookHours(space, day, { from: 19, until: 21 })).error.code).toBe('booking.taken')
    expect((await bookings.bookHours(space, day, { from: 20, until: 21 })).status).toBe(200)
    expect((await free(day, { from: 17, until: 19 })).response).toEqual({ freed: 1 })
    expect(await blocks(day)).toEqual([
      { from: day, to: day, hours: { from: 12, until: 17 } },
      { from: day, to: day, hours: { from: 19, until: 20 } },
    ])
    expect((await bookings.bookHours(space, day, { from: 17, until: 19 })).status).toBe(200)
    // Of a whole day that is blocked an hour is given back.
    const other = addDays(day, 3)
    await block(other, null)
    await free(other, { from: 0, until: 1 })
    expect(await blocks(other)).toEqual([{ from: other, to: other, hours: { from: 1, until: 24 } }])
    expect((await block(other, { from: 23, until: 2 })).error.fields).toEqual({ to: ['order'] })
    space = await copySpace(app, host, { kind: 'billboard_static', rate_model: 'per_week' })
    expect((await block(day, afternoon)).error.fields).toEqual({ 'hours.from': ['option'] })
  })

  test('is read by others with the times of its hours', async () => {
    const day = bookings.dayFrom(8)
    const booked: Booking = (await bookings.bookHours(space, day, afternoon)).response
    await block(addDays(day, 1), { from: 9, until: 10 })
    const { ical_token } = (await app.call(linkCalendar, at(space), { as: host })).response
    const text = await (await app.request(`/api${getCalendarFile.path.replace('{token}', ical_token)}`)).text()
    const utc = (instant = '') => instant.replace(/[-:]|\.\d+/g, '')
    expect(text).toContain(`DTSTART:${utc(booked.hours?.starts_at)}\r\nDTEND:${utc(booked.hours?.ends_at)}\r\n`)
    // A calendar of somebody else's program reads the same hours out of it, unless they are our own come back.
    const busy = readIcal(text, { zone: 'Europe/Madrid', hourly: true, from: day, to: addDays(day, 9) })
    expect(busy.map(({ summary: _, ...one }) => one)).toEqual([
      { from: day, to: day, from_hour: 14, until_hour: 17 },
      { from: addDays(day, 1), to: addDays(day, 1), from_hour: 9, until_hour: 10 },
    ])
  })

  test('takes the hours that an event of another calendar touches, and whole days of a place that has none', async () => {
    const day = bookings.dayFrom(8)
    const stamp = day.replaceAll('-', '')
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
      'BEGIN:VEVENT',
      'UID:a@google.com',
      `DTSTART;TZID=Europe/Madrid:${stamp}T101500`,
      `DTEND;TZID=Europe/Madrid:${stamp}T114500`,
      'SUMMARY:Visita',
      'END:VEVENT',
      'END:VCALENDAR',
    ]
    const file = `${lines.join('\r\n')}\r\n`
    const took = await app.call(uploadCalendar, { ...at(space), body: { name: 'Agencia', file } }, { as: host })
    expect(took.status).toBe(200)
    expect(await blocks(day)).toEqual([{ from: day, to: day, hours: { from: 10, until: 12 } }])
    expect((await bookings.bookHours(space, day, { from: 11, until: 13 })).error.code).toBe('booking.taken')
    expect((await bookings.bookHours(space, day, { from: 12, until: 13 })).status).toBe(200)
    space = await copySpace(app, host, { kind: 'billboard_static', rate_model: 'per_week' })
    await app.call(uploadCalendar, { ...at(space), body: { name: 'Agencia', file } }, { as: host })
    expect(await blocks(day)).toEqual([{ from: day, to: day, hours: null }])
  })
})

test('a search for hours finds only places that are free then, at the price of their page', async () => {
  const day = bookings.dayFrom(9)
  const found = async (hours: string) => {
    const query = { from: day, hours, query: 'Olavide', size_page: 100 }
    const { response, meta } = await app.call(listSpaces, { query })
    const all: SpaceSummary[] = response
    return { meta, one: all.find(row => row.uuid === space), all }
  }
  const before = await found('14-17')
  expect(before.one).toMatchObject({ free: true, total_minor: 13_340 })
  expect(before.all.every(one => one.kind === 'shoot_location' && one.free)).toBe(true)
  expect(before.meta.priced).toMatchObject({ from: day, to: day, hours: afternoon })
  await bookings.bookHours(space, day, afternoon)
  expect((await found('16-18')).one).toBeUndefined()
  expect((await found('17-19')).one).toBeDefined()
  // A day behind them is kept free for cleaning up.
  space = await flat({ buffer_days: 1 })
  await bookings.bookHours(space, addDays(day, 1), afternoon)
  expect((await found('10-13')).one).toMatchObject({ free: true })
  expect((await found('13-16')).one).toBeUndefined()
  const { error } = await app.call(listSpaces, { query: { from: day, hours: '14:30-17' } })
  expect(error.fields).toEqual({ hours: ['whole_hours'] })
})
