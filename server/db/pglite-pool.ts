import { Worker } from 'node:worker_threads'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { EngineOptions, EngineResult } from './pglite-engine.ts'
import type { WorkerReply, WorkerRequest } from './pglite-messages.ts'

type Run = (text: string, params: readonly unknown[]) => Promise<EngineResult>

/** A waiting query says so after this long instead of standing there for ever. */
const patience = 30_000

/**
 * PGlite has one connection: whoever holds it (a query, or a whole transaction) holds it alone, the others wait in line.
 * To Kysely this is a pool of one, so that the PostgreSQL dialect serves both databases.
 */
export function poolOfOne(run: Run, end: () => Promise<void>): PostgresPool {
  let held = false
  /** The last statement of whoever holds it, for whoever waited in vain; its values are not in it. */
  let latest = ''
  const line: (() => void)[] = []

  const release = () => {
    const next = line.shift()
    if (next) next()
    else held = false
  }

  const client = (): PostgresPoolClient => {
    let released = false
    return {
      // Only the form that Kysely's dialect calls; cursors are not offered.
      query: (async (text: string, params: readonly unknown[]) => {
        latest = text
        return await run(text, params)
      }) as PostgresPoolClient['query'],
      release() {
        if (released) return
        released = true
        release()
      },
    }
  }

  return {
    async connect() {
      if (held) {
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => {
            line.splice(line.indexOf(turn), 1)
            const busyWith = latest.replace(/\s+/g, ' ').trim().slice(0, 160)
            reject(Object.assign(new Error(`the embedded database was busy for too long: ${busyWith}`), { code: '53300' }))
          }, patience)
          const turn = () => {
            clearTimeout(timer)
            resolve()
          }
          line.push(turn)
        })
      }
      held = true
      return client()
    },
    end,
  }
}

/** The embedded database in a worker thread of its own: what the server uses. */
export async function workerPool(options: EngineOptions, script: URL): Promise<PostgresPool> {
  const worker = new Worker(script, { workerData: options })
  const waiting = new Map<number, { resolve: (result: EngineResult) => void; reject: (error: Error) => void }>()
  let last = 0
  let gone: Error | undefined

  const send = (request: Omit<WorkerRequest, 'id'>) =>
    new Promise<EngineResult>((resolve, reject) => {
      if (gone) return reject(gone)
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, ...request } satisfies WorkerRequest)
    })

  const fail = (error: Error) => {
    gone ??= Object.assign(error, { code: '57P01' })
    for (const { reject } of waiting.values()) reject(gone)
    waiting.clear()
  }

  await new Promise<void>((resolve, reject) => {
    waiting.set(0, { resolve: () => resolve(), reject })
    worker.on('message', ({ id, result, error }: WorkerReply) => {
      const caller = waiting.get(id)
      waiting.delete(id)
      if (error) caller?.reject(Object.assign(new Error(error.message), error))
      else caller?.resolve(result ?? { command: '', rowCount: 0, rows: [] })
    })
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('the embedded database has stopped')))
  })

  return poolOfOne(
    (text, params) => send({ text, params }),
    async () => {
      await send({ close: true })
      await worker.terminate()
    },
  )
}
