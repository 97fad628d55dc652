import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { authenticate } from '#server/features/accounts/authenticate.ts'
import { failure, implement } from '#server/http.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const knock = defineEndpoint({
  id: 'test.knock',
  method: 'POST',
  path: '/test/knock',
  summary: 'Twice a minute from one address, for this test.',
  auth: 'none',
  reply: { kind: 'json', schema: z.object({ open: z.boolean() }) },
  rate: { by: 'address', limit: 2, windowMs: 60_000 },
})

async function knockFrom(address: string) {
  const run = implement(knock, async () => ({ open: true }))(authenticate)
  const request = new Request('http://elenco.test/api/test/knock', { method: 'POST' })
  const response = await run
    .run(app.ctx, { request, address, node: null, also: new Headers(), within: async () => {} }, {})
    .catch(error => failure(error, () => {}))
  return { status: response.status, ...(await response.json()) }
}

test.each(['203.0.113.7', '127.0.0.1'])(
  '%s may come so often, is told for how long not, and others may still come',
  async address => {
    expect((await knockFrom(address)).status).toBe(200)
    expect((await knockFrom(address)).status).toBe(200)
    const refused = await knockFrom(address)
    expect(refused).toMatchObject({ status: 429, response: { code: 'rate.limited', retry_after: expect.any(Number) } })
    expect((await knockFrom(`${address}1`)).status).toBe(200)
  },
)
