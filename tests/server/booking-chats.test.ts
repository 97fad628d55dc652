import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { setBlock } from '#contract/endpoints/blocks.ts'
import { actOnBooking, bookSpace, fundBooking, getBooking, talkInBooking } from '#contract/endpoints/bookings.ts'
import { getChat, listChats, listMessages, searchMessages, sendMessage } from '#contract/endpoints/chats.ts'
import { payCheckout } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { searchOwn } from '#contract/endpoints/search.ts'
import { getSpace } from '#contract/endpoints/spaces.ts'
import type { Conversation, Message } from '#contract/entities/chat.ts'
import type { TeamRole } from '#contract/rules/roles.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { seatInConversations } from '#server/features/team/own-team.ts'
import type { TestApp } from '#tests/support/app.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { newPerson } from '#tests/support/new-person.ts'
import { withMarket } from '#tests/support/with-market.ts'

const booker = 'realty@elenco.test'
const host = 'host@elenco.test'
const stranger = 'brand@elenco.test'

let app: TestApp
withMarket(made => {
  app = made
})

const at = (uuid: string) => ({ params: { uuid } })
const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function book(hold = false): Promise<string> {
  const space = await copySpace(app, host, { instant_book: true })
  const days = { from: dayFrom(10), to: dayFrom(16) }
  const { price, version } = (await app.call(getSpace, { ...at(space), query: days })).response
  const body = { ...days, total_minor: price.total_minor, version, message: '', hold }
  return (await app.call(bookSpace, { ...at(space), body }, { as: booker })).response.uuid
}
const revision = async (uuid: string) => (await app.call(getBooking, at(uuid), { as: booker })).response.revision
const talk = (uuid: string, as: string) => app.call(talkInBooking, at(uuid), { as })
const write = (chat: string, as: string, text: string) =>
  app.call(sendMessage, { ...at(chat), body: { client_id: randomUUID(), text } }, { as })
const said = async (chat: string, as: string): Promise<string[]> =>
  (await app.call(listMessages, at(chat), { as })).response.map((one: Message) => one.text)
const chatsOf = async (as: string): Promise<string[]> =>
  (await app.call(listChats, { query: { size_page: 50 } }, { as })).response.map((one: Conversation) => one.uuid)
async function pay(uuid: string): Promise<void> {
  const visit = await app.call(fundBooking, { ...at(uuid), body: { revision: await revision(uuid) } }, { as: booker })
  await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as: booker })
}

let uuid: string
beforeEach(async () => {
  uuid = await book()
})

test('both companies write in one conversation about their booking, and each is told of what the other says', async () => {
  expect((await app.call(getBooking, at(uuid), { as: booker })).response.chat_uuid).toBeNull()
  const [one, other] = await Promise.all([talk(uuid, booker), talk(uuid, host)])
  const chat = one.response.chat_uuid
  expect(other.response.chat_uuid).toBe(chat)
  for (const as of [booker, host]) expect((await app.call(getBooking, at(uuid), { as })).response.chat_uuid).toBe(chat)
  await write(chat, booker, '¿La pantalla empieza a las siete?')
  await write(chat, host, 'Sí, todos los días.')
  expect(await said(chat, host)).toEqual(await said(chat, booker))
  expect(await said(chat, host)).toEqual(['¿La pantalla empieza a las siete?', 'Sí, todos los días.'])
  const told = (await app.call(listNotifications, { query: { size_page: 20 } }, { as: host })).response
  expect(told.some((row: { metadata: { chat_uuid?: string } }) => row.metadata.chat_uuid === chat)).toBe(true)
})

