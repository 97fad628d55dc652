import { beforeAll, describe, expect, test } from 'vitest'
import { actOnBooking, bookSpace, getBooking } from '#contract/endpoints/bookings.ts'
import {
  blockDays,
  freeDays,
  getCalendarFile,
  getSpaceCalendar,
  linkCalendar,
  unlinkCalendar,
} from '#contract/endpoints/space-calendar.ts'
import {
  decideSpaceReview,
  getSpace,
  getSpaceDraft,
  retireSpace,
  saveSpaceDraft,
  submitSpace,
} from '#contract/endpoints/spaces.ts'
import type { SpaceContent } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshHost, handedIn } from '#tests/support/make-space.ts'
import { otherToken } from '#tests/support/other-token.ts'
import { untilNoon } from '#tests/support/until-noon.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

const booker = 'realty@elenco.test'
const staff = 'admin@elenco.test'
const dayMs = 86_400_000

let app: TestApp
let host: string
withMarket(made => {
  app = made
  app.clock.advance(untilNoon(app.clock.now()))
})
beforeAll(async () => {
  host = await freshHost(app)
})

const at = (uuid: string) => ({ params: { uuid } })
const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
const range = (from: number, to: number) => ({ from: dayFrom(from), to: dayFrom(to) })

async function liveSpace(more: Partial<SpaceContent> = {}): Promise<string> {
  const { uuid } = await handedIn(app, host, { min_days: 1, lead_days: 0, ...more })
  await app.call(decideSpaceReview, { ...at(uuid), body: { decision: 'approve', reasons: [], revision: 1 } }, { as: staff })
  return uuid
}
const screen: Partial<SpaceContent> = { kind: 'billboard_digital', slots: 2, slot_s: 10, pixels: { width: 100, height: 50 } }

const block = (uuid: string, from: number, to: number, reason = '', as = host) =>
  app.call(blockDays, { ...at(uuid), body: { ...range(from, to), reason } }, { as })
const free = (uuid: string, from: number, to: number, as = host) =>
  app.call(freeDays, { ...at(uuid), body: range(from, to) }, { as })
const calendar = async (uuid: string, as = host) => await app.call(getSpaceCalendar, { ...at(uuid), query: range(0, 60) }, { as })
const blocksOf = async (uuid: string) =>
  (await calendar(uuid)).response.blocks.map(({ from, to, reason }: { from: string; to: string; reason: string }) => [
    from,
    to,
    reason,
  ])
async function book(uuid: string, from: number, to: number, hold = false) {
  const days = range(from, to)
  const { response } = await app.call(getSpace, { ...at(uuid), query: days })
  const body = { ...days, total_minor: response.price.total_minor, version: response.version, message: 'Un cartel', hold }
  return await app.call(bookSpace, { ...at(uuid), body }, { as: booker })
}
const takenOf = async (uuid: string): Promise<string[]> => (await app.call(getSpace, at(uuid))).response.taken

