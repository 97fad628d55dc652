import { catalogue } from '#src/machines/catalogue.ts'
import type { CoverageReport, FlowEntry, FlowFile, FlowIndex } from '#workbench/flow.ts'
import { makeFlow } from '../../tools/flows/make-flow.ts'

/** A workflow's file and its place in the list, as the build makes them. */
export async function someFlow(id: string): Promise<{ entry: FlowEntry; flow: FlowFile }> {
  const workflow = catalogue.find(one => one.id === id)
  if (!workflow) throw new Error(`no workflow ${id}`)
  const { entry, flow } = await makeFlow(workflow)
  return { entry: { ...entry, file: `/assets/flows/${id}.json` }, flow: JSON.parse(JSON.stringify(flow)) }
}

export const someIndex = (entries: readonly FlowEntry[], coverage: CoverageReport | null = null): FlowIndex => ({
  workflows: entries,
  coverage,
})
