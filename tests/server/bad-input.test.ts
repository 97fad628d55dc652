import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/endpoints/accounts.ts'
import { createCastingCall, listCastingCalls, saveDraft } from '#contract/endpoints/casting-calls.ts'
import { listNotifications, viewedNotification } from '#contract/endpoints/notifications.ts'
import { limits } from '#contract/limits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const raw = async (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
  const response = await app.request('/api/accounts/login', { method: 'POST', body, headers })
  return { status: response.status, ...(await response.json()).response }
}

test.each([
  ['{"email": ', 'request.malformed'],
  ['', 'request.invalid'],
  ['null', 'request.invalid'],
  ['[]', 'request.invalid'],
  ['"text"', 'request.invalid'],
  ['{"email": 7, "password": {}}', 'request.invalid'],
  [`{"email":"a@b.cc","password":${'['.repeat(50)}${']'.repeat(50)}}`, 'request.too_deep'],
  ['['.repeat(200_000), 'request.too_deep'],
  ['{"email":"a@b.cc","password":"\\u0000"}', 'request.invalid'],
  ['{"email":"a@b.cc","password":"\\ud800"}', 'request.invalid'],
  ['{"__proto__":{"x":1},"email":"a@b.cc","password":"p"}', 'request.invalid'],
])('the body %.40s is %s', async (body, code) => {
  expect(await raw(body)).toMatchObject({ code })
})

test('bytes that are no UTF-8 are malformed', async () => {
  expect(await raw(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).toMatchObject({ status: 400, code: 'request.malformed' })
})

test('another content type is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx'])
    expect(await raw('{}', { 'content-type': type })).toMatchObject({ status: 415, code: 'request.media_type' })
})

test('what is too large is refused, whether it says so or not', async () => {
  const large = JSON.stringify({ email: 'a@b.cc', password: 'x'.repeat(limits.body.jsonBytes) })
  expect(await raw(large)).toMatchObject({ status: 413, code: 'request.too_large' })
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  const response = await app.request('/api/accounts/login', {
    method: 'POST',
    body: endless,
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(limits.body.jsonBytes + 300_000)
  const claimed = await app.request('/api/accounts/login', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'content-length': '99999999' },
  })
  expect(claimed.status).toBe(413)
})

test('unknown fields are named, not ignored', async () => {
  const answer = await app.call(login, { body: { email: 'a@b.cc', password: 'p', role: 'admin' } })
  expect(answer.error).toMatchObject({ code: 'request.invalid', fields: { role: ['unknown'] } })
})

test('every issue stands under its field', async () => {
  const answer = await app.call(login, { body: { email: 'no email', password: '' } })
  expect(answer.error.fields).toEqual({ email: ['email'], password: ['required'] })
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=99999999999999999999',
  'size_page=101',
  'size_page=x',
  'network=myspace',
  'sort=price',
  'fee_min=-5',
  'fee_min=1e30',
  'country=es',
  `query=${'x'.repeat(201)}`,
  'query=%00',
  'page=1&page=2',
])('the list refuses ?%.40s', async query => {
  const response = await app.request(`/api${listCastingCalls.path}?${query}`)
  expect(response.status).toBe(400)
  expect((await response.json()).response.fields).toEqual(expect.any(Object))
})

test.each(['%', '_', '\\', "'; drop table users; --", '<script>', '&|!()*:', '🙂', '"', 'a & b | !c'])(
  'searching for %s is just a search',
  async query => {
    const answer = await app.call(listCastingCalls, { query: { query } })
    expect(answer.status).toBe(200)
    expect(answer.response.length).toBe(Math.min(answer.meta.count, 20))
  },
)

test('unknown parameters of the address are refused by name', async () => {
  const answer = await app.request('/api/v3/casting-calls?utm_source=x')
  expect([answer.status, (await answer.json()).response.fields]).toEqual([400, { utm_source: ['unknown'] }])
})

test('an address that cannot exist is like one that does not', async () => {
  for (const uuid of ['1', 'x'.repeat(500), '00000000-0000-4000-8000-00000000000g', '%E0%A4%A', '..%2f..', "'"]) {
    const response = await app.request(`/api/v3/casting-calls/${uuid}`)
    expect(response.status).toBe(404)
    expect((await response.json()).response.code).toBe('not_found')
  }
})

test('unknown calls answer in JSON, and a wrong method says which ones there are', async () => {
  const missing = await app.request('/api/v3/nothing')
  expect([missing.status, (await missing.json()).response.code]).toEqual([404, 'not_found'])
  const wrong = await app.request('/api/accounts/login', { method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('allow'), (await wrong.json()).response.code]).toEqual([405, 'POST', 'request.method'])
  const both = await app.request('/api/v3/casting-calls', { method: 'PUT' })
  expect(both.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST'])
})

test('HEAD answers like GET without a body, and never changes anything', async () => {
  const head = await app.request('/api/v3/casting-calls', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const token = await app.tokenOf('premium@elenco.test')
  const [first] = (await app.call(listNotifications, {}, { as: token })).response
  const refused = await app.request(`/api/v3/notifications/viewed/${first.uuid}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refused.status).toBe(405)
  const stream = await app.request('/api/v3/events', { method: 'HEAD', headers: { authorization: `Bearer ${token}` } })
  expect(stream.status).toBe(405)
})

test('a GET that changes state runs only where one’s own page asked', async () => {
  const as = 'premium@elenco.test'
  const [first] = (await app.call(listNotifications, {}, { as })).response.filter((item: { viewed: boolean }) => !item.viewed)
  const ask = (headers: Record<string, string>) => app.call(viewedNotification, { params: { uuid: first.uuid } }, { as, headers })
  const refusedOnes: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  ]
  for (const headers of refusedOnes) {
    const refused = await ask(headers)
    expect([refused.status, refused.error.code]).toEqual([403, 'request.cross_site'])
  }
  expect((await ask({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).response).toMatchObject({ viewed: true })
})

test('a draft that is too large, or of a form that does not exist yet, is refused', async () => {
  const as = 'brand@elenco.test'
  const uuid = crypto.randomUUID()
  const large = await app.call(
    createCastingCall,
    { body: { uuid, fields: { summary: 'x'.repeat(limits.castingCall.draftBytes) }, form_version: 1 } },
    { as },
  )
  expect(large.error.code).toBe('request.too_large')
  const future = await app.call(createCastingCall, { body: { uuid, fields: {}, form_version: 99 } }, { as })
  expect(future.error.fields).toEqual({ form_version: ['max 1'] })
  const foreign = await app.call(saveDraft, { params: { uuid }, body: { fields: {}, revision: 1, form_version: 1 } }, { as })
  expect(foreign.error.code).toBe('not_found')
})

test('every answer carries a request id and says what may not be done with it', async () => {
  const response = await app.request('/api/v3/casting-calls')
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('nothing above was a fault of ours', () => {
  expect(app.faults).toEqual([])
})
