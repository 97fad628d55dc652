import { describe, expect } from 'vitest'
import { catalogue } from '#src/machines/catalogue.ts'
import { test } from '#tests/support/browser.ts'
import { runInBrowser } from './browser-level.ts'
import { findBrowser, findModel, having } from './find-models.ts'
import { asked, keepCoverage, sayFailing } from './report.ts'

const bound = await having('browser')

describe.for(catalogue.filter(({ id }) => asked(id) && bound.includes(id)))('$id, in the browser', ({ id }) => {
  test('holds on every path, and covers every definition that somebody can cause', { timeout: 120_000 }, async ({
    visit,
    serverUrl,
  }) => {
    const run = await runInBrowser(id, await findModel(id), await findBrowser(id), { visit, serverUrl })
    keepCoverage(run)
    expect(sayFailing(run)).toEqual([])
    expect(run.row.missing).toEqual([])
  })
})
