import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getReport } from '#contract/endpoints/analyzer.ts'
import { finderSearches } from '#contract/endpoints/finder.ts'
import { finishNetworkSignIn, startNetworkSignIn } from '#contract/endpoints/network-sign-in.ts'
import type { FoundProfile } from '#contract/entities/found-profile.ts'
import { limits } from '#contract/limits.ts'
import { refreshOwnChannels } from '#server/features/finder/own-channels.ts'
import { reckonSome } from '#server/features/finder/reckon.ts'
import type { NetworkIdentity } from '#server/gateways/interfaces/network-sign-in.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { holdingDeal } from '#tests/support/make-deal.ts'

const told: NetworkIdentity = {
  external_id: '17841',
  handle: 'ana.cuenta',
  display_name: 'Ana',
  followers: 40_000,
  avg_views: 9_000,
  engagement_rate: 4,
  post_figures: {
    posts: 20,
    telling: 18,
    median_views: 7_500,
    by_views: 12.4,
    by_views_median: 9.8,
    per_week: 2.5,
    last_on: '2026-10-28',
    // Of twenty, three say themselves that they are paid, and five have no words.
    each: Array.from({ length: 20 }, (_, index) => ({
      key: `post-${index}`,
      at: new Date(Date.UTC(2026, 9, 28 - index)).toISOString(),
      format: index % 4 === 0 ? ('carousel' as const) : ('reel' as const),
      marked: null,
      disclosed: index < 15 ? index < 3 : null,
      reactions: 1_600,
      views: 9_000 + index,
    })),
  },
  audience: {
    method: 'owner_followers',
    window_days: null,
    parts: {
      gender: {
        sample: 39_000,
        shares: [
          { key: 'female', share: 0.71 },
          { key: 'male', share: 0.27 },
        ],
      },
      country: {
        sample: 39_500,
        shares: [
          { key: 'ES', share: 0.62 },
          { key: 'MX', share: 0.2 },
        ],
      },
    },
  },
}
const say = { identity: told }
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    gateways: {
      signIns: {
        instagram: {
          address: ({ state }) => `https://instagram.example/authorize?state=${state}`,
          identify: async () => say.identity,
        },
      },
    },
  })
})
afterAll(() => app.close())

const creator = 'marc.soler@elenco.test'
const staff = 'admin@elenco.test'
async function signIn() {
  const body = { network: 'instagram', back: '/my-work/networks' }
  const { address } = (await app.call(startNetworkSignIn, { body }, { as: creator })).response
  const state = new URL(address).searchParams.get('state') ?? ''
  const answer = await app.request(`/api/v3/social/sign-in/instagram/answer?state=${state}&code=c`)
  const page = new URL(answer.headers.get('location') ?? '', 'http://elenco.test')
  const done = await app.call(finishNetworkSignIn, { body: { sign_in: page.searchParams.get('sign_in') ?? '' } }, { as: creator })
  expect(done.status).toBe(200)
  await refreshOwnChannels(app.ctx)
  while (await reckonSome(app.ctx));
}
const parts = async () =>
  (await app.call(getReport, { params: { network: 'instagram', handle: 'ana.cuenta' } }, { as: staff })).response.parts
const found = async (query: Record<string, unknown>) =>
  (await app.call(finderSearches, { query: { on_platform: '1', ...query } }, { as: 'whitelabel@elenco.test' })).response.map(
    (row: FoundProfile) => row.handle,
  )

