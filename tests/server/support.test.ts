import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getChat, listChats, listMessages, sendMessage } from '#contract/endpoints/chats.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { getSupport, openSupport } from '#contract/endpoints/support.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCreator } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const staff = 'admin@elenco.test'
const open = async (as: string, body: object = {}) =>
  present((await app.answer(openSupport, { body }, { as })).chat_uuid, 'the chat')
const write = (chat: string, as: string, text: string) =>
  app.call(sendMessage, { params: { uuid: chat }, body: { client_id: randomUUID(), text } }, { as })

test('one conversation per person, however often and at once it is opened', async () => {
  const as = await freshCreator(app)
  expect((await app.call(getSupport, {}, { as })).response).toEqual({ chat_uuid: null })
  const chats = await Promise.all([open(as), open(as), open(as)])
  expect(new Set(chats).size).toBe(1)
  expect((await app.call(getSupport, {}, { as })).response.chat_uuid).toBe(chats[0])
  expect((await app.call(getChat, { params: { uuid: chats[0] } }, { as })).response.context.type).toBe('support')
})

test('staff answer in the same chat, both are told, and the house speaks with one name', async () => {
  const as = await freshCreator(app)
  const chat = await open(as)
  await write(chat, as, 'No encuentro mis pagos')
  const inbox = (await app.call(listChats, {}, { as: staff })).response
  expect(inbox[0]).toMatchObject({ uuid: chat, unread: 1 })
  const told = async (who: string) => (await app.call(listNotifications, {}, { as: who })).response
  expect((await told(staff))[0].metadata).toMatchObject({ type: 'chat_message', chat_uuid: chat })
  expect((await write(chat, staff, 'Están en Mi trabajo')).status).toBe(200)
  expect((await told(as))[0].metadata).toMatchObject({ type: 'chat_message', chat_uuid: chat })
  const seen = (await app.call(getChat, { params: { uuid: chat } }, { as })).response
  const id = await app.idOf(staff)
  expect(seen.participants.find((one: { uuid: string }) => one.uuid === id).name).toBe('Elenco')
})

test('who only looked in is none of the staff’s work', async () => {
  const as = await freshCreator(app)
  const chat = await open(as)
  const before = (await app.call(listChats, {}, { as: staff })).meta.totals.all
  const inbox = async () => (await app.call(listChats, {}, { as: staff })).response.map((one: { uuid: string }) => one.uuid)
  expect(await inbox()).not.toContain(chat)
  expect((await app.call(listChats, {}, { as })).response).toMatchObject([{ uuid: chat }])
  await write(chat, as, 'Hola')
  expect((await inbox())[0]).toBe(chat)
  expect((await app.call(listChats, {}, { as: staff })).meta.totals.all).toBe(before + 1)
})

test.each(['realty@elenco.test', 'brand@elenco.test'])('%s may talk to us too', async as => {
  const chat = await open(as)
  expect((await write(chat, as, 'Hola')).status).toBe(200)
})

test('nobody else reads it', async () => {
  const chat = await open(await freshCreator(app))
  expect((await app.call(getChat, { params: { uuid: chat } }, { as: await freshCreator(app) })).status).toBe(404)
  expect((await app.call(openSupport, { body: {} })).status).toBe(401)
})

test('who becomes staff later joins the conversations there are', async () => {
  const chat = await open(await freshCreator(app))
  const late = await freshCreator(app)
  await app.database.db.updateTable('users').set({ is_superuser: true }).where('email', '=', late).execute()
  expect((await app.call(openSupport, { body: {} }, { as: late })).response).toEqual({ chat_uuid: null })
  expect((await app.call(getChat, { params: { uuid: chat } }, { as: late })).status).toBe(200)
  await app.database.db.updateTable('users').set({ is_superuser: false }).where('email', '=', late).execute()
})

test('a request to remove content is a message with its subject, once per client id', async () => {
  const as = await freshCreator(app)
  const request = { kind: 'content_deletion', client_id: randomUUID(), text: 'Mi foto en el casting de café' }
  const chat = await open(as, { request })
  await open(as, { request })
  const messages = (await app.call(listMessages, { params: { uuid: chat } }, { as: staff })).response
  expect(messages.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringMatching(/^(Request to remove content|Solicitud de retirada de contenido)\n\nMi foto en el casting de café$/),
  ])
  const refused = await app.call(openSupport, { body: { request: { ...request, text: 'corto' } } }, { as })
  expect(refused.error.fields).toHaveProperty('request.text')
})
