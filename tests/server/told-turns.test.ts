import { beforeEach, expect, test } from 'vitest'
import { acceptOffer, requestCancel } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { getPaper, mailPaperCode, signPaper } from '#contract/endpoints/papers.ts'
import { writeReview } from '#contract/endpoints/reviews.ts'
import { limits } from '#contract/limits.ts'
import { mayAs, type TeamRole } from '#contract/rules/roles.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { booker, host, openBookings } from '#tests/support/make-booking.ts'
import { brand, deliveredDeal, fundedDeal, holdingDeal, must, offeredDeal, takeStep } from '#tests/support/make-deal.ts'

const { app, bookings } = await openBookings()
const member = 'reviewer@elenco.test'
const hour = 3_600_000

/** Takes the member's seat in somebody's company, in this role, with an empty bell. */
async function seat(role: TeamRole, owner: string) {
  const { db } = app.database
  const { org_id } = await db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', await app.idOf(owner))
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('memberships')
    .set({ role, org_id })
    .where('user_id', '=', await app.idOf(member))
    .execute()
}

const bell = async (as: string) => await app.answer(listNotifications, { query: { size_page: 50 } }, { as })
const toldTo = async (as: string) => (await bell(as)).map(one => one.metadata.type)

beforeEach(async () => {
  await app.database.db.deleteFrom('notifications').execute()
})

const roles = ['admin', 'manager', 'reviewer', 'finance', 'viewer'] satisfies TeamRole[]

test.each(roles)('%s is asked to answer a booking, and to pay one, where the role does', async role => {
  await seat(role, host)
  const { uuid } = (await bookings.book(await copySpace(app, host))).response
  expect(await toldTo(host)).toEqual(['booking_turn'])
  const news = mayAs(role, 'take_part') ? ['booking_status'] : []
  expect(await toldTo(member)).toEqual(mayAs(role, 'run') ? ['booking_turn'] : news)
  await seat(role, booker)
  await app.database.db.deleteFrom('notifications').execute()
  await bookings.act(uuid, { type: 'booking.accept' })
  expect(await toldTo(booker)).toEqual(['booking_turn'])
  expect(await toldTo(member)).toEqual(mayAs(role, 'pay') ? ['booking_turn'] : news)
})

test('a reviewer reads that somebody wants the space, and is not reminded of its proof', async () => {
  await seat('reviewer', host)
  const { uuid } = (await bookings.book(await copySpace(app, host))).response
  expect((await bell(member)).map(({ title }) => title)).toEqual(['Alguien quiere reservar tu espacio'])
  await bookings.act(uuid, { type: 'booking.accept' })
  await bookings.pay(uuid)
  await bookings.wait(10 * 24 * hour)
  await bookings.wait(24 * hour)
  expect(await toldTo(host)).toContain('booking_unproved')
  expect(await toldTo(member)).not.toContain('booking_unproved')
})

test('who takes no step of a deal hears of it without being asked for it', async () => {
  const { deal, creator } = await offeredDeal(app)
  // The conversation has them as somebody who reads along: their role is looked at when something happens.
  await app.database.db
    .insertInto('conversation_participants')
    .values({ conversation_id: deal.chat_uuid, user_id: await app.idOf(member), side: 'brand' })
    .onConflict(conflict => conflict.columns(['user_id', 'conversation_id']).doNothing())
    .execute()
  await seat('manager', brand)
  await app.database.db.deleteFrom('notifications').execute()
  must(await takeStep(app, acceptOffer, deal, creator, { version: deal.version }))
  const saidTo = async (as: string) => (await bell(as)).map(({ body }) => body).join(' ')
  expect(await saidTo(brand)).toMatch(/^Paga /)
  expect(await saidTo(member)).toMatch(/cuando tu empresa pague/)
})

test('a delivery is shown to a reviewer, who is not asked for the answer, and reminded to look at it before silence approves', async () => {
  await seat('reviewer', brand)
  const { deal } = await deliveredDeal(app)
  const about = async (as: string) => (await bell(as)).filter(({ metadata }) => metadata.chat_uuid === deal.chat_uuid)
  const delivered = async (as: string) => (await about(as)).find(({ metadata }) => metadata.type === 'deliverable_new')?.body
  expect(await delivered(brand)).toMatch(/apruébala o pide cambios/)
  expect(await delivered(member)).toMatch(/Contestan otras personas de tu empresa/)
  app.clock.advance(Date.parse(deal.deadline ?? '') - app.clock.now().getTime() - Math.min(...limits.reviewReminders))
  await bookings.wait(0)
  const types = async (as: string) => (await about(as)).map(({ metadata }) => metadata.type)
  expect(await types(brand)).toContain('approval_due')
  expect(await types(member)).toContain('approval_due')
})

test.each(roles)('%s hears that the other side has signed where the role signs', async role => {
  await seat('manager', brand)
  const { deal, creator } = await offeredDeal(app)
  must(await takeStep(app, acceptOffer, deal, creator, { version: deal.version }))
  await seat(role, brand)
  await app.database.db.deleteFrom('notifications').execute()
  const { sha256 } = await app.answer(getPaper, { params: { uuid: deal.uuid } }, { as: creator })
  await app.answer(mailPaperCode, { params: { uuid: deal.uuid }, body: { sha256 } }, { as: creator })
  const code = (await mailsTo(app, creator)).flatMap(mail => /\b\d{6}$/.exec(mail.subject)?.[0] ?? [])[0] ?? ''
  await app.answer(signPaper, { params: { uuid: deal.uuid }, body: { sha256, name: 'Nadia Prueba Ruiz', code } }, { as: creator })
  expect(await toldTo(brand)).toContain('contract_signed')
  expect(await toldTo(member)).toEqual(mayAs(role, 'run') ? ['contract_signed'] : [])
})

test('a review is asked of those who write it, and shown to whoever takes part', async () => {
  await seat('reviewer', brand)
  const { deal, creator } = await holdingDeal(app)
  await bookings.wait(limits.deal.hold + 60_000)
  await app.database.db.deleteFrom('notifications').execute()
  const body = { rating: 4, scores: { brief_clarity: 4, feedback_speed: 3, respect: 5 }, text: 'Sabían lo que querían.' }
  await app.answer(writeReview, { params: { uuid: deal.uuid }, body }, { as: creator })
  expect(await toldTo(brand)).toEqual(['review_due'])
  expect(await toldTo(member)).toEqual([])
  await bookings.wait(7 * 24 * hour + 60_000)
  expect(await toldTo(member)).toEqual(['review_published'])
})

test('the time to answer is said to everybody, and the answer asked of those who give it', async () => {
  await seat('reviewer', brand)
  const { deal, creator } = await fundedDeal(app)
  await app.database.db.deleteFrom('notifications').execute()
  must(await takeStep(app, requestCancel, deal, creator, { reason: 'No puedo seguir.' }))
  expect((await bell(brand))[0]?.body).toMatch(/^Contesta en/)
  expect((await bell(member))[0]?.body).toMatch(/^Otras personas de tu empresa contestan en/)
})
