import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What every PGlite of ours has in common, in the worker and in tests: values look as `pg` is told to make them look. */
const options: PGliteOptions = {
  extensions: { pg_trgm },
  parsers: { 20: value => Number(value), 1082: value => value, 1700: value => Number(value) },
}

export interface EngineResult {
  command: string
  rowCount: number
  rows: Record<string, unknown>[]
}

export interface EngineOptions {
  dataDir?: string
  template?: Blob
}

export async function startEngine({ dataDir, template }: EngineOptions): Promise<PGlite> {
  return await PGlite.create({ ...options, ...(dataDir && { dataDir }), ...(template && { loadDataDir: template }) })
}

export async function runOn(engine: PGlite, text: string, params: readonly unknown[]): Promise<EngineResult> {
  const result = await engine.query<Record<string, unknown>>(text, [...params])
  return { command: result.command ?? '', rowCount: result.rowCount ?? result.affectedRows ?? 0, rows: result.rows }
}
