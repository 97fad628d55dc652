import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/endpoints/accounts.ts'
import { maxViews } from '#contract/endpoints/allowance.ts'
import { getReport, lookAtChannel, openReport } from '#contract/endpoints/analyzer.ts'
import { finderSearches } from '#contract/endpoints/finder.ts'
import { listProfileSources } from '#contract/endpoints/profile-sources.ts'
import type { ProfileSourceStatus } from '#contract/entities/channel-look.ts'
import { limits } from '#contract/limits.ts'
import type { Network } from '#contract/networks.ts'
import { refreshOwnChannels } from '#server/features/finder/own-channels.ts'
import { spendUnits } from '#server/features/sources/quota.ts'
import { outsideOrLoopback } from '#server/gateways/addresses.ts'
import type { ProfileSource } from '#server/gateways/interfaces/profile-sources.ts'
import { profileSources } from '#server/gateways/profile-sources.ts'
import { readSettings } from '#server/settings.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { profileApis } from '#tests/support/profile-apis.ts'

const brand = 'premium@elenco.test'
const staff = 'admin@elenco.test'
const channel = { network: 'youtube', handle: 'cocina.ana' } as const
const minute = 60_000
const day = 86_400_000

let app: TestApp
let apis: Awaited<ReturnType<typeof profileApis>>
const perDay = 40

beforeAll(async () => {
  apis = await profileApis()
  const { sources } = readSettings({
    DATA_DIR: '/tmp/none',
    ...apis.env,
    YOUTUBE_API_PER_DAY: String(perDay),
    GRAPH_MARKETPLACE: 'on',
    GRAPH_DISCOVERY: 'on',
  })
  app = await createTestApp({ gateways: { profiles: profileSources(sources, { allows: outsideOrLoopback, patience: 2_000 }) } })
  await refreshOwnChannels(app.ctx)
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
  await apis.stop()
})
beforeEach(async () => {
  await app.runner.runDue()
  Object.assign(apis.say, { mood: 'fine', retryAfter: null })
  apis.asked.length = 0
  const { db } = app.database
  await db.deleteFrom('profile_looks').execute()
  await db.deleteFrom('profile_sources').execute()
  await db.deleteFrom('profile_readings').where('source', '=', 'official').execute()
  await db.deleteFrom('found_profiles').where('source', 'in', ['official', 'import']).execute()
})

const sessions = new Map<string, string>()
async function signedIn(email: string): Promise<string> {
  const known = sessions.get(email)
  if (known) return known
  const { response } = await app.call(login, { body: { email, password: 'elenco-demo' } })
  sessions.set(email, response.access_token)
  return response.access_token
}
function pass(ms: number): void {
  app.clock.advance(ms)
  sessions.clear()
}
type Asked = { network: Network; handle: string }
const look = async (params: Asked = channel, as = brand) =>
  (await app.call(lookAtChannel, { params }, { as: await signedIn(as) })).response
/** Asks, lets the jobs run, and says what came of it. */
const looked = async (params: Asked = channel) => {
  await look(params)
  await app.runner.runDue()
  return await look(params)
}
const report = async (params: Asked = channel, as = staff) => await app.call(getReport, { params }, { as: await signedIn(as) })
const statusOf = async (network: Network): Promise<ProfileSourceStatus> =>
  (await app.call(listProfileSources, {}, { as: await signedIn(staff) })).response.sources.find(
    (one: ProfileSourceStatus) => one.network === network,
  )

