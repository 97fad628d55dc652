// npm run flows: every statechart as SVG, Mermaid, JSON and Stately's code, in one static site that opens from disk.  --out dist/flows-site
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled, root } = await import('./setup.mjs')
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/flows-site' } } })
const out = resolve(values.out)
await ensureInstalled()
process.chdir(root)
const { openTypeScript } = await import('./typescript.mjs')
const typescript = await openTypeScript()
const { writeSite } = await typescript.load('/tools/flows/write-site.ts')
const count = await writeSite(out, join(root, 'dist/coverage/workflows.json'))
await typescript.close()
process.stdout.write(`${count} workflows; open ${join(out, 'index.html')}\n`)
process.exit(0)
