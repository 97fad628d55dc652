import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookSpace } from '#contract/endpoints/bookings.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import {
  addCalendar,
  blockDays,
  freeDays,
  getCalendarFile,
  getSpaceCalendar,
  linkCalendar,
  readCalendarNow,
  removeCalendar,
  uploadCalendar,
} from '#contract/endpoints/space-calendar.ts'
import { decideSpaceReview, getSpace, retireSpace } from '#contract/endpoints/spaces.ts'
import type { OutsideCalendar } from '#contract/entities/space-calendar.ts'
import { limits } from '#contract/limits.ts'
import { outsideOnly, outsideOrLoopback } from '#server/gateways/addresses.ts'
import { calendarReader } from '#server/gateways/calendar-reader.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { calendarFile, googleFile } from '#tests/support/calendar-files.ts'
import { freshHost, handedIn } from '#tests/support/make-space.ts'
import { portOf } from '#tests/support/port-of.ts'

const booker = 'realty@elenco.test'
const staff = 'admin@elenco.test'
const dayMs = 86_400_000
const { calendars } = limits.space

interface Page {
  status?: number
  body?: string
  headers?: Record<string, string>
}
/** The answers of somebody else's site, by path, and what it was asked with. */
const pages = new Map<string, Page>()
const asked: { path: string; etag: string | undefined }[] = []
const site = createServer((request, response) => {
  const path = request.url ?? ''
  const etag = request.headers['if-none-match']
  asked.push({ path, etag })
  const { status = 200, body = '', headers = {} } = pages.get(path) ?? { status: 404 }
  if (etag && etag === headers.ETag) return response.writeHead(304).end()
  response.writeHead(status, { 'Content-Type': 'text/calendar; charset=utf-8', ...headers }).end(body)
})

let app: TestApp
let host: string
let origin = ''
beforeAll(async () => {
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  origin = `http://localhost:${portOf(site)}`
  const reader = calendarReader({
    allows: outsideOrLoopback,
    ports: () => true,
    protocols: /^https?:$/,
    patience: 3_000,
    mostBytes: 100_000,
  })
  app = await createTestApp({ gateways: { calendars: reader } })
  host = await freshHost(app)
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  expect(app.faults).toEqual([])
  await app.close()
})

const at = (uuid: string) => ({ params: { uuid } })
const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
const range = (from: number, to: number) => ({ from: dayFrom(from), to: dayFrom(to) })

async function liveSpace(): Promise<string> {
  const { uuid } = await handedIn(app, host, { min_days: 1, lead_days: 0 })
  await app.call(decideSpaceReview, { ...at(uuid), body: { decision: 'approve', reasons: [], revision: 1 } }, { as: staff })
  return uuid
}
async function book(uuid: string, from: number, to: number) {
  const days = range(from, to)
  const { response } = await app.call(getSpace, { ...at(uuid), query: days })
  const body = { ...days, total_minor: response.price.total_minor, version: response.version, message: 'Un cartel', hold: false }
  return await app.call(bookSpace, { ...at(uuid), body }, { as: booker })
}
const calendarOf = async (uuid: string, from = 0, to = 60) =>
  (await app.call(getSpaceCalendar, { ...at(uuid), query: range(from, to) }, { as: host })).response
const oneOf = async (uuid: string): Promise<OutsideCalendar> => (await calendarOf(uuid)).calendars[0]
const blocksOf = async (uuid: string) =>
  (await calendarOf(uuid)).blocks.map((one: { from: string; to: string; reason: string }) => [one.from, one.to, one.reason])

/** An address needs a name with a dot and https; where it really lies is the test's. */
async function follow(uuid: string, path: string, name = 'Web de reservas'): Promise<string> {
  const { response } = await app.call(
    addCalendar,
    { ...at(uuid), body: { name, url: `https://site.example${path}` } },
    { as: host },
  )
  await app.database.db
    .updateTable('space_calendars')
    .set({ url: `${origin}${path}` })
    .where('uuid', '=', response.uuid)
    .execute()
  return response.uuid
}
const readAll = async () => await app.runner.runDue()
const upload = (uuid: string, file: string, more: { name?: string; calendar?: string } = {}) =>
  app.call(uploadCalendar, { ...at(uuid), body: { name: 'Archivo', file, ...more } }, { as: host })
const readNow = (uuid: string, calendar: string) => app.call(readCalendarNow, { params: { uuid, calendar } }, { as: host })
const remove = (uuid: string, calendar: string) => app.call(removeCalendar, { params: { uuid, calendar } }, { as: host })

