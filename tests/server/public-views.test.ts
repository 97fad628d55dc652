import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Network } from '#contract/networks.ts'
import type { PublicationsTable } from '#server/db/schema-deals.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { startPublicViews } from '#server/features/networks/public-views.ts'
import { keepVerifiedViews } from '#server/features/networks/verified-views.ts'
import { outsideOrLoopback } from '#server/gateways/addresses.ts'
import { profileSources } from '#server/gateways/profile-sources.ts'
import { readSettings } from '#server/settings.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { holdingDeal, type Pair } from '#tests/support/make-deal.ts'
import { profileApis } from '#tests/support/profile-apis.ts'

const { settled, window, asked } = limits.results
const hour = 3_600_000
const perDay = 8

let app: TestApp
let apis: Awaited<ReturnType<typeof profileApis>>
let pair: Pair
const db = () => app.database.db

beforeAll(async () => {
  apis = await profileApis()
  const { sources } = readSettings({ DATA_DIR: '/tmp/none', ...apis.env, YOUTUBE_API_PER_DAY: String(perDay) })
  app = await createTestApp({ gateways: { profiles: profileSources(sources, { allows: outsideOrLoopback, patience: 2_000 }) } })
  pair = await holdingDeal(app)
  await onNetwork('youtube', 'Cocina.Ana')
  await onNetwork('twitch', 'cocina_ana')
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
  await apis.stop()
})
beforeEach(async () => {
  Object.assign(apis.say, { mood: 'fine', retryAfter: null, videos: {} })
  // The demonstration has publications of its own.
  await db().deleteFrom('publication_looks').execute()
  await db().deleteFrom('publications').execute()
  await db().deleteFrom('profile_sources').execute()
  await startPublicViews(app.ctx)
  await app.runner.runDue()
  apis.asked.length = 0
})

async function onNetwork(network: Network, handle: string) {
  const user_id = await app.idOf(pair.creator)
  const nothing = {
    avg_views: null,
    engagement_rate: null,
    last_sync_at: null,
    display_name: null,
    code: null,
    code_expires_at: null,
  }
  await db()
    .insertInto('networks')
    .values({
      uuid: randomUUID(),
      user_id,
      network,
      handle,
      profile_url: `https://${network}.com/${handle}`,
      followers: 9_000,
      source: 'code_in_bio',
      state: 'connected',
      external_id: `builtin:${network}`,
      created_at: app.clock.now(),
      ...nothing,
    })
    .execute()
}

