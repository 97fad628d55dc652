import { afterAll, beforeAll, expect, test } from 'vitest'
import { actOnBooking, bookSpace, fundBooking, getBooking } from '#contract/endpoints/bookings.ts'
import { getCheckout, payCheckout } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { getSpace, listSpaces } from '#contract/endpoints/spaces.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { stripePayments } from '#server/gateways/payments-stripe.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { stripeFake } from '#tests/support/stripe-fake.ts'

const booker = 'realty@elenco.test'
const day = 86_400_000
let app: TestApp
let stripe: Awaited<ReturnType<typeof stripeFake>>
beforeAll(async () => {
  stripe = await stripeFake()
  app = await createTestApp({ gateways: { payments: stripePayments(stripe.gateway) } })
})
afterAll(async () => {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  expect(app.faults).toEqual([])
  await app.close()
  await stripe.stop()
})

const hear = async (message: RequestInit) => (await app.request('/api/v3/webhooks/stripe', message)).status
const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
const read = async (uuid: string): Promise<Booking> => (await app.call(getBooking, { params: { uuid } }, { as: booker })).response
const visit = async ({ uuid }: Booking) => {
  const { revision } = await read(uuid)
  return (await app.call(fundBooking, { params: { uuid }, body: { revision } }, { as: booker })).response
}
const paymentOf = (session: string) => [...stripe.payments].find(([, payment]) => payment.session === session)?.[0]

/** A booking of the first space that is booked at once, in a month of its own. */
async function booked(month: number): Promise<Booking> {
  const { response: spaces } = await app.call(listSpaces, { query: { instant: 1 } })
  const [from, to] = [dayFrom(month * 30), dayFrom(month * 30 + 13)]
  const params = { uuid: spaces[0].uuid }
  const { response: space } = await app.call(getSpace, { params, query: { from, to } })
  const body = { from, to, total_minor: space.price.total_minor, version: space.version }
  return (await app.call(bookSpace, { params, body }, { as: booker })).response
}

test('a booking is paid at Stripe: settled by its signed word alone, once, and not by the built-in cashier', async () => {
  const booking = await booked(7)
  expect(booking.state).toBe('awaiting_funds')
  const { session, checkout_url, amount_minor } = await visit(booking)
  expect(checkout_url).toMatch(/^https:\/\/stripe\.example\/pay\//)
  expect(amount_minor).toBe(booking.total_minor)
  const params = { session }
  expect((await app.call(payCheckout, { params, body: { card: 'approved' } }, { as: booker })).status).toBe(404)
  expect((await app.call(getCheckout, { params }, { as: booker })).status).toBe(404)
  expect(await read(booking.uuid)).toMatchObject({ state: 'awaiting_funds', protected_minor: 0 })
  const paid = () => hear(stripe.pay(app.clock.now(), session, { id: `evt_${session}` }))
  expect(await Promise.all([paid(), paid(), paid()])).toEqual([200, 200, 200])
  expect(await read(booking.uuid)).toMatchObject({ state: 'confirmed', protected_minor: amount_minor })
})

test('a payment that comes after the booking was given up goes back', async () => {
  const booking = await booked(3)
  const { session } = await visit(booking)
  const { revision } = await read(booking.uuid)
  const withdraw = { params: { uuid: booking.uuid }, body: { act: { type: 'booking.withdraw' as const }, revision } }
  expect((await app.call(actOnBooking, withdraw, { as: booker })).response.state).toBe('withdrawn')
  expect(await hear(stripe.pay(app.clock.now(), session))).toBe(200)
  await app.runner.runDue()
  expect(stripe.asked.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1)
  expect(await read(booking.uuid)).toMatchObject({ state: 'withdrawn', protected_minor: 0 })
})

test('what a bank takes back of a booking is told to staff, and moves nothing by itself', async () => {
  const booking = await booked(5)
  const { session } = await visit(booking)
  await hear(stripe.pay(app.clock.now(), session))
  const dispute = { id: 'dp_booking', payment_intent: paymentOf(session) }
  expect(await hear(stripe.message(app.clock.now(), 'charge.dispute.created', dispute))).toBe(200)
  expect((await read(booking.uuid)).state).toBe('confirmed')
  const staff = await app.call(listNotifications, {}, { as: 'admin@elenco.test' })
  expect(staff.response[0]).toMatchObject({ title: 'Un banco ha retirado un pago' })
})