describe('a calendar at an address', () => {
  test('blocks its days, says how it stands, and gives free what is gone from it', async () => {
    const uuid = await liveSpace()
    // Named once: the clock moves on, past midnight if it is late.
    const [reserved, away, awayLonger] = [range(10, 12), range(20, 20), range(20, 21)]
    pages.set('/a.ics', {
      body: calendarFile([
        { ...reserved, summary: 'Reserved' },
        { ...away, summary: 'Not available' },
      ]),
    })
    await follow(uuid, '/a.ics')
    expect(await oneOf(uuid)).toMatchObject({ name: 'Web de reservas', state: 'waiting', days: 0, read_at: null })
    await readAll()
    expect(await oneOf(uuid)).toMatchObject({ state: 'read', days: 4, error: null, conflicts: [], host: 'localhost' })
    expect(await blocksOf(uuid)).toEqual([
      [reserved.from, reserved.to, 'Reserved'],
      [away.from, away.to, 'Not available'],
    ])
    expect((await book(uuid, 12, 13)).error.code).toBe('booking.taken')
    pages.set('/a.ics', { body: calendarFile([{ ...awayLonger, summary: 'Not available' }]) })
    app.clock.advance(calendars.every + 1_000)
    await readAll()
    expect(await blocksOf(uuid)).toEqual([[awayLonger.from, awayLonger.to, 'Not available']])
    expect((await book(uuid, 12, 13)).status).toBe(200)
  })

  test('is asked with what it was marked with, and what has not changed stays the same block', async () => {
    const uuid = await liveSpace()
    const body = calendarFile([{ ...range(30, 31) }])
    pages.set('/etag.ics', { body, headers: { ETag: '"v1"' } })
    await follow(uuid, '/etag.ics')
    await readAll()
    const [before] = (await calendarOf(uuid)).blocks
    app.clock.advance(calendars.every + 1_000)
    await readAll()
    expect(asked.filter(one => one.path === '/etag.ics').map(one => one.etag)).toEqual([undefined, '"v1"'])
    pages.set('/etag.ics', { body, headers: { ETag: '"v2"' } })
    app.clock.advance(calendars.every + 1_000)
    await readAll()
    expect((await calendarOf(uuid)).blocks).toEqual([before])
  })

  test('that overlaps a booking leaves it as it is, and its host is told once', async () => {
    const uuid = await liveSpace()
    const booked = (await book(uuid, 5, 7)).response
    pages.set('/overlap.ics', { body: calendarFile([{ ...range(6, 9) }]) })
    const calendar = await follow(uuid, '/overlap.ics', 'La otra web')
    await readAll()
    expect((await oneOf(uuid)).conflicts).toEqual([{ booking: booked.uuid, who: expect.any(String), ...range(5, 7) }])
    expect((await calendarOf(uuid)).bookings).toMatchObject([{ uuid: booked.uuid, ...range(5, 7) }])
    const told = async () => {
      const { response } = await app.call(listNotifications, { query: {} }, { as: host })
      return response.filter((one: { metadata: { type: string } }) => one.metadata.type === 'calendar_conflict')
    }
    expect(await told()).toHaveLength(1)
    expect((await told())[0].title).toContain('La otra web')
    app.clock.advance(calendars.every + 1_000)
    await readAll()
    expect(await told()).toHaveLength(1)
    // Days around the booking are its own again only with the calendar.
    expect((await book(uuid, 8, 8)).error.code).toBe('booking.taken')
    expect((await remove(uuid, calendar)).status).toBe(200)
    expect((await book(uuid, 8, 8)).status).toBe(200)
  })

  test.each<[string, Page, string]>([
    ['/none.ics', { status: 404 }, 'refused'],
    ['/gone.ics', { status: 410 }, 'gone'],
    ['/page.ics', { body: '<html>Sign in</html>' }, 'not_calendar'],
    ['/large.ics', { body: 'x'.repeat(200_000) }, 'large'],
    ['/inside.ics', { status: 302, headers: { Location: 'http://169.254.169.254/latest' } }, 'inside'],
    ['/circle.ics', { status: 302, headers: { Location: '/circle.ics' } }, 'refused'],
    [
      '/endless.ics',
      { body: calendarFile([{ from: '2026-01-01', to: '2026-01-01', more: 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31' }]) },
      'too_much',
    ],
  ])('%s is not read, says why, and takes no day', async (path, page, error) => {
    const uuid = await liveSpace()
    pages.set(path, page)
    await follow(uuid, path)
    await readAll()
    expect(await oneOf(uuid)).toMatchObject({ state: error === 'gone' ? 'stopped' : 'failing', error, days: 0, read_at: null })
    expect(await blocksOf(uuid)).toEqual([])
  })

  test('that fails keeps its days, is asked less and less often, and is given up in the end; a press has it read again', async () => {
    const uuid = await liveSpace()
    pages.set('/failing.ics', { body: calendarFile([{ ...range(50, 52) }]) })
    const calendar = await follow(uuid, '/failing.ics')
    await readAll()
    pages.set('/failing.ics', { status: 503 })
    const wait = async () => {
      const { next_at } = await oneOf(uuid)
      return Date.parse(next_at ?? '') - app.clock.now().getTime()
    }
    app.clock.advance(calendars.every + 1_000)
    await readAll()
    expect(await oneOf(uuid)).toMatchObject({ state: 'failing', error: 'refused', status: 503, days: 3 })
    // The clock goes on while it is read.
    expect(await wait()).toBeGreaterThan(1.9 * calendars.every)
    expect(await wait()).toBeLessThanOrEqual(2 * calendars.every)
    // Weeks of the whole market in between would say nothing more.
    const almost = calendars.failures - 1
    await app.database.db.updateTable('space_calendars').set({ failures: almost }).where('uuid', '=', calendar).execute()
    app.clock.advance(2 * calendars.every + 1_000)
    await readAll()
    expect(await oneOf(uuid)).toMatchObject({ state: 'stopped', next_at: null })
    const { response: told } = await app.call(listNotifications, { query: {} }, { as: host })
    expect(told.map((one: { metadata: { type: string } }) => one.metadata.type)).toContain('calendar_stopped')
    const later = asked.length
    app.clock.advance(calendars.slowest + 1_000)
    await readAll()
    expect(asked.slice(later).filter(one => one.path === '/failing.ics')).toEqual([])
    // Read again at its host's wish it fails as if for the first time, and is followed.
    await readNow(uuid, calendar)
    await readAll()
    expect(await oneOf(uuid)).toMatchObject({ state: 'failing', days: 3 })
    pages.set('/failing.ics', { body: calendarFile([{ ...range(40, 40) }]) })
    expect((await readNow(uuid, calendar)).response.state).toBe('waiting')
    expect((await readNow(uuid, calendar)).error.code).toBe('calendar.wrong_state')
    await readAll()
    expect(await oneOf(uuid)).toMatchObject({ state: 'read', error: null, days: 1 })
  })

  test('is refused where it cannot be: not secure, inside, or one too many', async () => {
    const uuid = await liveSpace()
    const add = (url: string) => app.call(addCalendar, { ...at(uuid), body: { name: 'Otra', url } }, { as: host })
    expect((await add('http://site.example/a.ics')).error.fields).toHaveProperty('url')
    expect((await add('https://me:secret@site.example/a.ics')).error.fields).toHaveProperty('url')
    expect((await add('https://127.0.0.1/a.ics')).error.fields).toHaveProperty('url')
    expect((await add('https://wiki.internal.example/a.ics')).error.fields).toEqual({ url: ['inner_address'] })
    const first = (await add('webcal://site.example/1.ics')).response
    expect(first).toMatchObject({ host: 'site.example' })
    expect(JSON.stringify(first)).not.toContain('1.ics')
    expect((await add('https://site.example/1.ics')).response.uuid).toBe(first.uuid)
    await add('https://site.example/2.ics')
    await add('https://site.example/3.ics')
    expect((await add('https://site.example/4.ics')).error).toMatchObject({
      code: 'calendar.limit',
      details: { limit: calendars.count },
    })
  })

  test('of another company is not there, and one of a retired space is asked no more', async () => {
    const uuid = await liveSpace()
    pages.set('/retired.ics', { body: calendarFile([{ ...range(10, 12) }]) })
    const calendar = await follow(uuid, '/retired.ics')
    const foreign = await app.call(removeCalendar, { params: { uuid, calendar } }, { as: booker })
    expect(foreign.error.code).toBe('not_found')
    expect((await app.call(retireSpace, at(uuid), { as: host })).status).toBe(200)
    await readAll()
    const before = asked.length
    app.clock.advance(3 * calendars.every)
    await readAll()
    expect(asked.slice(before).filter(one => one.path === '/retired.ics')).toEqual([])
    expect((await readNow(uuid, calendar)).error.code).toBe('space.wrong_state')
  })
})

test('nothing inside is asked, whatever a name leads to', async () => {
  const reader = calendarReader({ allows: outsideOnly, ports: () => true, protocols: /^https?:$/ })
  await expect(reader.read({ url: `${origin}/a.ics`, etag: null, last_modified: null })).rejects.toMatchObject({ code: 'inside' })
  const strict = calendarReader({ allows: outsideOrLoopback, ports: () => true })
  await expect(strict.read({ url: `${origin}/a.ics`, etag: null, last_modified: null })).rejects.toMatchObject({ code: 'inside' })
})

describe('a calendar in a file', () => {
  test('is read at once, and a newer one takes its place', async () => {
    const uuid = await liveSpace()
    const first = await upload(uuid, calendarFile([{ ...range(10, 12) }]))
    expect(first.response).toMatchObject({ state: 'read', host: null, days: 3, next_at: null })
    expect((await readNow(uuid, first.response.uuid)).error.code).toBe('calendar.wrong_state')
    const again = await upload(uuid, calendarFile([{ ...range(12, 15) }]), { calendar: first.response.uuid })
    expect(again.response).toMatchObject({ uuid: first.response.uuid, days: 4 })
    expect(await blocksOf(uuid)).toEqual([[dayFrom(12), dayFrom(15), 'Reserved']])
  })

  test('that is none changes nothing', async () => {
    const uuid = await liveSpace()
    const first = (await upload(uuid, calendarFile([{ ...range(10, 12) }]))).response
    const broken = await upload(uuid, 'BEGIN:VCALENDAR\r\nnothing', { calendar: first.uuid })
    expect(broken.error).toMatchObject({ code: 'calendar.unreadable', details: { because: 'not_calendar' } })
    expect(await blocksOf(uuid)).toEqual([[dayFrom(10), dayFrom(12), 'Reserved']])
    expect((await upload(uuid, 'no')).error.code).toBe('calendar.unreadable')
    const huge = await upload(uuid, calendarFile([{ ...range(10, 12), more: `DESCRIPTION:${'x'.repeat(20 * 1024 * 1024)}` }]))
    expect(huge.status).toBe(413)
    expect((await calendarOf(uuid)).calendars).toHaveLength(1)
  })

  test('of Google’s is read, and its reasons are the host’s alone', async () => {
    const uuid = await liveSpace()
    expect((await upload(uuid, googleFile)).status).toBe(200)
    const days = { from: '2027-01-01', to: '2027-03-20' }
    const { response } = await app.call(getSpaceCalendar, { ...at(uuid), query: days }, { as: host })
    expect(response.blocks[0]).toMatchObject({ from: '2027-01-10', to: '2027-01-12', reason: 'Lona de Navidad, segunda parte' })
    expect(JSON.stringify((await app.call(getSpace, at(uuid))).response)).not.toContain('Navidad')
  })

  test('that we wrote ourselves has the same days, elsewhere; at home it says nothing new, and other calendars’ days are not in it', async () => {
    const uuid = await liveSpace()
    await book(uuid, 5, 7)
    await app.call(blockDays, { ...at(uuid), body: { ...range(10, 14), reason: 'Obras; fachada, norte' } }, { as: host })
    await upload(uuid, calendarFile([{ ...range(20, 22) }]))
    const { response } = await app.call(linkCalendar, at(uuid), { as: host })
    const ours = await (await app.request(`/api${getCalendarFile.path.replace('{token}', response.ical_token)}`)).text()
    const other = await liveSpace()
    expect((await upload(other, ours)).response).toMatchObject({ days: 8, conflicts: [] })
    expect((await blocksOf(other)).map(([from, to]: string[]) => [from, to])).toEqual([
      [dayFrom(5), dayFrom(7)],
      [dayFrom(10), dayFrom(14)],
    ])
    expect((await blocksOf(other))[1]?.[2]).toBe('Obras; fachada, norte')
    expect((await upload(uuid, ours)).response).toMatchObject({ days: 0, conflicts: [] })
  })
})

test('days of another calendar are not given back by hand, and do not count among the host’s own blocks', async () => {
  const uuid = await liveSpace()
  await upload(uuid, calendarFile([{ ...range(10, 12) }]))
  expect((await app.call(freeDays, { ...at(uuid), body: range(10, 12) }, { as: host })).response).toEqual({ freed: 0 })
  expect(await blocksOf(uuid)).toHaveLength(1)
  // Where a block by hand lies beneath, it has the days once the calendar leaves.
  await app.call(blockDays, { ...at(uuid), body: { ...range(12, 13), reason: '' } }, { as: host })
  const { uuid: calendar } = await oneOf(uuid)
  await remove(uuid, calendar)
  expect((await book(uuid, 12, 12)).error.code).toBe('booking.taken')
  expect((await book(uuid, 10, 11)).status).toBe(200)
})