async function publish(
  url: string,
  age: number = settled,
  more: Partial<Pick<PublicationsTable, 'state'>> = {},
): Promise<string> {
  const since = new Date(app.clock.now().getTime() - age)
  const uuid = randomUUID()
  const days = { published_on: since.toISOString().slice(0, 10), since, ends_at: since, next_look_at: null }
  await db()
    .insertInto('publications')
    .values({ uuid, deal_id: pair.deal.uuid, url, state: 'kept', ...days, ...more })
    .execute()
  return uuid
}
const video = (name: string) => `https://www.youtube.com/watch?v=${name.padEnd(11, '-')}`
const told = (name: string, views: number, channel = 'cocina.ana') => {
  apis.say.videos[name.padEnd(11, '-')] = { views, channel }
}
const kept = async (uuid: string) => {
  const row = await db()
    .selectFrom('publications')
    .select(['views', 'views_source'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return row.views === null ? null : [Number(row.views), row.views_source]
}
async function pass(ms: number) {
  app.clock.advance(ms)
  await app.runner.runDue()
}
const questions = (network: string, path: string) => apis.asked.filter(one => one === `${network} ${path}`).length

test('views of videos whose creator never signs in are read from YouTube by their addresses, many at once', async () => {
  for (const name of ['one', 'two', 'three']) told(name, name.length * 1_000)
  const one = await publish(video('one'))
  const two = await publish(`https://youtu.be/${'two'.padEnd(11, '-')}?si=x`)
  const three = await publish(`https://m.youtube.com/shorts/${'three'.padEnd(11, '-')}`)
  const elsewhere = await publish('https://www.instagram.com/p/one/')
  await pass(asked.pause)
  expect(await Promise.all([one, two, three].map(kept))).toEqual([
    [3_000, 'public'],
    [3_000, 'public'],
    [5_000, 'public'],
  ])
  expect(await kept(elsewhere)).toBeNull()
  expect(questions('youtube', '/videos')).toBe(1)
})

test('a post is asked about once it has been out for a while, again later, and no more once its deal is out of the window', async () => {
  told('one', 5_000)
  const uuid = await publish(video('one'), settled - 2 * hour)
  await pass(hour)
  expect(await kept(uuid)).toBeNull()
  await pass(hour)
  expect(await kept(uuid)).toEqual([5_000, 'public'])
  told('one', 8_000)
  await pass(asked.again - hour)
  expect(await kept(uuid)).toEqual([5_000, 'public'])
  await pass(hour)
  expect(await kept(uuid)).toEqual([8_000, 'public'])
  told('one', 9_000)
  await pass(window)
  expect(await kept(uuid)).toEqual([8_000, 'public'])
})

test('a video that is gone or private keeps what was said of it', async () => {
  told('one', 5_000)
  const uuid = await publish(video('one'))
  await pass(asked.pause)
  apis.say.videos = {}
  await pass(asked.again)
  expect(questions('youtube', '/videos')).toBe(2)
  expect(await kept(uuid)).toEqual([5_000, 'public'])
})

test('a video on a channel that is not the creator’s says nothing of the creator', async () => {
  told('one', 5_000_000, 'somebody.else')
  const uuid = await publish(video('one'))
  await pass(asked.pause)
  expect(questions('youtube', '/videos')).toBe(1)
  expect(await kept(uuid)).toBeNull()
})

test('a post of which a sign-in has told is left to the sign-in, and a sign-in replaces what anybody may read', async () => {
  told('one', 5_000)
  told('two', 6_000)
  const one = await publish(video('one'))
  const two = await publish(video('two'))
  const person = await app.ctx.db.selectFrom('users').selectAll().where('email', '=', pair.creator).executeTakeFirstOrThrow()
  await signedIn(person.uuid, 'one', 4_900)
  await pass(asked.pause)
  expect(await Promise.all([one, two].map(kept))).toEqual([
    [4_900, 'owner'],
    [6_000, 'public'],
  ])
  await signedIn(person.uuid, 'two', 6_100)
  await pass(asked.again)
  expect(await kept(two)).toEqual([6_100, 'owner'])
  expect(questions('youtube', '/videos')).toBe(1)
})

test('a share of the day that is used up waits for the next day there, and leaves the rest to questions about channels', async () => {
  const names = Array.from({ length: 150 }, (_, index) => `v${index}`)
  for (const name of names) {
    told(name, 1_000)
    await publish(video(name))
  }
  const read = async () => (await db().selectFrom('publications').select('uuid').where('views', 'is not', null).execute()).length
  for (let minutes = 0; minutes < 120; minutes += 30) await pass(asked.pause / 2)
  // Two units for fifty videos; four of eight are for views.
  expect(await read()).toBe(100)
  const source = await db().selectFrom('profile_sources').selectAll().executeTakeFirstOrThrow()
  expect(source).toMatchObject({ network: 'youtube', spent: 4, failure: null, rests_until: null })
  await pass(24 * hour)
  expect(await read()).toBe(150)
})

test('a network that says that its share is spent rests until the next day there', async () => {
  told('one', 5_000)
  const uuid = await publish(video('one'))
  apis.say.mood = 'quota spent'
  await pass(asked.pause)
  expect(await db().selectFrom('profile_sources').select('failure').executeTakeFirstOrThrow()).toEqual({ failure: 'quota' })
  apis.say.mood = 'fine'
  expect(questions('youtube', '/videos')).toBe(1)
  await pass(24 * hour)
  expect(await kept(uuid)).toEqual([5_000, 'public'])
})

test('a network that does not answer is left alone, and asked again', async () => {
  told('one', 5_000)
  const uuid = await publish(video('one'))
  Object.assign(apis.say, { mood: 'too many', retryAfter: String((2 * hour) / 1_000) })
  await pass(asked.pause)
  Object.assign(apis.say, { mood: 'fine', retryAfter: null })
  await pass(asked.pause)
  expect(await kept(uuid)).toBeNull()
  await pass(2 * hour)
  expect(await kept(uuid)).toEqual([5_000, 'public'])
})

test('an address that another proof has replaced is asked about no more', async () => {
  told('one', 5_000)
  const uuid = await publish(video('one'), settled, { state: 'dropped' })
  await pass(asked.pause)
  expect(apis.asked).toEqual([])
  expect(await kept(uuid)).toBeNull()
  // The end of a dispute drops what it found published, and the deal counts.
  await db().updateTable('deals').set({ state: 'resolved' }).where('uuid', '=', pair.deal.uuid).execute()
  await pass(asked.pause)
  expect(await kept(uuid)).toEqual([5_000, 'public'])
})

test('recordings of Twitch are read alike, and all of them gone is no fault', async () => {
  apis.say.videos = { 335921245: { views: 1_200, channel: 'cocina_ana' } }
  const uuid = await publish('https://www.twitch.tv/videos/335921245')
  await pass(asked.pause)
  expect(await kept(uuid)).toEqual([1_200, 'public'])
  apis.say.videos = {}
  await pass(asked.again)
  expect(questions('twitch', '/videos')).toBe(2)
  expect(await kept(uuid)).toEqual([1_200, 'public'])
})

/** The sign-in's part: what the network tells the owner of one of their newest posts. */
async function signedIn(uuid: string, name: string, views: number) {
  const post = {
    key: name.padEnd(11, '-'),
    at: '2026-10-28T00:00:00Z',
    format: null,
    marked: null,
    disclosed: null,
    reactions: null,
    views,
  }
  const rest = { posts: 1, telling: 0, median_views: null, by_views: null, by_views_median: null, per_week: null, last_on: null }
  await inTransaction(app.ctx, async inner => await keepVerifiedViews(inner, uuid, { ...rest, each: [post] }))
}
