// npm run dev: Vite serves the views with hot reload on PORT; the server is rebuilt and restarted behind it when its sources change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled, root } = await import('./setup.mjs')
await ensureInstalled()
process.chdir(root)

const { build, createServer } = await import('vite')
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 4100)
const serverPort = port + 1
const address = `http://${host}:${port}`
// Vite sets NODE_ENV for itself; the server gets what its people gave it.
const { NODE_ENV } = process.env
const behind = [
  '/api',
  '/t/',
  '/p/',
  '/dev/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/uploads',
  '/flows/index.json',
  '/assets/flows',
]

let running
let broken = false
let restarting = Promise.resolve()

const watcher = await build({
  mode: 'server',
  logLevel: 'silent',
  build: { outDir: 'dist/dev-server', watch: {}, emptyOutDir: true },
})
watcher.on('event', event => {
  if (event.code === 'START') broken = false
  if (event.code === 'ERROR') {
    broken = true
    process.stderr.write(`${event.error.message}\nThe server keeps running as it was.\n`)
  }
  if (event.code === 'END' && !broken) restarting = restarting.then(restart)
  if ('result' in event) event.result?.close()
})

process.env.NODE_ENV = 'development'
const views = await createServer({
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(behind.map(path => [path, { target: `http://${host}:${serverPort}`, ws: false }])),
  },
})
await serverIsUp()
await views.listen()
process.stdout.write(`Views with hot reload at ${address}; the server stands behind it on port ${serverPort}.\n`)

async function restart() {
  await stop()
  const env = { ...process.env, PORT: String(serverPort), PUBLIC_URL: address }
  if (NODE_ENV === undefined) delete env.NODE_ENV
  else env.NODE_ENV = NODE_ENV
  running = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/dev-server/main.js')], { env, stdio: 'inherit' })
}

/** A page that comes before the server would only show that it is missing. */
async function serverIsUp() {
  for (let tries = 0; tries < 120; tries++) {
    const response = await fetch(`http://${host}:${serverPort}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise(resolve => setTimeout(resolve, 500))
  }
}

async function stop() {
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  const gone = new Promise(resolve => running.once('exit', resolve))
  running.kill('SIGTERM')
  await gone
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.allSettled([watcher.close(), views.close(), restarting.then(stop)])
    process.exit(0)
  })
}
