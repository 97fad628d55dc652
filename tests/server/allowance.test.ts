import { expect, test } from 'vitest'
import { maxViews, summaryCredits } from '#contract/endpoints/allowance.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

/** Month's grants of docs/domain.md's plans. */
/** Nobody starts with somebody else's month. */
async function forget() {
  for (const table of ['credit_entries', 'credit_holds', 'credit_lots', 'credit_accounts', 'usage_counters'] as const)
    await app.database.db.deleteFrom(table).execute()
  await app.database.db.deleteFrom('ledger_entries').where('currency', '=', 'XCR').execute()
  await app.database.db.deleteFrom('ledger_accounts').where('currency', '=', 'XCR').execute()
}

test.each([
  ['a creator', ['creator'], 60, 0],
  ['a free brand', ['brand'], 50, 3],
  ['a premium brand', ['premium', 'brand'], 1000, 50],
  ['a whitelabel brand', ['whitelabel', 'brand'], 5000, 300],
  ['a managed brand', ['espejo', 'brand'], 2500, 150],
])('%s has what its plan grants', async (_, groups, credits, views) => {
  const as = 'brand@elenco.test'
  await forget()
  await app.database.db
    .updateTable('users')
    .set({ groups: groups as never })
    .where('email', '=', as)
    .execute()
  expect((await app.call(summaryCredits, {}, { as })).response.credits_available).toBe(credits)
  expect((await app.call(maxViews, {}, { as })).response).toMatchObject({ max_views: views, limit: views, used: 0, extra: 0 })
})

test('nobody without a session is told anything', async () => {
  expect((await app.call(summaryCredits)).status).toBe(401)
  expect((await app.call(maxViews)).status).toBe(401)
})

test('the slash at the end of the specification’s spelling makes no difference', async () => {
  expect((await app.call({ ...summaryCredits, path: '/v3/ai/summary-credits/' }, {}, { as: 'brand@elenco.test' })).status).toBe(
    200,
  )
})
