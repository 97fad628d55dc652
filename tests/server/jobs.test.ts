import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getProfile } from '#contract/endpoints/accounts.ts'
import { acceptOffer } from '#contract/endpoints/deals.ts'
import { moveClock, type ProcessStep, processSteps } from '#contract/endpoints/dev.ts'
import type { Context } from '#server/context.ts'
import { keepFact, readFact } from '#server/db/facts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { clearTimer, enqueue, enqueueAll, setTimer, setTimersAtLatest } from '#server/jobs/jobs.ts'
import { type JobHandler, makeRunner } from '#server/jobs/runner.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { brand, must, offeredDeal, takeStep } from '#tests/support/make-deal.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  await app.database.db.deleteFrom('jobs').execute()
})
afterEach(() => app.close())

const hour = 3_600_000
const runner = (handlers: Record<string, JobHandler>) => makeRunner(app.ctx, handlers)
const inside = (work: (ctx: Context) => Promise<void>): JobHandler => ({ inside: work })
const count = async (name: string, ctx: Context = app.ctx) =>
  await keepFact(ctx, name, Number((await readFact(ctx, name)) ?? 0) + 1)
const counted = async (name: string) => Number((await readFact(app.ctx, name)) ?? 0)
const at = (ms: number) => new Date(app.clock.now().getTime() + ms)

test('a timer waits for its time, runs once, and can be moved and cleared', async () => {
  const jobs = runner({ bell: inside(async ctx => await count('bell', ctx)) })
  await setTimer(app.ctx, 'bell', 'a', at(hour))
  await setTimer(app.ctx, 'bell', 'b', at(hour))
  await setTimer(app.ctx, 'bell', 'a', at(3 * hour))
  await clearTimer(app.ctx, 'bell', 'b')
  app.clock.advance(2 * hour)
  expect(await jobs.runDue()).toBe(0)
  app.clock.advance(2 * hour)
  expect(await jobs.runDue()).toBe(1)
  expect(await jobs.runDue()).toBe(0)
  expect(await counted('bell')).toBe(1)
})

test('what follows a commit runs; what was rolled back does not', async () => {
  const jobs = runner({ mail: inside(async ctx => await count('mail', ctx)) })
  await inTransaction(app.ctx, async inner => await enqueue(inner, 'mail'))
  const undone = inTransaction(app.ctx, async inner => {
    await enqueue(inner, 'mail')
    throw new Error('changed its mind')
  })
  await expect(undone).rejects.toThrow()
  expect(await jobs.runDue()).toBe(1)
  expect(await counted('mail')).toBe(1)
})

test('a job that fails undoes itself, is put off for longer each time, and holds nobody up', async () => {
  let fails = 2
  const jobs = runner({
    shaky: inside(async ctx => {
      await count('shaky', ctx)
      if (fails-- > 0) throw new Error('not today')
    }),
    steady: inside(async ctx => await count('steady', ctx)),
  })
  await enqueue(app.ctx, 'shaky')
  await enqueue(app.ctx, 'steady')
  await jobs.runDue()
  expect([await counted('shaky'), await counted('steady')]).toEqual([0, 1])
  expect(await jobs.runDue()).toBe(0)
  const row = await app.database.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ attempts: 1, last_error: 'not today' })
  app.clock.advance(1_500)
  expect(await jobs.runDue()).toBe(1)
  app.clock.advance(1_500)
  expect(await jobs.runDue()).toBe(0)
  app.clock.advance(1_500)
  expect(await jobs.runDue()).toBe(1)
  expect(await counted('shaky')).toBe(1)
  expect(app.faults).toHaveLength(2)
})

