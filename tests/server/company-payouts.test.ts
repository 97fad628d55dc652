import { afterEach, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contract/endpoints/accounts.ts'
import {
  cancelCompanyBank,
  companyPayoutMethods,
  listCompanyPayouts,
  requestCompanyPayout,
  saveCompanyBank,
} from '#contract/endpoints/company-payouts.ts'
import { listTransactions } from '#contract/endpoints/deals.ts'
import { listPayouts } from '#contract/endpoints/finance.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { executePayoutBatch, makePayoutBatch, returnTransfer } from '#contract/endpoints/payout-batches.ts'
import { getStatement } from '#contract/endpoints/statements.ts'
import { limits } from '#contract/limits.ts'
import { mayAs, type TeamRole } from '#contract/rules/roles.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import type { TestApp } from '#tests/support/app.ts'
import { ibans } from '#tests/support/bank-accounts.ts'
import { orgOf } from '#tests/support/copy-space.ts'
import { eurosOn, houseEarns, moveBalance } from '#tests/support/give-balance.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { brand } from '#tests/support/make-deal.ts'
import { freshHost } from '#tests/support/make-space.ts'
import { withMarket } from '#tests/support/with-market.ts'

const member = 'reviewer@elenco.test'
const staff = 'admin@elenco.test'
const password = 'elenco-demo'
const account = { kind: 'iban' as const, account: ibans.germany, holder: 'Ceiba SL', password }
let app: TestApp
let org = ''
withMarket(made => {
  app = made
})
beforeAll(async () => {
  await houseEarns(app)
  org = await orgOf(app, brand)
  const password_hash = await hashPassword(password)
  await app.database.db.updateTable('users').set({ password_hash }).where('email', 'in', [brand, member]).execute()
})
afterEach(async () => {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
})

async function seat(role: TeamRole) {
  await app.database.db
    .updateTable('memberships')
    .set({ role, org_id: org })
    .where('user_id', '=', await app.idOf(member))
    .execute()
  await app.database.db.deleteFrom('notifications').execute()
}

const page = { query: { page: 1, size_page: 20 } }
const ask = async (as: string) => await app.call(requestCompanyPayout, { body: { currency: 'EUR', method: 'iban' } }, { as })
const there = async (as = brand) => await app.answer(listCompanyPayouts, page, { as })
const available = async () => (await app.call(listCompanyPayouts, page, { as: brand })).meta.available
const toldTo = async (as: string) => (await app.answer(listNotifications, {}, { as })).map(one => one.metadata.type)

/** An account that has waited its day. */
async function usedAccount() {
  await app.database.db.deleteFrom('payout_methods').where('org_id', '=', org).execute()
  await app.answer(saveCompanyBank, { body: account }, { as: member })
  app.clock.advance(limits.payout.coolOff)
  await app.runner.runDue()
}

test.each(['admin', 'manager', 'reviewer', 'finance', 'viewer'] satisfies TeamRole[])(
  '%s asks where the role pays',
  async role => {
    await seat(role)
    const may = mayAs(role, 'pay')
    expect((await app.call(listCompanyPayouts, page, { as: member })).status).toBe(may ? 200 : 403)
    expect((await app.call(companyPayoutMethods, {}, { as: member })).status).toBe(may ? 200 : 403)
    const wrong = await app.call(saveCompanyBank, { body: { ...account, password: 'wrong' } }, { as: member })
    expect(wrong.error.code).toBe(may ? 'account.wrong_password' : 'team.role')
    expect((await ask(member)).status).toBe(may ? 409 : 403)
  },
)

test('an account of the company waits its day, and everybody who pays is told; it is nobody’s own', async () => {
  await seat('finance')
  await app.answer(saveCompanyBank, { body: account }, { as: member })
  await app.runner.runDue()
  for (const to of [brand, member]) expect((await mailsTo(app, to)).map(({ text }) => text).join()).toContain('DE•••')
  const [bank] = (await app.answer(companyPayoutMethods, {}, { as: brand })).banks
  expect([bank?.current, bank?.pending?.holder]).toEqual([null, 'Ceiba SL'])
  await moveBalance(app, brand, 5_000)
  expect((await ask(brand)).error.code).toBe('payout.no_method')
  // The owner stops what a colleague has begun.
  await app.answer(cancelCompanyBank, { body: { kind: 'iban' } }, { as: brand })
  app.clock.advance(limits.payout.coolOff)
  expect((await ask(member)).error.code).toBe('payout.no_method')
  await moveBalance(app, brand, 5_000, 'take')
})

test('finance has the balance sent to the bank: once, by staff’s file, on the transactions and the statement', async () => {
  await seat('finance')
  await usedAccount()
  expect((await ask(member)).error.code).toBe('payout.too_little')
  await moveBalance(app, brand, 25_000)
  await app.database.db.deleteFrom('notifications').execute()
  expect(await available()).toEqual([{ currency: 'EUR', amount_minor: 25_000 }])
  const answers = await Promise.all([ask(member), ask(brand)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await eurosOn(app, 'brand_balance', org)).toBe(0)
  expect(await eurosOn(app, 'brand_paying', org)).toBe(25_000)
  expect(await available()).toEqual([])
  // Neither of them is paid it.
  expect((await app.call(listPayouts, page, { as: member })).status).toBe(403)
  await app.runner.runDue()
  const [waiting] = await there()
  expect(waiting).toMatchObject({ state: 'queued', amount_minor: 25_000, method: 'iban' })
  const { uuid } = await app.answer(makePayoutBatch, { body: { kind: 'iban' } }, { as: staff })
  await app.answer(executePayoutBatch, { params: { uuid } }, { as: staff })
  expect((await there())[0]?.state).toBe('paid')
  for (const as of [brand, member]) expect(await toldTo(as)).toContain('payout_paid')
  const told = (await app.answer(listNotifications, {}, { as: member })).find(one => one.metadata.type === 'payout_paid')
  expect(told).toMatchObject({ action_url: '/transactions', title: expect.stringContaining('a tu empresa') })
  const rows = await app.answer(listTransactions, { body: { page: 1, size_page: 20 } }, { as: member })
  expect(rows[0]).toMatchObject({ type: 'payout', state: 'settled', amount_minor: -25_000 })
  const month = app.clock.now().toISOString().slice(0, 7)
  const { lines } = await app.answer(getStatement, { params: { of: 'company', month, currency: 'EUR' } }, { as: member })
  expect(lines.filter(({ kind }) => kind === 'payout').map(one => one.amount_minor)).toEqual([-25_000])
})

test('what the bank sends back is in the balance again', async () => {
  await seat('finance')
  await usedAccount()
  await moveBalance(app, brand, 3_000)
  await app.database.db.deleteFrom('notifications').execute()
  const { uuid } = (await ask(brand)).response
  await app.runner.runDue()
  await app.answer(makePayoutBatch, { body: { kind: 'iban' } }, { as: staff })
  await app.answer(returnTransfer, { params: { uuid }, body: { reason: 'account_closed' } }, { as: staff })
  expect(await eurosOn(app, 'brand_balance', org)).toBe(3_000)
  expect(await toldTo(member)).toEqual(['payout_failed'])
  expect((await there())[0]).toMatchObject({ state: 'returned', reason: 'account_closed' })
  await moveBalance(app, brand, 3_000, 'take')
})

test('an owner whose company has a balance, or one on its way, stays until it has arrived', async () => {
  const as = await freshHost(app)
  const password_hash = await hashPassword(password)
  await app.database.db.updateTable('users').set({ password_hash }).where('email', '=', as).execute()
  await moveBalance(app, as, 4_000)
  const leave = async () => await app.call(deleteAccount, { body: { password } }, { as })
  const held = { code: 'account.company_balance', details: { balances: [{ currency: 'EUR', amount_minor: 4_000 }] } }
  expect((await leave()).error).toMatchObject(held)
  await app.answer(saveCompanyBank, { body: account }, { as })
  app.clock.advance(limits.payout.coolOff)
  await app.answer(requestCompanyPayout, { body: { currency: 'EUR', method: 'iban' } }, { as })
  expect((await leave()).error).toMatchObject(held)
  await app.runner.runDue()
  const { uuid } = await app.answer(makePayoutBatch, { body: { kind: 'iban' } }, { as: staff })
  await app.answer(executePayoutBatch, { params: { uuid } }, { as: staff })
  expect((await leave()).status).toBe(200)
})
