import type { Workflow } from '#src/machines/catalogue/workflow.ts'
import { catalogue } from '#src/machines/catalogue.ts'
import { findModel, modelled } from '#tests/models/find-models.ts'
import { readChart } from '#workbench/chart.ts'
import { explore } from '#workbench/explore.ts'
import type { FlowEntry, FlowFile } from '#workbench/flow.ts'
import { layOut } from './lay-out.ts'
import { packModel } from './pack-model.ts'
import { treeOf } from './path-tree.ts'

export interface MadeFlow {
  entry: Omit<FlowEntry, 'file'>
  flow: FlowFile
}

/** Everything about one workflow. A missing model or one that cannot be explored costs its paths, never the picture. */
export async function makeFlow({ id, machine, kind, purpose, shows }: Workflow): Promise<MadeFlow> {
  const chart = readChart(machine)
  const flow: FlowFile = { workflow: id, chart, drawing: await layOut(chart), model: null, paths: null, trouble: null }
  if (modelled.includes(id)) {
    try {
      const model = await findModel(id)
      const exploration = explore(id, model)
      flow.model = packModel(model, exploration)
      flow.paths = treeOf(exploration)
    } catch (error) {
      flow.trouble = error instanceof Error ? error.message : String(error)
    }
  } else flow.trouble = `tests/models/${id}.model.ts`
  const { nodes, transitions, version } = chart
  const guards = transitions.filter(({ guard }) => guard !== null).length
  return {
    flow,
    entry: {
      id,
      machine: machine.id,
      kind,
      purpose,
      shows,
      version,
      states: nodes.length,
      transitions: transitions.length,
      guards,
    },
  }
}

/** Every workflow of the catalogue, in its order. */
export async function makeFlows(): Promise<MadeFlow[]> {
  const made: MadeFlow[] = []
  for (const workflow of catalogue) made.push(await makeFlow(workflow))
  return made
}
