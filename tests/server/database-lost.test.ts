import { beforeAll, expect, test } from 'vitest'
import { getProfile } from '#contract/endpoints/accounts.ts'
import { listCastingCalls } from '#contract/endpoints/casting-calls.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})

test('a database that is gone makes the server unavailable, not faulty in a way of its own', async () => {
  const token = await app.tokenOf('creator@elenco.test')
  expect((await app.call(getProfile, {}, { as: token })).status).toBe(200)
  await app.database.close()
  for (const answer of [await app.call(getProfile, {}, { as: token }), await app.call(listCastingCalls)]) {
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(JSON.stringify(answer.error)).not.toMatch(/select|users|sql/i)
  }
  expect((await app.request('/readyz')).status).toBe(503)
  expect((await app.request('/healthz')).status).toBe(200)
  app.hub.closeAll()
  await app.runner.stop()
})