test('its head says which space, whose and which days; the list and the search have it on both sides', async () => {
  const chat = (await talk(uuid, booker)).response.chat_uuid
  await write(chat, booker, 'La lona se cuelga el lunes.')
  const booking = (await app.call(getBooking, at(uuid), { as: booker })).response
  const seen: Conversation = (await app.call(getChat, at(chat), { as: host })).response
  expect(seen.context).toEqual({ type: 'booking', id: uuid, title: booking.title })
  expect(seen.booking).toEqual({ uuid, from: booking.from, to: booking.to, hours: null, city: booking.city })
  expect(new Set(seen.participants.map(({ side, name }) => `${side} ${name}`))).toEqual(
    new Set([`host ${booking.other.name}`, `brand ${(await app.call(getBooking, at(uuid), { as: host })).response.other.name}`]),
  )
  for (const as of [booker, host]) {
    expect(await chatsOf(as)).toContain(chat)
    const [found] = (await app.call(searchMessages, { query: { q: 'lona se cuelga' } }, { as })).response
    expect(found).toMatchObject({ chat_uuid: chat, other: as === host ? expect.any(String) : booking.other.name })
    const things = (await app.call(searchOwn, { query: { q: booking.title } }, { as })).response
    expect(JSON.stringify(things)).toContain(chat)
  }
})

test('nobody else reads it, and there is none while days are only held', async () => {
  const chat = (await talk(uuid, booker)).response.chat_uuid
  expect((await talk(uuid, stranger)).status).toBeGreaterThanOrEqual(403)
  expect((await app.call(getChat, at(chat), { as: stranger })).status).toBe(404)
  expect((await talk(randomUUID(), booker)).status).toBe(404)
  const held = await book(true)
  expect((await talk(held, booker)).error.code).toBe('booking.wrong_state')
  expect((await talk(held, host)).status).toBe(404)
})

test('contact details are dots for the other company until the booking is paid', async () => {
  const chat = (await talk(uuid, host)).response.chat_uuid
  await write(chat, host, 'Llamadme al 612 345 678.')
  expect((await said(chat, booker))[0]).not.toContain('612')
  expect((await said(chat, host))[0]).toContain('612')
  await pay(uuid)
  expect((await said(chat, booker))[0]).toContain('612 345 678')
  // Begun after the payment, it never hides any.
  const later = await book()
  await pay(later)
  const { response } = await talk(later, booker)
  await write(response.chat_uuid, booker, 'Soy Ana, 699 111 222.')
  expect((await said(response.chat_uuid, host))[0]).toContain('699 111 222')
})

test('people of the host who come in read it, and those whose role takes no part, or who go, read no more', async () => {
  const chat = (await talk(uuid, booker)).response.chat_uuid
  const { uuid: person, as } = await newPerson(app)
  const org_id = (await app.call(getBooking, at(uuid), { as: booker })).response.other.uuid
  const seat = async (role: TeamRole | null) => {
    await inTransaction(app.ctx, async inner => {
      const member = { org_id, user_id: person, role: role ?? 'viewer', state: role ? 'active' : 'removed' } as const
      await inner.db
        .insertInto('memberships')
        .values(member)
        .onConflict(conflict => conflict.columns(['org_id', 'user_id']).doUpdateSet(member))
        .execute()
      await seatInConversations(inner, org_id, person, role)
    })
  }
  await seat('manager')
  expect((await app.call(getChat, at(chat), { as: booker })).response.participants).toContainEqual(
    expect.objectContaining({ uuid: person, side: 'host' }),
  )
  expect((await app.call(getChat, at(chat), { as })).status).toBe(200)
  await seat('viewer')
  expect((await app.call(getChat, at(chat), { as })).status).toBe(404)
  await seat('reviewer')
  await seat(null)
  expect((await app.call(getChat, at(chat), { as })).status).toBe(404)
})

test('it goes on after the booking was cancelled, and is muted rather than blocked', async () => {
  const chat = (await talk(uuid, booker)).response.chat_uuid
  for (const as of [booker, host])
    expect((await app.call(setBlock, { body: { whom: { chat }, blocked: true } }, { as })).error.code).toBe('block.nobody')
  await pay(uuid)
  const act = { type: 'booking.cancel', reason: 'La campaña se ha aplazado.' }
  await app.call(actOnBooking, { ...at(uuid), body: { act, revision: await revision(uuid) } }, { as: booker })
  expect((await write(chat, host, 'Lástima. ¿Otra vez en enero?')).status).toBe(200)
})
