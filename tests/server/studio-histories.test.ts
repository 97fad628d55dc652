import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { quoteTexts } from '#contract/ai-prices.ts'
import { limits } from '#contract/limits.ts'
import type { Reader, SignedInContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { AppError } from '#server/errors.ts'
import { askAssistant } from '#server/features/assistant/ask.ts'
import { endAnswer, shareOf } from '#server/features/assistant/end-answer.ts'
import { endInterruptedAnswers } from '#server/features/assistant/jobs.ts'
import { inCredits, readBalance } from '#server/features/credits/credit-account.ts'
import { endInterruptedOperations } from '#server/features/studio/jobs.ts'
import { orderCreation } from '#server/features/studio/order.ts'
import { beginOperation, endOperation, keepProgress } from '#server/features/studio/states.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { grantCredits } from '#server/ledger/credits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

/** On each of the two databases: 500 and 20 together, 10,000 and 1,000 at full size. */
const histories = process.env.LONG ? 5_000 : 250
const kills = process.env.LONG ? 500 : 10
let app: TestApp
let ctx: SignedInContext
let me: string

withMarket(
  made => {
    app = made
  },
  { books: 'at the end' },
)
beforeAll(async () => {
  me = await app.idOf('creator@elenco.test')
  ctx = { ...app.ctx, person: { uuid: me, organization: null, locale: 'en' } as Reader }
  await inCredits(app.ctx, me, async inner => {
    const expiresAt = new Date(app.clock.now().getTime() + 9_000 * 86_400_000)
    await grantCredits(inner, { owner: me, source: 'grant', amount: 200_000, expiresAt, key: 'for the histories' })
  })
})

let n = 0
const order = (versions: number, key: string | null = null, on: SignedInContext = ctx) => {
  const input = { kind: 'caption', brief: 'Moka at seven', tone: 'warm', language: 'en', length: 'medium', versions } as const
  const quote = quoteTexts('caption', 'medium', versions)
  return orderCreation(on, { quote, title: 'Moka', key, built_in: true, what: { kind: 'text', input } })
}
const ask = (key: string | null = null, on: SignedInContext = ctx) => askAssistant(on, { content: 'Say something', key })
const available = async () => (await readBalance(app.ctx, me)).available
/** Everything that waits for its deadline has met it. */
const pastDeadlines = async () => {
  app.clock.advance(limits.studio.deadline)
  // The runs themselves are another test's: here they were cut off.
  await app.database.db.deleteFrom('jobs').where('kind', 'in', ['studio.run', 'assistant.answer']).execute()
  await app.runner.runDue()
}
const open = async () => {
  const rows = await Promise.all(
    (['ai_operations', 'ai_messages'] as const).map(table =>
      app.database.db.selectFrom(table).select('uuid').where('user_id', '=', me).where('finished_at', 'is', null).execute(),
    ),
  )
  return rows.flat()
}

type Step =
  | { do: 'order'; versions: number; again: boolean }
  | { do: 'ask'; again: boolean }
  | { do: 'end'; which: number; how: 'done' | 'some' | 'failed' | 'rejected' | 'stopped'; twice: boolean }
  | { do: 'deadline' | 'restart' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('order' as const), versions: fc.integer({ min: 1, max: 4 }), again: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const), again: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      which: fc.nat(5),
      how: fc.constantFrom('done', 'some', 'failed', 'rejected', 'stopped'),
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('deadline' as const, 'restart' as const) }) },
)

interface Job {
  id: string
  kind: 'text' | 'answer'
  quoted: number
  begun: boolean
}

/** Ends a job as its run would; answers what it must have cost. */
async function end({ id, kind, quoted }: Job, how: Extract<Step, { do: 'end' }>['how']): Promise<number> {
  if (kind === 'answer') {
    const content = 'What came of it. '.repeat(20)
    if (how === 'failed') await endAnswer(app.ctx, id, { state: 'failed', failure: 'failed', content })
    else await endAnswer(app.ctx, id, { state: how === 'some' ? 'done' : how, content })
    return how === 'done' || how === 'some' ? quoted : how === 'stopped' ? shareOf(quoted, content) : 0
  }
  await beginOperation(app.ctx, id)
  const units = how === 'some' || how === 'stopped' ? 1 : quoted / 2
  if (how === 'failed') await endOperation(app.ctx, id, { state: 'failed', failure: 'failed' })
  else if (how === 'rejected') await endOperation(app.ctx, id, { state: 'rejected' })
  else await endOperation(app.ctx, id, { state: 'done', units })
  return how === 'failed' || how === 'rejected' ? 0 : units * 2
}