test('a long work that goes by parts lets readers in between two of them, with all that they ask one after the other', async () => {
  let parts = 0
  const { database } = app
  const jobs = runner({
    long: inside(async ctx => {
      parts += 1
      await sql`select pg_sleep(1.5)`.execute(ctx.db)
      if (parts < 2) await enqueue(ctx, 'long')
    }),
  })
  await enqueue(app.ctx, 'long')
  jobs.start()
  await expect.poll(() => parts).toBe(1)
  for (let n = 0; n < 5; n++) await database.db.selectFrom('users').select('uuid').limit(1).execute()
  // The second part may not have begun before the reader had all five answers.
  expect(parts).toBe(1)
  await expect.poll(() => parts, { timeout: 10_000 }).toBe(2)
  await jobs.stop()
})

test('two runners share the work and do none of it twice', async () => {
  const handlers = { one: inside(async ctx => await count('one', ctx)) }
  const [left, right] = [runner(handlers), runner(handlers)]
  for (let i = 0; i < 20; i++) await enqueue(app.ctx, 'one')
  const ran = await Promise.all([left.runDue(), right.runDue()])
  // A sweep may end early while the other holds the last row.
  expect(ran[0] + ran[1]).toBe(20)
  expect(await app.database.db.selectFrom('jobs').select('id').execute()).toEqual([])
})

test('what talks to the world runs outside of any transaction, and again after a crash', async () => {
  let calls = 0
  let crash = true
  const handlers: Record<string, JobHandler> = {
    post: {
      outside: async ctx => {
        calls += 1
        expect(ctx.effects).toBeNull()
        if (crash) await new Promise(() => {})
      },
    },
  }
  await enqueue(app.ctx, 'post')
  // A process that dies in the middle: its sweep never comes back.
  void runner(handlers).runDue()
  await expect.poll(() => calls).toBe(1)
  crash = false
  const next = runner(handlers)
  expect(await next.runDue()).toBe(0)
  app.clock.advance(5 * 60_000)
  expect(await next.runDue()).toBe(1)
  expect(calls).toBe(2)
  expect(await app.database.db.selectFrom('jobs').select('id').execute()).toEqual([])
})

test('jobs of a kind that takes many are one transaction; where it fails nothing was done, and each goes alone', async () => {
  const turns: number[] = []
  const jobs = runner({
    many: {
      insideTogether: async (ctx, all) => {
        turns.push(all.length)
        for (const _ of all) await count('many', ctx)
        if (all.some(({ payload }) => payload.bad)) throw new Error('not this one')
      },
    },
  })
  await setTimersAtLatest(app.ctx, 'many', new Map([['later', at(hour)]]))
  await enqueueAll(app.ctx, 'many', [{}, { bad: true }, {}])
  expect(await jobs.runDue()).toBe(3)
  expect([turns, await counted('many')]).toEqual([[3], 0])
  app.clock.advance(2_500)
  expect(await jobs.runDue()).toBe(3)
  expect([turns, await counted('many')]).toEqual([[3, 1, 1, 1], 2])
  // The one that fails is there still, and waits alone; what came meanwhile goes without it.
  await enqueueAll(app.ctx, 'many', [{}, {}])
  expect(await jobs.runDue()).toBe(2)
  expect(await counted('many')).toBe(4)
  const left = await app.database.db.selectFrom('jobs').select(['payload', 'attempts']).orderBy('id').execute()
  expect(left).toEqual([
    { payload: {}, attempts: 0 },
    { payload: { bad: true }, attempts: 2 },
  ])
})

test('several that talk to the world share one reading; each is gone once it is done, and what was cut off or failed comes again', async () => {
  const done: unknown[] = []
  let readings = 0
  let broken = true
  const handlers: Record<string, JobHandler> = {
    post: {
      outsideTogether: async (ctx, all) => {
        readings += 1
        expect(ctx.effects).toBeNull()
        expect(all.length).toBe(broken ? 4 : 1)
        return async ({ payload }) => {
          if (broken && payload.who === 'cut off') await new Promise(() => {})
          if (broken && payload.who === 'failed') throw new Error('away')
          done.push(payload.who)
        }
      },
    },
  }
  await enqueueAll(
    app.ctx,
    'post',
    ['a', 'cut off', 'failed', 'b'].map(who => ({ who })),
  )
  // A process that dies in the middle: its sweep never comes back.
  void runner(handlers).runDue()
  const left = () => app.database.db.selectFrom('jobs').select('payload').orderBy('id').execute()
  await expect.poll(left).toEqual([{ payload: { who: 'cut off' } }, { payload: { who: 'failed' } }])
  expect([done, readings]).toEqual([['a', 'b'], 1])
  await expect.poll(() => app.faults.length).toBe(1)
  broken = false
  app.clock.advance(5 * 60_000)
  expect(await runner(handlers).runDue()).toBe(2)
  expect(done).toEqual(['a', 'b', 'cut off', 'failed'])
  expect(await left()).toEqual([])
})

