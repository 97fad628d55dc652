import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelPaypal, confirmPaypal, getPayoutMethods, savePaypal } from '#contract/endpoints/finance.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { mailsTo, tokenMailedTo } from '#tests/support/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const hour = 3_600_000
const as = 'creator@elenco.test'
const save = (email: string, more: Record<string, unknown> = {}, who = as) =>
  app.call(savePaypal, { body: { email, confirm_email: email, password: 'elenco-demo', ...more } }, { as: who })
const read = async (who = as) => (await app.call(getPayoutMethods, {}, { as: who })).response
const confirm = (token: string, who = as) => app.call(confirmPaypal, { body: { token } }, { as: who })
const subjects = async (email: string) => (await mailsTo(app, email)).map(mail => mail.subject)

test('an address is used when its mailbox has confirmed it and its day is over, and not before', async () => {
  expect(await read()).toMatchObject({ current: null, pending: null, has_password: true })
  const { response } = await save('Lucia.Cobra@example.org')
  expect(response).toMatchObject({ masked: 'l•••@example.org', state: 'pending_confirmation' })
  expect(await subjects(as)).toContain('Alguien ha pedido cobrar en otra dirección')
  const token = await tokenMailedTo(app, 'lucia.cobra@example.org')
  expect((await confirm(token)).response).toMatchObject({ current: null, pending: { state: 'cooling_off' } })
  expect((await confirm(token)).error.code).toBe('link.used')
  app.clock.advance(24 * hour + 1000)
  expect(await read()).toMatchObject({ current: { masked: 'l•••@example.org' }, pending: null })
})

test('while another one waits the old one stays, is told, and the change can be stopped', async () => {
  expect((await save('otra@example.org')).status).toBe(200)
  expect(await subjects('lucia.cobra@example.org')).toContain('Alguien ha pedido cobrar en otra dirección')
  expect(await read()).toMatchObject({ current: { masked: 'l•••@example.org' }, pending: { masked: 'o•••@example.org' } })
  const token = await tokenMailedTo(app, 'otra@example.org')
  expect((await app.call(cancelPaypal, {}, { as })).response).toMatchObject({ pending: null })
  expect((await confirm(token)).error.code).toBe('link.invalid')
  expect((await app.call(cancelPaypal, {}, { as })).error.code).toBe('payout.nothing_pending')
  app.clock.advance(25 * hour)
  expect(await read()).toMatchObject({ current: { masked: 'l•••@example.org' }, pending: null })
})

test('unconfirmed it is never used, however long it waits; the same address again says so', async () => {
  await save('nunca@example.org')
  const token = await tokenMailedTo(app, 'nunca@example.org')
  app.clock.advance(25 * hour)
  expect(await read()).toMatchObject({ current: { masked: 'l•••@example.org' }, pending: { state: 'pending_confirmation' } })
  expect((await confirm(token)).error.code).toBe('link.expired')
  await app.call(cancelPaypal, {}, { as })
  expect((await save('lucia.cobra@EXAMPLE.org')).error).toMatchObject({ code: 'payout.unchanged', fields: { email: ['same'] } })
})

test('the password is asked for, a typing mistake is caught, and whoever has no password chooses one first', async () => {
  expect((await save('x@example.org', { password: 'wrong' })).error.code).toBe('account.wrong_password')
  expect((await save('x@example.org', { confirm_email: 'y@example.org' })).error.fields).toEqual({ confirm_email: ['mismatch'] })
  const { db } = app.database
  const email = 'newcreator@elenco.test'
  await db.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute()
  expect((await save('x@example.org', {}, email)).error.code).toBe('account.no_password')
  expect((await read(email)).has_password).toBe(false)
})

test('somebody else’s link does nothing for me, and brands are not paid', async () => {
  await save('mia@example.org')
  const token = await tokenMailedTo(app, 'mia@example.org')
  expect((await confirm(token, 'banned@elenco.test')).error.code).toBe('link.invalid')
  expect((await confirm(token)).status).toBe(200)
  expect((await app.call(getPayoutMethods, {}, { as: 'brand@elenco.test' })).error.code).toBe('ability.forbidden')
})

test('of two tabs that save at once one address waits', async () => {
  await Promise.all([save('uno@example.org'), save('dos@example.org')])
  const waiting = await app.database.db
    .selectFrom('payout_methods')
    .select('email')
    .where('user_id', '=', await app.idOf(as))
    .where('dropped_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .execute()
  expect(waiting).toHaveLength(1)
})
