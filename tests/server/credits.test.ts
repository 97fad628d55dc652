import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { summaryCredits } from '#contract/endpoints/allowance.ts'
import { AppError } from '#server/errors.ts'
import { inCredits, readBalance } from '#server/features/credits/credit-account.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { grantCredits, releaseCredits, reserveCredits, settleCredits } from '#server/ledger/credits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'

/** On each of the two databases: 500 together, 10,000 at full size. */
const histories = process.env.LONG ? 5_000 : 250
const day = 86_400_000
let app: TestApp
let owner: string
withMarket(made => {
  app = made
})
beforeAll(async () => {
  const { org_id } = await app.database.db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', await app.idOf('brand@elenco.test'))
    .executeTakeFirstOrThrow()
  owner = org_id
})

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000)
const outcome = <T>(work: Promise<T>) =>
  work.then(
    value => ({ value }),
    (error: unknown) => {
      if (error instanceof AppError) return { code: error.code }
      throw error
    },
  )
const reserve = (amount: number, key: string, minutes = 15) =>
  outcome(
    inCredits(app.ctx, owner, async ctx =>
      reserveCredits(ctx, { owner, amount, action: 'create-image', key, expiresAt: inMinutes(minutes) }),
    ),
  )

test('the month’s grant comes once, and a better plan adds the difference', async () => {
  const read = async () => (await app.call(summaryCredits, {}, { as: 'brand@elenco.test' })).response
  expect(await Promise.all([read(), read(), read()])).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ credits_available: 50, month_grant: 50, reserved: 0 })),
  )
  await app.database.db
    .updateTable('users')
    .set({ groups: ['premium', 'brand'] })
    .where('email', '=', 'brand@elenco.test')
    .execute()
  expect((await read()).credits_available).toBe(1000)
  await app.database.db
    .updateTable('users')
    .set({ groups: ['brand'] })
    .where('email', '=', 'brand@elenco.test')
    .execute()
  // A downgrade takes nothing away.
  expect((await read()).credits_available).toBe(1000)
})

test('fifty reservations at once on one account never hold more than there is', async () => {
  await inCredits(app.ctx, owner, async () => {})
  const { available } = await readBalance(app.ctx, owner)
  const amount = Math.floor(available / 20)
  const fit = Math.floor(available / amount)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reserve(amount, `crowd-${n}`)))
  expect(answers.filter(answer => 'value' in answer)).toHaveLength(Math.min(50, fit))
  expect(answers.filter(answer => 'code' in answer && answer.code === 'credits.insufficient')).toHaveLength(
    50 - Math.min(50, fit),
  )
  expect(await readBalance(app.ctx, owner)).toEqual({ available: available - fit * amount, reserved: fit * amount })
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  for (const answer of answers)
    if ('value' in answer) await inCredits(app.ctx, owner, async ctx => releaseCredits(ctx, owner, answer.value))
  expect(await readBalance(app.ctx, owner)).toEqual({ available, reserved: 0 })
})

test('the same key holds once, and what was settled stays settled', async () => {
  const [one, two] = await Promise.all([reserve(7, 'same'), reserve(7, 'same')])
  expect(one).toEqual(two)
  const hold = 'value' in one ? one.value : ''
  const settle = (spent: number) => outcome(inCredits(app.ctx, owner, async ctx => settleCredits(ctx, owner, hold, spent)))
  expect(await settle(5)).toEqual({ value: undefined })
  expect(await settle(5)).toEqual({ value: undefined })
  expect(await settle(6)).toEqual({ code: 'credits.hold_over' })
  expect(await settle(0)).toEqual({ code: 'credits.hold_over' })
})

test('amounts that are none are refused', async () => {
  for (const amount of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    await expect(
      inCredits(app.ctx, owner, async ctx =>
        reserveCredits(ctx, { owner, amount, action: 'x', key: `bad ${amount}`, expiresAt: inMinutes(1) }),
      ),
    ).rejects.toThrow('is no amount')
})

type Step =
  | { do: 'reserve'; amount: number; minutes: number }
  | { do: 'settle'; which: number; part: number }
  | { do: 'release'; which: number }
  | { do: 'grant'; amount: number; days: number }
  | { do: 'wait'; days: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('reserve' as const),
    amount: fc.integer({ min: 1, max: 400 }),
    minutes: fc.constantFrom(1, 60, 100_000),
  }),
  fc.record({ do: fc.constant('settle' as const), which: fc.nat(9), part: fc.constantFrom(0, 0.3, 1) }),
  fc.record({ do: fc.constant('release' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('grant' as const), amount: fc.integer({ min: 1, max: 300 }), days: fc.constantFrom(1, 40, 365) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(0.01, 1, 31, 70) }),
)

test(`${histories} random histories keep every rule of the credits`, {
  timeout: process.env.LONG ? 3_600_000 : 240_000,
}, async () => {
  let n = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async steps => {
      n += 1
      const holds: { hold: string; amount: number }[] = []
      for (const [index, next] of steps.entries()) {
        const key = `history-${n}-${index}`
        const before = await readBalance(app.ctx, owner)
        if (next.do === 'wait') {
          app.clock.advance(next.days * day)
          await inCredits(app.ctx, owner, async () => {})
        } else if (next.do === 'grant') {
          const lot = { owner, source: 'grant' as const, amount: next.amount, key, expiresAt: inMinutes(next.days * 1440) }
          await inCredits(app.ctx, owner, async ctx => grantCredits(ctx, lot))
          await inCredits(app.ctx, owner, async ctx => grantCredits(ctx, lot))
        } else if (next.do === 'reserve') {
          const answer = await reserve(next.amount, key, next.minutes)
          if ('value' in answer) holds.push({ hold: answer.value, amount: next.amount })
          else expect(next.amount).toBeGreaterThan(before.available)
        } else {
          const known = holds[next.which % Math.max(1, holds.length)]
          if (!known) continue
          const spent = next.do === 'settle' ? Math.floor(known.amount * next.part) : 0
          await outcome(inCredits(app.ctx, owner, async ctx => settleCredits(ctx, owner, known.hold, spent)))
        }
        const after = await readBalance(app.ctx, owner)
        expect(after.available).toBeGreaterThanOrEqual(0)
        expect(after.reserved).toBeGreaterThanOrEqual(0)
      }
      // All rules of the books are asked now and then, and after the last one.
      if (n % 25 === 0) expect((await auditBooks(app.database.db)).findings).toEqual([])
    }),
    { numRuns: histories, endOnFailure: true },
  )
  expect((await auditBooks(app.database.db)).findings).toEqual([])
})
