import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { actOnBooking, bookSpace, fundBooking, getBooking } from '#contract/endpoints/bookings.ts'
import { payCheckout } from '#contract/endpoints/deals.ts'
import { getPayoutMethods, listPayouts, requestPayout, savePaypal } from '#contract/endpoints/finance.ts'
import { getSpace } from '#contract/endpoints/spaces.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import type { TestApp } from '#tests/support/app.ts'
import { copySpace, orgOf } from '#tests/support/copy-space.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { freshHost } from '#tests/support/make-space.ts'
import { newPerson } from '#tests/support/new-person.ts'
import { withMarket } from '#tests/support/with-market.ts'

const day = 86_400_000
let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'at the end' },
)
beforeAll(async () => {
  // What the demonstration lets wait is not the subject here.
  const due_at = new Date(app.clock.now().getTime() + 4000 * day)
  await app.database.db.updateTable('jobs').set({ due_at }).execute()
})

const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
const read = async (uuid: string, as: string): Promise<Booking> =>
  (await app.call(getBooking, { params: { uuid } }, { as })).response

/** Confirmed at once and paid by card. */
async function booked(space: string, as: string): Promise<Booking> {
  const [from, to] = [dayFrom(5), dayFrom(8)]
  const { price, version } = (await app.call(getSpace, { params: { uuid: space }, query: { from, to } }, { as })).response
  const body = { from, to, total_minor: price.total_minor, version, message: '', hold: false }
  const { uuid, revision } = (await app.call(bookSpace, { params: { uuid: space }, body }, { as })).response
  const visit = await app.call(fundBooking, { params: { uuid }, body: { revision } }, { as })
  await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as })
  return await read(uuid, as)
}

/** The part that the booker's cancellation leaves the host: it is theirs at once. */
async function earn(host: string, space: string): Promise<number> {
  const booker = await freshHost(app)
  const { uuid, revision, state } = await booked(space, booker)
  expect(state).toBe('confirmed')
  const act = { type: 'booking.cancel', reason: 'La campaña se ha aplazado.' }
  const over = await app.call(actOnBooking, { params: { uuid }, body: { act, revision } }, { as: booker })
  expect(over.response.state).toBe('cancelled')
  const { meta } = await app.call(listPayouts, {}, { as: host })
  return meta.available[0]?.amount_minor ?? 0
}

test('a host sends earnings of a booking to PayPal: with the password, from the confirmed mailbox, and reads what became of it', async () => {
  const host = await freshHost(app)
  const password_hash = await hashPassword('elenco-demo')
  await app.database.db.updateTable('users').set({ password_hash }).where('email', '=', host).execute()
  const available = await earn(host, await copySpace(app, host, { instant_book: true, cancellation: 'std30' }))
  expect(available).toBeGreaterThan(0)
  const body = { email: 'pagos@paredes.example', confirm_email: 'pagos@paredes.example', password: 'elenco-demo' }
  expect((await app.call(savePaypal, { body }, { as: host })).response.state).toBe('pending_confirmation')
  await app.runner.runDue()
  // A host has no page among the creators' work: the mail leads to one that both have.
  expect((await mailsTo(app, body.email))[0]?.text).toContain(`${pathOf('transactions')}?token=`)
  const past = new Date(app.clock.now().getTime() - 1000)
  await app.database.db
    .updateTable('payout_methods')
    .set({ confirmed_at: past, active_from: past })
    .where('email', '=', body.email)
    .execute()
  expect((await app.call(getPayoutMethods, {}, { as: host })).response.current).not.toBeNull()
  const asked = await app.call(requestPayout, { body: { currency: 'EUR', method: 'paypal' } }, { as: host })
  expect(asked.response).toMatchObject({ amount_minor: available, state: 'requested' })
  await app.runner.runDue()
  app.clock.advance(limits.payout.look.soonest)
  await app.runner.runDue()
  const { response, meta } = await app.call(listPayouts, {}, { as: host })
  expect(response[0].state).toBe('paid')
  expect(meta.available).toEqual([])
})

test('earnings of a place are its company’s owner’s, whoever of the team put it there', async () => {
  const owner = await freshHost(app)
  const manager = await newPerson(app)
  const member = { org_id: await orgOf(app, owner), user_id: manager.uuid, role: 'manager', state: 'active' } as const
  await app.database.db
    .updateTable('users')
    .set({ groups: ['realty'] })
    .where('uuid', '=', manager.uuid)
    .execute()
  await app.database.db.insertInto('memberships').values(member).execute()
  const space = await copySpace(app, owner, { instant_book: true, cancellation: 'std30' })
  await app.database.db.updateTable('spaces').set({ created_by: manager.uuid }).where('uuid', '=', space).execute()
  expect(await earn(owner, space)).toBeGreaterThan(0)
  expect((await app.call(listPayouts, {}, { as: manager.as })).meta.available).toEqual([])
})

test('a brand has nothing to be paid out, and is not asked where', async () => {
  const as = 'premium@elenco.test'
  for (const call of [getPayoutMethods, listPayouts]) expect((await app.call(call, {}, { as })).status).toBe(403)
  const body = { currency: 'EUR', method: 'paypal' as const }
  expect((await app.call(requestPayout, { body }, { as, headers: { 'idempotency-key': randomUUID() } })).status).toBe(403)
})
