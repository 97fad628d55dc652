import type { AnyModel } from '#workbench/model.ts'

const files = import.meta.glob<{ model: AnyModel }>('./*.model.ts')

/** Workflows that have a model, by file name: `session.model.ts` → `session`. */
export const modelled = Object.keys(files).map(file => file.slice('./'.length, -'.model.ts'.length))

/** The model of a workflow. Throws, naming the file that is missing. */
export async function findModel(workflow: string): Promise<AnyModel> {
  const load = files[`./${workflow}.model.ts`]
  if (!load) throw new Error(`The workflow "${workflow}" has no model: write tests/models/${workflow}.model.ts.`)
  return (await load()).model
}
