import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getProfile,
  listSessions,
  login,
  logout,
  putProfile,
  revokeSession,
  signInOptions,
} from '#contract/endpoints/accounts.ts'
import { listCastingCalls } from '#contract/endpoints/casting-calls.ts'
import { limits } from '#contract/limits.ts'
import { demoAccounts } from '#server/db/demo/accounts.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { present } from '#workbench/present.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const enter = (email: string, password = 'elenco-demo') => app.call(login, { body: { email, password } })
const day = 86_400_000

test('a password opens a session, whatever the case of the email', async () => {
  const answer = await enter('Creator@Elenco.test')
  expect(answer.status).toBe(200)
  expect(answer.response).toMatchObject({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    user: { first_name: 'Lucía', groups: [{ name: 'creator' }], meta_info: { vanity_name: 'luciavega' } },
  })
  const profile = await app.call(getProfile, {}, { as: answer.response.access_token })
  expect(profile.response.email).toBe('creator@elenco.test')
})

test('the token itself is stored nowhere', async () => {
  const token = (await enter('creator@elenco.test')).response.access_token
  const rows = await app.database.db.selectFrom('sessions').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a wrong password and an unknown email answer alike', async () => {
  const [wrong, unknown, withoutPassword] = await Promise.all([
    enter('creator@elenco.test', 'not it'),
    enter('nobody@elenco.test', 'not it'),
    enter('marc.soler@elenco.test', 'not it'),
  ])
  expect(wrong.status).toBe(401)
  expect(wrong.error).toEqual(unknown.error)
  expect(wrong.error).toEqual(withoutPassword.error)
  expect(wrong.error.code).toBe('session.wrong_credentials')
})

test('without a token: 401 session.required; with a bad one: 401 session.expired, on public calls too', async () => {
  expect((await app.call(getProfile)).error.code).toBe('session.required')
  const bad = 'x'.repeat(43)
  for (const endpoint of [getProfile, listCastingCalls]) {
    const answer = await app.call(endpoint, {}, { as: bad })
    expect(answer.status).toBe(401)
    expect(answer.error.code).toBe('session.expired')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  }
  const malformed = await app.call(getProfile, {}, { headers: { authorization: 'Bearer null' } })
  expect(malformed.error.code).toBe('session.expired')
})

test('signing out revokes the token at once, and only that one', async () => {
  const one = (await enter('brand@elenco.test')).response.access_token
  const other = (await enter('brand@elenco.test')).response.access_token
  expect((await app.call(logout, {}, { as: one })).response).toEqual({ signed_out: true })
  expect((await app.call(getProfile, {}, { as: one })).status).toBe(401)
  expect((await app.call(getProfile, {}, { as: other })).status).toBe(200)
})

