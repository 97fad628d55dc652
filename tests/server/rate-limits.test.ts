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

async function knockFrom(address: string, demo: boolean) {
  const run = implement(knock, async () => ({ open: true }))(authenticate)
  const ctx = { ...app.ctx, settings: { ...app.ctx.settings, demo } }
  const request = new Request('http://elenco.test/api/test/knock', { method: 'POST' })
  const response = await run.run(ctx, { request, address, node: null }, {}).catch(error => failure(error, () => {}))
  return response.status
}

const thrice = async (address: string, demo: boolean) => [
  await knockFrom(address, demo),
  await knockFrom(address, demo),
  await knockFrom(address, demo),
]

test('one address may come so often, and no more', async () => {
  expect(await thrice('203.0.113.7', false)).toEqual([200, 200, 429])
  expect(await thrice('203.0.113.8', true)).toEqual([200, 200, 429])
  expect(await thrice('127.0.0.1', false)).toEqual([200, 200, 429])
})

test('on the machine that shows the demonstration everybody has one address, which is not counted', async () => {
  expect(await thrice('127.0.0.1', true)).toEqual([200, 200, 200])
})
