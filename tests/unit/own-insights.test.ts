import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outsideOrLoopback } from '#server/gateways/addresses.ts'
import { networkSignIn } from '#server/gateways/network-sign-in.ts'
import { readSettings } from '#server/settings.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { portOf } from '#tests/support/port-of.ts'

type Mood = 'fine' | 'old posts' | 'few followers' | 'busy' | 'html' | 'in words' | 'no viewers'
/** Instagram and YouTube as their documentation has them, for one person who has just said yes. */
const say: { mood: Mood; scope: string | undefined; asked: string[] } = { mood: 'fine', scope: undefined, asked: [] }

const value = (name: string, count: unknown) => ({ name, period: 'lifetime', values: [{ value: count }] })
const refused = (code: number) => ({ error: { message: 'refused', type: 'OAuthException', code, fbtrace_id: 'x' } })
const followers: Record<string, [string, number][]> = {
  age: [
    ['18-24', 300],
    ['25-34', 500],
    ['55-64', 150],
    ['65+', 50],
  ],
  gender: [
    ['F', 620],
    ['M', 300],
    ['U', 80],
  ],
  country: [
    ['ES', 700],
    ['MX', 300],
  ],
  city: [['Madrid, Comunidad de Madrid', 400]],
}

function instagram(path: string, query: URLSearchParams): [number, unknown] {
  if (path === '/me') return [200, { user_id: 17841, username: 'cocina.ana', name: 'Ana', followers_count: 1000 }]
  if (say.mood === 'busy') return [400, refused(4)]
  if (path === '/me/media') {
    const withInsights = query.get('fields')?.includes('insights.metric(views')
    if (withInsights && say.mood === 'old posts') return [400, refused(100)]
    const one = (n: number) => ({
      id: String(n),
      timestamp: `2026-10-0${n}T10:00:00+0000`,
      like_count: 40,
      comments_count: 5,
      ...(withInsights && {
        insights: {
          data: [value('views', say.mood === 'in words' ? '12k' : 400 * n), value('shares', 3), value('saved', 2)],
        },
      }),
    })
    return [200, { data: [3, 2, 1].map(one) }]
  }
  if (say.mood === 'few followers') return [400, refused(10)]
  const part = query.get('breakdown') ?? ''
  const results = (followers[part] ?? []).map(([key, count]) => ({ dimension_values: [key], value: count }))
  return [
    200,
    {
      data: [
        {
          name: query.get('metric'),
          period: 'lifetime',
          total_value: { breakdowns: [{ dimension_keys: [part], results }] },
        },
      ],
    },
  ]
}

function youtube(path: string, query: URLSearchParams): [number, unknown] {
  if (path === '/reports') {
    if (say.mood === 'no viewers') return [200, { kind: 'youtubeAnalytics#resultTable', columnHeaders: [] }]
    if (query.get('ids') !== 'channel==MINE') return [400, { error: { code: 400 } }]
    const rows =
      query.get('dimensions') === 'country'
        ? [
            ['ES', 800],
            ['AR', 200],
          ]
        : [
            ['age18-24', 'female', 30.5],
            ['age18-24', 'male', 19.5],
            ['age55-64', 'female', 25],
            ['age65-', 'user_specified', 25],
          ]
    return [200, { kind: 'youtubeAnalytics#resultTable', columnHeaders: [], rows }]
  }
  if (path === '/channels') {
    const whole = {
      id: 'UC-ana',
      snippet: { title: 'Cocina', customUrl: '@cocina.ana' },
      statistics: { subscriberCount: '1000', viewCount: '90000', videoCount: '10' },
      contentDetails: { relatedPlaylists: { uploads: 'UU-ana' } },
    }
    return [200, { items: [whole] }]
  }
  if (path === '/playlistItems')
    return [200, { items: [{ contentDetails: { videoId: 'a' } }, { contentDetails: { videoId: 'b' } }] }]
  const video = (views: string) => ({
    snippet: { publishedAt: '2026-10-01T10:00:00Z' },
    statistics: { viewCount: views, likeCount: '40', commentCount: '10' },
  })
  return [200, { items: [video('1000'), video('500')] }]
}

const server = fakeServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://fake')
  const [, network = '', ...rest] = url.pathname.split('/')
  const path = `/${rest.join('/')}`
  request.resume()
  request.on('end', () => {
    say.asked.push(`${path} ${url.searchParams.get('breakdown') ?? url.searchParams.get('dimensions') ?? ''}`.trim())
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    if (path === '/token') return answer(200, { access_token: 'own', token_type: 'Bearer', scope: say.scope })
    if (request.headers.authorization !== 'Bearer own') return answer(401, refused(190))
    if (say.mood === 'html' && path !== '/me' && path !== '/channels') return answer(200, '<p>hello</p>')
    return answer(...(network === 'instagram' ? instagram(path, url.searchParams) : youtube(path, url.searchParams)))
  })
})
let base = ''
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${portOf(server)}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})
beforeEach(() => {
  Object.assign(say, { mood: 'fine', scope: undefined, asked: [] })
})

