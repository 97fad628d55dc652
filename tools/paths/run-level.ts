import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CoverageRow } from '#workbench/coverage.ts'
import type { Level } from '#workbench/model.ts'
import type { Failing } from '#workbench/run.ts'

/** Runs the tests of a level that has a screen, for these workflows, and reads what they covered. */
export async function runLevel(
  level: Exclude<Level, 'machine'> | Level,
  workflows: readonly string[],
  progress: (line: string) => void,
): Promise<{ rows: CoverageRow[]; failing: Failing[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'elenco-paths-'))
  try {
    if (level === 'browser') await run(['tools/build.mjs'], {}, progress)
    await run(
      ['node_modules/vitest/vitest.mjs', 'run', '--project', level === 'view' ? 'looks' : 'tours', `tests/models/${level}.test`],
      { PATHS_WORKFLOWS: workflows.join(','), PATHS_COVERAGE: folder },
      progress,
    )
    const files = readdirSync(folder).map(
      file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { row: CoverageRow; failing: Failing[] },
    )
    return { rows: files.map(({ row }) => row), failing: files.flatMap(({ failing }) => failing) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(args: string[], env: Record<string, string>, progress: (line: string) => void): Promise<void> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => progress(String(chunk).trimEnd()))
  // A test that fails is told by what it wrote; only one that never ran is missing there.
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve())
  })
}