describe('a channel that nobody here knew', () => {
  test('is asked about in the background, and its report says what the network says, and as whose word', async () => {
    expect((await report()).status).toBe(404)
    expect(await look()).toEqual({ state: 'waiting', why: null, at: null, next_at: null, renamed_to: null })
    // Nothing is asked while somebody waits for the answer of that call.
    expect(apis.asked).toEqual([])
    await app.runner.runDue()
    expect(await look()).toMatchObject({ state: 'read', why: null, at: expect.any(String) })
    const { response } = await report()
    expect(response).toMatchObject({ enough: true, profile: { source: 'official', name: 'Cocina de Ana', handle: 'cocina.ana' } })
    const facts = { source: 'official', basis: 'public', method: 'network_api' }
    expect(response.parts).toMatchObject({
      followers: { ...facts, value: 48_200, sample: null, confidence: 'high' },
      engagement: { ...facts, by_followers: 2, sample: 2, confidence: 'mid' },
      posts: { ...facts, last_on: '2026-11-20', sample: 2 },
      age: null,
      quality: null,
    })
    expect(response.parts.followers).not.toHaveProperty('publisher')
    const query = { username: 'cocina.ana', network: 'youtube', followers_min: 1 }
    const found = (await app.call(finderSearches, { query }, { as: await signedIn(staff) })).response
    expect(found).toMatchObject([
      { handle: 'cocina.ana', followers: 48_200, avg_views: 11_000, country: 'ES', source: 'official', publisher: null },
    ])
  })

  test('of Instagram has the country and the paid partners that its creator marketplace names', async () => {
    const of = { network: 'instagram', handle: 'cocina.ana' } as const
    expect((await looked(of)).state).toBe('read')
    const { parts, profile } = (await report(of)).response
    expect(parts.brands).toMatchObject({
      source: 'official',
      basis: 'public',
      method: 'paid_partners',
      sample: 2,
      named: [{ name: 'aceites', posts: 1, last_on: '2026-11-13' }],
    })
    expect(profile.handle).toBe('cocina.ana')
    const query = { username: 'cocina.ana', network: 'instagram', country: 'ES' }
    const found = (await app.call(finderSearches, { query }, { as: await signedIn(staff) })).response
    expect(found).toMatchObject([{ handle: 'cocina.ana', country: 'ES' }])
  })

  test('of a profile of Facebook has what its creator discovery shares, and asks as often as of any other', async () => {
    const of = { network: 'facebook', handle: 'ana.perfil' } as const
    expect((await looked(of)).state).toBe('read')
    expect(apis.asked.filter(one => one.includes('creator_marketplace'))).toHaveLength(2)
    expect((await report(of)).response.profile.handle).toBe('ana.perfil')
    const query = { username: 'ana.perfil', network: 'facebook', country: 'ES' }
    const found = (await app.call(finderSearches, { query }, { as: await signedIn(staff) })).response
    expect(found).toMatchObject([
      { handle: 'ana.perfil', followers: 31_000, avg_views: 11_000, country: 'ES', source: 'official' },
    ])
    apis.asked.length = 0
    expect((await looked(of)).state).toBe('read')
    expect(apis.asked).toEqual([])
  })

  test('tells paid posts from organic ones once enough posts say which they are, with their formats', async () => {
    await looked()
    expect((await report()).response.parts).toMatchObject({ paid: null, posts: { paid_share: null, formats: [] } })
    apis.say.mood = 'many posts'
    pass(limits.sources.every)
    expect((await looked()).state).toBe('read')
    const { parts } = (await report()).response
    expect(parts.paid).toMatchObject({
      source: 'official',
      basis: 'public',
      method: 'paid_marks',
      // Fourteen videos, a week apart: four marked by YouTube, two disclosed by their words.
      sample: 14,
      window_days: 91,
      share: 0.429,
      paid_posts: 6,
      organic_posts: 8,
      unknown_posts: 0,
      paid: { posts: 6, mean: 2, error: 0, median: 2, low: 2, high: 2 },
      organic: { posts: 8, mean: 2 },
    })
    expect(parts.posts).toMatchObject({
      window_days: 91,
      per_week: 1,
      paid_share: 0.429,
      formats: [
        { key: 'short', share: 0.5 },
        { key: 'video', share: 0.429 },
        { key: 'live', share: 0.071 },
      ],
      formats_error: 0.262,
    })
    // The store keeps what was told of each post, and none of its words.
    const kept = await app.database.db.selectFrom('profile_claims').select('post_figures').executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain('Paella')
    const headers = { authorization: `Bearer ${await signedIn(staff)}` }
    const file = await (await app.request('/api/v3/analyzer/youtube/cocina.ana/export', { headers })).text()
    expect(file).toContain('paid,paid mean,2,')
    expect(file).not.toContain('[object Object]')
  })

  test('is asked about once by however many ask, and again after seven days', async () => {
    await Promise.all([look(), look(), look({ network: 'youtube', handle: '@Cocina.Ana' })])
    await app.runner.runDue()
    expect(apis.asked).toHaveLength(3)
    pass(limits.sources.every - minute)
    expect((await look()).state).toBe('read')
    pass(minute)
    expect((await look()).state).toBe('waiting')
    await app.runner.runDue()
    expect(apis.asked).toHaveLength(6)
  })

  test('costs nothing where the network says too little for a report', async () => {
    const left = async () => (await app.call(maxViews, {}, { as: await signedIn(brand) })).response.max_views
    const before = await left()
    const page = { network: 'linkedin', handle: 'cocina-ana' } as const
    expect((await looked(page)).state).toBe('read')
    expect((await report(page)).response).toMatchObject({ enough: false, known: ['followers'] })
    expect((await app.call(openReport, { params: page }, { as: await signedIn(brand) })).error.code).toBe('analyzer.too_little')
    expect(await left()).toBe(before)
  })
})

