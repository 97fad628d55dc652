import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LevelRun } from '#workbench/run.ts'
import type { Path } from '#workbench/walk.ts'

/** Keeps what a level has covered of a workflow: for `npm run paths`, and for the Flows view of the next build. */
export function keepCoverage({ row, failing }: Pick<LevelRun, 'row' | 'failing'>): void {
  const folder = process.env.PATHS_COVERAGE ?? join('dist/coverage', row.level)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${row.workflow}.json`), JSON.stringify({ row, failing }))
}

/** The workflows that were asked for; all of them by default. */
export const asked = (id: string): boolean => {
  const names = process.env.PATHS_WORKFLOWS
  return names === undefined || names.split(',').includes(id)
}

/** A failing path as the shortest replay that shows it. */
export function sayFailing({ failing }: Pick<LevelRun, 'failing'>): string[] {
  return failing.map(({ path, step, message }) => {
    const way = path.steps.slice(0, step + 1).map(({ stimulus }) => JSON.stringify(stimulus))
    return `${message}\n  beginning with ${path.input}: ${way.join('\n  ')}`
  })
}

/** The paths that were chosen for this workflow; null where its own tours are to be walked. */
export function chosenPaths(id: string): Path[] | null {
  const file = process.env.PATHS_FILE
  if (!file) return null
  const paths: Path[] = JSON.parse(readFileSync(file, 'utf8'))
  return paths.filter(({ workflow }) => workflow === id)
}
