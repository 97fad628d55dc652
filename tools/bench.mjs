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
const { createServer } = await import('vite')
// Only to run TypeScript: Node 20 cannot.
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
})
const { run } = await vite.ssrLoadModule('/tests/bench/run.ts')
await run({ only: values.only?.split(','), rounds: Number(values.rounds) })
await vite.close()
process.exit(0)
