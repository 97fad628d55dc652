import { existsSync, readFileSync } from 'node:fs'
import type { CoverageReport } from '#workbench/flow.ts'

/** What the last test runs covered, as `tools/gather-coverage.mjs` put it together; null where none ran: the view says so. */
export function readCoverage(file: string): CoverageReport | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CoverageReport) : null
}
