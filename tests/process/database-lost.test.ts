import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshMarket } from '#tests/support/market.ts'
import { type Cluster, startPostgres } from '#tests/support/postgres.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { signIn } from '#tests/support/sign-in.ts'

/** How often the database goes, and for how long it stays away. */
const [times, awayMs] = process.env.LONG ? [20, 30_000] : [6, 1_500]

let folder: string
let cluster: Cluster
let server: RunningServer
beforeAll(async () => {
  folder = (await freshMarket()).folder
  cluster = await startPostgres({ durable: true })
  server = await startServer({ DATA_DIR: folder, DATABASE_URL: cluster.url })
})
afterAll(async () => {
  await server?.stop()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

async function until(what: () => Promise<boolean>, ms: number, why: () => string) {
  const end = Date.now() + ms
  while (!(await what())) {
    if (Date.now() > end) throw new Error(why())
    await pause(20)
  }
}

const readiness = async () => (await fetch(`${server.url}/readyz`)).status

test(`PostgreSQL is lost ${times} times under load, at random: the process lives, answers 503, and goes on by itself`, {
  timeout: 180_000 + times * (awayMs + 60_000),
}, async () => {
  const { access_token } = await signIn(server.url, 'brand@elenco.test')
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const acknowledged: string[] = []
  const strange = new Set<number>()
  let done = false
  // A key makes each of them several statements in one transaction, and so the gaps between them.
  const write = async () => {
    while (!done) {
      const uuid = crypto.randomUUID()
      const response = await fetch(`${server.url}/api/v3/casting-calls`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': uuid },
        body: JSON.stringify({ uuid, fields: { title: uuid }, form_version: 1 }),
      }).catch(() => undefined)
      await response?.text()
      if (response?.ok) acknowledged.push(uuid)
      else if (response?.status !== 503) strange.add(response?.status ?? 0)
      if (!response?.ok) await pause(20)
    }
  }
  const read = async () => {
    while (!done) {
      const response = await fetch(`${server.url}/api/accounts/profile`, { headers }).catch(() => undefined)
      await response?.text()
      if (!response?.ok && response?.status !== 503) strange.add(response?.status ?? 0)
      await pause(response?.ok ? 5 : 20)
    }
  }
  const load = [write(), write(), write(), write(), read()]
  try {
    for (let time = 0; time < times; time++) {
      const before = acknowledged.length
      await until(
        async () => acknowledged.length > before + 10,
        30_000,
        () => `nothing is written:\n${server.output()}`,
      )
      await pause(Math.random() * 200)
      await cluster.lose(time % 2 ? 'SIGINT' : 'SIGQUIT')
      const back = Date.now() + awayMs
      await until(
        async () => (await readiness()) === 503,
        15_000,
        () => `/readyz stays ready:\n${server.output()}`,
      )
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      await pause(Math.max(0, back - Date.now()))
      await cluster.bringBack()
      await until(
        async () => (await readiness()) === 200,
        30_000,
        () => `it does not recover:\n${server.output()}`,
      )
    }
  } finally {
    done = true
    await Promise.all(load)
  }
  expect(server.exitCode()).toBe(null)
  expect([...strange]).toEqual([])
  for (const uuid of acknowledged) {
    const response = await fetch(`${server.url}/api/v3/casting-calls/${uuid}/draft`, { headers })
    await response.text()
    expect(response.status, uuid).toBe(200)
  }
})
