import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CoverageRow } from '#workbench/coverage.ts'
import type { Level } from '#workbench/model.ts'
import type { Failing } from '#workbench/run.ts'

export interface LevelRuns {
  rows: CoverageRow[]
  failing: Failing[]
  /** Workflows that left no row: their tests did not run. */
  unrun: string[]
  /** Whether the tests themselves ended well. */
  ended: boolean
}

/**
 * Runs the tests of a level that has a screen, for these workflows, and reads what they covered. `chosen` is a file of paths
 * to walk instead of the level's own tours.
 */
export async function runLevel(
  level: Exclude<Level, 'machine'> | Level,
  workflows: readonly string[],
  progress: (line: string) => void,
  chosen: string | null = null,
): Promise<LevelRuns> {
  const folder = mkdtempSync(join(tmpdir(), 'elenco-paths-'))
  try {
    if (level === 'browser' && !(await run(['tools/build.mjs'], {}, progress)))
      return { rows: [], failing: [], unrun: [...workflows], ended: false }
    const ended = await run(
      ['node_modules/vitest/vitest.mjs', 'run', '--project', level === 'view' ? 'looks' : 'tours', `tests/models/${level}.test`],
      { PATHS_WORKFLOWS: workflows.join(','), PATHS_COVERAGE: folder, ...(chosen && { PATHS_FILE: chosen }) },
      progress,
    )
    const files = readdirSync(folder).map((file): { row: CoverageRow; failing: Failing[] } =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    )
    const rows = files.map(({ row }) => row)
    const unrun = workflows.filter(id => !rows.some(({ workflow }) => workflow === id))
    for (const id of unrun) progress(`✗ ${id}: nothing ran at the ${level} level`)
    return { rows, failing: files.flatMap(({ failing }) => failing), unrun, ended }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether it ended with 0. */
function run(args: string[], env: Record<string, string>, progress: (line: string) => void): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => progress(String(chunk).trimEnd()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve(code === 0))
  })
}
