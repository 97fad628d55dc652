// Which parts of dist/ no longer match their sources: a content hash per part, kept in dist/.stamp. Only node: imports.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** Sources of every part: settings, and the tools that a build runs. tests/unit/tools/stale.test.ts follows their imports. */
export const always = [
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'panda.config.ts'],
  ...[
    ...[
      'alone',
      'build',
      'chunks',
      'compile-hint',
      'inline-limits',
      'no-conditions',
      'node-version',
      'parts',
      'reach',
      'setup',
      'sheet-rules',
    ],
    ...['slim-icons', 'slim-libraries', 'slim-styles', 'stale', 'styles', 'typescript'],
  ].map(name => `tools/${name}.mjs`),
]
const stamp = join(root, 'dist/.stamp')

/** The parts among `parts` that must be built again. */
export function staleParts(parts) {
  const known = readStamp()
  return parts.filter(part => !existsSync(join(root, part.proof)) || known[part.name] !== hashOf(part))
}

/** Remembers that `part` was built from the sources whose hash is `hash`. */
export function markFresh(part, hash) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, `${JSON.stringify({ ...readStamp(), [part.name]: hash }, null, 2)}\n`)
}

export function hashOf(part) {
  const hash = createHash('sha1')
  for (const path of [...always, ...part.inputs].flatMap(path => filesUnder(path, part.not)).sort()) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(root, path)))
    hash.update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path, not = []) {
  if (not.includes(path)) return []
  const entries = entriesOf(path)
  if (!entries) return existsSync(join(root, path)) ? [path] : []
  return entries.flatMap(entry => filesUnder(`${path}/${entry}`, not))
}

function entriesOf(path) {
  try {
    return readdirSync(join(root, path))
  } catch {
    return undefined
  }
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'))
  } catch {
    return {}
  }
}
