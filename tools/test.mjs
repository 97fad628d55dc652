// npm test: every check that CI runs, two at a time, all of them even when one fails, one summary at the end.
//   --fast  types, lint, architecture, unit, machines      --long  full size (LONG=1)
//   --only unit,views  some steps                          -- <filters>  passed on to vitest
//   --all  databases, browser, screens, tours and processes also where nothing changed since they held (tests/proved.json); --long does so, too
import { spawn } from 'node:child_process'
import { requireNode } from './node-version.mjs'
import { readOptions } from './options.mjs'

requireNode()
const { ensureInstalled, root } = await import('./setup.mjs')
const { commandOf, steps } = await import('./steps.mjs')
const { makeStyles } = await import('./styles.mjs')
const { keepProofs, toProve } = await import('./proofs.mjs')
const { gatherCoverage } = await import('./gather-coverage.mjs')
const { countsOf, printSummary } = await import('./test-report.mjs')

const { values: options, positionals: filters } = readOptions(
  {
    allowPositionals: true,
    options: { all: { type: 'boolean' }, fast: { type: 'boolean' }, long: { type: 'boolean' }, only: { type: 'string' } },
  },
  'npm test -- --fast   types to machines;   --all   what did not change, too;   --long   full size;   --only unit,views   some steps;   -- <filters>   for vitest',
)
const chosen = chooseSteps()
await ensureInstalled()
await makeStyles()

const since = Date.now()
const results = new Map()
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(130)
  })
}
await runAll()
gatherCoverage()
const failed = printSummary(
  chosen.map(step => results.get(step)),
  Date.now() - since,
)
process.exitCode = failed > 0 ? 1 : 0

function chooseSteps() {
  const only = options.only?.split(',').flatMap(name => (name === 'server' ? ['server-pglite', 'server-postgres'] : [name]))
  const unknown = only?.find(name => !steps.some(step => step.name === name))
  if (unknown) {
    process.stderr.write(`There is no step "${unknown}". Steps: ${steps.map(step => step.name).join(', ')}.\n`)
    process.exit(2)
  }
  // The build that the browser walks through is always fresh; building what is not stale takes no time.
  if (['browser', 'screens', 'tours', 'process'].some(step => only?.includes(step)) && !only.includes('build')) only.push('build')
  return steps.filter(step => (only ? only.includes(step.name) : !options.fast || step.fast))
}

/** Starts steps in order as long as two cores have room, and waits for all. */
async function runAll() {
  const waiting = [...chosen]
  const underWay = new Map()
  let free = 2
  while (waiting.length > 0 || underWay.size > 0) {
    const next = waiting.findIndex(step => step.cores <= free && !(step.after && isOpen(step.after, waiting, underWay)))
    if (next >= 0) {
      const [step] = waiting.splice(next, 1)
      free -= step.cores
      underWay.set(
        step,
        runStep(step).then(() => step),
      )
      continue
    }
    const done = await Promise.race(underWay.values())
    underWay.delete(done)
    free += done.cores
  }
}

function isOpen(name, waiting, underWay) {
  return [...waiting, ...underWay.keys()].some(step => step.name === name)
}

async function runStep(step) {
  if (resultOf(step.after)?.failed > 0) {
    results.set(step, {
      step,
      seconds: 0,
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [`did not run, because ${step.after} failed`],
    })
    return
  }
  const started = Date.now()
  // Hashes are from before the run: whatever is edited meanwhile has not been proved.
  const proof = filters.length === 0 ? toProve(step.name) : undefined
  const narrowed = proof && !options.all && !options.long && proof.changed.length < Object.keys(proof.hashes).length
  const unchanged = narrowed ? Object.keys(proof.hashes).length - proof.changed.length : 0
  if (narrowed && proof.changed.length === 0) {
    results.set(step, { step, seconds: 0, passed: 0, failed: 0, skipped: 0, unchanged, failures: [] })
    process.stdout.write(`✓ ${step.name}: nothing changed since it held\n`)
    return
  }
  process.stdout.write(`▸ ${step.name}: ${step.what}${narrowed ? `, ${proof.changed.length} that changed` : ''}\n`)
  const narrow = narrowed ? proof.narrow : {}
  const { command, counts } = commandOf(step, narrow.filters ?? filters)
  const { code, output } = await run(command, narrow.env)
  const { files, ...counted } = countsOf({ code, counts, mayBeEmpty: filters.length > 0 })
  const result = { step, seconds: (Date.now() - started) / 1000, unchanged, ...counted }
  results.set(step, result)
  if (proof) keepProofs(step.name, proof.hashes, files)
  if (result.failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`)
  process.stdout.write(`${result.failed > 0 ? '✗' : '✓'} ${step.name} (${result.seconds.toFixed(1)} s)${browserOf(output)}\n`)
}

/** Steps with a browser say which one: green means green there. */
function browserOf(output) {
  const [, browser] = /^\w+: (Chromium \S+)/m.exec(output) ?? []
  return browser ? `, ${browser}` : ''
}

function resultOf(name) {
  return [...results.values()].find(result => result.step.name === name)
}

function run([file, ...args], more = {}) {
  const env = {
    ...process.env,
    ...more,
    ...(options.long && { LONG: '1' }),
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }),
  }
  const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  child.stderr.on('data', chunk => {
    output += chunk
  })
  return new Promise(resolve => {
    child.on('error', error => resolve({ code: 1, output: String(error) }))
    child.on('close', code => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}
