import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addMonitorFeed,
  createMonitorRule,
  deleteMonitorFeed,
  getMonitor,
  listMonitorFeeds,
  pauseMonitorFeed,
  resumeMonitorFeed,
} from '#contract/endpoints/monitor.ts'
import type { MonitorFeed } from '#contract/entities/monitor.ts'
import { limits } from '#contract/limits.ts'
import { outsideOnly, outsideOrLoopback } from '#server/gateways/addresses.ts'
import { feedReader } from '#server/gateways/feed-reader.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { portOf } from '#tests/support/port-of.ts'

const as = 'premium@elenco.test'

interface Page {
  status?: number
  body?: string
  headers?: Record<string, string>
}
/** The answers of somebody else's site, by path; asked for with which headers. */
const pages = new Map<string, Page>()
const asked: { path: string; etag: string | undefined }[] = []
const site = createServer((request, response) => {
  const path = request.url ?? ''
  const etag = request.headers['if-none-match']
  asked.push({ path, etag })
  const { status = 200, body = '', headers = {} } = pages.get(path) ?? { status: 404 }
  if (etag && etag === headers.ETag) return response.writeHead(304).end()
  response.writeHead(status, { 'Content-Type': 'application/rss+xml', ...headers }).end(body)
})

let app: TestApp
let origin = ''
beforeAll(async () => {
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  const port = portOf(site)
  origin = `http://localhost:${port}`
  const feeds = feedReader({ allows: outsideOrLoopback, ports: () => true, patience: 3_000, mostBytes: 100_000 })
  app = await createTestApp({ gateways: { feeds } })
  await app.call(createMonitorRule, { body: { name: 'Tostadores', any: ['tostador'] } }, { as })
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await app.close()
})

