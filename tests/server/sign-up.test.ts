import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmEmail, getProfile, login, register, resendConfirmation } from '#contract/endpoints/accounts.ts'
import { limits } from '#contract/limits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { mailsTo, tokenMailedTo } from '#tests/support/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const password = 'tres gatos y un tren'
const ask = (email: string, more: Record<string, unknown> = {}) =>
  app.call(register, { body: { email, password, first_name: 'Marta', locale: 'es', ...more } })
const follow = (body: Record<string, unknown>) => app.call(confirmEmail, { body })

test('a stranger asks, follows the mailed link in the same browser and is signed in', async () => {
  const asked = await ask('Marta@Example.org', { timezone: 'Atlantic/Canary' })
  expect(asked.response).toEqual({ sent: true, key: expect.stringMatching(/^[\w-]{43}$/) })
  const [mail] = await mailsTo(app, 'marta@example.org')
  expect(mail?.subject).toBe('Confirma tu correo para entrar')
  expect(mail?.text).toContain('Hola, Marta:')
  const answer = await follow({ token: await tokenMailedTo(app, 'marta@example.org'), key: asked.response.key })
  expect(answer.status).toBe(200)
  expect(answer.response).toMatchObject({
    is_new: true,
    user: { email: 'marta@example.org', first_name: 'Marta', groups: [], locale: 'es', timezone: 'Atlantic/Canary' },
  })
  expect((await app.call(getProfile, {}, { as: answer.response.access_token })).status).toBe(200)
  expect((await app.call(login, { body: { email: 'marta@example.org', password } })).status).toBe(200)
})

test('the link works once, and of two tabs at the same time one gets in', async () => {
  const { response } = await ask('twice@example.org')
  const token = await tokenMailedTo(app, 'twice@example.org')
  const both = await Promise.all([follow({ token, key: response.key }), follow({ token, key: response.key })])
  expect(both.map(answer => answer.status).sort()).toEqual([200, 410])
  expect((await follow({ token, key: response.key })).error.code).toBe('link.used')
})

test('opened elsewhere the link asks for the password; a wrong one does not get in and cannot be tried for ever', async () => {
  await ask('elsewhere@example.org')
  const token = await tokenMailedTo(app, 'elsewhere@example.org')
  expect((await follow({ token })).error.code).toBe('link.proof_needed')
  expect((await follow({ token, key: 'somebody else’s key' })).error.code).toBe('link.proof_needed')
  for (let i = 0; i < limits.mailLinks.passwordTries - 1; i++)
    expect((await follow({ token, password: 'not it at all' })).error.code).toBe('link.wrong_password')
  expect((await follow({ token, password })).status).toBe(200)
  await ask('guessed@example.org')
  const other = await tokenMailedTo(app, 'guessed@example.org')
  for (let i = 0; i < limits.mailLinks.passwordTries; i++) await follow({ token: other, password: 'not it at all' })
  expect((await follow({ token: other, password })).error.code).toBe('rate.limited')
})

test('the same answer for an email that has an account; only its mailbox learns of it', async () => {
  const known = await ask('creator@elenco.test')
  const unknown = await ask('nobody.yet@example.org')
  expect(known.status).toBe(unknown.status)
  expect(Object.keys(known.response)).toEqual(Object.keys(unknown.response))
  expect((await mailsTo(app, 'creator@elenco.test'))[0]?.subject).toBe('Ya tienes una cuenta')
  expect(
    await app.database.db.selectFrom('registrations').where('email', '=', 'creator@elenco.test').selectAll().execute(),
  ).toEqual([])
})

test('a link that is too late, cut off or invented says which', async () => {
  const { response } = await ask('late@example.org')
  const token = await tokenMailedTo(app, 'late@example.org')
  const own = { key: response.key }
  expect((await follow({ token: token.slice(0, -4), ...own })).error.code).toBe('link.invalid')
  expect((await follow({ token: 'x'.repeat(43), ...own })).error.code).toBe('link.invalid')
  app.clock.advance(limits.mailLinks.confirm + 1000)
  expect((await follow({ token, ...own })).error.code).toBe('link.expired')
  // Asked for again, the new one works and leaves nothing behind.
  expect((await app.call(resendConfirmation, { body: { email: 'late@example.org' } })).response).toEqual({ sent: true })
  const again = await tokenMailedTo(app, 'late@example.org')
  expect(again).not.toBe(token)
  expect((await follow({ token: again, ...own })).status).toBe(200)
})

test('who asked first in another’s name gains nothing: the owner’s sign-up counts, with the owner’s password', async () => {
  const thief = await ask('owner@example.org', { password: 'the thief’s own words' })
  const stolen = await tokenMailedTo(app, 'owner@example.org')
  const owner = await ask('owner@example.org')
  const token = await tokenMailedTo(app, 'owner@example.org')
  // The owner follows the wrong mail, where the thief’s key is not.
  expect((await follow({ token: stolen, key: owner.response.key })).error.code).toBe('link.proof_needed')
  expect((await follow({ token: stolen, password })).error.code).toBe('link.wrong_password')
  expect((await follow({ token, key: owner.response.key })).status).toBe(200)
  expect((await follow({ token: stolen, key: thief.response.key })).error.code).toBe('link.used')
  const enter = (words: string) => app.call(login, { body: { email: 'owner@example.org', password: words } })
  expect((await enter('the thief’s own words')).error.code).toBe('session.wrong_credentials')
  expect((await enter(password)).status).toBe(200)
})

test('signing in before the link was followed says so, to whoever has the password', async () => {
  await ask('waiting@example.org')
  const enter = (words: string) => app.call(login, { body: { email: 'waiting@example.org', password: words } })
  expect((await enter(password)).error.code).toBe('account.email_unconfirmed')
  expect((await enter('not it at all')).error.code).toBe('session.wrong_credentials')
})

test('weak passwords are refused with the reason', async () => {
  const refused = async (words: string) => (await ask('weak@example.org', { password: words })).error.fields
  expect(await refused('short')).toEqual({ password: ['min_length 10'] })
  expect(await refused('password1234')).toEqual({ password: ['password_common'] })
  expect(await refused('aaaaaaaaaaaa')).toEqual({ password: ['password_common'] })
  expect(await refused('weak@example.org')).toEqual({ password: ['password_personal'] })
})

test('one mailbox is not flooded; whether it has an account makes no difference', async () => {
  const own = await createTestApp()
  const again = (email: string) => own.call(resendConfirmation, { body: { email } })
  for (const email of ['nobody@example.org', 'brand@elenco.test']) {
    for (let i = 0; i < limits.mailLinks.perEmail; i++) expect((await again(email)).status).toBe(200)
    expect((await again(email)).error).toMatchObject({ code: 'rate.limited', retry_after: expect.any(Number) })
  }
  await own.close()
})

test('neither token nor password lies anywhere in the database', async () => {
  const { response } = await ask('hidden@example.org')
  const token = await tokenMailedTo(app, 'hidden@example.org')
  const rows = JSON.stringify([
    await app.database.db.selectFrom('registrations').selectAll().execute(),
    await app.database.db.selectFrom('mail_links').selectAll().execute(),
    await app.database.db.selectFrom('jobs').selectAll().execute(),
  ])
  for (const secret of [token, response.key, password]) expect(rows).not.toContain(secret)
})

test('nothing above was a fault of ours', () => {
  expect(app.faults).toEqual([])
})
