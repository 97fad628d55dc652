import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { putInfluencer } from '#contract/endpoints/profile.ts'
import { loadAssets } from '#server/http/assets.ts'
import type { PageRenderer } from '#server/http/render-pages.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { patience } from '#tests/support/patience.ts'

const index = '<!doctype html><html lang="en"><head><title>Elenco</title></head><body><div id="root"></div></body></html>'

let app: TestApp
let folder: string
let rendered = 0
let hold: Promise<void> | null = null

/** Public pages are what the server's own call says, asked as the real renderer asks. */
const renderer: PageRenderer = {
  rendersHere: address => /^\/(casting-calls|u\/)/.test(address),
  async renderPage({ address, language, fetch }) {
    const { pathname } = new URL(address, 'http://page')
    if (!renderer.rendersHere(address, false)) return { modules: [] }
    rendered += 1
    const [, user] = /^\/u\/([^/]+)/.exec(pathname) ?? []
    const answer = await fetch(`http://page/api/v3/${user ? `profile/${user}` : 'casting-calls'}`)
    const text = await answer.text()
    await hold
    return {
      status: answer.status,
      lang: language,
      head: `<title>${address.length}</title>`,
      styles: '',
      body: text,
      tail: '',
      modules: [],
    }
  },
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elenco-pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), index)
  app = await createTestApp({ assets: loadAssets(folder), renderer })
  await vi.waitUntil(() => app.ctx.changes.hears(), patience)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = async (path: string, headers: Record<string, string> = {}) => await app.request(path, { headers })
const text = async (path: string, headers: Record<string, string> = {}) => await (await get(path, headers)).text()
/** How often pages were rendered while `work` ran. */
const rendersIn = async (work: () => Promise<unknown>) => {
  const before = rendered
  await work()
  return rendered - before
}

test('a public page is rendered once for all who ask, until what it shows is written', async () => {
  const many = async () => await Promise.all(Array.from({ length: 20 }, () => text('/casting-calls')))
  expect(await rendersIn(async () => expect(new Set(await many()).size).toBe(1))).toBe(1)
  expect(await rendersIn(() => text('/casting-calls'))).toBe(0)
  await app.ctx.db.updateTable('brands').set({ name: 'A new name' }).execute()
  expect(await rendersIn(async () => expect(await text('/casting-calls')).toMatch(/A new name/))).toBe(1)
  // A change that it does not show leaves it as it is.
  await app.ctx.db.updateTable('sessions').set({ last_seen_at: app.clock.now() }).execute()
  expect(await rendersIn(() => text('/casting-calls'))).toBe(0)
  app.clock.advance(11_000)
  expect(await rendersIn(() => text('/casting-calls'))).toBe(1)
})

test('it never holds anything of a person, whoever asked first', async () => {
  const token = await app.tokenOf('premium@elenco.test')
  const signedIn = { authorization: `Bearer ${token}`, cookie: `session=${token}; elenco=1` }
  for (const [path, first, then] of [
    ['/casting-calls?a', signedIn, {}],
    ['/casting-calls?b', {}, signedIn],
  ] as const) {
    const one = await text(path, first)
    expect(await text(path, then)).toBe(one)
    for (const own of [token, 'premium@elenco.test', await app.idOf('premium@elenco.test')]) expect(one).not.toContain(own)
  }
  const { headers } = await get('/casting-calls', signedIn)
  expect(headers.get('set-cookie')).toBeNull()
})

test('what somebody hides is gone from their page with the same breath', async () => {
  const lucia = 'creator@elenco.test'
  const { vanity_name } = await app.database.db
    .selectFrom('creator_profiles')
    .select('vanity_name')
    .where('user_id', '=', await app.idOf(lucia))
    .executeTakeFirstOrThrow()
  const page = `/u/${vanity_name}`
  await app.call(putInfluencer, { body: { headline: 'Said in public' } }, { as: lucia })
  expect(await text(page)).toContain('Said in public')
  await app.call(putInfluencer, { body: { headline: 'Taken back' } }, { as: lucia })
  const now = await text(page)
  expect(now).toContain('Taken back')
  expect(now).not.toContain('Said in public')
})

