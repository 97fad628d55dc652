// npm run bench: each figure beside its floor, measured in the same run, as a ratio.  --only page,reads,streams   --rounds 3
import { requireNode } from './node-version.mjs'
import { readOptions } from './options.mjs'

requireNode()
const usage =
  'npm run bench -- --only page,reads,streams   some parts;   --rounds 3   how often each is measured, 5 unless said otherwise'
const { values } = readOptions({ options: { only: { type: 'string' }, rounds: { type: 'string', default: '5' } } }, usage)
if (!(Number(values.rounds) >= 1)) {
  process.stderr.write(`--rounds takes a number, not "${values.rounds}".\n${usage}\n`)
  process.exit(2)
}
const { ensureInstalled, root } = await import('./setup.mjs')
await ensureInstalled()
process.chdir(root)
const { buildStale } = await import('./build.mjs')
await buildStale()

const { openTypeScript } = await import('./typescript.mjs')
const typescript = await openTypeScript()
const { partNames, run } = await typescript.load('/tests/bench/run.ts')
const only = values.only?.split(',')
const unknown = only?.find(name => !partNames.includes(name))
if (unknown) {
  process.stderr.write(`There is no part "${unknown}". Parts: ${partNames.join(', ')}.\n`)
  process.exit(2)
}
await run({ only, rounds: Number(values.rounds) })
await typescript.close()
process.exit(0)
