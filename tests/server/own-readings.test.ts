import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { getProfile, putProfile } from '#contract/endpoints/accounts.ts'
import { listChats, sendMessage } from '#contract/endpoints/chats.ts'
import { listDeals } from '#contract/endpoints/deals.ts'
import { listNotifications, viewAllNotifications } from '#contract/endpoints/notifications.ts'
import { createApp } from '#server/app.ts'
import { openPostgres } from '#server/db/database.ts'
import { loadAssets } from '#server/http/assets.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { patience } from '#tests/support/patience.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await vi.waitUntil(() => app.ctx.changes.hears(), patience)
})
afterAll(async () => await app.close())
beforeEach(() => app.ctx.changes.lostTrack())

const creator = 'creator@elenco.test'
const brand = 'premium@elenco.test'
const people = [
  creator,
  'newcreator@elenco.test',
  brand,
  'finance@elenco.test',
  'reviewer@elenco.test',
  'guest@elenco.test',
  'brand@elenco.test',
  'host@elenco.test',
  'admin@elenco.test',
]
const reads: Endpoint[] = [getProfile, listNotifications, listDeals, listChats]

/** What a call says, but for the instant at which it says it. */
const said = async (endpoint: Endpoint, as: string, query = {}) => {
  const { status, response, meta, error } = await app.call(endpoint, { query }, { as })
  return status === 200 ? { response: { ...response, said_at: undefined }, meta } : { status, code: error.code }
}
/** The number of readings made while `work` ran. */
async function readIn(work: () => Promise<unknown>) {
  const readings = vi.spyOn(app.ctx.changes, 'reading')
  await work()
  const made = readings.mock.calls.length
  readings.mockRestore()
  return made
}

test('what somebody reads again is read once, for seconds', async () => {
  for (const endpoint of reads) {
    const first = await said(endpoint, creator)
    expect([endpoint.id, await readIn(async () => expect(await said(endpoint, creator)).toEqual(first))]).toEqual([
      endpoint.id,
      0,
    ])
  }
  app.clock.advance(6_000)
  for (const endpoint of reads) expect([endpoint.id, await readIn(() => said(endpoint, creator))]).not.toEqual([endpoint.id, 0])
})

test('the instant at which it is said is the call’s own', async () => {
  const at = async () => Date.parse((await app.call(getProfile, {}, { as: creator })).response.said_at)
  const before = await at()
  app.clock.advance(2_000)
  expect(await at()).toBeGreaterThanOrEqual(before + 2_000)
})

test('nobody is told what another reads, whoever was there before', async () => {
  const anew = new Map<string, unknown>()
  for (const endpoint of reads)
    for (const as of people) {
      app.ctx.changes.lostTrack()
      anew.set(`${endpoint.id} ${as}`, await said(endpoint, as))
    }
  // All of them one after the other, and again at the same moment.
  const calls = reads.flatMap(endpoint => people.map(as => ({ key: `${endpoint.id} ${as}`, endpoint, as })))
  for (const { key, endpoint, as } of calls) expect([key, await said(endpoint, as)]).toEqual([key, anew.get(key)])
  const together = await Promise.all(calls.map(async ({ key, endpoint, as }) => [key, await said(endpoint, as)] as const))
  for (const [key, answer] of together) expect([key, answer]).toEqual([key, anew.get(key)])
  // They do differ: of ten people no two are told the same of themselves.
  expect(new Set(people.map(as => JSON.stringify(anew.get(`${getProfile.id} ${as}`)))).size).toBe(people.length)
})

test('another question is another answer', async () => {
  const one = await said(listNotifications, creator, { size_page: 1 })
  const two = await said(listNotifications, creator, { size_page: 2 })
  expect([one.meta.size_page, two.meta.size_page]).toEqual([1, 2])
  expect((await said(listDeals, creator, { turn: 1 })).meta.count).not.toBe((await said(listDeals, creator)).meta.count)
})

test('who has another place in the company sees at once what is theirs there', async () => {
  const as = 'reviewer@elenco.test'
  const before = await said(listDeals, as)
  expect(before.meta.count).toBeGreaterThan(0)
  await app.ctx.db
    .updateTable('memberships')
    .set({ state: 'removed' })
    .where('user_id', '=', await app.idOf(as))
    .execute()
  expect(await said(listDeals, as)).not.toEqual(before)
})

