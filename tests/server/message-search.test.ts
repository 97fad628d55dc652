import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { agreeContacts, removeMessage, searchMessages, sendMessage } from '#contract/endpoints/chats.ts'
import { searchOwn } from '#contract/endpoints/search.ts'
import type { FoundMessage, Message } from '#contract/entities/chat.ts'
import type { FoundThing } from '#contract/entities/found-thing.ts'
import { limits } from '#contract/limits.ts'
import { contactMask } from '#contract/rules/contact-details.ts'
import { addressOfFound } from '#contract/rules/found-thing.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCreator, offeredDeal, type Pair } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

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

const write = async (as: string, text: string, uuid = chat): Promise<Message> => {
  app.clock.advance(1_000)
  return (await app.call(sendMessage, { params: { uuid }, body: { client_id: randomUUID(), text } }, { as })).response
}
const look = async (as: string, q: string, more: { chat?: string; page?: number; size_page?: number } = {}) =>
  await app.call(searchMessages, { query: { q, ...more } }, { as })
const found = async (as: string, q: string): Promise<FoundMessage[]> => (await look(as, q, { chat })).response
const numbers = async (as: string, q: string) => (await found(as, q)).map(one => one.seq)
const everywhere = async (as: string, q: string): Promise<FoundThing[]> => {
  const { groups } = (await app.call(searchOwn, { query: { q } }, { as })).response
  return groups.find((group: { kind: string }) => group.kind === 'message')?.items ?? []
}

test('both sides find what was said, the newest first, whatever its accents and capitals; percent signs stand for themselves', async () => {
  const [first, second] = [await write(pair.creator, 'Mañana llega el CAFÉ'), await write(pair.brand, 'Qué café tan bueno')]
  for (const as of [pair.brand, pair.creator]) expect(await numbers(as, 'cafe')).toEqual([second.seq, first.seq])
  expect(await found(pair.brand, 'MANANA')).toMatchObject([{ uuid: first.uuid, chat_uuid: chat, text: 'Mañana llega el CAFÉ' }])
  expect(await numbers(pair.brand, '%caf%')).toEqual([])
  expect((await found(pair.creator, 'manana'))[0]?.who).toBe('')
  expect((await found(pair.brand, 'manana'))[0]?.who).not.toBe('')
})

test('a long message is answered with what stands around the words', async () => {
  await write(pair.brand, `${'antes '.repeat(100)}la merienda secreta ${'después '.repeat(100)}`)
  const [one] = await found(pair.creator, 'merienda SECRETA')
  expect(one?.text).toMatch(/^….*merienda secreta.*…$/)
  expect(one?.text.length).toBeLessThanOrEqual(limits.chat.excerpt + 2)
})

test('pages have no gaps and say how many there are', async () => {
  const written = []
  for (let n = 0; n < 5; n += 1) written.push((await write(pair.brand, `Un quetzal ${n}`)).seq)
  const pages = []
  for (const page of [1, 2, 3]) {
    const { response, meta } = await look(pair.creator, 'quetzal', { chat, page, size_page: 2 })
    expect(meta).toMatchObject({ page, count: 5 })
    pages.push(...response.map((one: FoundMessage) => one.seq))
  }
  expect(pages).toEqual(written.reverse())
})

test('what was taken back is found by nobody', async () => {
  const message = await write(pair.brand, 'Un pangolín')
  expect(await numbers(pair.creator, 'pangolin')).toEqual([message.seq])
  await app.call(removeMessage, { params: { uuid: chat, message: message.uuid } }, { as: pair.brand })
  for (const as of [pair.brand, pair.creator]) expect(await found(as, 'pangolin')).toEqual([])
})

test('contact details are found by who may read them: their writer at once, the other side once both agree', async () => {
  const message = await write(pair.creator, 'Escribe a zutano@example.com sobre la merienda')
  expect(await numbers(pair.creator, 'zutano')).toEqual([message.seq])
  for (const words of ['zutano', 'example.com', 'zutano@example.com sobre']) {
    expect(await found(pair.brand, words), words).toEqual([])
    expect(await everywhere(pair.brand, words), words).toEqual([])
  }
  // Its other words are found, with dots.
  expect(await found(pair.brand, 'sobre la merienda')).toMatchObject([{ text: `Escribe a ${contactMask} sobre la merienda` }])
  expect(JSON.stringify(await everywhere(pair.brand, 'sobre la merienda'))).not.toContain('zutano')
  for (const as of [pair.brand, pair.creator])
    await app.call(agreeContacts, { params: { uuid: chat }, body: { agreed: true } }, { as })
  expect(await found(pair.brand, 'zutano')).toMatchObject([{ text: message.text }])
})

test('strangers find nothing of it, neither in all of theirs nor in that conversation', async () => {
  await write(pair.brand, 'Un ornitorrinco')
  const stranger = await freshCreator(app)
  for (const as of [stranger, 'whitelabel@elenco.test', 'admin@elenco.test']) {
    expect((await look(as, 'ornitorrinco')).response, as).toEqual([])
    expect((await look(as, 'ornitorrinco', { chat })).status, as).toBe(404)
    expect(await everywhere(as, 'ornitorrinco'), as).toEqual([])
  }
})

test('the search over everything has four messages at most, and each leads to its place', async () => {
  const written: Message[] = []
  for (let n = 0; n < 5; n += 1) written.push(await write(pair.brand, `La axolotera ${n}`))
  const items = await everywhere(pair.creator, 'axolotera')
  expect(items.map(one => one.seq)).toEqual(
    written
      .slice(1)
      .map(one => one.seq)
      .reverse(),
  )
  expect(addressOfFound(present(items[0], 'the first of items'), null)).toBe(`/chat/${chat}?at=${written.at(-1)?.seq}`)
})