test(`${histories} random histories of the studio keep every rule of the credits`, {
  timeout: process.env.LONG ? 3_600_000 : 240_000,
}, async () => {
  let played = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async steps => {
      played += 1
      const before = await available()
      let spent = 0
      let jobs: Job[] = []
      for (const next of steps) {
        if (next.do === 'order' || next.do === 'ask') {
          n += 1
          const make = () => (next.do === 'order' ? order(next.versions, `history-${n}`) : ask(`history-${n}`))
          const id = await make()
          if (next.again) expect(await Promise.all([make(), make()])).toEqual([id, id])
          jobs.push({
            id,
            kind: next.do === 'order' ? 'text' : 'answer',
            quoted: next.do === 'order' ? 2 * next.versions : 1,
            begun: false,
          })
        } else if (next.do === 'end') {
          const job = jobs[next.which % Math.max(1, jobs.length)]
          if (!job) continue
          spent += await end(job, next.how)
          // A second end of any kind changes nothing.
          if (next.twice) await end(job, 'done')
          jobs = jobs.filter(one => one !== job)
        } else if (next.do === 'restart') {
          await endInterruptedOperations(app.ctx)
          await endInterruptedAnswers(app.ctx)
        } else {
          await pastDeadlines()
          jobs = []
        }
        const { reserved } = await readBalance(app.ctx, me)
        expect(reserved).toBe(jobs.reduce((sum, { quoted }) => sum + quoted, 0))
        expect(await available()).toBe(before - spent - reserved)
      }
      for (const job of jobs) await end(job, 'failed')
      expect(await readBalance(app.ctx, me)).toEqual({ available: before - spent, reserved: 0 })
      if (played % 50 === 0) expect((await auditBooks(app.database.db)).findings).toEqual([])
    }),
    { numRuns: histories, endOnFailure: true },
  )
})

/** The process ends here: what its transaction wrote is gone. */
const killed = new AppError('server.unavailable')
const cut = (work: (on: SignedInContext) => Promise<unknown>) =>
  inTransaction(ctx, async inner => {
    await work(inner)
    throw killed
  }).catch(error => {
    if (error !== killed) throw error
  })

/** The points at which the process ends, and what must have been paid for three texts afterwards. */
const points: Record<string, () => Promise<number>> = {
  'while the order is written': async () => {
    await cut(on => order(3, null, on))
    await cut(on => ask(null, on))
    return 0
  },
  'ordered and not begun': async () => {
    await order(3)
    await ask()
    return 0
  },
  'while it begins': async () => {
    const id = await order(3)
    await cut(on => beginOperation(on, id))
    return 0
  },
  'begun and not dispatched': async () => {
    await beginOperation(app.ctx, await order(3))
    return 0
  },
  'half of it kept': async () => {
    const id = await order(3)
    await beginOperation(app.ctx, id)
    await keepProgress(app.ctx, id, me, { texts: ['one'], pictures: [] })
    return 0
  },
  'all of it kept and not settled': async () => {
    const id = await order(3)
    await beginOperation(app.ctx, id)
    await keepProgress(app.ctx, id, me, { texts: ['one', 'two', 'three'], pictures: [] })
    return 0
  },
  'while it is settled': async () => {
    const id = await order(3)
    await beginOperation(app.ctx, id)
    await cut(on => endOperation(on, id, { state: 'done', units: 3 }))
    const answer = await ask()
    await cut(on => endAnswer(on, answer, { state: 'done', content: 'All of it.' }))
    return 0
  },
  'settled and not told': async () => {
    const id = await order(3)
    await beginOperation(app.ctx, id)
    await endOperation(app.ctx, id, { state: 'done', units: 3 })
    return 6
  },
}

test(`${kills} kills, at eight points in turn: nothing is charged twice, nothing acknowledged is lost, all has ended by the deadline`, {
  timeout: process.env.LONG ? 3_600_000 : 120_000,
}, async () => {
  const names = Object.keys(points)
  expect(names).toHaveLength(8)
  for (let kill = 0; kill < kills; kill++) {
    const name = present(names[kill % names.length], 'one of names')
    const before = await available()
    const spent = await points[name]?.()
    const waiting = (await open()).length
    // A restart, which may come before or after the deadline.
    if (kill % 3 !== 0) {
      await endInterruptedOperations(app.ctx)
      await endInterruptedAnswers(app.ctx)
      expect((await open()).length, name).toBeLessThanOrEqual(waiting)
    }
    await pastDeadlines()
    expect(await open(), name).toEqual([])
    expect(await readBalance(app.ctx, me), name).toEqual({ available: before - (spent ?? 0), reserved: 0 })
  }
})

test('a stand-in’s work that a restart cut off is given back at once, before any deadline', async () => {
  const before = await available()
  await beginOperation(app.ctx, await order(3))
  const shared = { ...app.ctx, settings: { ...app.ctx.settings, databaseUrl: 'postgres://shared' } }
  await endInterruptedOperations(shared)
  expect((await readBalance(app.ctx, me)).reserved).toBe(6)
  await endInterruptedOperations(app.ctx)
  expect(await readBalance(app.ctx, me)).toEqual({ available: before, reserved: 0 })
})

test('fifty orders at once on the last credits take what there is and no more', async () => {
  const poor = await app.idOf('newcreator@elenco.test')
  const on = { ...ctx, person: { ...ctx.person, uuid: poor } }
  await inCredits(app.ctx, poor, async () => {})
  const { available: credits } = await readBalance(app.ctx, poor)
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, one) => (one % 2 ? order(1, null, on) : order(2, null, on))),
  )
  const taken = answers.flatMap((answer, one) => (answer.status === 'fulfilled' ? [one % 2 ? 2 : 4] : []))
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'credits.insufficient' })
  const held = taken.reduce((sum, amount) => sum + amount, 0)
  expect(await readBalance(app.ctx, poor)).toEqual({ available: credits - held, reserved: held })
  expect(credits - held).toBeLessThan(4)
  await pastDeadlines()
  expect(await readBalance(app.ctx, poor)).toEqual({ available: credits, reserved: 0 })
})