test('months that were read become a curve, and none is drawn between them', async () => {
  await looked()
  expect((await report()).response.parts.growth).toBeNull()
  pass(62 * day)
  await looked()
  const { growth } = (await report()).response.parts
  expect(growth).toMatchObject({ source: 'official', method: 'monthly_readings', sample: 2, change: 0 })
})

test('a network without a key is not asked, and neither is one about what the demonstration made up', async () => {
  expect((await look({ network: 'tiktok', handle: 'some.one' })).state).toBe('off')
  const made = await app.database.db
    .selectFrom('found_profiles')
    .select(['network', 'handle'])
    .where('source', '=', 'demo')
    .where('network', '=', 'youtube')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await look(made)).state).toBe('off')
  expect((await look({ network: 'youtube', handle: 'no handle/at all' })).state).toBe('off')
  expect(await app.database.db.selectFrom('profile_looks').selectAll().execute()).toEqual([])
})

describe('what changes at the network', () => {
  test.each(['gone', 'private'] as const)('a channel that is %s is said to be, and its figures are not shown on', async mood => {
    await looked()
    apis.say.mood = mood
    pass(limits.sources.every)
    expect((await looked()).state).toBe(mood)
    expect((await report()).status).toBe(404)
    apis.say.mood = 'fine'
    pass(limits.sources.every)
    expect((await looked()).state).toBe('read')
    expect((await report()).status).toBe(200)
  })

  test('a channel that was renamed keeps its row under the new handle, and says so at the old one', async () => {
    await looked()
    const { uuid } = (await report()).response.profile
    apis.say.mood = 'renamed'
    pass(limits.sources.every)
    expect(await looked()).toMatchObject({ state: 'renamed', renamed_to: 'cocina.nueva' })
    expect((await report()).status).toBe(404)
    expect((await report({ network: 'youtube', handle: 'cocina.nueva' })).response.profile.uuid).toBe(uuid)
  })

  test('a count that is hidden since then is unknown', async () => {
    await looked()
    apis.say.mood = 'hidden'
    pass(limits.sources.every)
    await looked()
    expect((await report()).response.parts).toMatchObject({ followers: null, engagement: null, posts: { last_on: '2026-11-20' } })
  })
})

