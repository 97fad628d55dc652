import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { agreeContacts, editMessage, getChat, listChats, listMessages, sendMessage } from '#contract/endpoints/chats.ts'
import { acceptOffer, fundDeal, payCheckout } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { Message } from '#contract/entities/chat.ts'
import { contactMask } from '#contract/rules/contact-details.ts'
import type { TestApp } from '#tests/support/app.ts'
import { must, offeredDeal, type Pair, takeStep } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
let pair: Pair
let chat: string
withMarket(made => {
  app = made
})
beforeEach(async () => {
  pair = await offeredDeal(app)
  chat = pair.deal.chat_uuid
})

const said = 'Write to ana@example.com or +34 600 123 456'
const masked = `Write to ${contactMask} or ${contactMask}`
const write = async (as: string, text: string, reply_to: string | null = null): Promise<Message> =>
  (await app.call(sendMessage, { params: { uuid: chat }, body: { client_id: randomUUID(), text, reply_to } }, { as })).response
const read = async (as: string, message: Message): Promise<Message> => {
  const { response } = await app.call(listMessages, { params: { uuid: chat }, query: { size_page: 200 } }, { as })
  return response.find((one: Message) => one.uuid === message.uuid)
}
const agree = (as: string, agreed = true) => app.call(agreeContacts, { params: { uuid: chat }, body: { agreed } }, { as })
const standing = async (as: string) => (await app.call(getChat, { params: { uuid: chat } }, { as })).response.contacts

/** Everything that the server sends to a person about this conversation. */
async function everythingFor(as: string): Promise<string> {
  const user = await app.idOf(as)
  const answers = await Promise.all([
    app.call(getChat, { params: { uuid: chat } }, { as }),
    app.call(listChats, { query: {} }, { as }),
    app.call(listMessages, { params: { uuid: chat }, query: { size_page: 200 } }, { as }),
    app.call(listNotifications, {}, { as }),
  ])
  const events = await app.database.db.selectFrom('user_events').selectAll().where('user_id', '=', user).execute()
  return JSON.stringify([answers.map(answer => answer.response), events])
}

test('contact details reach nobody of the other side before the deal is paid: thread, list, quote, bell, stream', async () => {
  const message = await write(pair.creator, said)
  expect(message).toMatchObject({ text: said, veiled: true })
  expect(await read(pair.brand, message)).toMatchObject({ text: masked, veiled: true })
  expect(await read(pair.creator, message)).toMatchObject({ text: said, veiled: true })
  const answer = await write(pair.brand, 'Thanks', message.uuid)
  expect(answer.reply_to?.text).toBe(masked)
  expect((await read(pair.creator, answer)).reply_to?.text).toBe(said)
  const sent = await everythingFor(pair.brand)
  expect(sent).toContain(contactMask)
  expect(sent).not.toContain('ana@example.com')
  expect(sent).not.toContain('600 123 456')
})

test('an edit that adds them hides them too, and one that takes them out shows the rest', async () => {
  const message = await write(pair.creator, 'Hello')
  const edit = (text: string) =>
    app.call(editMessage, { params: { uuid: chat, message: message.uuid }, body: { text } }, { as: pair.creator })
  await edit(said)
  expect(await read(pair.brand, message)).toMatchObject({ text: masked, veiled: true })
  expect(await everythingFor(pair.brand)).not.toContain('ana@example.com')
  await edit('Hello again')
  expect(await read(pair.brand, message)).toMatchObject({ text: 'Hello again', veiled: false })
})

test('they show once both sides agree, what was written before too; one side alone shows nothing and may think again', async () => {
  const message = await write(pair.creator, said)
  expect((await agree(pair.creator)).response).toEqual({ hidden: true, mine: true, theirs: false })
  expect(await standing(pair.brand)).toEqual({ hidden: true, mine: false, theirs: true })
  expect((await read(pair.brand, message)).text).toBe(masked)
  expect((await agree(pair.creator, false)).response).toEqual({ hidden: true, mine: false, theirs: false })
  expect((await agree(pair.brand)).response).toMatchObject({ hidden: true })
  const before = (await app.call(getChat, { params: { uuid: chat } }, { as: pair.brand })).response.last_change
  expect((await agree(pair.creator)).response).toEqual({ hidden: false, mine: true, theirs: true })
  const query = { changed_after: before }
  const changed = await app.call(listMessages, { params: { uuid: chat }, query }, { as: pair.brand })
  expect(changed.response).toEqual([expect.objectContaining({ uuid: message.uuid, text: said, veiled: false })])
  await agree(pair.brand, false)
  expect(await standing(pair.brand)).toMatchObject({ hidden: false })
})

test('they show once the deal is paid', async () => {
  const message = await write(pair.creator, said)
  const accepted = must(await takeStep(app, acceptOffer, pair.deal, pair.creator, { version: pair.deal.version }))
  expect((await read(pair.brand, message)).text).toBe(masked)
  const visit = await takeStep(app, fundDeal, accepted, pair.brand)
  await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as: pair.brand })
  expect(await read(pair.brand, message)).toMatchObject({ text: said, veiled: false })
  expect(await standing(pair.creator)).toMatchObject({ hidden: false })
  expect(await write(pair.brand, said)).toMatchObject({ veiled: false })
})

test('a stranger cannot agree for others', async () => {
  expect((await agree('creator@elenco.test')).error.code).toBe('not_found')
})
