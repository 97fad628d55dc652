import { beforeAll, expect, test } from 'vitest'
import { creditHistory, summaryCredits } from '#contract/endpoints/allowance.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { inCredits } from '#server/features/credits/credit-account.ts'
import { grantCredits, releaseCredits, reserveCredits, settleCredits } from '#server/ledger/credits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'

const as = { as: 'newcreator@elenco.test' }
let app: TestApp
let owner: string
withMarket(made => {
  app = made
})
beforeAll(async () => {
  owner = await app.idOf(as.as)
})

let n = 0
const hold = (amount: number) =>
  inCredits(app.ctx, owner, async ctx => {
    n += 1
    const expiresAt = new Date(app.clock.now().getTime() + 600_000)
    return await reserveCredits(ctx, { owner, amount, action: 'create-image', key: `alert-${n}`, expiresAt })
  })
const settle = async (uuid: string, spent: number) =>
  await inCredits(app.ctx, owner, ctx => settleCredits(ctx, owner, uuid, spent))
const spend = async (amount: number) => await settle(await hold(amount), amount)
const told = async () =>
  (await app.call(listNotifications, {}, as)).response.filter(
    (one: { metadata: { type: string } }) => one.metadata.type === 'credits_low',
  )

test('a low balance is told at 20 % and at 5 % of the month’s grant, once each, and not for what may come back', async () => {
  expect((await app.call(summaryCredits, {}, as)).response.credits_available).toBe(60)
  await spend(40)
  expect(await told()).toHaveLength(0)
  const held = await hold(18)
  await inCredits(app.ctx, owner, ctx => releaseCredits(ctx, owner, held))
  expect(await told()).toHaveLength(0)
  await spend(8)
  expect(await told()).toMatchObject([{ body: expect.stringContaining('12'), action_url: '/ai/credits' }])
  await spend(1)
  expect(await told()).toHaveLength(1)
  await spend(8)
  expect(await told()).toHaveLength(2)
  // Filled up again, the next time is told again.
  await inCredits(app.ctx, owner, async ctx => {
    const expiresAt = new Date(app.clock.now().getTime() + 86_400_000)
    await grantCredits(ctx, { owner, source: 'purchase', amount: 20, expiresAt, key: 'filled up' })
  })
  await spend(12)
  expect(await told()).toHaveLength(3)
})

test('the history adds up to the balance, page by page and as a file, and is nobody else’s', async () => {
  const { credits_available } = (await app.call(summaryCredits, {}, as)).response
  const one = await app.call(creditHistory, { query: { size_page: 3 } }, as)
  expect(one.response[0].balance).toBe(credits_available)
  expect(one.response[0].balance - one.response[0].amount).toBe(one.response[1].balance)
  const all = (await app.call(creditHistory, { query: { size_page: 100 } }, as)).response
  expect(all).toHaveLength(one.meta.count)
  expect(all.reduce((sum: number, entry: { amount: number }) => sum + entry.amount, 0)).toBe(credits_available)
  const answer = await app.request('/api/v3/ai/credit-history/export', {
    headers: { authorization: `Bearer ${await app.tokenOf(as.as)}` },
  })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(all.length + 1)
  expect(lines.at(-1)?.endsWith(`,${credits_available}`)).toBe(true)
  const other = await app.call(creditHistory, {}, { as: 'creator@elenco.test' })
  expect(other.response.some((entry: { id: number }) => all.some(({ id }: { id: number }) => id === entry.id))).toBe(false)
})
