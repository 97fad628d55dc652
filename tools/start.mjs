// npm start: packages, build, server; each only when needed. It must run before there are packages, so only node: imports up to the server.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled, root } = await import('./setup.mjs')
await ensureInstalled()
await build()

const main = join(root, 'dist/server/main.js')
if (!existsSync(main)) fail('There is no server to start: dist/server/main.js was not built.')
process.setSourceMapsEnabled(true)
// In this very process: signals reach the server and its exit code leaves without a go-between.
await import(pathToFileURL(main).href)

/** In a process of its own, so that the server does not carry the bundler's memory. */
async function build() {
  const { parts } = await import('./parts.mjs')
  const { staleParts } = await import('./stale.mjs')
  if (staleParts(parts).length === 0) return
  const child = spawn(process.execPath, [join(root, 'tools/build.mjs')], { cwd: root, stdio: 'inherit' })
  const code = await new Promise(resolve => child.on('exit', resolve))
  if (code !== 0) fail('The build failed; its reason stands above.')
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
