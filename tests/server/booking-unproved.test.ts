import { expect, test } from 'vitest'
import { listBookings } from '#contract/endpoints/bookings.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { BookingSummary } from '#contract/entities/booking.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { booker, host, openBookings } from '#tests/support/make-booking.ts'

const day = 86_400_000

const { app, bookings } = await openBookings()

test('from its first day on both sides read that a booking has no proof, and its host is reminded until it has', async () => {
  const space = await copySpace(app, host, { instant_book: true })
  const { uuid } = (await bookings.book(space, bookings.dayFrom(1), bookings.dayFrom(70))).response
  await bookings.pay(uuid)
  expect((await bookings.read(uuid)).unproved).toBe(false)
  const listed = async (as: string) => {
    const rows: BookingSummary[] = (await app.call(listBookings, { query: { size_page: 100 } }, { as })).response
    return rows.find(one => one.uuid === uuid)?.unproved
  }
  const reminders = async (as = host) => {
    const { response } = await app.call(listNotifications, { query: { size_page: 100 } }, { as })
    const told: { metadata: { type: string } }[] = response
    return told.filter(one => one.metadata.type === 'booking_unproved').length
  }
  await bookings.wait(day)
  for (const as of [booker, host]) {
    expect((await bookings.read(uuid, as)).unproved).toBe(true)
    expect(await listed(as)).toBe(true)
  }
  expect(await reminders()).toBe(0)
  await bookings.wait(day)
  expect(await reminders()).toBe(1)
  await bookings.wait(3 * day)
  expect(await reminders()).toBe(2)
  await bookings.act(uuid, await bookings.proof(bookings.dayFrom(0)))
  expect(await bookings.read(uuid)).toMatchObject({ unproved: false })
  expect(await listed(booker)).toBe(false)
  await bookings.wait(20 * day)
  expect(await reminders()).toBe(2)
  // The first period is paid; nothing shows the second one.
  await bookings.wait(7 * day)
  expect(await bookings.read(uuid)).toMatchObject({ unproved: true, periods: [{ state: 'paid' }, {}, {}] })
  await bookings.wait(day)
  expect(await reminders()).toBe(3)
  expect(await reminders(booker)).toBe(0)
})
