import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { actOnBooking, bookSpace, fundBooking, getBooking } from '#contract/endpoints/bookings.ts'
import { payCheckout } from '#contract/endpoints/deals.ts'
import { getSpace } from '#contract/endpoints/spaces.ts'
import type { Booking, BookingAct } from '#contract/entities/booking.ts'
import type { Space } from '#contract/entities/space.ts'
import { type Hours, lastDayOf, writeHours } from '#contract/rules/hours.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp } from './app.ts'

export const booker = 'realty@elenco.test'
export const host = 'host@elenco.test'

const day = 86_400_000

/** An app for the bookings of one file of tests. At its end nothing has failed on the server, and the books agree. */
export async function openBookings() {
  const app = await createTestApp()
  const bookings = bookingsOf(app)
  afterAll(async () => {
    expect((await auditBooks(app.database.db)).findings).toEqual([])
    expect(app.faults).toEqual([])
    await app.close()
  })
  await bookings.quiet()
  // Every file begins at noon, whenever it runs: near midnight the day of a place is not that of UTC.
  await bookings.wait(day - ((app.clock.now().getTime() + day / 2) % day))
  return { app, bookings }
}

/** What two companies do about a booked space, and the time that passes meanwhile, on one server of a test. */
export function bookingsOf(app: TestApp) {
  const at = (uuid: string) => ({ params: { uuid } })
  const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
  const read = async (uuid: string, as = booker): Promise<Booking> => (await app.call(getBooking, at(uuid), { as })).response
  const spaceAt = async (uuid: string, from: string, to: string): Promise<Space> =>
    (await app.call(getSpace, { ...at(uuid), query: { from, to } })).response
  const photo = async (as: string): Promise<string> => {
    const uuid = randomUUID()
    await app.database.db
      .insertInto('uploads')
      .values({
        uuid,
        owner_id: await app.idOf(as),
        name: 'valla.png',
        type: 'image/png',
        bytes: 10,
        created_at: app.clock.now(),
      })
      .execute()
    return uuid
  }
  return {
    dayFrom,
    read,
    spaceAt,
    photo,
    /** The other jobs of the market are not what this is about. */
    async quiet() {
      await app.database.db
        .updateTable('jobs')
        .set({ due_at: new Date(app.clock.now().getTime() + 4000 * day) })
        .execute()
    },
    /** Nobody is signed out by the months that go by. */
    async wait(ms: number) {
      app.clock.advance(ms)
      const far = new Date(app.clock.now().getTime() + 400 * day)
      await app.database.db.deleteFrom('jobs').where('kind', '=', 'notification.deliver').execute()
      await app.database.db
        .updateTable('sessions')
        .set({ last_seen_at: app.clock.now(), expires_at: far, longest_at: far })
        .execute()
      await app.runner.runDue()
    },
    async book(uuid: string, from = dayFrom(10), to = dayFrom(16), more: Record<string, unknown> = {}, as = booker) {
      const space = await spaceAt(uuid, from, to)
      const asked = { from, to, total_minor: space.price.total_minor, version: space.version }
      const body = { ...asked, message: 'Lanzamiento de otoño', ...more }
      return await app.call(bookSpace, { ...at(uuid), body }, { as })
    },
    /** Single hours of a day, at the price that the space's page says. */
    async bookHours(uuid: string, from: string, hours: Hours, more: Record<string, unknown> = {}, as = booker) {
      const query = { from, hours: writeHours(hours) }
      const space: Space = (await app.call(getSpace, { ...at(uuid), query })).response
      const asked = { from, to: lastDayOf({ day: from, ...hours }), hours, message: '' }
      const body = { ...asked, total_minor: space.price.total_minor, version: space.version, ...more }
      return await app.call(bookSpace, { ...at(uuid), body }, { as })
    },
    async act(uuid: string, what: BookingAct | Record<string, unknown>, as = host) {
      const { revision } = await read(uuid, as)
      return await app.call(actOnBooking, { ...at(uuid), body: { act: what, revision } }, { as })
    },
    async pay(uuid: string, card = 'approved') {
      const { revision } = await read(uuid)
      const visit = await app.call(fundBooking, { ...at(uuid), body: { revision } }, { as: booker })
      return await app.call(payCheckout, { params: { session: visit.response.session }, body: { card } }, { as: booker })
    },
    takenDaysOf: async (uuid: string) =>
      (await app.database.db.selectFrom('space_days').select('day').where('space_id', '=', uuid).execute()).length,
    proof: async (on: string, as = host) => ({ type: 'proof.show', files: [await photo(as)], taken_on: on }),
  }
}
