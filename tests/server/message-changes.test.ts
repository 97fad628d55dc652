import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  editMessage,
  getChat,
  listMessages,
  listPins,
  muteChat,
  pinMessage,
  reactToMessage,
  removeMessage,
  sendMessage,
} from '#contract/endpoints/chats.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { Message } from '#contract/entities/chat.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCreator, offeredDeal } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

const brand = 'premium@elenco.test'
let app: TestApp
let chat: string
let creator: string
withMarket(made => {
  app = made
})
beforeAll(async () => {
  const pair = await offeredDeal(app)
  chat = pair.deal.chat_uuid
  creator = pair.creator
})

const write = async (as: string, text: string, reply_to: string | null = null): Promise<Message> =>
  (await app.call(sendMessage, { params: { uuid: chat }, body: { client_id: randomUUID(), text, reply_to } }, { as })).response
const at = (message: Message) => ({ uuid: chat, message: message.uuid })
const edit = (as: string, message: Message, text: string) =>
  app.call(editMessage, { params: at(message), body: { text } }, { as })
const remove = (as: string, message: Message) => app.call(removeMessage, { params: at(message) }, { as })
const react = (as: string, message: Message, emoji: '👍' | '🎉', on = true) =>
  app.call(reactToMessage, { params: at(message), body: { emoji, on } }, { as })
const read = async (as: string, message: Message): Promise<Message> => {
  const { response } = await app.call(listMessages, { params: { uuid: chat }, query: { size_page: 200 } }, { as })
  return response.find((one: Message) => one.uuid === message.uuid)
}

test('a message answers another, and the quote follows what becomes of it', async () => {
  const asked = await write(brand, 'Can you do Thursday?')
  const answer = await write(creator, 'Yes, at ten.', asked.uuid)
  expect(answer.reply_to).toEqual({ uuid: asked.uuid, seq: asked.seq, sender: asked.sender, text: 'Can you do Thursday?' })
  await edit(brand, asked, 'Can you do Friday?')
  expect((await read(creator, answer)).reply_to?.text).toBe('Can you do Friday?')
  await remove(brand, asked)
  expect((await read(creator, answer)).reply_to?.text).toBe('')
})

test('only a message of the same conversation is answered', async () => {
  const other = await offeredDeal(app)
  const there = await app.call(
    sendMessage,
    { params: { uuid: other.deal.chat_uuid }, body: { client_id: randomUUID(), text: 'Elsewhere' } },
    { as: brand },
  )
  const body = { client_id: randomUUID(), text: 'Here', reply_to: there.response.uuid }
  const answer = await app.call(sendMessage, { params: { uuid: chat }, body }, { as: brand })
  expect(answer.error).toMatchObject({ code: 'request.invalid', fields: { reply_to: ['option'] } })
})

test('own words can be changed for a quarter of an hour, and everybody sees it', async () => {
  const message = await write(creator, 'Ten o clock')
  expect((await edit(creator, message, 'Ten o’clock')).response).toMatchObject({
    text: 'Ten o’clock',
    edited_at: expect.any(String),
    seq: message.seq,
  })
  expect(await read(brand, message)).toMatchObject({ text: 'Ten o’clock' })
  expect((await edit(brand, message, 'Eleven')).error.code).toBe('not_found')
  app.clock.advance(limits.chat.editable + 1000)
  expect((await edit(creator, message, 'Twelve')).error.code).toBe('chat.too_late')
  expect((await edit(creator, message, ' ')).status).toBe(400)
  expect((await read(brand, message)).text).toBe('Ten o’clock')
})

test('what is taken back is gone for everybody, in the bell too, and its place stays', async () => {
  const message = await write(creator, 'My number is on my site')
  await react(brand, message, '👍')
  const bell = async () => JSON.stringify((await app.call(listNotifications, {}, { as: brand })).response)
  expect(await bell()).toContain('My number is on my site')
  expect((await remove(brand, message)).error.code).toBe('not_found')
  expect((await remove(creator, message)).response).toMatchObject({ text: '', removed: true, reactions: [], seq: message.seq })
  expect(await read(brand, message)).toMatchObject({ text: '', removed: true })
  expect(await bell()).not.toContain('My number is on my site')
  expect((await remove(creator, message)).error.code).toBe('not_found')
  expect((await react(brand, message, '👍')).error.code).toBe('not_found')
})

