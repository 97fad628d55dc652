import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getSecurity, putProfile } from '#contract/endpoints/accounts.ts'
import { setBlock } from '#contract/endpoints/blocks.ts'
import { readPresence, sendMessage, tellTyping } from '#contract/endpoints/chats.ts'
import type { ServerEvent } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import { type Hub, makeHub } from '#server/jobs/hub.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { freshCreator, offeredDeal, type Pair } from '#tests/support/make-deal.ts'

let app: TestApp
let pair: Pair
let chat: string
const closing: (() => void)[] = []
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  app.clock.advance(61_000)
  pair = await offeredDeal(app)
  chat = pair.deal.chat_uuid
  for (const as of [pair.brand, pair.creator]) await openSession(app.ctx, await app.idOf(as), null)
})
afterAll(async () => {
  for (const close of closing) close()
  expect(app.faults).toEqual([])
  await app.close()
})

const typing = (as: string) => app.call(tellTyping, { params: { uuid: chat } }, { as })
const around = async (as: string) => (await app.call(readPresence, { params: { uuid: chat } }, { as })).response.people
const shows = (as: string, shows_presence: boolean) => app.call(putProfile, { body: { shows_presence } }, { as })

/** Everything that this person's stream hears from now on. */
async function listen(as: string, hub: Hub): Promise<ServerEvent[]> {
  const heard: ServerEvent[] = []
  const user = await app.idOf(as)
  const session = await app.database.db
    .selectFrom('sessions')
    .select('uuid')
    .where('user_id', '=', user)
    .limit(1)
    .executeTakeFirstOrThrow()
  const reader = {
    uuid: user,
    session_id: session.uuid,
    groups: [],
    is_superuser: false,
    locale: 'en' as const,
    timezone: 'UTC',
    organization: null,
    banned: false,
  }
  const write = (text: string) => {
    for (const line of text.split('\n')) if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)))
    return true
  }
  closing.push(await hub.open(reader as unknown as Parameters<Hub['open']>[0], { write, end() {} }, null))
  return heard
}
const here = () => app.ctx.streams as Hub
const typed = (heard: readonly ServerEvent[]) => heard.filter(event => event.type === 'chat.typing')

test('the other side hears that somebody writes, the writer does not, and nothing of it is stored', async () => {
  const [theirs, own] = [await listen(pair.brand, here()), await listen(pair.creator, here())]
  const count = () =>
    app.database.db
      .selectFrom('user_events')
      .select(eb => eb.fn.countAll().as('n'))
      .executeTakeFirst()
  const before = await count()
  expect((await typing(pair.creator)).response).toEqual({ said: true })
  expect(typed(theirs)).toEqual([{ type: 'chat.typing', chat_uuid: chat, user: await app.idOf(pair.creator) }])
  expect(typed(own)).toEqual([])
  expect(await count()).toEqual(before)
})

test('a neighbouring node tells its own streams, by one word that PostgreSQL carries', async () => {
  const hearers: ((payload: string) => void)[] = []
  const hints = {
    listen: (hear: (payload: string) => void) => void hearers.push(hear),
    tell: (payload: string) => {
      for (const hear of hearers) hear(payload)
    },
  }
  const { db } = app.database
  const [one, two] = [0, 1].map(() => makeHub({ db, clock: app.clock, hints, log: app.ctx.log })) as [Hub, Hub]
  closing.push(
    () => one.closeAll(),
    () => two.closeAll(),
  )
  const [near, far] = [await listen(pair.brand, one), await listen(pair.brand, two)]
  const event = { type: 'chat.typing' as const, chat_uuid: chat, user: await app.idOf(pair.creator) }
  one.whisper(await app.idOf(pair.brand), event)
  expect(typed(near)).toEqual([event])
  await expect.poll(() => typed(far)).toEqual([event])
  expect(typed(near)).toHaveLength(1)
})

test('who was here now, today or this week is said as coarsely as that, and no longer after a week', async () => {
  const creator = await app.idOf(pair.creator)
  expect(await around(pair.brand)).toEqual([{ user: creator, presence: 'now' }])
  const seen = (ago: number) =>
    app.database.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(app.clock.now().getTime() - ago) })
      .where('user_id', '=', creator)
      .execute()
  await seen(3 * 24 * 3_600_000)
  expect(await around(pair.brand)).toEqual([{ user: creator, presence: 'week' }])
  await seen(limits.presence.week + 60_000)
  expect(await around(pair.brand)).toEqual([])
})

test('whoever shows nothing is seen by nobody and sees nobody, and may show it again', async () => {
  expect((await shows(pair.creator, false)).status).toBe(200)
  expect((await app.call(getSecurity, {}, { as: pair.creator })).response.shows_presence).toBe(false)
  expect(await around(pair.brand)).toEqual([])
  expect(await around(pair.creator)).toEqual([])
  const [theirs, own] = [await listen(pair.brand, here()), await listen(pair.creator, here())]
  await typing(pair.creator)
  await typing(pair.brand)
  expect([typed(theirs), typed(own)]).toEqual([[], []])
  await shows(pair.creator, true)
  expect(await around(pair.brand)).toHaveLength(1)
})

test('after a block nobody is told anything, and strangers find no conversation', async () => {
  await app.call(setBlock, { body: { whom: { chat }, blocked: true } }, { as: pair.creator })
  expect(await around(pair.brand)).toEqual([])
  expect(await around(pair.creator)).toEqual([])
  const theirs = await listen(pair.brand, here())
  expect((await typing(pair.creator)).error?.code).toBe('reach.blocked')
  expect(typed(theirs)).toEqual([])
  const stranger = await freshCreator(app)
  expect((await typing(stranger)).error?.code).toBe('not_found')
  expect((await app.call(readPresence, { params: { uuid: chat } }, { as: stranger })).error?.code).toBe('not_found')
  expect(
    (await app.call(sendMessage, { params: { uuid: chat }, body: { client_id: randomUUID(), text: 'x' } }, { as: stranger }))
      .status,
  ).toBe(404)
})
