import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'

export interface Job {
  id: number
  kind: string
  ref: string | null
  payload: Record<string, unknown>
  due_at: Date
  attempts: number
}

/**
 * `inside` runs in one transaction with the removal of its row: exactly once. `outside` talks to the world and runs at
 * least once, under a lease.
 */
export type JobHandler =
  | { inside: (ctx: Context, job: Job) => Promise<void> }
  | { outside: (ctx: Context, job: Job) => Promise<void> }

const leaseMs = 120_000
const intervalMs = 5_000
/** After this many failures a job rests for a day between tries; it is never dropped silently. */
const patience = 12

/** A job that took longer than `from` leaves the database alone for as long as it took before the next one, `most` at most. */
const rest = { from: 50, most: 2_000 }

const backoff = (attempts: number) => (attempts >= patience ? 86_400_000 : Math.min(1000 * 2 ** attempts, 600_000))

export interface Runner {
  start(): void
  /** Something may be due now. */
  wake(): void
  /** Runs everything that is due, here and now; returns how many ran. */
  runDue(): Promise<number>
  stop(): Promise<void>
}

export function makeRunner(base: Context, handlers: Record<string, JobHandler>): Runner {
  const kinds = Object.keys(handlers)
  let timer: NodeJS.Timeout | undefined
  let last: Promise<number> = Promise.resolve(0)
  let woken = false
  let stopped = false
  const ctx: Context = { ...base, person: null }

  const due = (now: Date) =>
    sql<boolean>`due_at <= ${now} and (locked_until is null or locked_until <= ${now}) and kind in (${sql.join(kinds)})`

  /** One due job, or null when there is none. Several runners may look at once: each gets another. */
  const runOne = async (): Promise<boolean> => {
    const now = ctx.clock.now()
    let job: Job | undefined
    try {
      return await inTransaction(ctx, async inner => {
        job = await inner.db
          .selectFrom('jobs')
          .select(['id', 'kind', 'ref', 'payload', 'due_at', 'attempts'])
          .where(due(now))
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (!job) return false
        const handler = handlers[job.kind]
        if (handler && 'inside' in handler) {
          // Gone before it runs: the handler may set the same timer again.
          await inner.db.deleteFrom('jobs').where('id', '=', job.id).execute()
          await handler.inside({ ...inner, requestId: `job-${job.id}` }, job)
          return true
        }
        await inner.db
          .updateTable('jobs')
          .set({ locked_until: new Date(now.getTime() + leaseMs), attempts: job.attempts + 1 })
          .where('id', '=', job.id)
          .execute()
        const taken = job
        inner.effects.afterCommit.push(() => void outside.add(runOutside(taken)))
        return true
      })
    } catch (error) {
      if (!job) throw error
      await putOff(job, error)
      return true
    }
  }

  const outside = new (class {
    readonly running = new Set<Promise<void>>()
    add(work: Promise<void>) {
      this.running.add(work)
      void work.finally(() => this.running.delete(work))
    }
  })()

  const runOutside = async (job: Job) => {
    const handler = handlers[job.kind]
    try {
      if (handler && 'outside' in handler) await handler.outside({ ...ctx, requestId: `job-${job.id}` }, job)
      await ctx.db.deleteFrom('jobs').where('id', '=', job.id).execute()
    } catch (error) {
      await putOff(job, error)
    }
  }

  const putOff = async (job: Job, error: unknown) => {
    ctx.log.error({ err: error, job: job.id, kind: job.kind }, 'a job failed')
    await ctx.db
      .updateTable('jobs')
      .set({
        attempts: job.attempts + 1,
        locked_until: new Date(ctx.clock.now().getTime() + backoff(job.attempts)),
        last_error: String((error as Error)?.message ?? error).slice(0, 500),
      })
      .where('id', '=', job.id)
      .execute()
      .catch(cause => ctx.log.error({ err: cause }, 'a failed job could not be put off'))
  }

  let goOn = () => {}
  /**
   * Readers who came meanwhile, and all that their requests ask one after the other, have their turn between two parts of a long work:
   * whoever meets a part waits for that one alone.
   */
  const restFor = (ms: number) =>
    new Promise<void>(resolve => {
      const over = setTimeout(resolve, Math.min(ms, rest.most))
      goOn = () => {
        clearTimeout(over)
        resolve()
      }
    })

  /** One sweep of this node at a time. What talks to the world goes on beside it: the next sweep does not wait for that. */
  const sweep = (rests: boolean): Promise<number> => {
    const turn = last.then(async () => {
      let ran = 0
      while (!stopped) {
        const began = performance.now()
        if (!(await runOne())) break
        ran += 1
        const took = performance.now() - began
        if (rests && !stopped && took > rest.from) await restFor(took)
      }
      return ran
    })
    last = turn.catch(() => 0)
    return turn
  }

  /** A caller that waits for its own sweep knows that nothing due is still under way. */
  const runDue = async (): Promise<number> => {
    goOn()
    const ran = await sweep(false)
    await Promise.all(outside.running)
    return ran
  }

  /** Many wakes before the next sweep are one. */
  function wake() {
    if (stopped || woken) return
    woken = true
    setImmediate(() => {
      woken = false
      sweep(true).catch(error => ctx.log.error({ err: error }, 'the job runner met an error'))
    })
  }

  return {
    start() {
      timer = setInterval(wake, intervalMs)
      timer.unref()
      wake()
    },
    wake,
    runDue,
    async stop() {
      stopped = true
      clearInterval(timer)
      goOn()
      await last
      await Promise.all(outside.running)
    },
  }
}
