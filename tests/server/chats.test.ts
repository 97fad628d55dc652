import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chatApplication } from '#contract/endpoints/applications.ts'
import { getChat, listChats, listMessages, readChat, sendMessage } from '#contract/endpoints/chats.ts'
import { acceptOffer, rejectOffer } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { Conversation, Message } from '#contract/entities/chat.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { Notification } from '#contract/entities/notification.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { brand, freshCreator, freshPitch, offeredDeal, readAs, takeStep } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const minute = 60_000
const write = (chat: string, as: string, body: Record<string, unknown>) =>
  app.call(sendMessage, { params: { uuid: chat }, body: { client_id: randomUUID(), ...body } }, { as })
const read = async (chat: string, as: string, query: Record<string, unknown> = {}): Promise<Message[]> =>
  (await app.call(listMessages, { params: { uuid: chat }, query }, { as })).response
const one = async (chat: string, as: string): Promise<Conversation> =>
  (await app.call(getChat, { params: { uuid: chat } }, { as })).response
/** Two people may write sixty times a minute each; a test that needs more lets the minute pass. */
const nextMinute = () => app.clock.advance(minute + 1000)

describe('writing', () => {
  test('the same client id is one message, however often and however at once it is sent', async () => {
    const { creator, deal } = await offeredDeal(app)
    const body = { client_id: randomUUID(), text: 'Una sola vez' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(deal.chat_uuid, creator, body)))
    expect(new Set(answers.map(answer => answer.response.uuid)).size).toBe(1)
    const later = await write(deal.chat_uuid, creator, { ...body, text: 'Otra cosa' })
    expect(later.response.text).toBe('Una sola vez')
    expect((await read(deal.chat_uuid, brand)).filter(message => message.kind === 'text')).toHaveLength(1)
  })

  test('two people with the same client id are two messages', async () => {
    const { creator, deal } = await offeredDeal(app)
    const client_id = randomUUID()
    await write(deal.chat_uuid, creator, { client_id, text: 'mío' })
    await write(deal.chat_uuid, brand, { client_id, text: 'suyo' })
    expect((await read(deal.chat_uuid, creator)).filter(message => message.kind === 'text')).toHaveLength(2)
  })

  test('numbers have no gaps and no two are alike, while both write at once', async () => {
    nextMinute()
    const { creator, deal } = await offeredDeal(app)
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => write(deal.chat_uuid, i % 2 ? creator : brand, { text: `Mensaje ${i}` })),
    )
    const seqs = (await read(deal.chat_uuid, creator, { size_page: 200 })).map(message => message.seq)
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, i) => i + 1))
    expect(seqs.length).toBe(31)
  })

  test('nothing, too much, control characters and other people’s files are refused; scripts are only text', async () => {
    nextMinute()
    const { creator, deal } = await offeredDeal(app)
    expect((await write(deal.chat_uuid, creator, {})).error.code).toBe('chat.empty')
    expect((await write(deal.chat_uuid, creator, { text: '   \n ' })).error.code).toBe('chat.empty')
    expect((await write(deal.chat_uuid, creator, { text: 'x'.repeat(limits.chat.text + 1) })).error.fields).toHaveProperty('text')
    expect((await write(deal.chat_uuid, creator, { text: 'a\u0000b' })).error.code).toBe('request.invalid')
    expect((await write(deal.chat_uuid, creator, { attachments: [randomUUID()] })).error.code).toBe('request.invalid')
    expect((await write(deal.chat_uuid, creator, { text: 'x', kind: 'deal_card', sender: null })).error.code).toBe(
      'request.invalid',
    )
    expect((await write(deal.chat_uuid, creator, { client_id: 'no', text: 'x' })).error.fields).toHaveProperty('client_id')
    const script = '<script>alert(1)</script> & «comillas»\nsegunda línea'
    expect((await write(deal.chat_uuid, creator, { text: script })).response.text).toBe(script)
    expect((await read(deal.chat_uuid, brand)).filter(message => message.kind === 'text')).toHaveLength(1)
  })

  test('a message whose preview would end in half a sign arrives, and is told', async () => {
    nextMinute()
    const { creator, deal } = await offeredDeal(app)
    const answer = await write(deal.chat_uuid, creator, { text: `${'a'.repeat(139)}😀 y algo más` })
    expect(answer.status).toBe(200)
  })

  test('sixty a minute, then a pause is asked for', async () => {
    nextMinute()
    const { creator, deal } = await offeredDeal(app)
    for (let i = 0; i < limits.chat.perMinute; i += 1)
      expect((await write(deal.chat_uuid, creator, { text: `${i}` })).status).toBe(200)
    const refused = await write(deal.chat_uuid, creator, { text: 'una más' })
    expect(refused).toMatchObject({ status: 429, error: { code: 'rate.limited', retry_after: expect.any(Number) } })
    nextMinute()
    expect((await write(deal.chat_uuid, creator, { text: 'una más' })).status).toBe(200)
  })

  test('a closed conversation takes nothing more', async () => {
    const { creator, deal } = await offeredDeal(app)
    await app.database.db.updateTable('conversations').set({ state: 'archived' }).where('uuid', '=', deal.chat_uuid).execute()
    expect((await write(deal.chat_uuid, creator, { text: 'hola' })).error.code).toBe('chat.closed')
  })
})

