import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { catalogue } from '#src/machines/catalogue.ts'
import { test } from '#tests/support/browser.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import type { LevelRun } from '#workbench/run.ts'
import { runInBrowser } from './browser-level.ts'
import { findBrowser, findModel } from './find-models.ts'
import { quieten } from './quiet-market.ts'
import { asked, chosenPaths, keepCoverage, sayFailing } from './report.ts'
import type { Visitor } from './same-page.ts'

/** Markets beside the run's, by name. */
const markets = new Map<string, Promise<RunningServer>>()

/** The stops of the parties that stand outside of one of them. */
const leaving: (() => Promise<unknown>)[] = []

afterAll(async () => {
  await Promise.all(Array.from(markets.values(), async server => (await server).stop()))
  await Promise.all(leaving.map(leave => leave()))
})

/** The market of that name; it begins as a copy of the seeded one, and is made ready once. */
function marketOf(
  name: string,
  settings: Record<string, string> = {},
  makeReady: (server: RunningServer) => Promise<void> = async () => {},
): Promise<RunningServer> {
  async function begin() {
    const server = await startServer(settings, inject('market'))
    await makeReady(server)
    return server
  }
  const market = markets.get(name) ?? begin()
  markets.set(name, market)
  return market
}

/** The server of a workflow's tours; nothing where that is the run's own market. */
async function serverOf(id: string): Promise<RunningServer | undefined> {
  const binding = await findBrowser(id)
  if ('because' in binding) return undefined
  if (!('process' in binding)) return binding.market && (await marketOf(binding.market))
  // Processes turn the clock of their server: nobody else's may be turned along.
  const makeReady = binding.quiet && quieten
  if (!binding.outside) return await marketOf(binding.quiet ? 'quiet' : 'processes', {}, makeReady)
  const { settings, stop } = await binding.outside()
  leaving.push(stop)
  return await marketOf(id, settings, makeReady)
}

async function run(id: string, visitor: Visitor): Promise<LevelRun> {
  const [model, binding] = await Promise.all([findModel(id), findBrowser(id)])
  return await runInBrowser(id, model, binding, visitor, chosenPaths(id))
}

describe.for(catalogue.filter(({ id }) => asked(id)))('$id, in the browser', ({ id }) => {
  let server: RunningServer | undefined
  beforeAll(async () => {
    server = await serverOf(id)
  })

  test('holds on every path, and covers every definition that somebody can cause', { timeout: 240_000 }, async ({
    visit,
    serverUrl,
  }) => {
    const url = server?.url ?? serverUrl
    const done = await run(id, { visit: options => visit({ server: url, ...options }), serverUrl: url })
    keepCoverage(done)
    expect(sayFailing(done)).toEqual([])
    if (!chosenPaths(id)) expect(done.row.missing).toEqual([])
  })
})
