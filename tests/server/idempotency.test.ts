import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import type { SignedInContext } from '#server/context.ts'
import { keepFact, readFact } from '#server/db/facts.ts'
import { AppError } from '#server/errors.ts'
import { authenticate } from '#server/features/accounts/authenticate.ts'
import { failure, implement } from '#server/http.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const pay = defineEndpoint({
  id: 'test.pay',
  method: 'POST',
  path: '/test/pay',
  summary: 'Moves money, for this test.',
  auth: 'required',
  body: z.strictObject({ amount: z.int() }),
  reply: { kind: 'json', schema: z.object({ total: z.int() }) },
  idempotent: true,
})

type Work = (ctx: SignedInContext, amount: number) => Promise<{ total: number }>

/** Adds to a sum that the database keeps. */
const add: Work = async (ctx, amount) => {
  const total = Number((await readFact(ctx, 'sum')) ?? 0) + amount
  await keepFact(ctx, 'sum', total)
  return { total }
}

async function send(
  key: string | null,
  amount: number,
  { work = add, as = 'creator@elenco.test' }: { work?: Work; as?: string } = {},
) {
  const run = implement(pay, async (ctx, { body }) => await work(ctx, body.amount))(authenticate)
  const headers = new Headers({ 'content-type': 'application/json', authorization: `Bearer ${await app.tokenOf(as)}` })
  if (key) headers.set('idempotency-key', key)
  const request = new Request('http://elenco.test/api/test/pay', { method: 'POST', headers, body: JSON.stringify({ amount }) })
  const response = await run
    .run(app.ctx, { request, address: 'test', node: null, also: new Headers(), within: async () => {} }, {})
    .catch(error => failure(error, () => {}))
  return { status: response.status, ...(await response.json()) }
}

const sum = async () => Number((await readFact(app.ctx, 'sum')) ?? 0)

test('the same key and body get the same answer, once', async () => {
  const before = await sum()
  const one = await send('key-aaaaaaaa', 5)
  const two = await send('key-aaaaaaaa', 5)
  expect(two).toEqual(one)
  expect(await sum()).toBe(before + 5)
})

test('another body under the same key is refused', async () => {
  await send('key-bbbbbbbb', 1)
  const other = await send('key-bbbbbbbb', 2)
  expect([other.status, other.response.code]).toEqual([422, 'idempotency.key_reused'])
})

test('the same key of another person is another key', async () => {
  const before = await sum()
  await send('key-cccccccc', 1)
  await send('key-cccccccc', 1, { as: 'brand@elenco.test' })
  expect(await sum()).toBe(before + 2)
})

test('ten at once: one runs, the others hear that it does or get its answer', async () => {
  const before = await sum()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('key-dddddddd', 7)))
  expect(await sum()).toBe(before + 7)
  for (const answer of answers)
    expect(answer.status === 200 ? answer.response.total : answer.response.code).toBe(
      answer.status === 200 ? before + 7 : 'idempotency.in_flight',
    )
  expect((await send('key-dddddddd', 7)).response.total).toBe(before + 7)
})

test('a failure changes nothing and frees the key', async () => {
  const before = await sum()
  const failing: Work = async (ctx, amount) => {
    await add(ctx, amount)
    throw new AppError('state.conflict')
  }
  expect((await send('key-eeeeeeee', 3, { work: failing })).status).toBe(409)
  expect(await sum()).toBe(before)
  expect((await send('key-eeeeeeee', 3)).status).toBe(200)
  expect(await sum()).toBe(before + 3)
})

test('a failure that is a fact is kept with what it did', async () => {
  const before = await sum()
  const declined: Work = async (ctx, amount) => {
    await add(ctx, amount)
    throw new AppError('payment.declined', { keep: true })
  }
  const one = await send('key-ffffffff', 4, { work: declined })
  const two = await send('key-ffffffff', 4)
  expect(one.status).toBe(402)
  expect(two).toEqual(one)
  expect(await sum()).toBe(before + 4)
  // Without a key the fact is kept all the same.
  const { inTransaction } = await import('#server/db/transaction.ts')
  const keep = inTransaction(app.ctx, async inner => {
    await keepFact(inner, 'declined', true)
    throw new AppError('payment.declined', { keep: true })
  })
  await expect(keep).rejects.toMatchObject({ code: 'payment.declined' })
  expect(await readFact(app.ctx, 'declined')).toBe(true)
})

test('a crash in the middle does not lock the key for ever', async () => {
  const user_id = await app.idOf('creator@elenco.test')
  await send('key-gggggggg', 9)
  // As a killed process leaves it: claimed, never answered.
  await app.database.db
    .updateTable('idempotency_keys')
    .set({ status: null, reply: null, lease_until: new Date(app.clock.now().getTime() + 60_000) })
    .where('key', '=', 'key-gggggggg')
    .where('user_id', '=', user_id)
    .execute()
  expect((await send('key-gggggggg', 9)).response.code).toBe('idempotency.in_flight')
  app.clock.advance(61_000)
  expect((await send('key-gggggggg', 9)).status).toBe(200)
})

test('whoever lost the claim meanwhile rolls back', async () => {
  const before = await sum()
  const slow: Work = async (ctx, amount) => {
    const done = await add(ctx, amount)
    await ctx.db.updateTable('idempotency_keys').set({ claim: crypto.randomUUID() }).where('key', '=', 'key-hhhhhhhh').execute()
    return done
  }
  expect((await send('key-hhhhhhhh', 100, { work: slow })).response.code).toBe('idempotency.in_flight')
  expect(await sum()).toBe(before)
})

test.each(['short', 'x'.repeat(81), 'with a space', 'ñandú-ñandú'])('the key %s is refused', async key => {
  const response = await send(encodeURIComponent(key) === key || key.includes(' ') ? key : 'bad\u00e9key-\u00e9', 1)
  expect([response.status, response.response.code]).toEqual([400, 'idempotency.key_invalid'])
})

test('without a key every call counts', async () => {
  const before = await sum()
  await send(null, 1)
  await send(null, 1)
  expect(await sum()).toBe(before + 2)
})
