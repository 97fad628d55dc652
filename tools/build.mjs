// Builds the parts of dist/ whose sources changed. Each is made beside the old one and swapped in: a failure leaves the old one standing.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { requireNode } from './node-version.mjs'
import { parts } from './parts.mjs'
import { ensureInstalled, root, ticking } from './setup.mjs'
import { rulesOf } from './sheet-rules.mjs'
import { hashOf, markFresh, staleParts } from './stale.mjs'
import { makeStyles } from './styles.mjs'
import { openTypeScript } from './typescript.mjs'

/** Builds what is stale, or everything with `force`. Rejects when a build fails. */
export async function buildStale({ force = false } = {}) {
  // Vite reads NODE_ENV, and a shell or a test runner may have set another.
  process.env.NODE_ENV = 'production'
  process.chdir(root)
  await makeStyles()
  for (const part of force ? parts : staleParts(parts)) {
    const stop = ticking(`Building the ${part.what}`)
    const hash = hashOf(part)
    const next = join(root, `dist/.next-${part.name}-${process.pid}`)
    try {
      await make(part.name, next)
      swap(next, join(root, 'dist', part.name))
      markFresh(part, hash)
      stop('done')
    } catch (error) {
      stop('failed')
      throw error
    } finally {
      rmSync(next, { recursive: true, force: true })
    }
  }
}

async function make(name, outDir) {
  if (name === 'flows') return await makeFlows(outDir)
  const { build, minify } = await import('vite')
  const built = await build({ mode: name, logLevel: 'warn', build: { outDir } })
  if (name !== 'client') return
  await nameSources(outDir, built.output)
  await writeRules(outDir)
  // It stands in every page, so its comments stay at home.
  const boot = join(outDir, 'boot.js')
  await writeFile(boot, (await minify('boot.js', await readFile(boot, 'utf8'), { compress: { target: 'es2022' } })).code)
  // It knows the files by their names, so it comes after them and is another one whenever they are others.
  const define = { __FILES__: JSON.stringify(await filesOf(outDir)) }
  await build({ mode: 'worker', logLevel: 'warn', define, build: { outDir } })
  await compress(outDir)
}

/** Vite's manifest names no source that shares a file with others: every source of ours leads to the file that it is in. */
async function nameSources(outDir, output) {
  const path = join(outDir, '.vite/manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  const known = Object.fromEntries(Object.values(manifest).map(part => [part.file, part]))
  for (const { fileName, moduleIds = [] } of output) {
    const ours = moduleIds.map(id => relative(root, id).split(sep).join('/')).filter(name => /^(?:src|contract)\//.test(name))
    for (const name of ours) manifest[name] ??= known[fileName]
  }
  await writeFile(path, JSON.stringify(manifest))
}

/** The rules of all stylesheets, for the server, which writes into a page those that it needs. */
async function writeRules(outDir) {
  const sheets = readdirSync(join(outDir, 'assets')).filter(name => name.endsWith('.css'))
  const rules = sheets.map(async name => [`/assets/${name}`, rulesOf(await readFile(join(outDir, 'assets', name), 'utf8'))])
  await writeFile(join(outDir, '.vite/rules.json'), JSON.stringify(Object.fromEntries(await Promise.all(rules))))
}

/** Files that the worker keeps: `first` is what every page needs to stand without a network, `all` is what there is. */
async function filesOf(outDir) {
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  const index = await readFile(join(outDir, 'index.html'), 'utf8')
  const all = readdirSync(join(outDir, 'assets'))
    .filter(name => /\.(?:js|css|woff2)$/.test(name))
    .map(name => `/assets/${name}`)
    .sort()
  const first = new Set([...index.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path))
  // The files behind the first page: the words, what sends and parses, and what runs while somebody is signed in.
  const words = ['en', 'es'].flatMap(language => [`first-words/${language}.ts`, `locales/${language}/errors.json`])
  const behind = ['src/services/wire.ts', 'src/app/start/workspace.ts', 'src/views/notifications/Bell.tsx']
  const wanted = new Set([...words.map(file => `src/i18n/${file}`), ...behind, 'contract/endpoints/accounts.ts'])
  for (const name of wanted) {
    const part = manifest[name]
    if (!part) continue
    for (const file of [part.file, ...(part.css ?? [])]) first.add(`/${file}`)
    for (const imported of part.imports ?? []) wanted.add(imported)
  }
  const always = ['/boot.js', '/icon.svg', '/manifest.webmanifest']
  const version = createHash('sha256').update(index).update(all.join()).digest('hex').slice(0, 12)
  return { version, first: [...first, ...always], all: [...all, ...always] }
}

/** Layouts, paths and samples of every workflow, for the Flows view. */
async function makeFlows(outDir) {
  const typescript = await openTypeScript()
  try {
    const { writeFlows } = await typescript.load('/tools/flows/write-flows.ts')
    await writeFlows(outDir, join(root, 'dist/coverage/workflows.json'))
  } finally {
    await typescript.close()
  }
  await compress(outDir)
}

function swap(next, target) {
  const old = `${target}.old-${process.pid}`
  if (existsSync(target)) renameSync(target, old)
  renameSync(next, target)
  rmSync(old, { recursive: true, force: true })
}

/** Puts a `.br` beside every text file, so that the server sends it as it lies. */
async function compress(dir) {
  const files = readdirSync(dir, { recursive: true }).filter(path => /\.(?:js|css|svg|json|webmanifest|txt)$/.test(path))
  await Promise.all(
    files.map(async path => {
      const content = await readFile(join(dir, path))
      const small = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      if (small.length < content.length) await writeFile(join(dir, `${path}.br`), small)
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode()
  await ensureInstalled()
  try {
    await buildStale({ force: process.argv.includes('--force') })
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
