import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundBookingFromBalance } from '#contract/endpoints/balance.ts'
import { listTransactions, type Transaction, transactionsCsv, transactionsPdf } from '#contract/endpoints/deals.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { houseEarns, moveBalance } from '#tests/support/give-balance.ts'
import { booker, bookingsOf, host } from '#tests/support/make-booking.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

/** Those who book places, and those who let them, read what moved for which booking: as brands and creators do for deals. */
let app: TestApp
let bookings: ReturnType<typeof bookingsOf>
const day = 86_400_000
beforeAll(async () => {
  app = await createTestApp()
  await houseEarns(app)
  bookings = bookingsOf(app)
  await bookings.quiet()
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
})

const list = async (as: string, filter: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
  await app.call(listTransactions, { body: { filter, size_page: 100, ...more } }, { as })
const rowsOf = async (as: string, { uuid }: Booking): Promise<Transaction[]> => (await list(as, { booking: uuid })).response
async function awaiting(title: string): Promise<Booking> {
  const space = await copySpace(app, host, { instant_book: true, title })
  return (await bookings.book(space)).response
}
const moneyIn = async (as: string) =>
  (await list(as)).meta.totals.currencies.find(({ currency }: { currency: string }) => currency === 'EUR')

test('a booking paid by card is charged and protected for whoever books, and its fee is said once it is billed; the host reads the earning', async () => {
  const before = await moneyIn(booker)
  const booking = await awaiting('Fachada de la plaza')
  await bookings.pay(booking.uuid)
  const total = booking.total_minor
  expect(await rowsOf(booker, booking)).toMatchObject([
    { type: 'hold', state: 'pending', amount_minor: -total, way: 'card', title: 'Fachada de la plaza', invoices: [] },
    { type: 'charge', state: 'settled', amount_minor: total, way: 'card', booking_uuid: booking.uuid, deal_uuid: null },
  ])
  expect(await rowsOf(host, booking)).toEqual([])
  expect((await moneyIn(booker)).protected_minor).toBe((before?.protected_minor ?? 0) + total)
  await bookings.wait(17 * day)
  await bookings.act(booking.uuid, await bookings.proof(booking.to))
  await bookings.wait(4 * day)
  const done = await bookings.read(booking.uuid)
  expect(done.state).toBe('reconciled')
  const [hold] = await rowsOf(booker, booking)
  expect(hold).toMatchObject({ type: 'hold', state: 'settled', invoices: [{ kind: 'fee', amount_minor: done.fee_minor }] })
  const [earned, ...rest] = await rowsOf(host, booking)
  expect(rest).toEqual([])
  expect(earned).toMatchObject({ type: 'release', state: 'settled', way: null, invoices: [{ kind: 'fee' }] })
  expect((earned?.amount_minor ?? 0) + (earned?.invoices[0]?.amount_minor ?? 0) + done.fee_minor).toBe(total)
  expect((await list(booker, { text: hold?.invoices[0]?.number })).response).toMatchObject([{ uuid: hold?.uuid }])
  const after = await moneyIn(booker)
  expect([after.protected_minor, after.paid_minor]).toEqual([before?.protected_minor ?? 0, (before?.paid_minor ?? 0) + total])
})

test('the part from the balance and the rest by card stand apart, and what comes back says by which way', async () => {
  const booking = await awaiting('Marquesina del puente')
  const total = booking.total_minor
  await moveBalance(app, booker, 10_000)
  const { revision } = await bookings.read(booking.uuid)
  const body = { revision, amount_minor: 10_000 }
  await app.call(fundBookingFromBalance, { params: { uuid: booking.uuid }, body }, { as: booker })
  await bookings.pay(booking.uuid)
  await bookings.act(booking.uuid, { type: 'booking.cancel', reason: 'La marquesina se retira este mes.' })
  const owed = await rowsOf(booker, booking)
  expect(owed.map(({ type, state, amount_minor, way }) => ({ type, state, amount_minor, way }))).toEqual([
    { type: 'refund', state: 'pending', amount_minor: total, way: 'card' },
    { type: 'hold', state: 'settled', amount_minor: 10_000 - total, way: 'card' },
    { type: 'charge', state: 'settled', amount_minor: total - 10_000, way: 'card' },
    { type: 'hold', state: 'settled', amount_minor: -10_000, way: 'balance' },
  ])
  expect(owed[0]?.balance_minor).toBe(10_000)
  await app.runner.runDue()
  expect((await rowsOf(booker, booking))[0]).toMatchObject({ type: 'refund', state: 'settled' })
  const of = { booking: booking.uuid }
  expect((await list(booker, { ...of, way: 'balance' })).meta.count).toBe(2)
  expect((await list(booker, { ...of, way: 'transfer' })).meta.count).toBe(0)
  expect((await list(booker, { ...of, currency: 'USD' })).meta.count).toBe(0)
  expect((await list(booker, { ...of, text: 'MARQUESINA' })).meta.count).toBe(4)
  const sums = async (sort: string) =>
    (await list(booker, of, { sort })).response.map(({ amount_minor }: Transaction) => Math.abs(amount_minor))
  expect(await sums('smallest')).toEqual((await sums('largest')).reverse().toSorted((a: number, b: number) => a - b))
  expect((await list(booker, of, { sort: 'oldest' })).response.map(({ uuid }: Transaction) => uuid)).toEqual(
    owed.map(({ uuid }) => uuid).reverse(),
  )
  const second = await list(booker, of, { size_page: 1, page: 2 })
  expect(second.response).toMatchObject([{ uuid: owed[1]?.uuid, type: 'hold' }])
  expect(second.meta.count).toBe(4)
  for (const other of ['premium@elenco.test', host]) expect(await rowsOf(other, booking)).toEqual([])
})

test('they are taken along as a table, in which no title is a formula, and as a document', async () => {
  const booking = await awaiting('=HYPERLINK("http://x")')
  await bookings.pay(booking.uuid)
  const fileOf = async (path: string, as: string) =>
    await app.request(`/api${path}?booking=${booking.uuid}`, { headers: { Authorization: `Bearer ${await app.tokenOf(as)}` } })
  const rows = async (as: string) => (await (await fileOf(transactionsCsv.path, as)).text()).trim().split('\r\n')
  const [head, ...lines] = await rows(booker)
  expect(head).toContain('at,type,state,title,milestone,amount,currency,way')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(`hold,pending,"'=HYPERLINK(""http://x"")",,${-booking.total_minor / 100},EUR,card`)
  const pdf = await fileOf(transactionsPdf.path, booker)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const told = readPdf(Buffer.from(await pdf.arrayBuffer()))
    .map(({ text }) => text)
    .join(' ')
  expect(told).toMatch(/HYPERLINK/)
  expect(told).toMatch(/Con tarjeta|By card/)
  expect(await rows('premium@elenco.test')).toHaveLength(1)
  expect((await app.call(transactionsCsv, { query: { type: ['bogus'] } }, { as: booker })).status).toBe(400)
})
