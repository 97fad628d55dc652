import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/ports.ts'
import { startServer } from '#tests/support/server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'elenco-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs `npm start`'s program to its end. */
async function startAndFail(env: Record<string, string>, script = ['tools/start.mjs']) {
  const child = spawn(process.execPath, script, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  return { code, sentences: errors.trim().split('\n') }
}

test('a second start keeps the data and is ready within five seconds', async () => {
  const first = await startServer({ DATA_DIR: dataDir })
  const before = await (await fetch(`${first.url}/api/v3/casting-calls`)).json()
  await first.stop()
  const started = performance.now()
  const second = await startServer({ DATA_DIR: dataDir })
  expect(performance.now() - started).toBeLessThan(5_000)
  const after = await (await fetch(`${second.url}/api/v3/casting-calls`)).json()
  expect(before.meta.count).toBeGreaterThan(0)
  expect(after).toEqual(before)
  await second.stop()
})

test('a data folder in use is refused and names the process that has it', async () => {
  const first = await startServer({ DATA_DIR: dataDir })
  const { code, sentences } = await startAndFail({ PORT: String(await freePort()) })
  expect(code).toBe(1)
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toContain(String(first.pid))
  await first.stop()
})

test('a data folder left by a killed process is taken over', async () => {
  const first = await startServer({ DATA_DIR: dataDir })
  await first.kill()
  const second = await startServer({ DATA_DIR: dataDir })
  await second.stop()
})

test('a busy port is said in one sentence', async () => {
  const first = await startServer()
  const port = new URL(first.url).port
  const { code, sentences } = await startAndFail({ PORT: port })
  expect(code).toBe(1)
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toContain(port)
  await first.stop()
})

test.for([
  ['PORT', 'many'],
  ['DATABASE_URL', 'mysql://somewhere/else'],
  ['DEMO', 'perhaps'],
  ['LOG_LEVEL', 'loud'],
] as const)('a bad %s is said in one sentence that names it', async ([name, value]) => {
  const { code, sentences } = await startAndFail({ [name]: value })
  expect(code).toBe(1)
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toContain(name)
})

test('an old Node is said in one sentence', async () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } }); import('./tools/start.mjs')`
  const { code, sentences } = await startAndFail({}, ['-e', pretend])
  expect(code).toBe(1)
  expect(sentences).toEqual(['Elenco needs Node ^20.19 or >=22, and this is Node 18.20.4.'])
})

test('SIGTERM drains: what is under way is answered, and it ends with code 0', async () => {
  const server = await startServer()
  const answer = fetch(`${server.url}/api/openapi.json`)
  process.kill(server.pid, 'SIGTERM')
  const [response] = await Promise.all([answer.catch(() => undefined), server.stop()])
  expect(response?.status ?? 200).toBe(200)
  expect(server.exitCode()).toBe(0)
})
