// The record of what held: tests/proved.json keeps, for each test file on a database, in the browser or of the program, each workflow's tours and each
// screen's looks, a hash of everything that its proof depends on. `npm test` leaves out what has not changed since; `--all` runs it anyway. Only node: imports.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { embeddedReach } from './embedded-reach.mjs'
import { lookersOf } from './lookers.mjs'
import { filesUnder, reachOf } from './reach.mjs'
import { root } from './setup.mjs'

const record = join(root, 'tests/proved.json')
const settings = ['package.json', 'package-lock.json', 'vitest.config.ts', 'tools/proofs.mjs']
/** Screens on everybody's way: who signs in begins at home. */
const everybodys = ['src/app/screens/arriving/', 'src/app/screens/home/']
const routes = 'src/app/start/routes.tsx'

const screens = () => filesUnder('src/app/screens').filter(path => /\/[a-z][^/]*\.tsx$/.test(path))

/** Everything that any walk through the built product depends on: how it is built, its frame, its words and the server. */
const product = () => [
  ...settings,
  ...[
    'vite.config.ts',
    'index.html',
    'tools/build.mjs',
    'tools/parts.mjs',
    'tools/chunks.mjs',
    'tools/slim-icons.mjs',
    'tools/compile-hint.mjs',
  ],
  ...['src/main.tsx', 'src/service-worker.ts', 'src/app/start/render.tsx', 'tests/support/browser-setup.ts'],
  ...[...filesUnder('public'), ...filesUnder('src/i18n'), ...filesUnder('server')],
  ...screens().filter(path => everybodys.some(area => path.startsWith(area))),
]

/** Files that people write: of those that are made from them, only what is imported decides anything. */
const written = path => filesUnder(path).filter(file => !file.startsWith('src/theme/made/'))

/** The screens of a route, by the text of the table of routes. */
function screensOf(route) {
  const entry = new RegExp(`\\bname: '${route}',(.*?)(?=\\n  \\{|\\n\\])`, 's').exec(readFileSync(join(root, routes), 'utf8'))
  return [...(entry?.[1] ?? '').matchAll(/\bscreen\('([^']+)'/g)].map(([, name]) => `src/app/screens/${name}.tsx`)
}

/** Of vitest's report about a file, its path where it held. */
function passedFile({ name, status }) {
  return status === 'passed' ? [relative(root, name)] : []
}

/** Documents that a test reads by their name. */
const documentsOf = test =>
  [...readFileSync(join(root, test), 'utf8').matchAll(/'(docs\/[^']+)'/g)].flatMap(([, path]) =>
    existsSync(join(root, path)) ? [path] : [],
  )

/** The test files of a folder, of which each depends on all that `depends` names, on what it imports itself, and on the documents that it reads. */
function filesOf(folder, depends) {
  return {
    hashes: () => {
      const base = reachOf(depends())
      const own = test => [...reachOf([test]), ...documentsOf(test)]
      const tests = filesUnder(folder).filter(isTest)
      return hashesOf(tests.map(test => [test, [...base, ...own(test)]]))
    },
    held: passedFile,
    narrow: files => ({ filters: files }),
  }
}

/** All sources of the product: walks, and servers that are started and killed, go anywhere. */
const wholeProduct = () => [...product(), ...written('src'), ...filesUnder('contract')]

const kinds = {
  'server-postgres': filesOf('tests/server', () => [...settings, ...filesUnder('server'), ...filesUnder('contract')]),
  'server-pglite': {
    hashes: () => {
      const base = reachOf([...settings, 'tools/embedded-reach.mjs'])
      return hashesOf(
        [...embeddedReach(filesUnder('tests/server').filter(isTest))].map(([test, paths]) => [test, [...base, ...paths]]),
      )
    },
    held: passedFile,
    narrow: files => ({ filters: files }),
  },
  browser: filesOf('tests/browser', wholeProduct),
  process: filesOf('tests/process', () => [...wholeProduct(), ...filesUnder('tools')]),
  screens: {
    hashes: () => {
      const base = [...product(), 'tools/lookers.mjs', 'tests/screens/every-screen.test.ts']
      const looked = lookersOf().map(([name, route]) => [name, reachOf([...base, ...screensOf(route)])])
      return hashesOf(looked)
    },
    held: ({ assertionResults }) =>
      assertionResults.flatMap(({ status, title }) => (status === 'passed' ? [title.replace(/^'(.*)'$/, '$1')] : [])),
    narrow: names => ({ env: { SCREENS: names.join(',') } }),
  },
  tours: {
    hashes: () => {
      const every = screens()
      const reach = new Map(every.map(path => [path, reachOf([path])]))
      const base = [...product(), 'tests/models/browser.test.ts']
      const models = filesUnder('tests/models').filter(path => /\.model\.tsx?$/.test(path))
      const dependsOn = workflow => {
        const behaviour = new RegExp(`^(?:src/machines/.*/${workflow}\\.machine|contract/processes/${workflow})\\.ts$`)
        const shown = every.filter(path => [...(reach.get(path) ?? [])].some(imported => behaviour.test(imported)))
        const own = models.filter(path => workflowOf(path) === workflow)
        const begins = [...base, ...shown, ...own, `tests/models/agreed/${workflow}.chart`]
        return reachOf(begins.filter(path => existsSync(join(root, path))))
      }
      return hashesOf(models.map(workflowOf).map(workflow => [workflow, dependsOn(workflow)]))
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

/** Hashes of names by the files that each depends on. */
function hashesOf(names) {
  return Object.fromEntries(
    names.map(([name, paths]) => {
      const hash = createHash('sha256')
      for (const path of [...new Set(paths)].sort()) hash.update(`${path} ${contentHash(path)}\n`)
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

function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
