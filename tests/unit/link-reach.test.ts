import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outsideOnly, outsideOrLoopback } from '#server/gateways/addresses.ts'
import { reachOf } from '#server/gateways/reach.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { portOf } from '#tests/support/port-of.ts'

const asked: string[] = []
/** `/hop/3` leads on three times; `/self` to itself; `/inside` into the machine's own network. */
const server = fakeServer((request, response) => {
  const path = request.url ?? '/'
  asked.push(path)
  const left = Number(/^\/hop\/(\d+)$/.exec(path)?.[1] ?? 0)
  const to = left > 0 ? `/hop/${left - 1}` : path === '/self' ? '/self' : path === '/inside' ? 'http://10.0.0.1/' : null
  response.writeHead(to ? 302 : 200, to ? { Location: to } : {})
  response.end()
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
  asked.length = 0
})
const reach = reachOf({ allows: outsideOrLoopback, ports: () => true, patience: 3_000 })

test('a few redirects are followed to the end', async () => {
  expect(await reach.look(`${base}/hop/4`)).toEqual({ status: 200, address: `${base}/hop/0` })
})

test.each(['/hop/10', '/self'])('%s leads on and on: it is given up after five questions', async path => {
  expect(await reach.look(`${base}${path}`)).toEqual({ failed: 'unreachable' })
  expect(asked).toHaveLength(5)
  expect(await reach.reaches(`${base}${path}`)).toBe(false)
})

test('a redirect into a private network is judged like the first address, and nobody there is asked', async () => {
  expect(await reach.look(`${base}/inside`)).toEqual({ failed: 'private' })
  expect(asked).toEqual(['/inside'])
  expect(await reachOf({ allows: outsideOnly, ports: () => true }).look(`${base}/hop/0`)).toEqual({ failed: 'private' })
})

test.each([
  'https://foo.localhost/',
  'https://printer.local/',
  'https://PRINTER.Local./',
  'https://metadata.google.internal/',
  'https://router.home.arpa/',
  'https://192.168.1.1/',
  'https://[fd00::1]/',
])('%s leads inside by itself, whether or not a resolver knows it', async address => {
  expect(await reachOf({ allows: outsideOnly, patience: 500 }).leadsInside(address)).toBe(true)
})

test('a name that nobody knows, and that says nothing of inside, leads nowhere', async () => {
  const quick = reachOf({ allows: outsideOnly, patience: 500 })
  for (const name of ['nobody.example', 'local.example', 'internal.invalid.example'])
    expect(await quick.leadsInside(`https://${name}/`), name).toBe(false)
})
