import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { getProfile, listSessions, logout, putPassword, revokeAllSessions, revokeSession } from '#contract/endpoints/accounts.ts'
import { listReports } from '#contract/endpoints/moderation.ts'
import { openPostgres } from '#server/db/database.ts'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { patience } from '#tests/support/patience.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await vi.waitUntil(() => app.ctx.changes.hears(), patience)
})
afterAll(async () => await app.close())

const email = 'creator@elenco.test'
/** A sign-in that has just been used, so that it is known. */
async function signIn(who = email) {
  const token = (await openSession(app.ctx, await app.idOf(who), 'test')).access_token
  for (let n = 0; n < 3; n++) expect((await app.call(getProfile, {}, { as: token })).status).toBe(200)
  return token
}
const status = async (token: string) => (await app.call(getProfile, {}, { as: token })).status
/** How often something that is kept was read anew while `work` ran. */
async function readIn(work: () => Promise<unknown>) {
  const readings = vi.spyOn(app.ctx.changes, 'reading')
  await work()
  const read = readings.mock.calls.length
  readings.mockRestore()
  return read
}

test('who is signed in is read once for many calls', async () => {
  const token = await signIn()
  expect(await readIn(async () => expect(await status(token)).toBe(200))).toBe(0)
  app.clock.advance(6_000)
  // The sign-in, and the person whom the call tells of.
  expect(await readIn(async () => expect(await status(token)).toBe(200))).toBe(2)
})

test('signing out ends access with the next call, however it is done', async () => {
  const ways: Record<string, (token: string) => Promise<unknown>> = {
    here: token => app.call(logout, {}, { as: token }),
    'from another device': async token => {
      const other = await signIn()
      const { response } = await app.call(listSessions, {}, { as: token })
      const { id } = response.find((one: { current: boolean }) => one.current)
      return await app.call(revokeSession, { params: { uuid: id } }, { as: other })
    },
    everywhere: async () => app.call(revokeAllSessions, {}, { as: await signIn() }),
    'with a new password': async () =>
      app.call(putPassword, { body: { current: demoPassword, new: `${demoPassword}-2` } }, { as: await signIn() }),
    'in the database itself, by a statement of ours': async () =>
      await sql`delete from sessions where user_id = ${await app.idOf(email)}`.execute(app.ctx.db),
  }
  for (const [way, end] of Object.entries(ways)) {
    const token = await signIn()
    const done = (await end(token)) as { status?: number }
    expect([way, done.status ?? 200]).toEqual([way, 200])
    expect([way, await status(token)]).toEqual([way, 401])
  }
})

test('a call that is under way while somebody signs out does not bring them back', async () => {
  for (let n = 0; n < 20; n++) {
    const token = (await openSession(app.ctx, await app.idOf(email), 'test')).access_token
    const calls = Array.from({ length: 3 }, () => status(token))
    await app.call(logout, {}, { as: token })
    await Promise.all(calls)
    expect(await status(token)).toBe(401)
  }
})

test('a sign-in ends with its time, not with what is kept of it', async () => {
  const token = await signIn()
  const { expires_at } = await app.ctx.db
    .selectFrom('sessions')
    .select('expires_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  app.clock.advance(expires_at.getTime() - app.clock.now().getTime() - 1_000)
  await app.ctx.db.updateTable('sessions').set({ last_seen_at: app.clock.now() }).execute()
  expect(await status(token)).toBe(200)
  app.clock.advance(2_000)
  expect(await status(token)).toBe(401)
})

test('who is suspended, or loses their role, is that with the next call', async () => {
  const users = app.ctx.db.updateTable('users')
  const admin = await signIn('admin@elenco.test')
  const staff = async () => (await app.call(listReports, {}, { as: admin })).status
  expect(await staff()).toBe(200)
  await users.set({ is_superuser: false }).where('email', '=', 'admin@elenco.test').execute()
  expect(await staff()).toBe(403)
  await users.set({ status: 'suspended' }).where('email', '=', 'admin@elenco.test').execute()
  expect((await app.call(getProfile, {}, { as: admin })).error.code).toBe('account.suspended')
})

test('signing out on another node ends it here', async () => {
  if (!inject('postgresUrl')) return expect(app.ctx.changes.hears()).toBe(true)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${rows[0]?.name}`
  const other = openPostgres(url.href, () => {})
  try {
    const token = await signIn()
    await other.db
      .deleteFrom('sessions')
      .where('user_id', '=', await app.idOf(email))
      .execute()
    await expect.poll(() => status(token), { interval: 10, timeout: patience }).toBe(401)
    // Nothing is kept where nobody can tell us.
    const next = await signIn()
    app.ctx.changes.setHears(false)
    await sql`delete from sessions`.execute(other.db)
    expect(await status(next)).toBe(401)
  } finally {
    app.ctx.changes.setHears(true)
    await other.close()
  }
})