test('either side pins and lets go; what is taken back is pinned no longer, and there is an end of places', async () => {
  const pair = await offeredDeal(app)
  const uuid = pair.deal.chat_uuid
  const say = async (text: string): Promise<Message> =>
    (await app.call(sendMessage, { params: { uuid }, body: { client_id: randomUUID(), text } }, { as: pair.creator })).response
  const pin = (as: string, message: Message, pinned = true) =>
    app.call(pinMessage, { params: { uuid, message: message.uuid }, body: { pinned } }, { as })
  const pins = async (as: string): Promise<string[]> =>
    (await app.call(listPins, { params: { uuid } }, { as })).response.map((one: Message) => one.text)
  const address = await say('The studio is at Calle Mayor 3')
  const day = await say('We film on the third')
  expect((await pin(pair.brand, address)).response).toMatchObject({ pinned: true, seq: address.seq })
  app.clock.advance(1000)
  await pin(pair.creator, day)
  await pin(pair.creator, day)
  expect(await pins(pair.brand)).toEqual([day.text, address.text])
  expect((await pin(pair.creator, address, false)).response).toMatchObject({ pinned: false })
  expect(await pins(pair.creator)).toEqual([day.text])
  await app.call(removeMessage, { params: { uuid, message: day.uuid } }, { as: pair.creator })
  expect(await pins(pair.brand)).toEqual([])
  expect((await pin(pair.brand, day)).error.code).toBe('not_found')
  expect((await app.call(listPins, { params: { uuid } }, { as: 'finance@elenco.test' })).status).toBe(404)
  for (let n = 0; n < limits.chat.pins; n++) expect((await pin(pair.creator, await say(`Place ${n}`))).status).toBe(200)
  expect((await pin(pair.creator, await say('One too many'))).error.code).toBe('chat.pins_full')
})

test('reactions: one of each a person, given twice they are there once, taken back they are gone', async () => {
  const message = await write(creator, 'It is up!')
  await react(brand, message, '🎉')
  await react(brand, message, '🎉')
  const both = (await react(creator, message, '🎉')).response as Message
  expect(both.reactions).toEqual([{ emoji: '🎉', users: [expect.any(String), message.sender] }])
  await react(brand, message, '🎉', false)
  expect((await read(brand, message)).reactions).toEqual([{ emoji: '🎉', users: [message.sender] }])
})

test('who was away reads the changes after the last one known; who listens is told', async () => {
  const message = await write(creator, 'First')
  const known = (await app.call(getChat, { params: { uuid: chat } }, { as: brand })).response.last_change
  await edit(creator, message, 'Second')
  await react(brand, message, '👍')
  const { response } = await app.call(
    listMessages,
    { params: { uuid: chat }, query: { changed_after: known, size_page: 50 } },
    { as: brand },
  )
  expect(response).toMatchObject([{ uuid: message.uuid, text: 'Second', reactions: [{ emoji: '👍' }] }])
  const { payload } = await app.database.db
    .selectFrom('user_events')
    .select('payload')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({ type: 'message.changed', chat_uuid: chat, message: { uuid: message.uuid } })
})

test('a stranger neither changes nor reacts', async () => {
  const message = await write(creator, 'Between us')
  const stranger = await freshCreator(app)
  for (const answer of [
    await edit(stranger, message, 'x'),
    await remove(stranger, message),
    await react(stranger, message, '👍'),
  ])
    expect(answer.error.code).toBe('not_found')
})

test('a muted conversation is counted and not told, until its reader wants it again', async () => {
  const bell = async () => JSON.stringify((await app.call(listNotifications, {}, { as: brand })).response)
  const mute = (muted: boolean) => app.call(muteChat, { params: { uuid: chat }, body: { muted } }, { as: brand })
  const seen = async () => (await app.call(getChat, { params: { uuid: chat } }, { as: brand })).response
  expect((await mute(true)).response).toEqual({ muted: true })
  const { unread } = await seen()
  await write(creator, 'Said while nobody listens')
  expect(await bell()).not.toContain('Said while nobody listens')
  expect(await seen()).toMatchObject({ muted: true, unread: unread + 1 })
  // The other side has its own ears.
  expect((await app.call(getChat, { params: { uuid: chat } }, { as: creator })).response.muted).toBe(false)
  await mute(false)
  await write(creator, 'Said aloud')
  expect(await bell()).toContain('Said aloud')
  const stranger = await freshCreator(app)
  const answer = await app.call(muteChat, { params: { uuid: chat }, body: { muted: true } }, { as: stranger })
  expect(answer.error.code).toBe('not_found')
})