function gateway(network: 'instagram' | 'youtube', insights = 'on') {
  const name = network.toUpperCase()
  const known = readSettings({
    [`${name}_CLIENT_ID`]: 'client',
    [`${name}_CLIENT_SECRET`]: 'secret',
    [`${name}_TOKEN_URL`]: `${base}/${network}/token`,
    [`${name}_ME_URL`]: `${base}/${network}/${network === 'instagram' ? 'me' : 'channels'}?fields=user_id`,
    [`${name}_INSIGHTS`]: insights,
    ...(network === 'youtube' && { YOUTUBE_ANALYTICS_URL: `${base}/youtube/reports` }),
  }).signIns[network]
  if (!known) throw new Error('not known')
  return networkSignIn(network, known, { allows: outsideOrLoopback })
}
const answer = { code: 'c', verifier: 'v', redirect_uri: 'http://elenco.test/back' }
const scopesOf = (one: ReturnType<typeof gateway>) =>
  new URL(one.address({ state: 's', verifier: 'v', redirect_uri: answer.redirect_uri })).searchParams.get('scope') ?? ''

test('Instagram tells its owner views, reactions and saves of the newest posts, and who follows', async () => {
  const one = gateway('instagram')
  expect(scopesOf(one)).toContain('instagram_business_manage_insights')
  expect(await one.identify(answer)).toMatchObject({
    handle: 'cocina.ana',
    followers: 1000,
    avg_views: 800,
    // Fifty of a thousand.
    engagement_rate: 5,
    // Of 400, 800 and 1,200 views.
    post_figures: { posts: 3, telling: 3, median_views: 800, by_views: 7.64, by_views_median: 6.25 },
    audience: {
      method: 'owner_followers',
      window_days: null,
      parts: {
        age: {
          sample: 1000,
          shares: [
            { key: '25-34', share: 0.5 },
            { key: '18-24', share: 0.3 },
            { key: '55+', share: 0.2 },
          ],
        },
        // Eight of a hundred say neither: the shares do not add up to all.
        gender: {
          sample: 1000,
          shares: [
            { key: 'female', share: 0.62 },
            { key: 'male', share: 0.3 },
          ],
        },
        country: {
          sample: 1000,
          shares: [
            { key: 'ES', share: 0.7 },
            { key: 'MX', share: 0.3 },
          ],
        },
        city: { sample: 400 },
      },
    },
  })
})

test('one post from before the account was professional costs views, not reactions', async () => {
  say.mood = 'old posts'
  expect(await gateway('instagram').identify(answer)).toMatchObject({
    avg_views: null,
    engagement_rate: 4.5,
    post_figures: { posts: 3, telling: 0, by_views: null, median_views: null },
  })
})

test('fewer than a hundred followers leave who follows unknown, and the posts known', async () => {
  say.mood = 'few followers'
  expect(await gateway('instagram').identify(answer)).toMatchObject({ engagement_rate: 5, audience: null })
})

test('YouTube tells its owner the newest videos, and who watches: those signed in by age and sex, views by country', async () => {
  const one = gateway('youtube')
  expect(scopesOf(one)).toContain('yt-analytics.readonly')
  expect(await one.identify(answer)).toMatchObject({
    handle: 'cocina.ana',
    // Of the newest videos, not of all there ever were.
    avg_views: 750,
    engagement_rate: 5,
    post_figures: { posts: 2, by_views: 7.5, by_views_median: 7.5 },
    audience: {
      method: 'owner_viewers',
      window_days: 90,
      parts: {
        age: {
          sample: null,
          shares: [
            { key: '18-24', share: 0.5 },
            { key: '55+', share: 0.5 },
          ],
        },
        gender: {
          sample: null,
          shares: [
            { key: 'female', share: 0.555 },
            { key: 'male', share: 0.195 },
          ],
        },
        country: {
          sample: 1000,
          shares: [
            { key: 'ES', share: 0.8 },
            { key: 'AR', share: 0.2 },
          ],
        },
      },
    },
  })
})

test('too few viewers are unknown', async () => {
  say.mood = 'no viewers'
  expect(await gateway('youtube').identify(answer)).toMatchObject({ avg_views: 750, audience: null })
})

test.each(['busy', 'html', 'in words'] as const)(
  'answers that are %s leave the channel proved and the posts unknown',
  async mood => {
    say.mood = mood
    expect(await gateway('instagram').identify(answer)).toMatchObject({
      followers: 1000,
      avg_views: null,
      engagement_rate: null,
      post_figures: null,
    })
  },
)

test('an installation that is not approved, and a person who takes the box away, are asked for none of it', async () => {
  const plain = gateway('youtube', 'off')
  expect(scopesOf(plain)).not.toContain('yt-analytics')
  expect(await plain.identify(answer)).toMatchObject({ avg_views: 9_000, engagement_rate: null, audience: null })
  say.scope = 'https://www.googleapis.com/auth/youtube.readonly'
  expect(await gateway('youtube').identify(answer)).toMatchObject({ avg_views: 9_000, post_figures: null, audience: null })
  expect(say.asked.filter(one => one.startsWith('/reports') || one.startsWith('/videos'))).toEqual([])
})
