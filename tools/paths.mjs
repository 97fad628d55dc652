// npm run paths: model-based test paths through every workflow. `npm run paths -- --help` says how; `npm run -s` keeps standard output to the answer alone.
import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled, root } = await import('./setup.mjs')
await ensureInstalled()
process.chdir(root)

const { createServer } = await import('vite')
// Only to run TypeScript: Node 20 cannot.
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
})
const { main } = await vite.ssrLoadModule('/tools/paths/main.ts')
const code = await main(process.argv.slice(2))
await vite.close()
process.exitCode = code
