import { describe, expect, test } from 'vitest'
import { uploadCalendar } from '#contract/endpoints/space-calendar.ts'
import { getSpace, listSpaces } from '#contract/endpoints/spaces.ts'
import { dayIn, instantAt } from '#contract/rules/hours.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { calendarFile } from '#tests/support/calendar-files.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { host, openBookings } from '#tests/support/make-booking.ts'

const { app, bookings } = await openBookings()

/** Zones in which it is still yesterday, or tomorrow already, while another day begins or ends by UTC. */
const places = [
  ['America/Mexico_City', { lat: 19.4326, lng: -99.1332 }, 22],
  ['Asia/Tokyo', { lat: 35.6762, lng: 139.6503 }, 1],
] as const

const now = () => app.clock.now().getTime()
const utcDay = () => app.clock.now().toISOString().slice(0, 10)
/** The place's clock shows this hour next; its day is another than that of UTC. */
const whenItIs = async (zone: string, at: number) => {
  const today = instantAt(zone, dayIn(zone, now()), at)
  const then = today.getTime() > now() ? today : instantAt(zone, addDays(dayIn(zone, now()), 1), at)
  await bookings.wait(then.getTime() - now())
  expect(dayIn(zone, now())).not.toBe(utcDay())
  return dayIn(zone, now())
}
const search = async (query: Record<string, unknown>) => await app.call(listSpaces, { query: { size_page: 100, ...query } })

describe.each(places)('at the edge of a day in %s', (zone, pin, at) => {
  const area = `circle:${pin.lat},${pin.lng},5`

  test('a search without days begins with tomorrow there, and so does the page of a space', async () => {
    const words = `muro ${zone.slice(-5).toLowerCase()}`
    const space = await copySpace(app, host, pin)
    await app.database.db.updateTable('spaces').set({ search_text: words }).where('uuid', '=', space).execute()
    const tomorrow = addDays(await whenItIs(zone, at), 1)
    const [lng, lat] = [pin.lng, pin.lat]
    for (const query of [
      { area },
      { box: `${lng - 1},${lat - 1},${lng + 1},${lat + 1}` },
      { query: words },
      { area, hours: '10-12' },
    ])
      expect((await search(query)).meta.priced.from, JSON.stringify(query)).toBe(tomorrow)
    const page = await app.answer(getSpace, { params: { uuid: space }, query: {} })
    expect([page.priced.from, page.today]).toEqual([tomorrow, addDays(tomorrow, -1)])
  })

  test('whoever searches everywhere goes by UTC, and days that are named stay as they are', async () => {
    await whenItIs(zone, at)
    expect((await search({})).meta.priced.from).toBe(addDays(utcDay(), 1))
    expect((await search({ query: 'nirgendwo zzz' })).meta.priced.from).toBe(addDays(utcDay(), 1))
    expect((await search({ area, from: '2031-05-02' })).meta.priced.from).toBe('2031-05-02')
  })

  test('a permit holds until the end of its day there', async () => {
    const today = await whenItIs(zone, at)
    const space = await copySpace(app, host, { ...pin, permit: { number: 'M-1', authority: 'A', valid_to: today } })
    await app.database.db.updateTable('spaces').set({ permit_to: today }).where('uuid', '=', space).execute()
    const found = async (to: string) =>
      (await search({ area, permit: '1', from: today, to })).response.some(({ uuid }: { uuid: string }) => uuid === space)
    expect([await found(today), await found(addDays(today, 1))]).toEqual([true, false])
  })

  test('a calendar of somebody else wants the days of a booking as long as its last day lasts there', async () => {
    const space = await copySpace(app, host, { ...pin, lead_days: 0, min_days: 1 })
    const day = addDays(await whenItIs(zone, at), 2)
    const { uuid: booked } = (await bookings.book(space, day, day)).response
    await bookings.act(booked, { type: 'booking.accept' })
    await bookings.pay(booked)
    await bookings.wait(instantAt(zone, day, at).getTime() - now())
    const file = calendarFile([{ uid: 'a', from: day, to: day, summary: 'Rodaje' }])
    const body = { name: 'Otra agenda', file }
    const calendar = (await app.call(uploadCalendar, { params: { uuid: space }, body }, { as: host })).response
    expect(calendar).toMatchObject({ days: 1, conflicts: [{ booking: booked, from: day, to: day }] })
    await bookings.wait(instantAt(zone, addDays(day, 1), 1).getTime() - now())
    const again = (
      await app.call(uploadCalendar, { params: { uuid: space }, body: { ...body, calendar: calendar.uuid } }, { as: host })
    ).response
    expect(again).toMatchObject({ days: 0, conflicts: [] })
  })
})
