// The steps of `npm test`, in the order in which they start. `cores` is how much of a two-core machine a step takes for itself.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './setup.mjs'

const bin = (name, ...args) => [process.execPath, join(root, 'node_modules', name), ...args]
const check = (name, what, command, more) => ({ name, what, command, cores: 1, ...more })
const tests = (name, what, more) => ({ name, what, project: name, cores: 1, ...more })

export const steps = [
  // The longest one first: a whole run waits for it.
  tests('server-postgres', 'server on PostgreSQL', {}),
  check('types', 'TypeScript', bin('typescript/bin/tsc', '--noEmit'), { fast: true }),
  check('lint', 'Biome', bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'), { fast: true }),
  check('dead-code', 'knip', bin('knip/bin/knip.js'), {}),
  tests('architecture', 'who imports whom', { fast: true }),
  tests('unit', 'pure parts', { fast: true }),
  tests('machines', 'statecharts without a screen', { fast: true }),
  tests('server-pglite', 'server on the embedded database', {}),
  tests('views', 'views in jsdom', {}),
  tests('looks', 'every workflow walked in jsdom', {}),
  check('build', 'everything that npm start serves', [process.execPath, join(root, 'tools/build.mjs')], {}),
  tests('browser', 'the built product in a real browser', { after: 'build' }),
  tests('screens', 'every screen in its looks', { after: 'build' }),
  tests('tours', 'every workflow toured in a real browser', { after: 'build' }),
  tests('process', 'starting, stopping, being killed', { after: 'build' }),
]

/** The command line of a step; vitest steps also get the file their counts go to. */
export function commandOf(step, filters) {
  if (!step.project) return { command: step.command }
  const counts = join(tmpdir(), `elenco-${step.name}-${process.pid}.json`)
  const command = bin(
    'vitest/vitest.mjs',
    'run',
    '--project',
    step.project,
    '--maxWorkers',
    String(step.cores),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${counts}`,
    ...filters,
  )
  return { command, counts }
}
