import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBank, getPayoutMethods, removeBank, saveBank } from '#contract/endpoints/finance.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { clabe, ibans } from '#tests/support/bank-accounts.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { newPerson } from '#tests/support/new-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const hour = 3_600_000
const as = 'creator@elenco.test'
const body = { kind: 'iban', account: ibans.spain, holder: 'Lucía Fernández', password: 'elenco-demo' }
const save = (more: Record<string, unknown> = {}, who = as) => app.call(saveBank, { body: { ...body, ...more } }, { as: who })
const read = async (who = as) => (await app.call(getPayoutMethods, {}, { as: who })).response
const bank = async (kind = 'iban', who = as) => (await read(who)).banks.find((one: { kind: string }) => one.kind === kind)

test('an account is used once its day is over, is told by mail, and leaves the server in part only', async () => {
  expect(await read()).toMatchObject({
    banks: [
      { kind: 'iban', currency: 'EUR' },
      { kind: 'clabe', currency: 'MXN' },
    ],
  })
  const { response } = await save()
  expect(response.banks[0]).toMatchObject({ current: null, pending: { masked: 'ES•••1332', holder: 'Lucía Fernández' } })
  expect(JSON.stringify(response)).not.toContain('21000418')
  const mails = await mailsTo(app, as)
  expect(mails.at(-1)?.subject).toBe('Alguien ha pedido cobrar en otra dirección')
  expect(JSON.stringify(mails)).not.toContain('21000418')
  app.clock.advance(24 * hour + 1000)
  expect(await bank()).toMatchObject({ current: { masked: 'ES•••1332' }, pending: null })
  expect((await save()).error).toMatchObject({ code: 'payout.unchanged', fields: { account: ['same'] } })
})

test('another one waits beside it, can be stopped, and of two tabs one account waits', async () => {
  await Promise.all([save({ account: ibans.germany }), save({ account: ibans.france })])
  expect(await bank()).toMatchObject({ current: { masked: 'ES•••1332' }, pending: { masked: expect.stringMatching(/^(DE|FR)/) } })
  const waiting = await app.database.db
    .selectFrom('payout_methods')
    .select('uuid')
    .where('user_id', '=', await app.idOf(as))
    .where('kind', '=', 'iban')
    .where('dropped_at', 'is', null)
    .execute()
  expect(waiting).toHaveLength(2)
  await app.call(cancelBank, { body: { kind: 'iban' } }, { as })
  expect(await bank()).toMatchObject({ current: { masked: 'ES•••1332' }, pending: null })
  expect((await app.call(cancelBank, { body: { kind: 'iban' } }, { as })).error.code).toBe('payout.nothing_pending')
})

test('a CLABE stands beside an IBAN, and each is removed by itself', async () => {
  await save({ kind: 'clabe', account: clabe, holder: 'Lucia Fernandez' })
  app.clock.advance(25 * hour)
  expect(await bank('clabe')).toMatchObject({ current: { masked: '•••9719' } })
  await app.call(removeBank, { body: { kind: 'iban' } }, { as })
  expect(await bank()).toMatchObject({ current: null, pending: null })
  expect(await bank('clabe')).toMatchObject({ current: { masked: '•••9719' } })
  expect((await app.call(removeBank, { body: { kind: 'iban' } }, { as })).error.code).toBe('payout.no_method')
})

test('what cannot be paid to is said beside its field, and the password is asked for', async () => {
  const { error } = await save({ account: ibans.saudi, holder: '王' })
  expect(error.fields).toEqual({ account: ['iban_country'], holder: ['min_length 2'] })
  expect((await save({ account: ibans.spain.replace('1332', '1333') })).error.fields).toEqual({ account: ['iban'] })
  expect((await save({ password: 'wrong' })).error.code).toBe('account.wrong_password')
  expect((await save({}, 'brand@elenco.test')).error.code).toBe('ability.forbidden')
  const other = await newPerson(app, 'creator')
  expect((await bank('clabe', other.as)).current).toBeNull()
})