describe('reading', () => {
  test('after a number, before a number, the last ones: always in order', async () => {
    nextMinute()
    const { creator, deal } = await offeredDeal(app)
    for (let i = 2; i <= 9; i += 1) await write(deal.chat_uuid, brand, { text: `n${i}` })
    const seqs = async (query: Record<string, unknown>) => (await read(deal.chat_uuid, creator, query)).map(({ seq }) => seq)
    expect(await seqs({ size_page: 3 })).toEqual([7, 8, 9])
    expect(await seqs({ after_seq: 6 })).toEqual([7, 8, 9])
    expect(await seqs({ after_seq: 2, size_page: 2 })).toEqual([3, 4])
    expect(await seqs({ before_seq: 4 })).toEqual([1, 2, 3])
    expect(await seqs({ before_seq: 7, size_page: 2 })).toEqual([5, 6])
    expect(await seqs({ after_seq: 9 })).toEqual([])
    expect(
      (await app.call(listMessages, { params: { uuid: deal.chat_uuid }, query: { size_page: 201 } }, { as: creator })).status,
    ).toBe(400)
  })

  test('what was read never goes back, nor beyond what there is; the other side sees it', async () => {
    const { creator, deal } = await offeredDeal(app)
    await write(deal.chat_uuid, brand, { text: 'uno' })
    await write(deal.chat_uuid, brand, { text: 'dos' })
    const seen = (seq: number) => app.call(readChat, { params: { uuid: deal.chat_uuid }, body: { seq } }, { as: creator })
    expect((await one(deal.chat_uuid, creator)).unread).toBe(3)
    expect((await seen(2)).response).toEqual({ read_seq: 2, unread: 1 })
    expect((await seen(1)).response).toEqual({ read_seq: 2, unread: 1 })
    expect((await seen(999)).response).toEqual({ read_seq: 3, unread: 0 })
    expect((await seen(-1)).status).toBe(400)
    const mine = (await one(deal.chat_uuid, brand)).participants.find(person => person.side === 'creator')
    expect(mine?.read_seq).toBe(3)
    expect((await one(deal.chat_uuid, brand)).unread).toBe(0)
  })

  test('messages of one thread are one row of the bell with their number, which goes when the thread was read to its end', async () => {
    const { creator, deal } = await offeredDeal(app)
    const about = async () =>
      (await app.call(listNotifications, {}, { as: creator })).response.filter(
        (item: Notification) => item.metadata.type === 'chat_message' && item.metadata.chat_uuid === deal.chat_uuid,
      )
    for (const text of ['uno', 'dos', 'tres']) await write(deal.chat_uuid, brand, { text })
    const rows = await about()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      viewed: false,
      said: { en: { title: expect.stringMatching(/^3 messages from /), body: 'tres' } },
    })
    const seen = (seq: number) => app.call(readChat, { params: { uuid: deal.chat_uuid }, body: { seq } }, { as: creator })
    await seen(2)
    expect((await about())[0].viewed).toBe(false)
    await seen(99)
    expect((await about())[0].viewed).toBe(true)
    await write(deal.chat_uuid, brand, { text: 'cuatro' })
    expect((await about()).map((item: Notification) => item.said?.en.title.startsWith('Message from'))).toEqual([true, false])
  })

  test('the list has the last active first; `turn` keeps those that wait for the reader', async () => {
    const { creator, deal } = await offeredDeal(app)
    const list = (as: string, query: Record<string, unknown> = {}) => app.call(listChats, { query }, { as })
    const mine = await list(creator)
    expect(mine.response).toMatchObject([{ uuid: deal.chat_uuid, deal: { state: 'offer_pending', your_turn: true }, unread: 1 }])
    expect(mine.meta).toMatchObject({ count: 1, unread: 1, totals: { turn: 1, all: 1 } })
    const all = (await list(brand, { size_page: 100 })).meta.totals
    expect((await list(brand, { turn: 1, size_page: 100 })).response.map((chat: Conversation) => chat.uuid)).not.toContain(
      deal.chat_uuid,
    )
    await takeStep(app, rejectOffer, await readAs(app, deal, creator), creator)
    expect((await list(creator, { turn: 1 })).response).toEqual([])
    expect((await list(brand)).response[0].uuid).toBe(deal.chat_uuid)
    expect((await list(brand)).meta.totals.all).toBe(all.all)
  })

  test('the brand opens a conversation about a pitch once, before any offer', async () => {
    const creator = await freshCreator(app)
    const uuid = await freshPitch(app, creator)
    const open = () => app.call(chatApplication, { params: { uuid } }, { as: brand })
    const [first, second] = [await open(), await open()]
    expect(first.response.chat_uuid).toBe(second.response.chat_uuid)
    expect(await one(first.response.chat_uuid, creator)).toMatchObject({ deal: null, context: { type: 'application', id: uuid } })
    expect((await app.call(chatApplication, { params: { uuid } }, { as: creator })).error.code).toBe('ability.forbidden')
  })
})