const rss = (items: string, head = '') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog &amp; café</title><language>es-ES</language>${head}${items}</channel></rss>`
const item = (id: string, title: string, more = '') =>
  `<item><guid>${id}</guid><title>${title}</title><link>/${id}</link>${more}</item>`

/** The address needs a name with a dot; where it really lies is the test's. */
async function add(path: string): Promise<MonitorFeed> {
  const { response } = await app.call(addMonitorFeed, { body: { url: `feeds.example${path}` } }, { as })
  await app.database.db
    .updateTable('monitor_feeds')
    .set({ url: `${origin}${path}` })
    .where('uuid', '=', response.uuid)
    .execute()
  return response
}
const feedOf = async (uuid: string): Promise<MonitorFeed> =>
  (await app.call(listMonitorFeeds, { query: { size_page: 100 } }, { as })).response.find((one: MonitorFeed) => one.uuid === uuid)
const run = async () => {
  await app.runner.runDue()
  await app.runner.runDue()
}
const mentions = async () => (await app.call(getMonitor, { query: { source: 'feed', size_page: 100 } }, { as })).response

test('a feed is read, its items are found once, and asked again nothing is sent that has not changed', async () => {
  const body = rss(
    item(
      'a1',
      'El tostador &lt;b&gt;nuevo&lt;/b&gt;',
      '<description>&lt;p&gt;Un &amp;quot;tostador&amp;quot;&lt;script&gt;x()&lt;/script&gt; de barrio&lt;/p&gt;</description><pubDate>Mon, 16 Nov 2026 07:00:00 GMT</pubDate>',
    ) + item('a2', 'Otra cosa'),
  )
  pages.set('/a', { body, headers: { ETag: '"one"' } })
  const { uuid } = await add('/a')
  await run()
  expect(await feedOf(uuid)).toMatchObject({ title: 'Blog & café', state: 'read', posts: 2, error: null })
  expect(await mentions()).toMatchObject([
    {
      title: 'El tostador nuevo',
      excerpt: 'Un "tostador" de barrio',
      feed: 'Blog & café',
      network: 'web',
      language: 'es',
      author: null,
      url: `${origin}/a1`,
      published_at: '2026-11-16T07:00:00.000Z',
    },
  ])
  app.clock.advance(limits.monitor.feeds.every + 1_000)
  await run()
  expect(asked.filter(one => one.path === '/a').map(one => one.etag)).toEqual([undefined, '"one"'])
  expect(await feedOf(uuid)).toMatchObject({ state: 'read', posts: 2 })
  pages.set('/a', { body: rss(item('a3', 'Tostador otra vez') + item('a1', 'El tostador')), headers: { ETag: '"two"' } })
  app.clock.advance(limits.monitor.feeds.every + 1_000)
  await run()
  expect(await mentions()).toHaveLength(2)
  // Taken out, what was found stays.
  expect((await app.call(deleteMonitorFeed, { params: { uuid } }, { as })).status).toBe(200)
  expect((await mentions()).map((one: { feed: unknown }) => one.feed)).toEqual([null, null])
})

test.each([
  ['/none', {}, 'refused'],
  ['/gone', { status: 410 }, 'gone'],
  ['/html', { body: '<!doctype html><html><body>hola</body></html>' }, 'not_feed'],
  ['/bomb', { body: `<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${rss('')}` }, 'unsafe'],
  ['/large', { body: rss(item('x', 'x'.repeat(200_000))) }, 'large'],
  ['/moved', { status: 302, headers: { Location: 'ftp://feeds.example/x' } }, 'inside'],
  ['/circle', { status: 302, headers: { Location: '/circle' } }, 'refused'],
])('%s cannot be read, and the feed says why', async (path, page: Page, error) => {
  if (path !== '/none') pages.set(path, page)
  const { uuid } = await add(path)
  await run()
  expect(await feedOf(uuid)).toMatchObject({ error, state: error === 'gone' ? 'stopped' : 'failing', posts: 0 })
  await app.call(deleteMonitorFeed, { params: { uuid } }, { as })
})

test('a feed that fails is asked half as often each time, is given up, and asked anew when its owner wants it', async () => {
  const { uuid } = await add('/later')
  await run()
  const wait = async () => {
    const { checked_at, next_at } = await feedOf(uuid)
    return Date.parse(next_at ?? '') - Date.parse(checked_at ?? '')
  }
  expect(await wait()).toBe(2 * limits.monitor.feeds.every)
  app.clock.advance((await wait()) + 1_000)
  await run()
  expect(await wait()).toBe(4 * limits.monitor.feeds.every)
  await app.database.db
    .updateTable('monitor_feeds')
    .set({ failures: limits.monitor.feeds.failures - 1 })
    .where('uuid', '=', uuid)
    .execute()
  app.clock.advance((await wait()) + 86_400_000)
  await run()
  expect(await feedOf(uuid)).toMatchObject({ state: 'stopped', next_at: null, error: 'refused', status: 404 })
  pages.set('/later', { body: rss(item('l1', 'Nada')) })
  const params = { uuid }
  expect((await app.call(resumeMonitorFeed, { params }, { as })).response).toMatchObject({ state: 'waiting', error: null })
  await run()
  expect(await feedOf(uuid)).toMatchObject({ state: 'read', posts: 1 })
  expect((await app.call(pauseMonitorFeed, { params }, { as })).response.state).toBe('paused')
  const before = asked.length
  app.clock.advance(limits.monitor.feeds.slowest)
  await run()
  expect(asked).toHaveLength(before)
  expect((await app.call(pauseMonitorFeed, { params }, { as })).error.code).toBe('state.conflict')
})

test.each([
  ['http://127.0.0.1/feed', 'format'],
  ['http://localhost/feed', null],
  ['https://feeds.internal.example/x', 'inner_address'],
  ['https://user:secret@feeds.example/x', 'url'],
  ['ftp://feeds.example/x', 'url'],
  ['', null],
])('the address %o is refused', async (url, issue) => {
  const { status, error } = await app.call(addMonitorFeed, { body: { url } }, { as })
  expect(status).toBe(400)
  if (issue) expect(Object.keys(error.fields ?? {})).toEqual(['url'])
})

test('a reader that asks only outside asks nobody inside, by name, number or a connection that is still open', async () => {
  // Another reader has just been there, and was allowed to.
  pages.set('/open', { body: rss('') })
  await feedReader({ allows: outsideOrLoopback, ports: () => true }).read({
    url: `${origin}/open`,
    etag: null,
    last_modified: null,
  })
  const reader = feedReader({ allows: outsideOnly, ports: () => true, patience: 2_000 })
  for (const url of [`${origin}/a`, 'http://127.0.0.1:1/a', 'http://[::1]:1/a', 'http://169.254.169.254/latest']) {
    const before = asked.length
    await expect(reader.read({ url, etag: null, last_modified: null })).rejects.toMatchObject({ code: 'inside' })
    expect(asked).toHaveLength(before)
  }
  // An unusual port is not asked at all.
  const usual = feedReader({ allows: outsideOrLoopback })
  await expect(usual.read({ url: `${origin}/a`, etag: null, last_modified: null })).rejects.toMatchObject({ code: 'inside' })
})

test('Atom and JSON feeds are read, too, and the same address is the feed that is there', async () => {
  pages.set('/atom', {
    body: `<feed xmlns="http://www.w3.org/2005/Atom"><title>At</title><entry><id>u1</id><title type="html">Un &lt;i&gt;tostador&lt;/i&gt; atómico</title><link rel="alternate" href="https://a.example/1"/><updated>2026-11-22T10:00:00Z</updated><author><name>Bo</name><uri>https://www.youtube.com/channel/UC_x5XG1OV2P6uZZ5FSM9Ttw</uri></author><summary>s</summary></entry></feed>`,
  })
  pages.set('/json', {
    body: JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Js',
      items: [
        {
          id: 'j1',
          title: 'Tostador en JSON',
          content_text: 'hola',
          url: 'javascript:alert(1)',
          authors: [{ name: 'Cai', url: 'https://cai.example/' }],
        },
      ],
    }),
  })
  for (const path of ['/atom', '/json']) await add(path)
  await run()
  const found = await mentions()
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        title: 'Un tostador atómico',
        author: 'Bo',
        channel: { network: 'youtube', handle: 'UC_x5XG1OV2P6uZZ5FSM9Ttw' },
        url: 'https://a.example/1',
        feed: 'At',
      }),
      expect.objectContaining({ title: 'Tostador en JSON', author: 'Cai', channel: null, url: null, feed: 'Js' }),
    ]),
  )
  const [one, two] = await Promise.all(
    [1, 2].map(
      async () => (await app.call(addMonitorFeed, { body: { url: 'https://feeds.example/same' } }, { as })).response.uuid,
    ),
  )
  expect(one).toBe(two)
  expect(app.faults).toEqual([])
})
