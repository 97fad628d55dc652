import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outsideOnly, outsideOrLoopback } from '#server/gateways/addresses.ts'
import { SourceProblem } from '#server/gateways/interfaces/profile-sources.ts'
import { mentionSources, plainOf } from '#server/gateways/mention-sources.ts'
import { readSettings } from '#server/settings.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { portOf } from '#tests/support/port-of.ts'

/** The three as their documentation has them. */
const say: { mood: 'fine' | 'busy' | 'html' | 'other shape'; asked: string[] } = { mood: 'fine', asked: [] }

const toot = (n: number, more: object = {}) => ({
  id: String(n),
  created_at: '2026-11-20T10:00:00.000Z',
  content: '<p>Hoy toca <a href="https://m.example/tags/cafe">#<span>caf\u00e9</span></a> &amp; pan</p><p>&lt;3</p>',
  spoiler_text: '',
  language: 'es-ES',
  url: `https://m.example/@ana/${n}`,
  visibility: 'public',
  account: { acct: 'ana', display_name: 'Ana', followers_count: 120 },
  ...more,
})
const skeet = {
  uri: 'at://did:plc:abc/app.bsky.feed.post/3kabc',
  cid: 'x',
  author: { did: 'did:plc:abc', handle: 'ana.bsky.social', displayName: '' },
  record: {
    $type: 'app.bsky.feed.post',
    text: 'Caf\u00e9 Ceiba, qu\u00e9 bien',
    createdAt: '2099-01-01T00:00:00Z',
    langs: ['es'],
  },
  indexedAt: '2026-11-21T10:00:00.000Z',
}
const video = {
  kind: 'youtube#searchResult',
  id: { kind: 'youtube#video', videoId: 'dQw4w9WgXcQ' },
  snippet: {
    publishedAt: '2026-11-19T10:00:00Z',
    channelId: 'UC_x5XG1OV2P6uZZ5FSM9Ttw',
    channelTitle: 'Tom &amp; Ana',
    title: 'Caf\u00e9 &quot;Ceiba&quot;',
    description: 'Una cata',
  },
}

function told(path: string, query: URLSearchParams, authorization: string | undefined): unknown {
  if (path.startsWith('/m/api/v1/timelines/tag/')) return [toot(1), toot(2, { visibility: 'unlisted' }), toot(3, { url: null })]
  if (path === '/m/api/v2/search')
    return authorization === 'Bearer m-token' ? { accounts: [], hashtags: [], statuses: [toot(4)] } : { error: 'login' }
  if (path === '/b/xrpc/app.bsky.feed.searchPosts') return { posts: query.get('sort') === 'latest' ? [skeet] : [], hitsTotal: 1 }
  return { items: [video] }
}
const server = fakeServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://fake')
  say.asked.push(`${url.pathname} ${url.searchParams.get('q') ?? ''}`.trim())
  const answer = (status: number, body: unknown, headers = {}) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  if (say.mood === 'busy') return answer(429, {}, { 'Retry-After': '60' })
  if (say.mood === 'html') return answer(200, '<html>')
  if (say.mood === 'other shape') return answer(200, { posts: [{ uri: 'https://elsewhere' }], items: [{}], statuses: 7 })
  answer(200, told(url.pathname, url.searchParams, request.headers.authorization))
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
  Object.assign(say, { mood: 'fine', asked: [] })
})

const settings = (more = {}) =>
  readSettings({
    DATA_DIR: '/tmp/none',
    MASTODON_URL: `${base}/m`,
    BLUESKY_URL: `${base}/b`,
    YOUTUBE_API_KEY: 'key',
    YOUTUBE_API_URL: `${base}/y`,
    YOUTUBE_MENTIONS: 'on',
    ...more,
  }).mentions
function source(place: 'mastodon' | 'bluesky' | 'youtube', more = {}, allows = outsideOrLoopback) {
  const one = mentionSources(settings(more), { allows, patience: 2_000 })[place]
  if (!one) throw new Error(`nobody asks ${place}`)
  return one
}

test('nobody is asked whom no setting names', () => {
  expect(
    mentionSources(readSettings({ DATA_DIR: '/tmp/none', YOUTUBE_API_KEY: 'key' }).mentions, { allows: outsideOnly }),
  ).toEqual({})
})

test('Mastodon is asked for a hashtag, what is public of it comes as text, and words only with a token', async () => {
  const plain = source('mastodon')
  expect(await plain.search('#caf\u00e9')).toEqual([
    {
      id: '1',
      text: 'Hoy toca #caf\u00e9 & pan\n<3',
      title: '',
      author: 'Ana',
      // Lists know no such network.
      channel: null,
      url: 'https://m.example/@ana/1',
      language: 'es',
      followers: 120,
      published_at: new Date('2026-11-20T10:00:00Z'),
    },
  ])
  // Words apart are no hashtag, and its search asks for a token.
  expect(await plain.search('caf\u00e9 ceiba')).toEqual([])
  expect(say.asked).toHaveLength(1)
  expect((await source('mastodon', { MASTODON_TOKEN: 'm-token' }).search('caf\u00e9 ceiba')).map(one => one.id)).toEqual(['4'])
})

test('Bluesky is asked for words as they stand, and its own day counts, not the writer\u2019s', async () => {
  expect(await source('bluesky').search('caf\u00e9 ceiba')).toMatchObject([
    {
      id: skeet.uri,
      author: 'ana.bsky.social',
      channel: null,
      url: 'https://bsky.app/profile/ana.bsky.social/post/3kabc',
      language: 'es',
      published_at: new Date('2026-11-21T10:00:00Z'),
    },
  ])
  expect(say.asked).toEqual(['/b/xrpc/app.bsky.feed.searchPosts "caf\u00e9 ceiba"'])
})

test('YouTube is asked for a hundred units, and its words are written plainly', async () => {
  const one = source('youtube')
  expect(one.units).toBe(100)
  expect(await one.search('ceiba')).toMatchObject([
    {
      id: 'dQw4w9WgXcQ',
      title: 'Caf\u00e9 "Ceiba"',
      author: 'Tom & Ana',
      channel: { network: 'youtube', handle: 'UC_x5XG1OV2P6uZZ5FSM9Ttw' },
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    },
  ])
})

test.each(['mastodon', 'bluesky', 'youtube'] as const)(
  '%s that is busy, answers HTML or something else is a problem, said as such',
  async place => {
    const problem = async (from = source(place)) => {
      const error = await from.search('#ceiba').catch(one => one)
      if (!(error instanceof SourceProblem)) throw new Error(`no problem: ${JSON.stringify(error)}`)
      return error
    }
    say.mood = 'busy'
    expect(await problem()).toMatchObject({ code: 'busy', restMs: 60_000 })
    say.mood = 'html'
    expect(await problem()).toMatchObject({ code: 'unreadable' })
    say.mood = 'other shape'
    expect(await problem()).toMatchObject({ code: 'unreadable' })
    // Nobody inside is asked, whatever a setting names.
    say.mood = 'fine'
    say.asked = []
    expect(await problem(source(place, {}, outsideOnly))).toMatchObject({ code: 'busy' })
    expect(say.asked).toEqual([])
  },
)

test('markup ends where it ends', () => {
  expect(plainOf('a<br>b<script>alert(1)</script>c &amp;lt;')).toBe('a\nbalert(1)c &lt;')
})
