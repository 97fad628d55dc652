// npm run files -- move --to s3: moves everything that people uploaded from one store into the other. Exit code 1 where that did not succeed.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireNode } from './node-version.mjs'
import { readOptions } from './options.mjs'

requireNode()
const usage = `npm run files -- move --to s3       from DATA_DIR into the store that S3_BUCKET names
npm run files -- move --to folder   back into DATA_DIR
Stop every server first. A move that was stopped goes on where it was when it is run again.`
const { values, positionals } = readOptions({ allowPositionals: true, options: { to: { type: 'string' } } }, usage)
const { to } = values
if (positionals.join() !== 'move' || (to !== 's3' && to !== 'folder')) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
const { ensureInstalled, root } = await import('./setup.mjs')
await ensureInstalled()
const { buildStale } = await import('./build.mjs')
await buildStale()
try {
  const { move } = await import(pathToFileURL(join(root, 'dist/server/files.js')).href)
  await move(to, line => process.stdout.write(`${line}\n`))
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
