// npm run books: proves the ledger of the database that the settings name. Exit code 1 where a rule is broken, 2 where it could not be read.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled, root } = await import('./setup.mjs')
await ensureInstalled()
const { buildStale } = await import('./build.mjs')
await buildStale()
try {
  const { proveBooks } = await import(pathToFileURL(join(root, 'dist/server/books.js')).href)
  process.exit(await proveBooks(line => process.stdout.write(`${line}\n`)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(2)
}
