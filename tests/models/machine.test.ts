import { describe, expect, it } from 'vitest'
import { catalogue } from '#src/machines/catalogue.ts'
import { explore } from '#workbench/explore.ts'
import { provingPaths, runMutants, runOnMachine } from '#workbench/run.ts'
import { findModel } from './find-models.ts'
import { asked, keepCoverage, sayFailing } from './report.ts'

describe.for(catalogue.filter(({ id }) => asked(id)))('$id', ({ id, machine }) => {
  it('holds on every path, and every definition and guard outcome is covered', async () => {
    const model = await findModel(id)
    expect(model.machine, 'the model is of the machine in the catalogue').toBe(machine)
    const exploration = explore(id, model)
    const run = await runOnMachine(id, model, exploration.chart, provingPaths(exploration))
    keepCoverage(run)
    expect(sayFailing(run)).toEqual([])
    expect(run.row.missing).toEqual([])
  })

  it('notices nearly every small change of its chart', async () => {
    const { mutants, caught, missed } = await runMutants(id, await findModel(id))
    expect(caught / mutants, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95)
  }, 60_000)
})
