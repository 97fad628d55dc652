import ical from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAgenda, linkAgenda, unlinkAgenda } from '#contract/endpoints/agenda.ts'
import { listBookings } from '#contract/endpoints/bookings.ts'
import type { Agenda } from '#contract/entities/agenda.ts'
import type { BookingSummary } from '#contract/entities/booking.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { brand, freshCreator, fundedDeal, holdingDeal } from '#tests/support/make-deal.ts'
import { otherToken } from '#tests/support/other-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const dayFrom = (more: number) => new Date(app.clock.now().getTime() + more * 86_400_000).toISOString().slice(0, 10)
const agendaOf = async (as: string): Promise<Agenda> =>
  (await app.call(getAgenda, { query: { from: dayFrom(-1), to: dayFrom(90) } }, { as })).response
const linked = async (as: string): Promise<string> => (await app.call(linkAgenda, {}, { as })).response.ical_token
const file = async (token: string) => {
  const answer = await app.request(`/api/v3/agendas/${token}/calendar.ics`)
  return { status: answer.status, type: answer.headers.get('content-type'), text: (await answer.text()).replaceAll('\r\n ', '') }
}

const eventsIn = (text: string) => ical.Component.fromString(text).getAllSubcomponents('vevent')

describe('what is due', () => {
  test('stands in the calendars of both sides, with whose turn it is, and in nobody else’s', async () => {
    const { deal, creator } = await fundedDeal(app)
    const [theirs, ours, others] = [await agendaOf(creator), await agendaOf(brand), await agendaOf(await freshCreator(app))]
    expect(theirs.items).toMatchObject([
      { uuid: deal.uuid, kind: 'deal', state: 'in_production', your_turn: true, at: deal.deadline },
    ])
    expect(ours.items.find(({ uuid }) => uuid === deal.uuid)).toMatchObject({ your_turn: false })
    expect(others.items).toEqual([])
  })

  test('names the last day of a company’s open calls, soonest first', async () => {
    const call = await freshCall(app)
    const { items } = await agendaOf(brand)
    expect(items.find(({ uuid }) => uuid === call)).toMatchObject({ kind: 'call', title: expect.any(String) })
    const days = items.map(item => ('day' in item ? item.day : item.at.slice(0, 10)))
    expect(days).toEqual(days.toSorted())
  })

  test('names the last day of a licence that runs, to both sides', async () => {
    const { deal, creator } = await holdingDeal(app)
    const seen = async (as: string) =>
      (await agendaOf(as)).items.find(item => item.kind === 'rights' && item.title === deal.terms.title)
    const last = { kind: 'rights', state: 'active', day: dayFrom(deal.terms.rights.days) }
    expect(await seen(creator)).toMatchObject({ ...last, who: deal.brand.name })
    expect(await seen(brand)).toMatchObject({ kind: 'rights', who: expect.any(String) })
    const { text } = await file(await linked(creator))
    expect(text).toContain(`DTSTART;VALUE=DATE:${last.day.replaceAll('-', '')}`)
    expect(text).toContain('Último día de los derechos de uso')
  })

  test('shows bookings to whoever books and to whoever is booked, each with the other’s name', async () => {
    const { db } = app.database
    const made = await app.call(listBookings, { query: { state: ['requested'], size_page: 1 } }, { as: 'realty@elenco.test' })
    const [booking] = made.response
    const deadline = new Date(app.clock.now().getTime() + 86_400_000)
    await db.updateTable('bookings').set({ deadline }).where('uuid', '=', booking.uuid).execute()
    const seen = async (as: string) => (await agendaOf(as)).items.find(({ uuid }) => uuid === booking.uuid)
    const [booker, host] = [await seen('realty@elenco.test'), await seen('host@elenco.test')]
    expect(booker).toMatchObject({ kind: 'booking', side: 'booker', who: booking.other.name, your_turn: false })
    expect(host).toMatchObject({ side: 'host', your_turn: true, at: deadline.toISOString() })
    // A hold is between its company and the calendar.
    await db.updateTable('bookings').set({ state: 'hold' }).where('uuid', '=', booking.uuid).execute()
    expect(await seen('realty@elenco.test')).toMatchObject({ state: 'hold', your_turn: true })
    expect(await seen('host@elenco.test')).toBeUndefined()
  })

  test('shows what booked faces wait for, and missed days, to both sides; each is an event of its own in other calendars', async () => {
    const { db } = app.database
    const at = new Date(app.clock.now().getTime() + 5 * 86_400_000)
    const seen = async (as: string, uuid: string) => (await agendaOf(as)).items.filter(item => item.uuid === uuid)
    const made = await app.call(listBookings, { query: { size_page: 100 } }, { as: 'realty@elenco.test' })
    const waiting = made.response.find((one: BookingSummary) => one.make_good?.state === 'offered')
    const face = made.response.find((one: BookingSummary) => one.creative?.state === 'host_review')
    await db.updateTable('creatives').set({ deadline: at }).where('booking_id', '=', face.uuid).execute()
    const both = [await seen('realty@elenco.test', face.uuid), await seen('host@elenco.test', face.uuid)]
    for (const [index, items] of both.entries())
      expect(items.find(({ kind }) => kind === 'creative')).toMatchObject({
        state: 'host_review',
        side: index === 0 ? 'booker' : 'host',
        your_turn: index === 1,
        at: at.toISOString(),
      })
    const missed = (await seen('realty@elenco.test', waiting.uuid)).find(({ kind }) => kind === 'make_good')
    expect(missed).toMatchObject({ state: 'offered', your_turn: true, at: waiting.make_good.deadline })
    const { text } = await file(await linked('realty@elenco.test'))
    expect(text).toContain(`UID:${waiting.uuid}-make_good@elenco\r\n`)
    expect(text).toContain(`UID:${face.uuid}-creative@elenco\r\n`)
    expect(text).toMatch(/SUMMARY:(Choice for what was missed|Elección por lo que faltó): /)
    // Approved, it waits for nobody.
    await db.updateTable('creatives').set({ state: 'scheduled' }).where('booking_id', '=', face.uuid).execute()
    expect((await seen('host@elenco.test', face.uuid)).some(({ kind }) => kind === 'creative')).toBe(false)
  })

  test('refuses days in the wrong order and too many of them', async () => {
    const ask = async (from: string, to: string) => (await app.call(getAgenda, { query: { from, to } }, { as: brand })).status
    expect([await ask(dayFrom(3), dayFrom(1)), await ask(dayFrom(0), dayFrom(400))]).toEqual([400, 400])
  })

  test('is read by another calendar at a secret address, an instant where there is one', async () => {
    const { deal, creator } = await fundedDeal(app, { title: 'Obras; fachada, y más' })
    const { status, type, text } = await file(await linked(creator))
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const at = (deal.deadline ?? '').replace(/[-:]|\.\d+/g, '')
    expect(text).toContain(`UID:${deal.uuid}@elenco\r\n`)
    const read = new ical.Event(eventsIn(text).find(event => event.getFirstPropertyValue('uid') === `${deal.uuid}@elenco`))
    expect(read.startDate.toJSDate().toISOString()).toBe(deal.deadline)
    expect(read.endDate.toJSDate().toISOString()).toBe(deal.deadline)
    expect(text).toContain(`DTSTART:${at}\r\nSUMMARY:`)
    expect(text).toMatch(/SUMMARY:\S.*: Obras\\; fachada\\, y más · /)
    expect(text).toMatch(new RegExp(`URL:\\S*/chat/${deal.chat_uuid}\r\n`))
    expect(text).toContain('TRANSP:TRANSPARENT')
  })

  test('has no event whose end is not behind its beginning; one of a whole day ends with the next', async () => {
    const { deal, creator } = await holdingDeal(app)
    const files = [
      await file(await linked(creator)),
      await file(await linked('realty@elenco.test')),
      await file(await linked(brand)),
    ]
    const events = files.flatMap(({ text }) => eventsIn(text))
    for (const event of events.filter(one => one.hasProperty('dtend'))) {
      const { startDate, endDate } = new ical.Event(event)
      expect(endDate.compare(startDate), event.toString()).toBeGreaterThan(0)
    }
    const rights = events.find(event => event.toString().includes('VALUE=DATE:') && event.toString().includes(deal.terms.title))
    const { startDate, endDate } = new ical.Event(rights)
    expect([startDate.isDate, endDate.isDate, endDate.subtractDate(startDate).days]).toEqual([true, true, 1])
  })

  test('ends with its address, with a new one, and with the place in the company', async () => {
    const creator = await freshCreator(app)
    const first = await linked(creator)
    expect((await agendaOf(creator)).ical_token).toBe(first)
    const second = await linked(creator)
    expect([(await file(first)).status, (await file(second)).status]).toEqual([404, 200])
    expect((await file(otherToken(second))).status).toBe(404)
    expect((await app.call(unlinkAgenda, {}, { as: creator })).response).toEqual({ ical_token: null })
    expect((await file(second)).status).toBe(404)

    await fundedDeal(app)
    const token = await linked(brand)
    expect((await file(token)).text).toContain('BEGIN:VEVENT')
    const left = { user_id: await app.idOf(brand) }
    await app.database.db.updateTable('memberships').set({ state: 'removed' }).where('user_id', '=', left.user_id).execute()
    expect((await file(token)).text).not.toContain('BEGIN:VEVENT')
  })
})