const newestChat = async () => (await app.call(listChats, {}, { as: creator })).response[0]
const say = (uuid: string, text: string, as: string) =>
  app.call(sendMessage, { params: { uuid }, body: { client_id: randomUUID(), text } }, { as })

test('what is written is read with the next call', async () => {
  const chat = await newestChat()
  for (let n = 0; n < 5; n++) {
    expect((await say(chat.uuid, `Number ${n}`, creator)).status).toBe(200)
    expect((await newestChat()).last_message.text).toBe(`Number ${n}`)
  }
  const { response } = await app.call(listNotifications, {}, { as: creator })
  expect(response.length).toBeGreaterThan(0)
  await app.call(viewAllNotifications, { body: { until: app.clock.now().toISOString() } }, { as: creator })
  expect((await app.call(listNotifications, {}, { as: creator })).meta.unread).toBe(0)
  await app.call(putProfile, { body: { first_name: 'Luz' } }, { as: creator })
  expect((await app.call(getProfile, {}, { as: creator })).response.first_name).toBe('Luz')
  await app.ctx.db.updateTable('deals').set({ title: 'Another title' }).execute()
  const titles = (await app.call(listDeals, {}, { as: creator })).response.map((deal: { title: string }) => deal.title)
  expect(new Set(titles)).toEqual(new Set(['Another title']))
})

test('the stream begins after the last event, however lately that was', async () => {
  const chat = await newestChat()
  const last = async () => (await app.call(getProfile, {}, { as: creator })).response.last_event
  const before = await last()
  expect((await say(chat.uuid, 'Something new', creator)).status).toBe(200)
  expect(await last()).toBeGreaterThan(before)
})

/** The same market as another node serves it. */
async function openNode() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${rows[0]?.name}`
  const other = openPostgres(url.href, () => {})
  /** For every hint: whether this node already knew of what was written before it. */
  const led: boolean[] = []
  const position = { at: 0 }
  other.hints.listen(payload => {
    if (/ u:/.test(payload)) led.push(other.changes.anySince(position.at, new Set(['messages'])))
  })
  await vi.waitUntil(() => other.changes.hears(), patience)
  let sent = 0
  let came = 0
  other.hints.listen(payload => {
    if (payload === `settled ${sent}`) came = sent
  })
  /** Hints come in the order in which they were told: all of those before have come. */
  const settled = async () => {
    sent += 1
    app.database.hints.tell(`settled ${sent}`)
    await expect.poll(() => came, { interval: 5, timeout: patience }).toBe(sent)
  }
  const node = createApp({
    base: { ...app.ctx, db: other.db, changes: other.changes },
    assets: loadAssets('none'),
    ready: () => true,
  })
  const read = async (endpoint: Endpoint, as: string) => {
    const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
    const answer = await node.request(`http://elenco.test/api${fillPath(endpoint.path, {})}`, { headers })
    return (await answer.json()).response
  }
  return { other, led, position, read, settled }
}

test('what is written on one node is read on the other, and nobody is led there before it knows', async () => {
  if (!inject('postgresUrl')) return expect(app.ctx.changes.hears()).toBe(true)
  const { other, led, position, read, settled } = await openNode()
  try {
    const newest = async () => (await read(listChats, creator))[0].last_message.text
    const chat = await newestChat()
    await settled()
    led.length = 0
    for (let n = 0; n < 10; n++) {
      // It lies on the other node's shelf.
      await newest()
      // Late hints of what was written before are none of this one.
      await settled()
      position.at = other.changes.position()
      const hints = led.length
      expect((await say(chat.uuid, `From here ${n}`, creator)).status).toBe(200)
      await expect.poll(newest, { interval: 5, timeout: patience }).toBe(`From here ${n}`)
      await expect.poll(() => led.length, { interval: 5, timeout: patience }).toBeGreaterThan(hints)
    }
    expect(led).not.toContain(false)
    // A node that cannot hear keeps nothing.
    await newest()
    other.changes.setHears(false)
    await say(chat.uuid, 'Unheard', creator)
    expect(await newest()).toBe('Unheard')
  } finally {
    await other.close()
  }
})

test('other nodes have been told before a call that wrote something is answered', async () => {
  const told = vi.spyOn(app.ctx.changes, 'told')
  await app.call(getProfile, {}, { as: creator })
  expect(told).not.toHaveBeenCalled()
  await app.call(putProfile, { body: { first_name: 'Lucía' } }, { as: creator })
  expect(told).toHaveBeenCalledTimes(1)
  told.mockRestore()
})
