import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/ports.ts'

// The work of tools/start.mjs around the server; what the server itself says and does is start-and-stop.test.ts.
const dataDir = mkdtempSync(join(tmpdir(), 'elenco-npm-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function run(args: string[], env: Record<string, string>) {
  const settings = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env }
  const child = spawn(process.execPath, args, { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const said = { out: '', errors: '' }
  child.stdout.on('data', chunk => {
    said.out += chunk
  })
  child.stderr.on('data', chunk => {
    said.errors += chunk
  })
  return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) }
}

async function start() {
  const port = await freePort()
  const running = run(['tools/start.mjs'], { PORT: String(port) })
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          r => r.ok,
          () => false,
        ),
      // A busy machine builds and fills a market for as long as that.
      { timeout: 180_000 },
    )
    .toBe(true)
  return { ...running, url: `http://127.0.0.1:${port}` }
}

const callsOf = async (url: string) => (await fetch(`${url}/api/v3/casting-calls`)).json()

test('the second start keeps the data, and tells where it is', async () => {
  const first = await start()
  const before = await callsOf(first.url)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = await start()
  expect(second.said.out).toContain(second.url)
  expect(second.said.out).toContain('premium@elenco.test')
  expect(second.said.out).toContain(dataDir)
  expect(before.meta.count).toBeGreaterThan(0)
  expect(await callsOf(second.url)).toEqual(before)
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
})

test('a refusal of the server leaves with its one sentence and its code', async () => {
  const { said, ended } = run(['tools/start.mjs'], { PORT: 'many' })
  expect(await ended).toBe(1)
  expect(said.errors.trim()).toMatch(/^PORT must be .*\.$/)
})

test('a Node that is too old is told so, before anything else happens', async () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } }); import('./tools/start.mjs')`
  const { said, ended } = run(['-e', pretend], {})
  expect(await ended).toBe(1)
  expect(said.errors.trim()).toBe('Elenco needs Node ^20.19 or >=22, and this is Node 18.20.4.')
  expect(said.out).toBe('')
})
