import { expect, test, vi } from 'vitest'
import { getStatus } from '#contract/endpoints/status.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const status = async () => {
  const { checks } = await app.answer(getStatus)
  return Object.fromEntries(checks.map(({ name, fine }) => [name, fine]))
}
const job = (kind: string, due_at: Date, last_error: string | null) =>
  app.database.db
    .insertInto('jobs')
    .values({ kind, ref: null, payload: '{}' as never, due_at, last_error, created_at: due_at })
    .execute()

test('says what is late and what is not', async () => {
  await app.database.db.deleteFrom('jobs').execute()
  expect(await status()).toEqual({ database: true, migrations: true, jobs: true, mail: true, files: true })
  const now = app.clock.now().getTime()
  await job('mail', new Date(now + 60_000), 'refused')
  expect(await status()).toEqual({ database: true, migrations: true, jobs: true, mail: false, files: true })
  await job('housekeeping', new Date(now - 3_600_000), null)
  expect((await status()).jobs).toBe(false)
  await app.database.db.deleteFrom('jobs').execute()
})

test('says where files are kept, and that they cannot be reached', async () => {
  expect((await app.call(getStatus)).response.files).toBe('folder')
  const { files } = app.ctx.gateways
  vi.spyOn(files, 'check').mockRejectedValueOnce(new Error('the store is away'))
  expect((await status()).files).toBe(false)
})