describe('blocked days', () => {
  test('cannot be booked, and are free again once they are given back; a longer block keeps the rest', async () => {
    const uuid = await liveSpace()
    expect((await block(uuid, 10, 20, 'Obras en la fachada')).status).toBe(200)
    expect(await blocksOf(uuid)).toEqual([[dayFrom(10), dayFrom(20), 'Obras en la fachada']])
    expect((await book(uuid, 18, 22)).error.code).toBe('booking.taken')
    expect((await free(uuid, 14, 16)).response).toEqual({ freed: 1 })
    expect(await blocksOf(uuid)).toEqual([
      [dayFrom(10), dayFrom(13), 'Obras en la fachada'],
      [dayFrom(17), dayFrom(20), 'Obras en la fachada'],
    ])
    expect((await book(uuid, 13, 15)).error.code).toBe('booking.taken')
    expect((await book(uuid, 14, 16)).status).toBe(200)
  })

  test('stay around a booking, and take its days when it leaves', async () => {
    const uuid = await liveSpace()
    const booked = (await book(uuid, 5, 7)).response
    expect((await block(uuid, 4, 9)).status).toBe(200)
    expect((await calendar(uuid)).response.bookings).toMatchObject([{ uuid: booked.uuid, state: 'requested', slot: 1 }])
    const { revision } = (await app.call(getBooking, at(booked.uuid), { as: booker })).response
    const act = { type: 'booking.withdraw' as const }
    expect((await app.call(actOnBooking, { ...at(booked.uuid), body: { revision, act } }, { as: booker })).status).toBe(200)
    expect((await book(uuid, 5, 7)).error.code).toBe('booking.taken')
    expect((await takenOf(uuid)).filter(day => day >= dayFrom(4) && day <= dayFrom(9))).toHaveLength(6)
  })

  test('of a screen are all turns that nobody has, and those that it gets later', async () => {
    const uuid = await liveSpace(screen)
    expect((await book(uuid, 3, 4)).status).toBe(200)
    expect((await block(uuid, 3, 4)).status).toBe(200)
    expect((await book(uuid, 3, 4)).error.code).toBe('booking.taken')
    const { fields, revision } = (await app.call(getSpaceDraft, at(uuid), { as: host })).response
    const body = { fields: { ...fields, slots: 4 }, revision, form_version: 1 }
    await app.call(saveSpaceDraft, { ...at(uuid), body }, { as: host })
    expect((await app.call(submitSpace, { ...at(uuid), body: { revision: revision + 1 } }, { as: host })).status).toBe(200)
    expect((await book(uuid, 3, 4)).error.code).toBe('booking.taken')
    expect((await book(uuid, 5, 6)).status).toBe(200)
  })

  test('say nothing of a hold, and wait behind it', async () => {
    const uuid = await liveSpace()
    expect((await book(uuid, 8, 9, true)).status).toBe(200)
    expect((await block(uuid, 8, 9)).status).toBe(200)
    expect((await calendar(uuid)).response.bookings).toEqual([])
    app.clock.advance(limits.booking.hold + 60_000)
    await app.runner.runDue()
    expect((await book(uuid, 6, 7)).error.code).toBe('booking.taken')
  })

  test('that overlap hold together: freeing one day frees it of both', async () => {
    const uuid = await liveSpace()
    await block(uuid, 10, 14, 'Vacaciones')
    await block(uuid, 12, 16, 'Limpieza')
    expect((await free(uuid, 13, 13)).response).toEqual({ freed: 2 })
    expect((await takenOf(uuid)).filter(day => day >= dayFrom(10) && day <= dayFrom(16))).toEqual(
      [10, 11, 12, 14, 15, 16].map(dayFrom),
    )
  })

  test('lie ahead, in order and within sight; what is not theirs is not there', async () => {
    const uuid = await liveSpace()
    expect((await block(uuid, -1, 3)).error.fields).toEqual({ from: ['past'] })
    expect((await block(uuid, 3, 2)).error.fields).toEqual({ to: ['order'] })
    expect((await block(uuid, 3, limits.space.calendarDays + 1)).error.fields).toEqual({ to: ['too_late'] })
    for (const stranger of [booker, staff]) {
      expect((await block(uuid, 3, 4, '', stranger)).status).not.toBe(200)
      expect((await calendar(uuid, stranger)).status).not.toBe(200)
      expect((await free(uuid, 3, 4, stranger)).status).not.toBe(200)
    }
    await app.call(retireSpace, at(uuid), { as: host })
    expect((await block(uuid, 3, 4)).error.code).toBe('space.wrong_state')
    expect((await calendar(uuid)).response.open).toBe(false)
  })

  test('of days that are all booked are refused', async () => {
    const uuid = await liveSpace({ instant_book: true })
    await book(uuid, 3, 4)
    await app.database.db.updateTable('space_days').set({ kind: 'booked' }).where('space_id', '=', uuid).execute()
    expect((await block(uuid, 3, 4)).error.code).toBe('space.nothing_free')
  })
})

describe('another calendar', () => {
  const read = async (token: string) => {
    const path = getCalendarFile.path.replace('{token}', token)
    const answer = await app.request(`/api${path}`)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }

  test('reads bookings and blocks as whole days, folded and escaped, and nothing of holds', async () => {
    const uuid = await liveSpace()
    const booked = (await book(uuid, 5, 7)).response
    await book(uuid, 30, 31, true)
    const reason = `Obras; fachada, ${'ñ'.repeat(50)}`
    await block(uuid, 10, 12, reason)
    const { ical_token } = (await app.call(linkCalendar, at(uuid), { as: host })).response
    const { status, type, text } = await read(ical_token)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(text).toContain(`UID:${booked.uuid}@elenco\r\n`)
    // The end is the day after the last one, as RFC 5545 has it.
    expect(text).toContain(
      `DTSTART;VALUE=DATE:${dayFrom(5).replaceAll('-', '')}\r\nDTEND;VALUE=DATE:${dayFrom(8).replaceAll('-', '')}\r\n`,
    )
    expect(text).toContain('STATUS:TENTATIVE')
    expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Obras\\; fachada\\, ${'ñ'.repeat(50)}\r\n`)
  })

  test('finds nothing at an address that was ended, renewed or guessed', async () => {
    const uuid = await liveSpace()
    const make = async () => present((await app.answer(linkCalendar, at(uuid), { as: host })).ical_token, 'the token')
    const first = await make()
    expect((await calendar(uuid)).response.ical_token).toBe(first)
    const second = await make()
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect((await read(otherToken(second))).status).toBe(404)
    expect((await app.call(linkCalendar, at(uuid), { as: booker })).status).toBe(404)
    expect((await app.call(unlinkCalendar, at(uuid), { as: host })).response).toEqual({ ical_token: null })
    expect((await read(second)).status).toBe(404)
  })
})