describe('a network that does not answer', () => {
  test('is left alone as long as it asks, whoever waits', async () => {
    Object.assign(apis.say, { mood: 'too many', retryAfter: '1800' })
    await looked()
    await look({ network: 'youtube', handle: 'another' })
    await app.runner.runDue()
    expect(apis.asked).toHaveLength(1)
    const next_at = new Date(app.clock.now().getTime() + 30 * minute).toISOString().slice(0, 16)
    expect(await look()).toMatchObject({ state: 'waiting', why: 'busy', next_at: expect.stringContaining(next_at) })
    pass(29 * minute)
    await app.runner.runDue()
    expect(apis.asked).toHaveLength(1)
    apis.say.mood = 'fine'
    pass(2 * minute)
    await app.runner.runDue()
    expect((await look()).state).toBe('read')
    expect(await statusOf('youtube')).toMatchObject({
      rests_until: null,
      failure: 'busy',
      waiting: 0,
      worked_at: expect.any(String),
    })
  })

  test('is asked a handful of times in a day of 429, and then the page says so', async () => {
    apis.say.mood = 'too many'
    await look()
    for (let hour = 0; hour < 25 * 4; hour++) {
      await app.runner.runDue()
      pass(15 * minute)
    }
    expect(apis.asked.length).toBeGreaterThan(3)
    expect(apis.asked.length).toBeLessThan(13)
    await app.runner.runDue()
    const row = await app.database.db.selectFrom('profile_looks').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'failed', why: 'busy' })
    expect(await app.database.db.selectFrom('look_askers').selectAll().execute()).toEqual([])
    apis.say.mood = 'fine'
    pass(day)
    expect((await looked()).state).toBe('read')
  })

  test.each([
    ['html', 'unreadable'],
    ['in words', 'unreadable'],
    ['wrong key', 'key'],
  ] as const)('%s is a failure that stores nothing, and may be tried again after an hour', async (mood, why) => {
    apis.say.mood = mood
    expect(await looked()).toMatchObject({ state: 'failed', why })
    expect((await report()).status).toBe(404)
    expect(await statusOf('youtube')).toMatchObject({ failure: why })
    pass(limits.sources.failedAgain)
    expect((await look()).state).toBe('waiting')
  })
})

describe('the share of a day', () => {
  test('is never spent twice, survives a restart, and waits for the next day there', async () => {
    app.clock.advance(Date.parse('2027-06-01T20:00:00Z') - app.clock.now().getTime())
    sessions.clear()
    // A restart knows nothing but the database.
    await app.database.db
      .insertInto('profile_sources')
      .values({ network: 'youtube', day: '2027-06-01', spent: perDay - 3 })
      .execute()
    await look()
    await look({ network: 'youtube', handle: 'another.one' })
    await app.runner.runDue()
    expect(apis.asked).toHaveLength(3)
    expect(await statusOf('youtube')).toMatchObject({
      set: true,
      spent: perDay,
      per_day: perDay,
      failure: 'quota',
      resets_at: '2027-06-02T07:00:00.000Z',
    })
    pass(12 * 60 * minute)
    await app.runner.runDue()
    expect((await statusOf('youtube')).waiting).toBe(0)
    expect((await statusOf('youtube')).spent).toBeLessThan(perDay)
  })

  test('is taken by one statement, however many nodes spend at once', async () => {
    const source: ProfileSource = { perDay: 7, zone: 'UTC', look: async () => ({ found: 'gone' }) }
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => spendUnits(app.ctx, 'twitch', source, 1)))
    expect(all.filter(one => one.status === 'fulfilled')).toHaveLength(7)
  })
})

test('everybody who asks about a channel is told of the answer, and nobody who came later', async () => {
  await app.database.db.deleteFrom('user_events').execute()
  await look()
  await look(channel, staff)
  await look(channel, staff)
  await app.runner.runDue()
  await look(channel, 'whitelabel@elenco.test')
  const told = await app.database.db.selectFrom('user_events').select(['user_id', 'payload']).execute()
  const changed = told.filter(({ payload }) => JSON.stringify(payload).includes('report.changed')).map(({ user_id }) => user_id)
  expect(changed.sort()).toEqual([await app.idOf(brand), await app.idOf(staff)].sort())
})

test('only staff see how the sources stand', async () => {
  expect((await app.call(listProfileSources, {}, { as: await signedIn(brand) })).status).toBe(403)
  expect(await statusOf('youtube')).toMatchObject({ set: true, spent: 0, per_day: perDay, failure: null })
})

test('a question that a killed node had taken is asked by the next one', async () => {
  await look()
  await app.database.db
    .updateTable('profile_looks')
    .set({ taken_until: new Date(app.clock.now().getTime() + 110_000) })
    .execute()
  await app.runner.runDue()
  expect(apis.asked).toEqual([])
  expect((await look()).state).toBe('waiting')
  pass(2 * minute)
  await app.runner.runDue()
  expect((await look()).state).toBe('read')
})
