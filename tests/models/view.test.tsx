import { beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#src/machines/catalogue.ts'
import { findModel, findView } from './find-models.ts'
import { asked, chosenPaths, keepCoverage, sayFailing } from './report.ts'
import { lacksInView, readView, runInView } from './view-level.tsx'

describe.for(catalogue.filter(({ id }) => asked(id)))('$id, as it looks', ({ id }) => {
  beforeAll(async () => await readView(await findModel(id), await findView(id)))

  it('holds on every path, and covers every definition and guard outcome', async () => {
    const model = await findModel(id)
    const view = await findView(id)
    expect(lacksInView(model, view), `tests/models/${id}.model lacks`).toEqual([])
    const chosen = chosenPaths(id)
    const run = await runInView(id, model, view, chosen)
    keepCoverage(run)
    expect(sayFailing(run)).toEqual([])
    if (!chosen) expect(run.row.missing).toEqual([])
  }, 60_000)
})
