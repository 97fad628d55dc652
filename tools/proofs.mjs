// The record of what held: tests/proved.json keeps, for each test file on the embedded database and each workflow's tours, a hash of everything
// that it reaches. `npm test` leaves out what has not changed since; `--all` runs it anyway. Only node: imports.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { reachOf } from './reach.mjs'
import { root } from './setup.mjs'

const record = join(root, 'tests/proved.json')
const settings = ['package.json', 'package-lock.json', 'vitest.config.ts', 'tools/proofs.mjs']
/** The build that a browser walks through. */
const build = [
  ...[
    'vite.config.ts',
    'index.html',
    'tools/build.mjs',
    'tools/parts.mjs',
    'tools/chunks.mjs',
    'tools/slim-icons.mjs',
    'tools/compile-hint.mjs',
  ],
]

/** Screens on everybody's way: a tour signs in and begins at home. */
const everybodys = ['src/app/screens/arriving/', 'src/app/screens/home/']

const kinds = {
  'server-pglite': {
    hashes: () => {
      const base = [...settings, ...filesUnder('server')]
      return hashesOf(filesUnder('tests/server').filter(isTest), path => [...base, path])
    },
    held: ({ name, status }) => (status === 'passed' ? [relative(root, name)] : []),
    narrow: files => ({ filters: files }),
  },
  tours: {
    hashes: () => {
      const screens = filesUnder('src/app/screens').filter(path => /\/[a-z][^/]*\.tsx$/.test(path))
      const reach = new Map(screens.map(path => [path, reachOf([path])]))
      const base = [
        ...settings,
        ...build,
        ...['src/main.tsx', 'src/service-worker.ts', 'src/app/start/render.tsx'],
        ...['tests/models/browser.test.ts', 'tests/support/browser-setup.ts'],
        ...[...filesUnder('public'), ...filesUnder('src/i18n'), ...filesUnder('server')],
        ...screens.filter(path => everybodys.some(area => path.startsWith(area))),
      ]
      const models = filesUnder('tests/models').filter(path => /\.model\.tsx?$/.test(path))
      return hashesOf(models.map(workflowOf), workflow => {
        const behaviour = new RegExp(`^(?:src/machines/.*/${workflow}\\.machine|contract/processes/${workflow})\\.ts$`)
        const shown = screens.filter(path => [...(reach.get(path) ?? [])].some(imported => behaviour.test(imported)))
        const own = models.filter(path => workflowOf(path) === workflow)
        return [...base, ...shown, ...own, `tests/models/agreed/${workflow}.chart`]
      })
    },
    held: ({ assertionResults }) =>
      assertionResults.flatMap(({ status, ancestorTitles: [title = ''] }) =>
        status === 'passed' ? [title.replace(/^'?(.*?)'?, in the browser$/, '$1')] : [],
      ),
    narrow: workflows => ({ env: { PATHS_WORKFLOWS: workflows.join(',') } }),
  },
}

/**
 * The proof that a step needs: `hashes` of everything as it is now, and the names that changed since they held.
 * Undefined for a step of which no record is kept.
 */
export function toProve(step, file = record) {
  const kind = kinds[step]
  if (!kind) return undefined
  const hashes = kind.hashes()
  const known = readRecord(file)[step] ?? {}
  const changed = Object.keys(hashes).filter(name => hashes[name] !== known[name])
  return { hashes, changed, narrow: kind.narrow(changed) }
}

/** Writes down what held of `files` (vitest's JSON report), with the hashes from before the run. */
export function keepProofs(step, hashes, files, file = record) {
  const held = files.flatMap(kinds[step].held)
  const known = readRecord(file)
  const kept = { ...known[step], ...Object.fromEntries(held.map(name => [name, hashes[name]])) }
  const sorted = Object.keys(kept)
    .filter(name => hashes[name])
    .sort()
  writeFileSync(
    file,
    `${JSON.stringify({ ...known, [step]: Object.fromEntries(sorted.map(name => [name, kept[name]])) }, null, 2)}\n`,
  )
}

const isTest = path => /\.test\.tsx?$/.test(path)
const workflowOf = path => path.replace(/^.*\/|\.model\.tsx?$/g, '')

function hashesOf(names, beginnings) {
  return Object.fromEntries(
    names.map(name => {
      const hash = createHash('sha256')
      for (const path of [...reachOf(beginnings(name).filter(path => existsSync(join(root, path))))].sort())
        hash.update(`${path} ${contentHash(path)}\n`)
      return [name, hash.digest('hex').slice(0, 16)]
    }),
  )
}

const contents = new Map()
function contentHash(path) {
  const known =
    contents.get(path) ??
    createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex')
  contents.set(path, known)
  return known
}

function filesUnder(path) {
  return readdirSync(join(root, path), { withFileTypes: true })
    .flatMap(entry => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .sort()
}

function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