test('kinds that this version does not know are left for one that does', async () => {
  await enqueue(app.ctx, 'of.the.future')
  expect(await runner({ known: inside(async () => {}) }).runDue()).toBe(0)
  expect(await app.database.db.selectFrom('jobs').select('kind').execute()).toHaveLength(1)
})

test('the outer database refuses inside a transaction, instead of waiting for itself', async () => {
  const wrong = inTransaction(app.ctx, async () => await readFact(app.ctx, 'anything'))
  await expect(wrong).rejects.toThrow(/inside a transaction/)
  expect(await readFact(app.ctx, 'anything')).toBeUndefined()
})

test('transactions that come at once take turns', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      inTransaction(app.ctx, async inner => {
        await inner.db.selectFrom('users').select('uuid').where('email', '=', 'admin@elenco.test').forUpdate().execute()
        await count('turns', inner)
        if (i % 3 === 0) throw new Error('some fail')
      }).catch(() => {}),
    ),
  )
  expect(await counted('turns')).toBe(6)
})

test('the superuser moves the clock in demo mode, and what came due has run when it answers', async () => {
  const move = (as: string | undefined, advance_ms: number, on = app) => on.call(moveClock, { body: { advance_ms } }, { as })
  expect((await move(undefined, hour)).status).toBe(401)
  expect((await move('premium@elenco.test', hour)).error.code).toBe('ability.forbidden')
  expect((await move('admin@elenco.test', -1)).status).toBe(400)
  const before = app.clock.now().getTime()
  const moved = await move('admin@elenco.test', hour)
  expect(Date.parse(moved.response.now) - before).toBeGreaterThanOrEqual(hour)
  expect(await readFact(app.ctx, 'clock_offset_ms')).toBe(hour)
  const off = await createTestApp({ env: { DEMO: 'off' } })
  expect((await move('admin@elenco.test', hour, off)).error.code).toBe('demo.off')
  expect((await off.call(getProfile, {}, { as: 'admin@elenco.test' })).status).toBe(200)
  await off.close()
})

test('the superuser reads what the shared processes did, refusals too; outside of demonstrations nobody does', async () => {
  const { deal, creator } = await offeredDeal(app)
  expect((await takeStep(app, acceptOffer, deal, deal.side === 'brand' ? brand : creator, { version: 1 })).status).toBe(403)
  must(await takeStep(app, acceptOffer, deal, creator, { version: 1 }))
  const read = (as: string | undefined, query = {}, on = app) => on.call(processSteps, { query }, { as })
  expect((await read(undefined)).status).toBe(401)
  expect((await read('premium@elenco.test')).error.code).toBe('ability.forbidden')
  const { response } = await read('admin@elenco.test', { id: deal.uuid })
  expect(response.map((step: ProcessStep) => [step.event, step.from, step.to, step.microsteps[0]?.taken])).toEqual([
    ['offer.accept', 'offer_pending', 'offer_pending', []],
    ['offer.accept', 'offer_pending', 'awaiting_funds', ['deal.offer_pending|offer.accept|0']],
  ])
  expect((await read('admin@elenco.test', { id: deal.uuid, after: response.at(-1).seq })).response).toEqual([])
  const off = await createTestApp({ env: { DEMO: 'off' } })
  expect((await read('admin@elenco.test', {}, off)).error.code).toBe('demo.off')
  await off.close()
})
