import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { stopPoints } from '#server/settings.ts'
import { freshMarket } from '#tests/support/market.ts'
import { provenBooks } from '#tests/support/proven-books.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { present } from '#workbench/present.ts'

const kills = process.env.LONG ? 1_000 : stopPoints.length
let folder: string
beforeAll(async () => {
  folder = (await freshMarket()).folder
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Made = { id: string; state: string; credits: { quoted: number; charged: number | null } }

const tokens: Record<string, string> = {}
async function as(server: RunningServer, email: string, path: string, body?: unknown, key?: string) {
  tokens[email] ??= (await signIn(server.url, email)).access_token
  const response = await fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${tokens[email]}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  expect(response.ok, `${path}: ${response.status}`).toBe(true)
  return (await response.json()).response
}
const mine = (server: RunningServer, path: string, body?: unknown, key?: string) =>
  as(server, 'premium@elenco.test', `/api/v3/ai/${path}`, body, key)
const order = {
  kind: 'caption',
  brief: 'Moka pot at seven in the morning. Coffee from Finca Las Nubes.',
  language: 'en',
  versions: 3,
}

test(`${kills} real kills, at the eight named points of an operation in turn (LONG: 1,000; twenty more in the process: studio-histories): nothing is charged twice, nothing acknowledged is lost, all has ended by the deadline`, {
  timeout: process.env.LONG ? 14_400_000 : 600_000,
}, async () => {
  const seen = new Set<string>()
  let before: { point: string; key: string; available: number; acknowledged: Made | null } | null = null
  for (let kill = 0; kill <= kills; kill++) {
    const point = present(stopPoints[kill % stopPoints.length], 'one of stopPoints')
    // The server that is to be killed next finds first what the one before has left.
    const server = await startServer({ DATA_DIR: folder, ...(kill < kills && { STOP_AT: point }) })
    if (before) {
      const { point: where, acknowledged } = before
      await as(server, 'admin@elenco.test', '/dev/clock', { advance_ms: limits.studio.deadline })
      const latest: Made[] = await mine(server, 'get-texts/?size_page=20')
      const [made, ...others] = latest.filter(({ id }) => !seen.has(id))
      expect(others, where).toEqual([])
      // Only what was never written may be gone, and only what was settled is paid.
      expect(made === undefined, where).toBe(where === 'writing')
      if (acknowledged) expect(made?.id, where).toBe(acknowledged.id)
      expect(
        latest.filter(({ state }) => state === 'queued' || state === 'running'),
        where,
      ).toEqual([])
      if (where === 'settled') expect(made?.credits.charged).toBe(6)
      if (made) {
        seen.add(made.id)
        // A person who tries again with the same key gets what there is, and pays nothing more.
        expect((await mine(server, 'generate-text/', order, before.key)).id, where).toBe(made.id)
      }
      const { credits_available, reserved } = await mine(server, 'summary-credits/')
      const available = before.available - (made?.credits.charged ?? 0)
      expect({ credits_available, reserved }, where).toEqual({ credits_available: available, reserved: 0 })
    }
    if (kill === kills) {
      await server.stop()
      break
    }
    let available: number = (await mine(server, 'summary-credits/')).credits_available
    if (available < 50) {
      // Another month, another grant; and everybody signs in again.
      await as(server, 'admin@elenco.test', '/dev/clock', { advance_ms: 32 * 86_400_000 })
      for (const email of Object.keys(tokens)) delete tokens[email]
      available = (await mine(server, 'summary-credits/')).credits_available
    }
    const key = `kill-number-${kill}`
    const acknowledged: Made | null = await mine(server, 'generate-text/', order, key).catch(() => null)
    await server.gone
    expect(server.signal(), point).toBe('SIGKILL')
    before = { point, key, available, acknowledged }
  }
  expect(await provenBooks({ DATA_DIR: folder })).toBe('proven')
})
