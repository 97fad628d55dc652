import { afterAll, describe, expect, inject } from 'vitest'
import { catalogue } from '#src/machines/catalogue.ts'
import { test } from '#tests/support/browser.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import type { LevelRun } from '#workbench/run.ts'
import { runInBrowser } from './browser-level.ts'
import { findBrowser, findModel } from './find-models.ts'
import { asked, keepCoverage, sayFailing } from './report.ts'
import type { Visitor } from './same-page.ts'

/** Markets beside the run's, by name. */
const markets = new Map<string, Promise<RunningServer>>()

afterAll(async () => {
  await Promise.all(Array.from(markets.values(), async server => (await server).stop()))
})

/** The market of that name; it begins as a copy of the seeded one. */
function marketOf(name: string): Promise<RunningServer> {
  const known = markets.get(name) ?? startServer({}, inject('market'))
  markets.set(name, known)
  return known
}

async function run(id: string, { visit, serverUrl }: Visitor): Promise<LevelRun> {
  const [model, binding] = await Promise.all([findModel(id), findBrowser(id)])
  // Processes turn the clock of their server: nobody else's may be turned along.
  const market = 'because' in binding ? undefined : 'process' in binding ? 'processes' : binding.market
  if (!market) return await runInBrowser(id, model, binding, { visit, serverUrl })
  const { url } = await marketOf(market)
  return await runInBrowser(id, model, binding, { visit: options => visit({ ...options, server: url }), serverUrl: url })
}

describe.for(catalogue.filter(({ id }) => asked(id)))('$id, in the browser', ({ id }) => {
  test('holds on every path, and covers every definition that somebody can cause', { timeout: 120_000 }, async ({
    visit,
    serverUrl,
  }) => {
    const done = await run(id, { visit, serverUrl })
    keepCoverage(done)
    expect(sayFailing(done)).toEqual([])
    expect(done.row.missing).toEqual([])
  })
})
