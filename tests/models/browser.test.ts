import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { catalogue } from '#src/machines/catalogue.ts'
import { test, type Visit } from '#tests/support/browser.ts'
import { startServer } from '#tests/support/server.ts'
import type { LevelRun } from '#workbench/run.ts'
import { runInBrowser } from './browser-level.ts'
import { findBrowser, findModel } from './find-models.ts'
import { asked, keepCoverage, sayFailing } from './report.ts'

type Visitor = { visit(options?: Visit): Promise<Page>; serverUrl: string }

async function run(id: string, { visit, serverUrl }: Visitor): Promise<LevelRun> {
  const [model, binding] = await Promise.all([findModel(id), findBrowser(id)])
  const shared = 'because' in binding || !('process' in binding || binding.ownMarket)
  if (shared) return await runInBrowser(id, model, binding, { visit, serverUrl })
  const server = await startServer({}, inject('market'))
  try {
    const own = (options?: Visit) => visit({ ...options, server: server.url })
    return await runInBrowser(id, model, binding, { visit: own, serverUrl: server.url })
  } finally {
    await server.stop()
  }
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
