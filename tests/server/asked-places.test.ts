import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addItems, createList } from '#contract/endpoints/lists.ts'
import { createMonitorRule, deleteMonitorRule, getMonitor, listMonitorFeeds } from '#contract/endpoints/monitor.ts'
import { limits } from '#contract/limits.ts'
import { askPlace } from '#server/features/monitor/ask-places.ts'
import type { FoundPost } from '#server/gateways/interfaces/mentions.ts'
import { SourceProblem } from '#server/gateways/interfaces/profile-sources.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

const as = 'whitelabel@elenco.test'
const { asked: limit } = limits.monitor
const say: { posts: FoundPost[]; problem: SourceProblem | null; asked: string[] } = { posts: [], problem: null, asked: [] }
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    gateways: {
      mentions: {
        bluesky: {
          units: 0,
          async search(word) {
            say.asked.push(word)
            if (say.problem) throw say.problem
            return say.posts
          },
        },
      },
    },
  })
  await app.database.db.updateTable('monitor_rules').set({ state: 'paused' }).execute()
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
})
beforeEach(() => {
  Object.assign(say, { posts: [], problem: null, asked: [] })
})

const post = (id: string, text: string, ago = 0): FoundPost => ({
  id,
  text,
  title: '',
  author: 'Ana',
  channel: null,
  url: `https://bsky.app/profile/ana/post/${id}`,
  language: 'es',
  followers: 12,
  published_at: new Date(app.clock.now().getTime() - ago),
})
const rule = async (name: string, words: object) =>
  (await app.call(createMonitorRule, { body: { name, alert: 'off', ...words } }, { as })).response.uuid
const turn = async (ms = 0) => {
  app.clock.advance(ms)
  await askPlace(app.ctx, 'bluesky')
}
const found = async () => (await app.call(getMonitor, { query: { source: 'bluesky' } }, { as })).response
const places = async () => (await app.call(listMonitorFeeds, { query: {} }, { as })).meta.asked

test('a place is asked for the words of rules that listen, once in a while, and what it says is a mention if it is one', async () => {
  const uuid = await rule('Ceiba', { any: ['Caf\u00e9 Ceiba', '#ceiba'], none: ['sorteo'] })
  say.posts = [
    post('1', 'Me gusta #ceiba'),
    post('2', 'Sorteo de #ceiba'),
    post('3', 'Nada que ver'),
    post('4', '#ceiba de hace mucho', limits.monitor.back + 1_000),
  ]
  await turn()
  expect(say.asked.sort()).toEqual(['#ceiba', 'cafe ceiba'])
  expect(await found()).toMatchObject([
    { source: 'bluesky', network: 'web', author: 'Ana', excerpt: 'Me gusta #ceiba', language: 'es', followers: 12 },
  ])
  // The same words again are no question yet, and the same post is no second mention.
  say.asked = []
  await turn(limit.turn)
  expect(say.asked).toEqual([])
  await turn(limit.every.bluesky)
  expect(say.asked).toHaveLength(2)
  expect(await found()).toHaveLength(1)
  // What nobody looks for is asked no more.
  await app.call(deleteMonitorRule, { params: { uuid } }, { as })
  say.asked = []
  await turn(limit.every.bluesky)
  expect(say.asked).toEqual([])
  expect(await app.database.db.selectFrom('monitor_asked_words').selectAll().execute()).toEqual([])
})

test('only what may stand there is asked for: words that have to be there by the first of them, other networks not at all', async () => {
  const one = await rule('Todas', { all: ['molino', 'harina'] })
  const other = await rule('En Instagram', { any: ['panadero'], networks: ['instagram'] })
  await turn()
  expect(say.asked).toEqual(['molino'])
  for (const uuid of [one, other]) await app.call(deleteMonitorRule, { params: { uuid } }, { as })
})

test('a place that fails is left alone as long as it asks, longer each time, and the page of sources says since when', async () => {
  const uuid = await rule('Falla', { any: ['falla'] })
  say.problem = new SourceProblem('busy', 'too much', { restMs: 120_000 })
  await turn()
  const [failed] = await places()
  expect(failed).toMatchObject({ place: 'bluesky', failed_at: expect.any(String) })
  await turn(60_000)
  expect(say.asked).toEqual(['falla'])
  await turn(61_000)
  expect(say.asked).toEqual(['falla', 'falla'])
  // In a day of 429 without a word of when, it is asked a handful of times.
  say.problem = new SourceProblem('busy', 'too much')
  say.asked = []
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) await turn(5 * 60_000)
  expect(say.asked.length).toBeLessThan(15)
  say.problem = null
  await turn(limit.rest.longest)
  expect(await places()).toMatchObject([{ failed_at: null, worked_at: expect.any(String) }])
  await app.call(deleteMonitorRule, { params: { uuid } }, { as })
})

test('many words take turns, the ones that wait longest first', async () => {
  const uuids: string[] = []
  for (let n = 0; n < 5; n += 1)
    uuids.push(await rule(`Regla ${n}`, { any: Array.from({ length: 5 }, (_, word) => `palabra${n}x${word}`) }))
  await turn()
  expect(say.asked).toHaveLength(limit.words)
  await turn(limit.turn)
  expect(new Set(say.asked).size).toBe(25)
  for (const uuid of uuids) await app.call(deleteMonitorRule, { params: { uuid } }, { as })
})

test('an author whose channel is on a network of lists is put into one by it; no other has a channel', async () => {
  const uuid = await rule('Autores', { any: ['turron'] })
  const channel = { network: 'youtube' as const, handle: 'UC_x5XG1OV2P6uZZ5FSM9Ttw' }
  say.posts = [{ ...post('c1', 'turron de sobra'), channel }, post('c2', 'otro turron', 1_000)]
  await turn(limit.every.bluesky)
  expect((await found()).map((one: { channel: unknown }) => one.channel)).toEqual([channel, null])
  const list = '0b7c1f0e-6a0c-4d39-9d8f-2f1f0a7d1c11'
  await app.call(createList, { body: { uuid: list, name: 'Del monitor' } }, { as })
  const body = { people: [{ ...channel, name: 'Ana' }], source: 'monitor' as const }
  expect((await app.call(addItems, { params: { uuid: list }, body }, { as })).response).toMatchObject({ added: 1 })
  expect((await app.call(addItems, { params: { uuid: list }, body }, { as })).response).toMatchObject({ added: 0, present: 1 })
  await app.call(deleteMonitorRule, { params: { uuid } }, { as })
})
