import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => await app.close())

const list = '/api/v3/casting-calls'
const get = async (path: string, headers: Record<string, string>) => await app.request(path, { headers })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('what was read travels small where the caller can unpack it, as large as it is where not', async () => {
  const plain = await get(list, {})
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, null])
  const text = await plain.text()
  for (const [accepts, encoding, unpack] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    // Not by `request`, which reads what comes as JSON.
    const answer = await app.fetch(new Request(`http://elenco.test${list}`, { headers: { 'accept-encoding': accepts } }))
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([encoding, 'Accept-Encoding'])
    const small = await bytes(answer)
    expect(unpack(small).toString()).toBe(text)
    expect(small.byteLength).toBeLessThan(text.length / 3)
  }
})

test('what is small, and what opens doors, goes out as it is', async () => {
  const accepts = { 'accept-encoding': 'br, gzip' }
  const small = await get(`${list}/00000000-0000-4000-8000-000000000000`, accepts)
  expect([small.status, small.headers.get('content-encoding')]).toEqual([404, null])
  const signIn = await app.request('/api/accounts/login', {
    method: 'POST',
    headers: { ...accepts, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'premium@elenco.test', password: demoPassword }),
  })
  expect([signIn.status, signIn.headers.get('content-encoding')]).toEqual([200, null])
  expect((await signIn.json()).response.access_token).toBeTypeOf('string')
})

test('the event stream is never held back to be compressed', async () => {
  const authorization = `Bearer ${await app.tokenOf('premium@elenco.test')}`
  const leave = new AbortController()
  const stream = await app.fetch(
    new Request('http://elenco.test/api/v3/events', {
      headers: { authorization, 'accept-encoding': 'br, gzip' },
      signal: leave.signal,
    }),
  )
  expect([stream.status, stream.headers.get('content-encoding')]).toEqual([200, null])
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  await stream.body?.cancel()
  leave.abort()
})

test('an answer that may be kept by one who asks each time has a tag for each way it travels, and one is as good as the other', async () => {
  const name = await app.database.db
    .selectFrom('creator_profiles')
    .select('vanity_name')
    .where('user_id', '=', await app.idOf('creator@elenco.test'))
    .executeTakeFirstOrThrow()
  const path = `http://elenco.test/api/v3/profile/${name.vanity_name}`
  const ask = async (headers: Record<string, string>) => await app.fetch(new Request(path, { headers }))
  const small = await ask({ 'accept-encoding': 'br' })
  const plain = await ask({})
  expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  for (const tag of [small, plain].map(answer => answer.headers.get('etag') ?? '')) {
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': tag })
    expect([again.status, await again.text(), again.headers.get('content-encoding')]).toEqual([304, '', null])
    expect(again.headers.get('vary')).toBe('Authorization, Accept-Encoding')
  }
})
