import type { PostgresPool } from 'kysely'
import { type EngineOptions, runOn, startEngine } from './pglite-engine.ts'
import { poolOfOne } from './pglite-pool.ts'

/** The embedded database without a thread: what tests use, each with a clone of a migrated template. */
export async function inProcessPool(options: EngineOptions): Promise<PostgresPool & { dump: () => Promise<Blob> }> {
  const engine = await startEngine(options)
  const pool = poolOfOne(
    (text, params) => runOn(engine, text, params),
    () => engine.close(),
  )
  return Object.assign(pool, { dump: () => engine.dumpDataDir('none') })
}
