import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outsideOrLoopback } from '#server/gateways/addresses.ts'
import { networkSignIn } from '#server/gateways/network-sign-in.ts'
import { ownersReader, tiktokVideos } from '#server/gateways/own-posts.ts'
import { readSettings } from '#server/settings.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { portOf } from '#tests/support/port-of.ts'

/** TikTok and Pinterest as their documentation has them, for one person who has just said yes. */
const say: { scope: string; posts: 'fine' | 'busy' | 'html' | 'in words' | 'unapproved' | 'none'; asked: string[] } = {
  scope: '',
  posts: 'fine',
  asked: [],
}
const server = fakeServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://fake')
  let text = ''
  request.on('data', part => {
    text += part
  })
  request.on('end', () => {
    const answer = (status: number, body: unknown, headers = {}) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    say.asked.push(`${request.method} ${url.pathname}`)
    if (url.pathname.endsWith('/token/'))
      return answer(200, { access_token: 'act.example', token_type: 'Bearer', scope: say.scope })
    if (request.headers.authorization !== 'Bearer act.example') return answer(401, { error: { code: 'access_token_invalid' } })
    if (url.pathname === '/v2/user/info/')
      return answer(200, {
        data: { user: { open_id: 'o-1', username: 'cocina.ana', display_name: 'Ana', follower_count: 1000 } },
      })
    if (url.pathname === '/v5/user_account') return answer(200, { id: 'p-1', username: 'cocina_ana', follower_count: 200 })
    if (say.posts === 'busy') return answer(429, { error: { code: 'rate_limit_exceeded' } }, { 'Retry-After': '30' })
    if (say.posts === 'html') return answer(200, '<p>hello</p>')
    if (say.posts === 'unapproved') return answer(401, { error: { code: 'scope_not_authorized' } })
    if (url.pathname === '/v2/video/list/') {
      if (request.method !== 'POST' || JSON.parse(text).max_count !== 20)
        return answer(400, { error: { code: 'invalid_params' } })
      const one = {
        create_time: 1_760_000_000,
        view_count: say.posts === 'in words' ? '12k' : 600,
        like_count: 40,
        comment_count: 8,
        share_count: 2,
        video_description: 'Publicidad: mi sartén de hierro',
      }
      const videos = say.posts === 'none' ? [] : [one, { ...one, view_count: 200, like_count: 20, video_description: '' }]
      return answer(200, { data: { videos, cursor: 0, has_more: false }, error: { code: 'ok', message: '', log_id: '1' } })
    }
    const metrics = { pin_click: 7, impression: 300, clickthrough: 3, reaction: 3, comment: 1 }
    const old = { id: '2', created_at: '2022-01-01T10:00:00', pin_metrics: { '90d': { impression: 2 } } }
    answer(200, { items: [{ id: '1', created_at: '2026-10-01T10:00:00', pin_metrics: { lifetime_metrics: metrics } }, old] })
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${portOf(server)}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})
const tiktokScope = 'user.info.basic,user.info.profile,user.info.stats,video.list'
beforeEach(() => {
  Object.assign(say, { scope: tiktokScope, posts: 'fine', asked: [] })
})

function gateway(network: 'tiktok' | 'pinterest', posts = 'on') {
  const name = network.toUpperCase()
  const me = network === 'tiktok' ? '/v2/user/info/?fields=open_id' : '/v5/user_account'
  const known = readSettings({
    [`${name}_CLIENT_ID`]: 'client',
    [`${name}_CLIENT_SECRET`]: 'secret',
    [`${name}_TOKEN_URL`]: `${url}/token/`,
    [`${name}_ME_URL`]: `${url}${me}`,
    [`${name}_POSTS`]: posts,
  }).signIns[network]
  if (!known) throw new Error('not known')
  return networkSignIn(network, known, { allows: outsideOrLoopback })
}
const answer = { code: 'c', verifier: 'v', redirect_uri: 'http://elenco.test/back' }
const ask = { state: 's', verifier: 'v', redirect_uri: answer.redirect_uri }

test('TikTok tells its owner the newest videos: views and reactions of the mean one', async () => {
  const tiktok = gateway('tiktok')
  expect(new URL(tiktok.address(ask)).searchParams.get('scope')).toBe(tiktokScope)
  expect(await tiktok.identify(answer)).toEqual({
    external_id: 'o-1',
    handle: 'cocina.ana',
    display_name: 'Ana',
    followers: 1000,
    avg_views: 400,
    engagement_rate: 4,
    // Fifty of 600 and thirty of 200.
    post_figures: {
      posts: 2,
      telling: 2,
      median_views: 400,
      by_views: 11.67,
      by_views_median: 11.67,
      per_week: null,
      last_on: '2025-10-09',
      each: [50, 30].map((reactions, index) => ({
        views: [600, 200][index],
        key: null,
        at: '2025-10-09T08:53:20.000Z',
        format: 'video',
        marked: null,
        disclosed: index === 0 ? true : null,
        reactions,
      })),
    },
    audience: null,
  })
})

test('Pinterest tells its owner the newest Pins; of one without figures for its whole life nothing is said', async () => {
  say.scope = 'user_accounts:read boards:read pins:read'
  expect(await gateway('pinterest').identify(answer)).toMatchObject({ followers: 200, avg_views: 300, engagement_rate: 2 })
})

test.each(['busy', 'html', 'in words', 'unapproved', 'none'] as const)(
  'posts that are %s leave the channel proved and the figures unknown',
  async posts => {
    say.posts = posts
    expect(await gateway('tiktok').identify(answer)).toMatchObject({ followers: 1000, avg_views: null, engagement_rate: null })
  },
)

test('whoever takes the box of their videos away, and an installation that is not approved for them, are asked for none', async () => {
  say.scope = 'user.info.basic,user.info.profile,user.info.stats'
  expect(await gateway('tiktok').identify(answer)).toMatchObject({ followers: 1000, avg_views: null })
  const plain = gateway('tiktok', 'off')
  expect(new URL(plain.address(ask)).searchParams.get('scope')).not.toContain('video.list')
  say.scope = tiktokScope
  expect(await plain.identify(answer)).toMatchObject({ avg_views: null })
  expect(say.asked.some(one => one.includes('video/list'))).toBe(false)
})

test('a network that is busy is left alone as long as it asks, and asked again then', async () => {
  let now = 1_000_000
  const options = { meUrl: `${url}/v2/user/info/`, audienceUrl: null, allows: outsideOrLoopback }
  const read = ownersReader(tiktokVideos, options, () => now)
  const headers = { Authorization: 'Bearer act.example' }
  say.posts = 'busy'
  expect(await read(headers, 1000)).toEqual({ figures: null, audience: null })
  say.posts = 'fine'
  now += 29_000
  expect(await read(headers, 1000)).toEqual({ figures: null, audience: null })
  expect(say.asked).toHaveLength(1)
  now += 2_000
  expect(await read(headers, 1000)).toMatchObject({ figures: { avg_views: 400 } })
  // One person's refused token is no reason to leave the next one out.
  say.posts = 'unapproved'
  expect(await read(headers, 1000)).toEqual({ figures: null, audience: null })
  say.posts = 'fine'
  expect(await read(headers, 1000)).toMatchObject({ figures: { avg_views: 400 } })
})
