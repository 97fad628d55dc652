import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverageRow } from '#workbench/coverage.ts'
import type { CoverageReport, FailingPath } from '#workbench/flow.ts'

type Kept = { row: CoverageRow; failing: readonly Omit<FailingPath, 'workflow' | 'level'>[] }

/** What the last test runs covered, as they left it in `<level>/<workflow>.json`; null where none ran: the view says so. */
export function readCoverage(folder: string): CoverageReport | null {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.json'))
    : []
  const kept = files.sort().map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Kept)
  if (kept.length === 0) return null
  return {
    made_at: new Date(Math.max(...files.map(name => statSync(join(folder, name)).mtimeMs))).toISOString(),
    rows: kept.map(({ row }) => row),
    failing: kept.flatMap(({ row: { workflow, level }, failing }) =>
      failing.map(({ path, step, message }) => ({ workflow, level, path, step, message })),
    ),
  }
}
