import { parentPort, workerData } from 'node:worker_threads'
import { type EngineOptions, runOn, startEngine } from './pglite-engine.ts'
import type { WorkerReply, WorkerRequest } from './pglite-messages.ts'

/** PGlite computes for as long as a query takes: here, off the thread that serves requests. One request at a time. */
const port = parentPort
if (!port) throw new Error('pglite-worker runs in a worker thread only')

const reply = (message: WorkerReply) => port.postMessage(message)

const describe = (error: unknown): WorkerReply['error'] => {
  const { message, code, constraint, detail } = error as Record<string, string | undefined>
  return { message: String(message ?? error), code, constraint, detail }
}

const engine = await startEngine(workerData as EngineOptions).catch(error => {
  reply({ id: 0, error: describe(error) })
  process.exit(1)
})

port.on('message', async ({ id, text, params, close }: WorkerRequest) => {
  try {
    if (close) {
      await engine.close()
      reply({ id })
      port.close()
      return
    }
    reply({ id, result: await runOn(engine, text ?? '', params ?? []) })
  } catch (error) {
    reply({ id, error: describe(error) })
  }
})
reply({ id: 0 })
