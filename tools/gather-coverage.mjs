// The last run's coverage of every workflow, in one file: the Flows view of the next build shows it.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const folder = join(root, 'dist/coverage')
const levels = ['machine', 'view', 'browser']

/** Keeps one level's row of a workflow, as the tests do. */
export function keepRow({ row, failing }) {
  const of = join(folder, row.level)
  mkdirSync(of, { recursive: true })
  writeFileSync(join(of, `${row.workflow}.json`), JSON.stringify({ row, failing }))
}

/** Writes dist/coverage/workflows.json from what every level has kept; nothing where no level has run. */
export function gatherCoverage() {
  const kept = levels.flatMap(level => {
    const of = join(folder, level)
    if (!existsSync(of)) return []
    return readdirSync(of).map(file => JSON.parse(readFileSync(join(of, file), 'utf8')))
  })
  if (kept.length === 0) return
  const whole = {
    made_at: new Date().toISOString(),
    rows: kept.map(({ row }) => row),
    failing: kept.flatMap(({ failing }) => failing),
  }
  writeFileSync(join(folder, 'workflows.json'), `${JSON.stringify(whole)}\n`)
}