test('what a network tells the owner at sign-in is in the report, each part with method, sample and day', async () => {
  await signIn()
  const { engagement, posts, gender, country, age, interests } = await parts()
  const day = expect.stringContaining(app.clock.now().toISOString().slice(0, 10))
  const facts = { source: 'elenco', basis: 'verified', as_of: day }
  expect(engagement).toMatchObject({
    ...facts,
    method: 'recent_posts',
    sample: 20,
    by_followers: 4,
    by_views: 12.4,
    by_views_median: 9.8,
    // Twenty posts with as many reactions each.
    intervals: { by_followers: { low: 4, high: 4 } },
  })
  expect(posts).toMatchObject({
    ...facts,
    method: 'recent_posts',
    sample: 20,
    median_views: 7_500,
    per_week: 2.5,
    last_on: '2026-10-28',
    // The sixth of twenty views from either end.
    intervals: { median_views: { low: 9_005, high: 9_014 } },
  })
  expect(gender).toMatchObject({
    ...facts,
    method: 'owner_followers',
    sample: 39_000,
    shares: told.audience?.parts.gender?.shares,
  })
  expect(country).toMatchObject({ ...facts, sample: 39_500 })
  // Nobody said these: they are unknown.
  expect([age, interests]).toEqual([null, null])
})

test('the searcher finds the channel by who follows it', async () => {
  expect(await found({ audience_gender: 'female:70' })).toContain('ana.cuenta')
  expect(await found({ audience_gender: 'female:75' })).not.toContain('ana.cuenta')
  expect(await found({ audience_country: 'ES', audience_gender: 'female' })).toContain('ana.cuenta')
  expect(await found({ audience_age: '18-24:1' })).not.toContain('ana.cuenta')
})

test('paid posts stand beside organic ones: by their words, and by what was published for an agreement here', async () => {
  const before = (await parts()).paid
  expect(before).toMatchObject({ source: 'elenco', basis: 'verified', method: 'paid_marks', sample: 15, window_days: 14 })
  // Three are too few to say what they bring; five without words are unknown and not organic.
  expect(before).toMatchObject({ share: 0.2, paid_posts: 3, organic_posts: 12, unknown_posts: 5, paid: null })
  expect(before.organic).toMatchObject({ posts: 12, mean: 4, median: 4 })
  const { db } = app.database
  const { uuid } = await db.selectFrom('users').select('uuid').where('email', '=', creator).executeTakeFirstOrThrow()
  const deal = await holdingDeal(app)
  await db.updateTable('deals').set({ creator_id: uuid }).where('uuid', '=', deal.deal.uuid).execute()
  for (const [index, url] of ['https://www.instagram.com/p/post-17/', 'https://www.instagram.com/reel/post-9/'].entries())
    await db
      .insertInto('publications')
      .values({
        uuid: randomUUID(),
        deal_id: deal.deal.uuid,
        url,
        published_on: `2026-10-1${index}`,
        state: 'kept',
        since: app.clock.now(),
        ends_at: app.clock.now(),
        next_look_at: null,
      })
      .execute()
  const { paid, posts } = await parts()
  expect(paid).toMatchObject({ sample: 16, share: 0.313, paid_posts: 5, organic_posts: 11, unknown_posts: 4 })
  expect(posts).toMatchObject({
    paid_share: 0.313,
    window_days: 19,
    formats: [
      { key: 'reel', share: 0.75 },
      { key: 'carousel', share: 0.25 },
    ],
    formats_error: 0.19,
  })
})

test('views of what was published for an agreement are kept as the network tells them, once a post has been out for a while', async () => {
  const views = async () =>
    await app.database.db
      .selectFrom('publications')
      .select(['url', 'views'])
      .where('url', 'like', '%/post-%')
      .orderBy('published_on')
      .execute()
  await signIn()
  expect((await views()).map(one => one.views)).toEqual([null, null])
  app.clock.advance(limits.results.settled)
  await signIn()
  expect((await views()).map(one => Number(one.views))).toEqual([9_017, 9_009])
})

test('at the next sign-in it is what the network says then; what is taken away is unknown again', async () => {
  say.identity = { ...told, engagement_rate: null, avg_views: null, post_figures: null, audience: null }
  app.clock.advance(86_400_000)
  await signIn()
  const { engagement, gender, posts } = await parts()
  expect([engagement, gender]).toEqual([null, null])
  expect(posts?.method ?? 'portfolio').toBe('portfolio')
  expect((await parts()).paid).toBeNull()
  expect(await found({ audience_gender: 'female' })).not.toContain('ana.cuenta')
})
