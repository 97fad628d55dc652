import ical from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { linkAgenda, unlinkAgenda } from '#contract/endpoints/agenda.ts'
import { actOnBooking, bookSpace, getBooking } from '#contract/endpoints/bookings.ts'
import { deliverWork } from '#contract/endpoints/deals.ts'
import { blockDays, freeDays, linkCalendar, unlinkCalendar } from '#contract/endpoints/space-calendar.ts'
import { decideSpaceReview, getSpace } from '#contract/endpoints/spaces.ts'
import type { TestApp } from '#tests/support/app.ts'
import { fundedDeal, must, readAs, takeStep } from '#tests/support/make-deal.ts'
import { freshHost, handedIn } from '#tests/support/make-space.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

const booker = 'realty@elenco.test'
const staff = 'admin@elenco.test'
const minute = 60_000

let app: TestApp
let host: string
withMarket(made => {
  app = made
})
beforeAll(async () => {
  host = await freshHost(app)
})

const dayFrom = (more: number) => new Date(app.clock.now().getTime() + more * 86_400_000).toISOString().slice(0, 10)
const at = (uuid: string) => ({ params: { uuid } })

interface Kept {
  sequence: number
  changed: string
  text: string
  starts: string
  ends: string
}

/**
 * Somebody's calendar program, which follows an address: it sends along what it was marked with, keeps an event that it has unless another
 * comes with a higher sequence, and forgets those that are not told any more.
 */
function program(path: string) {
  let mark: string | null = null
  const events = new Map<string, Kept>()
  const take = (text: string) => {
    const parts = ical.Component.fromString(text).getAllSubcomponents('vevent')
    const told = new Set<string>()
    for (const part of parts) {
      const event = new ical.Event(part)
      told.add(event.uid)
      const { sequence, startDate, endDate, summary } = event
      const known = events.get(event.uid)
      if (known && sequence <= known.sequence) continue
      const time = (one: typeof startDate) => (one.isDate ? one.toString() : one.toJSDate().toISOString())
      events.set(event.uid, {
        sequence,
        changed: String(part.getFirstPropertyValue('last-modified')),
        text: summary,
        starts: time(startDate),
        ends: time(endDate),
      })
    }
    for (const uid of events.keys()) if (!told.has(uid)) events.delete(uid)
  }
  return {
    event: (uuid: string) => events.get(`${uuid}@elenco`),
    size: () => events.size,
    async ask() {
      const answer = await app.request(`/api${path}`, { headers: mark ? { 'If-None-Match': mark } : {} })
      if (answer.status === 200) {
        mark = answer.headers.get('etag')
        take(await answer.text())
      }
      return answer
    },
  }
}

async function liveSpace() {
  const { uuid } = await handedIn(app, host, { min_days: 1, lead_days: 0 })
  await app.call(decideSpaceReview, { ...at(uuid), body: { decision: 'approve', reasons: [], revision: 1 } }, { as: staff })
  const { ical_token } = await app.answer(linkCalendar, at(uuid), { as: host })
  return { uuid, path: `/v3/space-calendars/${ical_token}/calendar.ics` }
}
const block = async (uuid: string, from: number, to: number, reason: string) =>
  (await app.answer(blockDays, { ...at(uuid), body: { from: dayFrom(from), to: dayFrom(to), reason } }, { as: host })).uuid
const free = async (uuid: string, from: number, to: number) =>
  await app.answer(freeDays, { ...at(uuid), body: { from: dayFrom(from), to: dayFrom(to) } }, { as: host })

