import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount, getProfile, getSecurity, login, undoDelete } from '#contract/endpoints/accounts.ts'
import { limits } from '#contract/limits.ts'
import { balancesLeft } from '#contract/rules/balance-left.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { houseEarns, moveBalance } from '#tests/support/give-balance.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { freshHost } from '#tests/support/make-space.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const password = 'elenco-demo'
const enter = async (email: string) => (await app.call(login, { body: { email, password } })).response.access_token
const leave = (as: string, body: object = { password }) => app.call(deleteAccount, { body }, { as })

test('leaving takes the password, signs the other devices out, and can be undone', async () => {
  const email = 'newcreator@elenco.test'
  const [here, there] = [await enter(email), await enter(email)]
  expect((await leave(here, {})).error.fields).toEqual({ password: ['required'] })
  expect((await leave(here, { password: 'not it' })).error.code).toBe('account.wrong_password')
  const answer = await leave(here)
  const day = Date.parse(answer.response.delete_on)
  expect(Math.round((day - app.clock.now().getTime()) / 86_400_000)).toBe(14)
  expect((await leave(here)).response).toEqual(answer.response)
  expect((await app.call(getProfile, {}, { as: there })).status).toBe(401)
  expect((await mailsTo(app, email))[0]?.subject).toBe('Tu cuenta se va a borrar')
  expect((await app.call(getSecurity, {}, { as: here })).response).toMatchObject({
    email,
    has_password: true,
    google: false,
    delete_on: answer.response.delete_on,
  })
  expect((await app.call(undoDelete, {}, { as: here })).response).toEqual({ kept: true })
  expect((await app.call(undoDelete, {}, { as: here })).error.code).toBe('account.not_deleting')
  expect((await mailsTo(app, email))[0]?.subject).toBe('Tu cuenta se queda')
  app.clock.advance(limits.account.undoDelete + 86_400_000)
  await app.runner.runDue()
  expect((await app.call(login, { body: { email, password } })).status).toBe(200)
})

test('refused while money is protected, on both sides of the deal', async () => {
  for (const email of ['creator@elenco.test', 'premium@elenco.test'])
    expect((await leave(await enter(email))).error).toMatchObject({
      code: 'account.money_protected',
      details: { deals: expect.any(Number), available: expect.any(Number) },
    })
})

test('refused while an own company has money in its balance, and says how much', async () => {
  const own = await createTestApp()
  await houseEarns(own)
  const owner = await freshHost(own)
  const { db } = own.database
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'newcreator@elenco.test')
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ password_hash }).where('email', '=', owner).execute()
  await moveBalance(own, owner, 12_345)
  const { error } = await own.call(deleteAccount, { body: { password } }, { as: owner })
  expect(error.code).toBe('account.company_balance')
  expect(balancesLeft(error.details)).toEqual([{ currency: 'EUR', amount_minor: 12_345 }])
  // Staff have sent it: nothing is left to stay for.
  await moveBalance(own, owner, 12_345, 'take')
  expect((await own.call(deleteAccount, { body: { password } }, { as: owner })).status).toBe(200)
  expect(own.faults).toEqual([])
  await own.close()
})

test('after 14 days the person is gone: nothing of theirs is left by name, the books still balance', async () => {
  const email = 'banned@elenco.test'
  const uuid = await app.idOf(email)
  const token = await enter(email)
  await leave(token)
  app.clock.advance(limits.account.undoDelete + 1000)
  await app.runner.runDue()
  expect((await app.call(getProfile, {}, { as: token })).status).toBe(401)
  expect((await app.call(login, { body: { email, password } })).error.code).toBe('session.wrong_credentials')
  const { db } = app.database
  const person = await db.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
  expect(person).toMatchObject({ status: 'deleted', first_name: '–', last_name: '', birthday: null, password_hash: null })
  expect(JSON.stringify(person)).not.toMatch(/banned|Dani|Robles/)
  const profile = await db.selectFrom('creator_profiles').selectAll().where('user_id', '=', uuid).executeTakeFirstOrThrow()
  expect(profile).toMatchObject({ vanity_name: null, bio: null, city: null, interests: [] })
  for (const table of ['networks', 'briefcase_items', 'rate_items', 'sessions', 'notifications'] as const)
    expect(await db.selectFrom(table).selectAll().where('user_id', '=', uuid).execute()).toEqual([])
  expect((await mailsTo(app, email))[0]?.subject).toBe('Tu cuenta se ha borrado')
  expect((await auditBooks(app.database.db)).findings).toEqual([])
})

test('money that came to be protected meanwhile puts it off', async () => {
  const own = await createTestApp()
  const uuid = await own.idOf('creator@elenco.test')
  const { db } = own.database
  const delete_at = new Date(own.clock.now().getTime() + 1000)
  await db.updateTable('users').set({ status: 'deleting', delete_at }).where('uuid', '=', uuid).execute()
  const { setTimer } = await import('#server/jobs/jobs.ts')
  await setTimer(own.ctx, 'account.delete', uuid, delete_at)
  own.clock.advance(2000)
  await own.runner.runDue()
  const person = await db.selectFrom('users').select(['status', 'delete_at']).where('uuid', '=', uuid).executeTakeFirstOrThrow()
  expect(person.status).toBe('deleting')
  expect(person.delete_at?.getTime()).toBeGreaterThan(own.clock.now().getTime())
  await own.close()
})

test('nothing above was a fault of ours', () => {
  expect(app.faults).toEqual([])
})
