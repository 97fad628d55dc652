import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getProfile,
  listSessions,
  login,
  putPassword,
  register,
  resetPassword,
  revokeAllSessions,
  sendPassword,
} from '#contract/endpoints/accounts.ts'
import { limits } from '#contract/limits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { mailsTo, tokenMailedTo } from '#tests/support/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const words = 'tres gatos y un tren'
const enter = (email: string, password = 'elenco-demo') => app.call(login, { body: { email, password } })
const tokenOf = async (email: string, password?: string) => (await enter(email, password)).response.access_token

test('a forgotten password: the mailed link chooses another, signs every device out and this one in', async () => {
  const before = await tokenOf('brand@elenco.test')
  expect((await app.call(sendPassword, { body: { email: 'Brand@Elenco.test' } })).response).toEqual({ sent: true })
  const token = await tokenMailedTo(app, 'brand@elenco.test')
  const answer = await app.call(resetPassword, { body: { token, password: words } })
  expect(answer.response.user.email).toBe('brand@elenco.test')
  expect((await app.call(getProfile, {}, { as: before })).status).toBe(401)
  expect((await app.call(getProfile, {}, { as: answer.response.access_token })).status).toBe(200)
  expect((await enter('brand@elenco.test')).error.code).toBe('session.wrong_credentials')
  expect((await enter('brand@elenco.test', words)).status).toBe(200)
  expect((await mailsTo(app, 'brand@elenco.test'))[0]?.subject).toBe('Tu contraseña ha cambiado')
})

test('a link works once, not late, not for another purpose; an older one dies with it', async () => {
  const ask = () => app.call(sendPassword, { body: { email: 'trial@elenco.test' } })
  await ask()
  const older = await tokenMailedTo(app, 'trial@elenco.test')
  await ask()
  const token = await tokenMailedTo(app, 'trial@elenco.test')
  const use = (which: string) => app.call(resetPassword, { body: { token: which, password: words } })
  expect((await app.call(resetPassword, { body: { token, password: 'short' } })).error.fields).toEqual({
    password: ['min_length 10'],
  })
  const both = await Promise.all([use(token), use(token)])
  expect(both.map(answer => answer.status).sort()).toEqual([200, 410])
  expect((await use(older)).error.code).toBe('link.used')
  await ask()
  const late = await tokenMailedTo(app, 'trial@elenco.test')
  app.clock.advance(limits.mailLinks.reset + 1000)
  expect((await use(late)).error.code).toBe('link.expired')
  await app.call(register, { body: { email: 'new@example.org', password: words, first_name: 'Nuria', locale: 'es' } })
  expect((await use(await tokenMailedTo(app, 'new@example.org'))).error.code).toBe('link.invalid')
})

test('asked for an email without an account the answer is the same and no mail goes', async () => {
  const unknown = await app.call(sendPassword, { body: { email: 'nobody@example.org' } })
  expect(unknown.response).toEqual({ sent: true })
  expect(await mailsTo(app, 'nobody@example.org')).toEqual([])
})

test('signed in one needs no email; without either there is nobody to mail', async () => {
  const as = 'pastdue@elenco.test'
  expect((await app.call(sendPassword, { body: {} }, { as })).response).toEqual({ sent: true })
  expect((await mailsTo(app, as))[0]?.text).toContain('/reset-password?token=')
  expect((await app.call(sendPassword, { body: {} })).error.fields).toEqual({ email: ['required'] })
})

test('a change with the current password keeps this device and signs the others out', async () => {
  const [here, there] = [await tokenOf('creator@elenco.test'), await tokenOf('creator@elenco.test')]
  const change = (current: string, next: string) => app.call(putPassword, { body: { current, new: next } }, { as: here })
  expect((await change('not it', words)).error.code).toBe('account.wrong_password')
  expect((await change('elenco-demo', 'password123')).error.fields).toEqual({ new: ['password_common'] })
  expect((await app.call(getProfile, {}, { as: there })).status).toBe(200)
  expect((await change('elenco-demo', words)).response).toEqual({ changed: true, signed_out: expect.any(Number) })
  expect((await app.call(getProfile, {}, { as: here })).status).toBe(200)
  expect((await app.call(getProfile, {}, { as: there })).status).toBe(401)
  expect((await enter('creator@elenco.test', words)).status).toBe(200)
})

test('who came in by Google has no password to change, and may have a link to choose one', async () => {
  const as = 'espejo@elenco.test'
  await app.database.db.updateTable('users').set({ password_hash: null }).where('email', '=', as).execute()
  const change = await app.call(putPassword, { body: { current: 'elenco-demo', new: words } }, { as })
  expect(change.error.code).toBe('account.no_password')
  await app.call(sendPassword, { body: {} }, { as })
  const token = await tokenMailedTo(app, as)
  expect((await app.call(resetPassword, { body: { token, password: words } })).status).toBe(200)
})

test('sign out everywhere ends every device, this one too', async () => {
  const [here, there] = [await tokenOf('whitelabel@elenco.test'), await tokenOf('whitelabel@elenco.test')]
  expect((await app.call(listSessions, {}, { as: here })).response.length).toBeGreaterThan(1)
  expect((await app.call(revokeAllSessions, {}, { as: here })).response.revoked).toBeGreaterThan(1)
  for (const token of [here, there]) expect((await app.call(getProfile, {}, { as: token })).status).toBe(401)
})

test('sign out everywhere else keeps this device', async () => {
  const [here, there] = [await tokenOf('realty@elenco.test'), await tokenOf('realty@elenco.test')]
  await app.call(revokeAllSessions, { body: { except_this: true } }, { as: here })
  expect((await app.call(getProfile, {}, { as: there })).status).toBe(401)
  expect((await app.call(getProfile, {}, { as: here })).status).toBe(200)
})

test('nothing above was a fault of ours', () => {
  expect(app.faults).toEqual([])
})
