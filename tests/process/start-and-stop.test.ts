import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshMarket } from '#tests/support/market.ts'
import { freePort } from '#tests/support/ports.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'
import { signIn } from '#tests/support/sign-in.ts'

const children: ChildProcess[] = []
/** One market for the file: filling an empty database takes longer than everything else here. */
let folder: string
beforeAll(async () => {
  folder = (await freshMarket()).folder
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the built server and waits for it to give up: what it says on standard error, and its exit code. */
async function refusal(env: Record<string, string>) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.push(child)
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const [code] = await once(child, 'exit')
  return { code, said: said.trim() }
}

test('a busy port is one sentence, and the data folder is free again', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const port = String((blocker.address() as { port: number }).port)
  const { code, said } = await refusal({ PORT: port, DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said).toMatch(new RegExp(`^Port ${port} .*\\.$`))
  blocker.close()
  const server = await startServer({ PORT: port, DATA_DIR: folder })
  await server.stop()
})

test('a data folder in use is one sentence that names the process; after a kill it is free', async () => {
  const first = await startServer({ DATA_DIR: folder })
  const { code, said } = await refusal({ PORT: String(await freePort()), DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said).toMatch(new RegExp(`^The data folder .* process ${first.pid}: .*\\.$`))
  await first.kill()
  const second = await startServer({ DATA_DIR: folder })
  await second.stop()
  await first.stop()
})

test.each([
  [{ PORT: 'eighty' }, /^PORT must be .*\.$/],
  [{ DEMO: 'maybe' }, /^DEMO must be .*\.$/],
  [{ HOST: '0.0.0.0' }, /^HOST .*DEMO.*\.$/],
  [
    { DATABASE_URL: 'postgres://elenco:hunter2@127.0.0.1:1/none' },
    /^The database of DATABASE_URL cannot be reached(?!.*hunter2).*\.$/,
  ],
])('the bad setting %j is one sentence', async (env, sentence) => {
  const { code, said } = await refusal({ DATA_DIR: folder, ...env })
  expect(code).toBe(1)
  expect(said).toMatch(sentence)
})

test('SIGTERM turns ready off, ends open streams and leaves within ten seconds; the data stays', {
  timeout: 60_000,
}, async () => {
  const server = await startServer({ DATA_DIR: folder })
  const { access_token } = await signIn(server.url, 'creator@elenco.test')
  const stream = await fetch(`${server.url}/api/v3/events`, { headers: { authorization: `Bearer ${access_token}` } })
  const reader = stream.body?.getReader()
  await reader?.read()
  const began = Date.now()
  const ended = server.stop()
  while (!(await reader?.read())?.done);
  await ended
  expect(Date.now() - began).toBeLessThan(10_000)
  const again = await startServer({ DATA_DIR: folder })
  const profile = await fetch(`${again.url}/api/accounts/profile`, { headers: { authorization: `Bearer ${access_token}` } })
  expect(profile.status).toBe(200)
  await again.stop()
})

test.each(['embedded', 'PostgreSQL'])(
  'killed again and again under load on %s, nothing acknowledged is lost',
  { timeout: process.env.LONG ? 14_400_000 : 300_000 },
  async kind => {
    const cluster = kind === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined
    const env = { DATA_DIR: folder, ...(cluster && { DATABASE_URL: cluster.url }) }
    const kills = process.env.LONG ? 1_000 : 20
    const acknowledged: string[] = []
    let token = ''
    for (let round = 0; round < kills; round++) {
      const server = await startServer(env)
      // Now and then in the very first writes, now and then after many.
      const patience = acknowledged.length + 5 + ((round * 7) % 30)
      token ||= (await signIn(server.url, 'brand@elenco.test')).access_token
      const write = async () => {
        for (;;) {
          const uuid = crypto.randomUUID()
          const response = await fetch(`${server.url}/api/v3/casting-calls`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ uuid, fields: { title: uuid }, form_version: 1 }),
          }).catch(() => undefined)
          if (!response?.ok) return
          await response.json().catch(() => undefined)
          acknowledged.push(uuid)
          if (acknowledged.length >= patience) void server.kill()
        }
      }
      await Promise.all([write(), write(), write()])
      await server.kill()
    }
    const server = await startServer(env)
    for (const uuid of acknowledged) {
      const response = await fetch(`${server.url}/api/v3/casting-calls/${uuid}/draft`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(response.status, uuid).toBe(200)
    }
    expect(acknowledged.length).toBeGreaterThan(kills * 10)
    await server.stop()
    await cluster?.stop()
  },
)
