import { describe, expect, it } from 'vitest'
import { catalogue } from '#src/machines/catalogue.ts'
import { addSeen, coverageRow, nothingSeen } from '#workbench/coverage.ts'
import { explore } from '#workbench/explore.ts'
import { negativePaths, transitionPaths } from '#workbench/paths.ts'
import { replay } from '#workbench/replay.ts'
import { findModel, modelled } from './find-models.ts'

describe.for(catalogue.filter(({ id }) => modelled.includes(id)))('$id', ({ id, machine }) => {
  it('holds on every path, and every definition and guard outcome is covered', async () => {
    const model = await findModel(id)
    expect(model.machine, 'the model is of the machine in the catalogue').toBe(machine)
    const exploration = explore(id, model)
    const seen = nothingSeen()
    for (const path of [...transitionPaths(exploration), ...negativePaths(exploration)]) {
      const { failure, seen: now } = await replay(model, exploration.chart, path)
      expect(failure, JSON.stringify(path.steps.map(({ stimulus }) => stimulus))).toBe(null)
      addSeen(seen, now)
    }
    expect(coverageRow(exploration.chart, id, 'machine', seen, model.exempt).missing).toEqual([])
  })
})
