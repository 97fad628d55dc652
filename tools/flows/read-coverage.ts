import { existsSync, readFileSync } from 'node:fs'
import type { CoverageReport } from '#workbench/flow.ts'

/** The coverage of the last test runs, as `tools/gather-coverage.mjs` put it together; null where none ran: the view says so. */
export function readCoverage(file: string): CoverageReport | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