test('every language header leads to one of the languages that we speak', async () => {
  const headers = ['de', 'de-DE,fr;q=0.9', 'en', 'en-US,en;q=0.5', '*', ';;;', 'q=1', 'zz-ZZ,en;q=0.1', 'x'.repeat(2_000)]
  const asked = () => Promise.all(headers.map(language => text('/casting-calls?l', { 'accept-language': language })))
  expect(await rendersIn(asked)).toBe(1)
  expect(await rendersIn(() => text('/casting-calls?l', { 'accept-language': 'es-MX,es' }))).toBe(1)
  expect(await rendersIn(() => text('/casting-calls?l', { cookie: 'language=es; other=1' }))).toBe(0)
})

test('10,000 different filters leave a bounded store, and the usual page in it', async () => {
  await text('/casting-calls')
  const before = rendered
  for (let n = 0; n < 10_000; n += 5) {
    await Promise.all([0, 1, 2, 3, 4].map(more => text(`/casting-calls?city=${n + more}`)))
    if (n % 200 === 0) await text('/casting-calls')
  }
  expect(rendered - before).toBeGreaterThanOrEqual(10_000)
  expect(await rendersIn(() => text('/casting-calls'))).toBeLessThanOrEqual(1)
  const metrics = await text('/metrics')
  const gauge = (name: string) => Number(new RegExp(`${name} (\\d+)`).exec(metrics)?.[1])
  expect(gauge('pages_kept')).toBeLessThanOrEqual(1_000)
  expect(gauge('pages_kept_bytes')).toBeLessThanOrEqual(48 * 1024 * 1024)
  expect((await get(`/casting-calls?q=${'x'.repeat(8_000)}`)).status).toBe(200)
}, 120_000)

test('it travels small, and not again to whoever has it', async () => {
  const plain = await text('/casting-calls')
  const brotli = await get('/casting-calls', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(plain)
  const gzip = await get('/casting-calls', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(plain)

  const tag = brotli.headers.get('etag') ?? ''
  const again = await get('/casting-calls', { 'accept-encoding': 'br', 'if-none-match': `"other", ${tag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('content-security-policy')).toBe(brotli.headers.get('content-security-policy'))
  expect(again.headers.get('cache-control')).toBe('no-cache')
  await app.ctx.db.updateTable('brands').set({ name: 'Another one' }).execute()
  expect((await get('/casting-calls', { 'accept-encoding': 'br', 'if-none-match': tag })).status).toBe(200)
})

test('renders are few at a time: whoever comes then is told at once to come back, in their language', async () => {
  let goOn = () => {}
  hold = new Promise<void>(done => {
    goOn = done
  })
  const asked = Array.from({ length: 12 }, (_, n) => get(`/casting-calls?crowd=${n}`, { 'accept-language': 'es' }))
  const refused = await Promise.all(asked.slice(8))
  for (const answer of refused) {
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '3',
      'no-store',
    ])
    expect(await answer.text()).toContain('<html lang="es">')
  }
  // A page that is kept, or that the browser renders by itself, is there all the same.
  expect((await get('/casting-calls')).status).toBe(200)
  expect((await get('/sign-in')).status).toBe(200)
  goOn()
  hold = null
  expect((await Promise.all(asked.slice(0, 8))).map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await get('/casting-calls?crowd=11')).status).toBe(200)
})

test('a page that cannot be rendered is the browser’s to render, and is not kept', async () => {
  const { renderPage } = renderer
  renderer.renderPage = async () => {
    throw new Error('no')
  }
  expect(await text('/casting-calls?broken')).toBe(index)
  renderer.renderPage = renderPage
  expect(await text('/casting-calls?broken')).not.toBe(index)
})
