import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { gathered } from './gathered.ts'

export interface Job {
  id: number
  kind: string
  ref: string | null
  payload: Record<string, unknown>
  due_at: Date
  attempts: number
}

/** One due job, or several of a kind. */
type Taken = [Job, ...Job[]]

/** Does one of the jobs that were taken together. */
type Each = (job: Job) => Promise<void>

/**
 * `inside` runs in one transaction with the removal of its row: exactly once. `outside` talks to the world and runs at
 * least once, under a lease. The two others are like them for whatever is due of their kind: one transaction does all of
 * them; or one reading serves all of them, and each is done and removed by itself.
 */
export type JobHandler =
  | { inside: (ctx: Context, job: Job) => Promise<void> }
  | { outside: (ctx: Context, job: Job) => Promise<void> }
  | { insideTogether: (ctx: Context, jobs: Job[]) => Promise<void> }
  | { outsideTogether: (ctx: Context, jobs: Job[]) => Promise<Each> }

/** So many jobs of a kind are taken together at most: a part is short (decision 840), and a place outside is asked by as many at once. */
const most = { inside: 100, outside: 25 }

const leaseMs = 120_000
const intervalMs = 5_000
/** After this many failures a job rests for a day between tries; it is never dropped silently. */
const patience = 12

/** A job that took longer than `from` leaves the database alone for as long as it took before the next one, `most` at most. */
const rest = { from: 50, most: 2_000 }

const idsOf = (jobs: Taken) => jobs.map(({ id }) => id)
const requestOf = ({ id }: Job) => `job-${id}`
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

  /** The next due job, and those that are due with it where its kind takes many. One that has failed goes alone: it holds none of them up again. */
  const take = async ({ db }: TxContext, now: Date): Promise<Taken | undefined> => {
    const next = () =>
      db
        .selectFrom('jobs')
        .select(['id', 'kind', 'ref', 'payload', 'due_at', 'attempts'])
        .where(due(now))
        .orderBy('due_at')
        .orderBy('id')
        .forUpdate()
        .skipLocked()
    const first = await next().limit(1).executeTakeFirst()
    if (!first) return
    const handler = handlers[first.kind]
    if (!handler || 'inside' in handler || 'outside' in handler || first.attempts > 0) return [first]
    const { kind, id } = first
    const all = 'insideTogether' in handler ? most.inside : most.outside
    const others = await next()
      .where('kind', '=', kind)
      .where('attempts', '=', 0)
      .where('id', '<>', id)
      .limit(all - 1)
      .execute()
    return [first, ...others]
  }

  /** Runs what is due next, and answers how many jobs that were. Several runners may look at once: each gets other jobs. */
  const runNext = async (): Promise<number> => {
    const now = ctx.clock.now()
    let jobs: Taken | undefined
    try {
      return await inTransaction(ctx, async inner => {
        const taken = await take(inner, now)
        jobs = taken
        if (!taken) return 0
        const [first] = taken
        const ids = idsOf(taken)
        const handler = handlers[first.kind]
        const within = { ...inner, requestId: requestOf(first) }
        if (handler && ('inside' in handler || 'insideTogether' in handler)) {
          // Gone before it runs: the handler may set the same timer again.
          await inner.db.deleteFrom('jobs').where('id', 'in', ids).execute()
          await ('inside' in handler ? handler.inside(within, first) : handler.insideTogether(within, taken))
          return taken.length
        }
        await inner.db
          .updateTable('jobs')
          .set(eb => ({ locked_until: new Date(now.getTime() + leaseMs), attempts: eb('attempts', '+', 1) }))
          .where('id', 'in', ids)
          .execute()
        inner.effects.afterCommit.push(() => void outside.add(runOutside(taken)))
        return taken.length
      })
    } catch (error) {
      if (!jobs) throw error
      await putOff(jobs, error)
      return jobs.length
    }
  }

  const outside = new (class {
    readonly running = new Set<Promise<void>>()
    add(work: Promise<void>) {
      this.running.add(work)
      void work.finally(() => this.running.delete(work))
    }
  })()

  const remove = gathered<number>(
    async ids =>
      await ctx.db
        .deleteFrom('jobs')
        .where('id', 'in', [...ids])
        .execute(),
  )

  const runOutside = async (jobs: Taken) => {
    const [first] = jobs
    const handler = handlers[first.kind]
    if (!handler) return
    const within = { ...ctx, requestId: requestOf(first) }
    try {
      const each = 'outsideTogether' in handler ? await handler.outsideTogether(within, jobs) : null
      await Promise.all(
        jobs.map(async job => {
          try {
            if (each) await each(job)
            else if ('outside' in handler) await handler.outside(within, job)
            await remove(job.id)
          } catch (error) {
            await putOff([job], error)
          }
        }),
      )
    } catch (error) {
      await putOff(jobs, error)
    }
  }

  /** All of them were tried as often: those that have failed go alone. */
  const putOff = async (jobs: Taken, error: unknown) => {
    const [{ id, kind, attempts }] = jobs
    ctx.log.error({ err: error, job: id, kind, jobs: jobs.length }, 'a job failed')
    await ctx.db
      .updateTable('jobs')
      .set({
        attempts: attempts + 1,
        locked_until: new Date(ctx.clock.now().getTime() + backoff(attempts)),
        last_error: String((error as Error)?.message ?? error).slice(0, 500),
      })
      .where('id', 'in', idsOf(jobs))
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
        const did = await runNext()
        if (did === 0) break
        ran += did
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
