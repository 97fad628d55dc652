// npm run flows: every statechart as SVG, Mermaid, JSON and Stately's code, in one static site that opens from disk.  --out dist/flows-site
import { join, resolve } from 'node:path'
import { requireNode } from './node-version.mjs'
import { readOptions } from './options.mjs'

requireNode()
const { ensureInstalled, root } = await import('./setup.mjs')
const { values } = readOptions(
  { options: { out: { type: 'string', default: 'dist/flows-site' } } },
  'npm run flows -- --out <folder>   where the site goes; dist/flows-site unless said otherwise',
)
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