test('one lists one’s devices and signs one of them out; another person’s are not there', async () => {
  const here = (await enter('trial@elenco.test')).response.access_token
  await app.call(
    login,
    { body: { email: 'trial@elenco.test', password: 'elenco-demo' } },
    { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140' } },
  )
  const list = await app.call(listSessions, {}, { as: here })
  const foreign = list.response.find((session: { current: boolean }) => !session.current)
  expect(foreign.device).toBe('Firefox, Linux')
  const stolen = await app.call(revokeSession, { params: { uuid: foreign.id } }, { as: 'creator@elenco.test' })
  expect(stolen.error.code).toBe('not_found')
  expect((await app.call(revokeSession, { params: { uuid: foreign.id } }, { as: here })).status).toBe(200)
  expect((await app.call(listSessions, {}, { as: here })).response).toHaveLength(1)
})

test('the sign-in of one account is throttled at one address, says for how long, and opens again', async () => {
  const own = await createTestApp()
  const attempt = (password: string) => own.call(login, { body: { email: 'espejo@elenco.test', password } })
  for (let i = 0; i < limits.signIn.perAccount; i++) expect((await attempt('not it')).status).toBe(401)
  const refused = await attempt('elenco-demo')
  expect(refused.status).toBe(429)
  expect(refused.error).toMatchObject({ code: 'rate.limited', retry_after: expect.any(Number) })
  expect(Number(refused.headers.get('retry-after'))).toBe(refused.error.retry_after)
  // The owner, elsewhere, is not locked out by it.
  const elsewhere = await own.call(
    login,
    { body: { email: 'espejo@elenco.test', password: 'elenco-demo' } },
    { address: '203.0.113.9' },
  )
  expect(elsewhere.status).toBe(200)
  own.clock.advance(limits.signIn.window + 1000)
  expect((await attempt('elenco-demo')).status).toBe(200)
  await own.close()
})

test('one address may not try many accounts; what succeeded does not count', async () => {
  const own = await createTestApp()
  const attempt = (email: string, password: string) => own.call(login, { body: { email, password } })
  for (let i = 0; i < limits.signIn.perAddress + 2; i++)
    expect((await attempt('admin@elenco.test', 'elenco-demo')).status).toBe(200)
  for (let i = 0; i < limits.signIn.perAddress; i++) expect((await attempt(`n${i}@elenco.test`, 'not it')).status).toBe(401)
  expect((await attempt('one.more@elenco.test', 'not it')).status).toBe(429)
  await own.close()
})

test('a session slides with use, and ends after 30 idle days or 90 in all', async () => {
  const own = await createTestApp()
  const fresh = async () =>
    (await own.call(login, { body: { email: 'creator@elenco.test', password: 'elenco-demo' } })).response.access_token
  const used = await fresh()
  const idle = await fresh()
  const alive = async (token: string) => (await own.call(getProfile, {}, { as: token })).status === 200
  own.clock.advance(20 * day)
  expect(await alive(used)).toBe(true)
  own.clock.advance(20 * day)
  expect(await alive(used)).toBe(true)
  expect(await alive(idle)).toBe(false)
  own.clock.advance(20 * day)
  expect(await alive(used)).toBe(true)
  own.clock.advance(20 * day)
  expect(await alive(used)).toBe(true)
  own.clock.advance(15 * day)
  expect(await alive(used)).toBe(false)
  await own.close()
})

test('a suspended account comes neither in nor on', async () => {
  const token = await app.tokenOf('realty@elenco.test')
  await app.database.db.updateTable('users').set({ status: 'suspended' }).where('email', '=', 'realty@elenco.test').execute()
  expect((await enter('realty@elenco.test')).error.code).toBe('account.suspended')
  expect((await app.call(getProfile, {}, { as: token })).error.code).toBe('account.suspended')
})

test('the profile changes what may change; role, plan and the like cannot be set', async () => {
  const as = 'newcreator@elenco.test'
  const answer = await app.call(putProfile, { body: { first_name: '  Nora ', locale: 'en' } }, { as })
  expect(answer.response).toMatchObject({ first_name: 'Nora', last_name: 'Iglesias', locale: 'en' })
  for (const extra of [
    { is_superuser: true },
    { groups: ['premium'] },
    { email: 'x@y.zz' },
    { current_plan: { name: 'premium' } },
  ]) {
    const refused = await app.call(putProfile, { body: { first_name: 'Nora', ...extra } }, { as })
    expect(refused.status).toBe(400)
    expect(refused.error.fields).toEqual({ [present(Object.keys(extra)[0], 'it')]: ['unknown'] })
  }
  expect((await app.call(putProfile, { body: {} }, { as })).status).toBe(200)
})

test('what each demonstration account is about shows in its user data', async () => {
  const user = async (email: string) => (await app.call(getProfile, {}, { as: email })).response
  expect(await user('banned@elenco.test')).toMatchObject({ banner: 'banned' })
  expect(await user('pastdue@elenco.test')).toMatchObject({ banner: 'payment_incomplete', current_plan: { name: 'premium' } })
  expect(await user('trial@elenco.test')).toMatchObject({ banner: 'renew_soon', trial: { trial: true } })
  expect(await user('espejo@elenco.test')).toMatchObject({ main_group: { name: 'espejo' }, current_plan: { name: 'espejo' } })
  expect(await user('admin@elenco.test')).toMatchObject({ is_superuser: true })
  expect(await user('brand@elenco.test')).toMatchObject({ current_plan: { name: 'free', display_name: 'Free' }, banner: null })
})

test('the sign-in page learns what is offered; demonstration accounts in demo mode only', async () => {
  const on = await app.call(signInOptions)
  expect(on.response.demo.accounts).toHaveLength(demoAccounts.length)
  expect(on.response.google).toBeNull()
  const off = await createTestApp({ env: { DEMO: 'off' } })
  expect((await off.call(signInOptions)).response).toEqual({ google: null, demo: null, mailbox: null })
  await off.close()
})

test('nothing above was a fault of ours', () => {
  expect(app.faults).toEqual([])
})
