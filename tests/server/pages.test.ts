import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAssets } from '#server/http/assets.ts'
import { pageBody } from '#server/http/page-body.ts'
import { isRoute } from '#server/http/pages.ts'
import { readSettings } from '#server/settings.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

const index = `<!doctype html><html lang="en"><head><title>Elenco</title><script src="/boot.js"></script>
<link rel="stylesheet" href="/assets/a.css"></head><body><div id="root"></div></body></html>`
const script = `console.log(${JSON.stringify('x'.repeat(2000))})`

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elenco-assets-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), index)
  writeFileSync(join(folder, 'assets/app-1a2b.js'), script)
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), 'pretend this is brotli')
  writeFileSync(join(folder, 'service-worker.js'), 'self')
  writeFileSync(join(folder, 'secret.env'), 'not for anybody')
  app = await createTestApp({ assets: loadAssets(folder) })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page carries a policy by which nothing inline runs but what was built, and is the same for everybody', async () => {
  const [one, two] = await Promise.all([get('/'), get('/casting-calls')])
  const policy = one.headers.get('content-security-policy') ?? ''
  expect(policy).not.toMatch(/unsafe-(inline|eval)|nonce/)
  for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'", "connect-src 'self'"])
    expect(policy).toContain(part)
  expect(policy).toContain("script-src 'self';")
  expect(await one.text()).toBe(await two.text())
  // Behind sign-in nothing is kept, not even to go back to.
  expect(one.headers.get('cache-control')).toBe('no-store')
  expect(one.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
})

test('what people wrote neither runs nor styles, even if it came through unescaped', async () => {
  const settings = { ...readSettings({}), publicUrl: 'https://elenco.example' }
  const page = {
    status: 200,
    lang: 'es',
    head: '<title>Uno</title>',
    body: '<style>q{}</style><script>bad()</script>$& $1',
  }
  const built = index.replace('<script src="/boot.js"></script>', '<script>boot()</script><style>a{}</style>')
  const { html, policy } = pageBody(built, settings, page)
  const text = html.toString()
  expect(text).toContain('<html lang="es">')
  expect(text).toContain('<title>Uno</title>')
  expect(text).not.toContain('<title>Elenco</title>')
  expect(text).toContain('<style>q{}</style><script>bad()</script>$& $1</div>')
  expect(policy).toContain(`script-src 'self' ${sha('boot()')};`)
  expect(policy).toContain(`style-src 'self' ${sha('a{}')} ${sha('')};`)
})

test('the issuer may be sent to, when there is one', () => {
  const settings = readSettings({ GOOGLE_CLIENT_ID: 'x', GOOGLE_ISSUER: 'https://issuer.example/realm' })
  expect(pageBody(index, settings).policy).toContain("form-action 'self' https://issuer.example")
})

test('addresses of the app are pages, others are pages that say 404, and missing files are no pages', async () => {
  for (const path of [
    '/',
    '/casting-calls',
    '/casting-calls/61d4675c-7daf-428a-a24d-a666b9983f2b',
    '/chat',
    '/my-work/networks',
    '/sign-in',
    '/u/lucia',
    // A public name may end like a file.
    '/u/ana.bc',
  ])
    expect([path, (await get(path)).status, isRoute(path)]).toEqual([path, 200, true])
  for (const path of ['/nothing', '/casting-calls/a/b/c', '/u']) expect([path, (await get(path)).status]).toEqual([path, 404])
  for (const path of [
    '/assets/gone.js',
    '/favicon.ico',
    '/secret.env',
    '/index.html',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
  ]) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).not.toContain('<html')
  }
  expect((await app.request('/casting-calls', { method: 'POST' })).status).toBe(405)
})

test('files with a hash in their name are kept for ever, others are asked for again', async () => {
  const hashed = await get('/assets/app-1a2b.js')
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const worker = await get('/service-worker.js')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  const again = await get('/service-worker.js', { 'if-none-match': worker.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('text travels small where the browser can read it', async () => {
  const brotli = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect([brotli.headers.get('content-encoding'), await brotli.text()]).toEqual(['br', 'pretend this is brotli'])
  const gzip = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script)
  const plain = await get('/assets/app-1a2b.js')
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script])
  expect(plain.headers.get('vary')).toBe('Accept-Encoding')
})

test('it says that it lives, that it is ready, and what it has done', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
  await app.request('/api/v3/casting-calls')
  const metrics = await (await get('/metrics')).text()
  expect(metrics).toMatch(/elenco_requests_total\{endpoint="castingCalls.list",status="200"\} \d+/)
  const document = await (await get('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
})

test('what it has done is told to this machine, or to whoever has the token', async () => {
  const ask = async (of: TestApp, address?: string, headers: Record<string, string> = {}) =>
    (await of.request('/metrics', { headers }, address)).status
  expect([await ask(app), await ask(app, '::1'), await ask(app, '::ffff:127.0.0.1')]).toEqual([200, 200, 200])
  expect([
    await ask(app, '203.0.113.9'),
    await ask(app, '10.0.0.3'),
    await ask(app, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }),
  ]).toEqual([404, 404, 404])
  const guarded = await createTestApp({ env: { METRICS_TOKEN: 'sixteen signs are enough' } })
  expect(await ask(guarded)).toBe(404)
  expect(await ask(guarded, '203.0.113.9', { authorization: 'Bearer something else' })).toBe(404)
  expect(await ask(guarded, '203.0.113.9', { authorization: 'Bearer sixteen signs are enough' })).toBe(200)
  await guarded.close()
})

test('what holds up the first paint is written into the page', () => {
  const built = mkdtempSync(join(tmpdir(), 'elenco-inline-'))
  try {
    mkdirSync(join(built, 'assets'))
    writeFileSync(join(built, 'index.html'), index)
    writeFileSync(join(built, 'boot.js'), 'boot()')
    writeFileSync(join(built, 'assets/a.css'), 'p{color:red}')
    const assets = loadAssets(built)
    expect(assets.index).toContain('<script>boot()</script>')
    expect(assets.index).toContain('<link rel="stylesheet" href="/assets/a.css">')
    expect(assets.painted([], '')).toContain(
      '<style>p{color:red}</style><link rel="stylesheet" href="/assets/a.css" media="not all">',
    )
    expect(assets.painted([], '')).not.toContain('data-rest')
    // Taken apart when it was built, a sheet is there as far as the page needs it, and the rest comes later.
    mkdirSync(join(built, '.vite'))
    const rule = (name: string) => ({ selectors: [{ text: `.${name}`, classes: [name] }], declarations: [['top', 'top:0']] })
    writeFileSync(join(built, '.vite/rules.json'), JSON.stringify({ '/assets/a.css': [rule('a'), rule('b')] }))
    expect(loadAssets(built).painted([], '<p class="b">')).toContain(
      '<style>.b{top:0}</style><link rel="stylesheet" href="/assets/a.css" media="not all" data-rest>',
    )
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
})