describe('whose conversation it is', () => {
  test('others’ and missing ones answer alike, on every call', async () => {
    const { deal } = await offeredDeal(app)
    const stranger = await freshCreator(app, 'Otra')
    for (const as of [stranger, 'brand@elenco.test']) {
      for (const uuid of [deal.chat_uuid, randomUUID(), 'x']) {
        for (const answer of [
          await app.call(getChat, { params: { uuid } }, { as }),
          await app.call(listMessages, { params: { uuid } }, { as }),
          await write(uuid, as, { text: 'hola' }),
          await app.call(readChat, { params: { uuid }, body: { seq: 1 } }, { as }),
        ])
          expect([answer.status, answer.error.code]).toEqual([404, 'not_found'])
      }
    }
  })

  test('what happens to a deal is told in the thread by whoever did it, in the same transaction', async () => {
    const { creator, deal } = await offeredDeal(app)
    const accepted: Deal = await readAs(app, deal, creator)
    await takeStep(app, acceptOffer, accepted, creator, { version: 1 })
    await takeStep(app, acceptOffer, accepted, creator, { version: 1 })
    const cards = (await read(deal.chat_uuid, brand)).filter(message => message.kind === 'deal_card')
    expect(cards.map(card => [card.card?.event, card.sender])).toEqual([
      ['offer.made', await app.idOf(brand)],
      ['offer.accepted', await app.idOf(creator)],
    ])
  })
})
