// npm run bench: each figure beside its floor, measured in the same run, as a ratio.  --only page,reads,streams   --rounds 3
import { parseArgs } from 'node:util'
import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled, root } = await import('./setup.mjs')
await ensureInstalled()
process.chdir(root)
const { buildStale } = await import('./build.mjs')
await buildStale()

const { values } = parseArgs({ options: { only: { type: 'string' }, rounds: { type: 'string', default: '5' } } })
const { openTypeScript } = await import('./typescript.mjs')
const typescript = await openTypeScript()
const { run } = await typescript.load('/tests/bench/run.ts')
await run({ only: values.only?.split(','), rounds: Number(values.rounds) })
await typescript.close()
process.exit(0)
