import { expect, test } from 'vitest'
import { blockDays, freeDays, removeCalendar, uploadCalendar } from '#contract/endpoints/space-calendar.ts'
import { pauseSpace } from '#contract/endpoints/spaces.ts'
import { spaceDayKinds, spaceDayStates, spaceDayStep } from '#contract/processes/space-day.ts'
import { calendarFile } from '#tests/support/calendar-files.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { host, openBookings } from '#tests/support/make-booking.ts'

const { app, bookings } = await openBookings()
const { dayFrom } = bookings
const at = (uuid: string) => ({ params: { uuid } })
const wall = () => copySpace(app, host, { lat: 40.4237, lng: -3.7049, min_days: 1, buffer_days: 1 })

/** The state of each of these days, as its row and the row's block say. */
async function statesOf(space: string, ...days: string[]): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('space_days as d')
    .leftJoin('space_blocks as b', 'b.uuid', 'd.block_id')
    .select(['d.day', 'd.kind', 'b.calendar_id'])
    .where('d.space_id', '=', space)
    .execute()
  const stateOf = (day: string) => {
    const row = rows.find(one => one.day === day)
    return row ? (row.calendar_id ? 'followed' : row.kind) : 'free'
  }
  return days.map(stateOf)
}
const block = async (uuid: string, from: string, to = from) =>
  await app.call(blockDays, { ...at(uuid), body: { from, to, hours: null, reason: '' } }, { as: host })
const unblock = async (uuid: string, from: string, to = from) =>
  await app.call(freeDays, { ...at(uuid), body: { from, to, hours: null } }, { as: host })

test('a day is held, paid for and free again, and a block takes it only where the booking leaves', async () => {
  const space = await wall()
  const [day, behind] = [dayFrom(10), dayFrom(11)]
  expect(await statesOf(space, day, behind)).toEqual(['free', 'free'])
  const { uuid } = (await bookings.book(space, day, day)).response
  expect(await statesOf(space, day, behind)).toEqual(['hold', 'buffer'])
  expect((await bookings.book(space, day, day)).error.code).toBe('booking.taken')
  // The host may put a block over a hold; the hold stays.
  expect((await block(space, day, behind)).status).toBe(200)
  expect(await statesOf(space, day, behind)).toEqual(['hold', 'buffer'])
  await bookings.act(uuid, { type: 'booking.accept' })
  await bookings.pay(uuid)
  expect(await statesOf(space, day, behind)).toEqual(['booked', 'buffer'])
  expect((await block(space, day)).error.code).toBe('space.nothing_free')
  expect(
    (await bookings.act(uuid, { type: 'booking.cancel', reason: 'Se aplaza la campaña hasta el año que viene.' })).status,
  ).toBe(200)
  expect(await statesOf(space, day, behind)).toEqual(['blocked', 'blocked'])
  await unblock(space, day, behind)
  expect(await statesOf(space, day, behind)).toEqual(['free', 'free'])
})

test('a calendar kept elsewhere takes free days, its host does not free them, and they are free without it', async () => {
  const space = await wall()
  const day = dayFrom(20)
  const body = { name: 'Otra agenda', file: calendarFile([{ from: day, to: day }]) }
  const { uuid: calendar } = (await app.call(uploadCalendar, { ...at(space), body }, { as: host })).response
  expect(await statesOf(space, day)).toEqual(['followed'])
  await unblock(space, day)
  expect(await statesOf(space, day)).toEqual(['followed'])
  await app.call(removeCalendar, { params: { uuid: space, calendar } }, { as: host })
  expect(await statesOf(space, day)).toEqual(['free'])
})

test('nobody asks for a day of a space that is paused', async () => {
  const space = await wall()
  await app.call(pauseSpace, at(space), { as: host })
  expect((await bookings.book(space, dayFrom(10), dayFrom(10))).error.code).toBe('booking.not_offered')
  expect(await statesOf(space, dayFrom(10))).toEqual(['free'])
})

test('every state but the free one has a kind of row, and a shown day stays in the calendar', () => {
  const without = spaceDayStates.filter(state => !spaceDayKinds.some(kind => kind === state))
  expect(without).toEqual(['free', 'followed'])
  expect(spaceDayStep('booked', { type: 'booking.left', shown: true })).toBeNull()
  expect(spaceDayStep('booked', { type: 'booking.left', shown: false })).toBe('free')
})