describe('a calendar program that follows a space', () => {
  test('is told 304 until something changes, and reads folded words whole', async () => {
    const space = await liveSpace()
    const reason = `Obras; fachada, ${'ñandú '.repeat(9)}\\ punto`
    const uuid = await block(space.uuid, 10, 12, reason)
    const own = program(space.path)
    expect((await own.ask()).status).toBe(200)
    expect(own.event(uuid)).toMatchObject({ text: reason, starts: dayFrom(10), ends: dayFrom(13) })
    const again = await own.ask()
    expect([again.status, await again.text(), again.headers.get('etag')?.startsWith('"')]).toEqual([304, '', true])
    // A proxy weakens the mark on its way, and others are sent along.
    const weak = { 'If-None-Match': `"other", W/${again.headers.get('etag')}` }
    expect((await app.request(`/api${space.path}`, { headers: weak })).status).toBe(304)
    app.clock.advance(minute)
    await block(space.uuid, 20, 20, 'Limpieza')
    expect((await own.ask()).status).toBe(200)
    expect(own.size()).toBe(2)
  })

  test('takes over a block that became shorter, and forgets one that is gone', async () => {
    const space = await liveSpace()
    const uuid = await block(space.uuid, 10, 14, 'Vacaciones')
    const own = program(space.path)
    await own.ask()
    const before = present(own.event(uuid), 'the block')
    app.clock.advance(minute)
    await free(space.uuid, 13, 14)
    await own.ask()
    const after = present(own.event(uuid), 'the shorter block')
    expect(after).toMatchObject({ starts: dayFrom(10), ends: dayFrom(13) })
    expect(after.sequence).toBeGreaterThan(before.sequence)
    expect(after.changed > before.changed).toBe(true)
    await free(space.uuid, 10, 12)
    await own.ask()
    expect(own.size()).toBe(0)
  })

  test('sees each step of a booking under the same number, until it is taken back', async () => {
    const space = await liveSpace()
    const days = { from: dayFrom(5), to: dayFrom(7) }
    const { price, version } = await app.answer(getSpace, { ...at(space.uuid), query: days }, { as: booker })
    const { total_minor } = present(price, 'the price')
    const body = { ...days, total_minor, version, message: 'Un cartel', hold: false }
    const { uuid } = await app.answer(bookSpace, { ...at(space.uuid), body }, { as: booker })
    const act = async (type: 'booking.accept' | 'booking.withdraw', as: string) => {
      app.clock.advance(minute)
      const { revision } = await app.answer(getBooking, at(uuid), { as })
      await app.answer(actOnBooking, { ...at(uuid), body: { revision, act: { type } } }, { as })
    }
    const own = program(space.path)
    await own.ask()
    const asked = present(own.event(uuid), 'the booking')
    expect(asked).toMatchObject({ starts: dayFrom(5), ends: dayFrom(8) })
    await act('booking.accept', host)
    await own.ask()
    expect(present(own.event(uuid), 'the same booking').sequence).toBeGreaterThan(asked.sequence)
    expect(own.size()).toBe(1)
    await act('booking.withdraw', booker)
    await own.ask()
    expect(own.size()).toBe(0)
  })

  test('that asks every second is told to wait, and finds nothing once the address has ended', async () => {
    const space = await liveSpace()
    const own = program(space.path)
    app.clock.advance(2 * minute)
    const answers: number[] = []
    for (let n = 0; n < 61; n++) answers.push((await own.ask()).status)
    expect(answers[0]).toBe(200)
    expect(new Set(answers.slice(1, 60))).toEqual(new Set([304]))
    const refused = await own.ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    app.clock.advance(2 * minute)
    expect((await own.ask()).status).toBe(304)
    await app.answer(unlinkCalendar, at(space.uuid), { as: host })
    // Also to whoever sends along what was there last.
    expect((await own.ask()).status).toBe(404)
  })
})

/** As exact as iCalendar tells an instant. */
const toSecond = (at: string | null) => present(at, 'an instant').replace(/\.\d+Z$/, '.000Z')

describe('a calendar program that follows what is due for somebody', () => {
  test('shows a deadline at its instant wherever it stands, and moves it with the deal', async () => {
    app.clock.advance(2 * minute)
    const { deal, creator } = await fundedDeal(app)
    const { ical_token } = await app.answer(linkAgenda, {}, { as: creator })
    const own = program(`/v3/agendas/${ical_token}/calendar.ics`)
    await own.ask()
    const before = present(own.event(deal.uuid), 'the deadline')
    expect(before).toMatchObject({ starts: toSecond(deal.deadline), ends: toSecond(deal.deadline) })
    expect((await own.ask()).status).toBe(304)
    app.clock.advance(minute)
    const links = ['https://drive.example/primer-corte']
    must(await takeStep(app, deliverWork, deal, creator, { links, note: 'Primer corte' }))
    const delivered = await readAs(app, deal, creator)
    expect(delivered.deadline).not.toBe(deal.deadline)
    expect((await own.ask()).status).toBe(200)
    const after = present(own.event(deal.uuid), 'the next deadline')
    expect(after.starts).toBe(toSecond(delivered.deadline))
    expect(after.sequence).toBeGreaterThan(before.sequence)
    await app.answer(unlinkAgenda, {}, { as: creator })
    expect((await own.ask()).status).toBe(404)
  })
})
